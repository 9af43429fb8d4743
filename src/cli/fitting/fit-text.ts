import type { GameTable } from "../../io/game-table.ts";
import { TIME_CONTROLS } from "../../model/model.ts";
import type { ModelFile, Origin, Provenance } from "../../model/model-file.ts";
import { grouped } from "../numbers.ts";
import { plain } from "../plain.ts";
import { table } from "../table.ts";
import { type GameFilterOptions, gamesInWords } from "./game-file.ts";

/** A fit for people: the parameters with their standard errors, by control. */
export const fitText = (
  path: string,
  games: GameTable,
  filter: GameFilterOptions & { readonly output?: string },
  { id, parameters, provenance }: ModelFile,
): string => {
  const rows = TIME_CONTROLS.map((control) => {
    const origin = provenance.controls[control];
    const values: Readonly<Record<string, number>> = { ...parameters[control] };
    const errors: Readonly<Record<string, number>> = origin.origin === "fitted" ? { ...origin.standardErrors } : {};
    const cells = PARAMETERS.flatMap(({ name, digits }) => [
      values[name]?.toFixed(digits) ?? "",
      errors[name] === undefined ? "" : `+-${errors[name].toFixed(digits)}`,
    ]);
    return [control, ...sourceOf(origin), ...cells];
  });
  const { halfLifeYears, bootstrap } = provenance;
  const weights =
    halfLifeYears === null ? "every game counts the same" : `a game counts half after ${halfLifeYears} years`;
  const errors = bootstrap?.replicates
    ? `; +- is a standard error, from ${grouped(bootstrap.replicates)} resamples of whole events`
    : "";
  const heads = PARAMETERS.flatMap(({ head }) => [head, ""]);
  const columns = ["games", "events", ...heads].map((head) => ({ head, numeric: true }));
  const kept =
    filter.output === undefined
      ? "-o FILE keeps it for forecast --model FILE"
      : `forecast --model ${plain(filter.output)}`;
  return [
    `${gamesInWords(path, games, filter)}; ${weights}${errors}\n`,
    table([{ head: "control" }, ...columns], rows),
    sigmaText(provenance),
    `model ${id}: ${kept}\n`,
  ]
    .filter((part) => part !== "")
    .join("\n");
};

const sigmaText = ({ sigma: found }: Provenance): string => {
  if (found === undefined) return "";
  const { rule, events, games, from, until, sigma, low, high, slope, corrected, profile } = found;
  const rows = profile.map((one) => [`${one.sigma}`, one.logLikelihood.toFixed(1), one.slope.toFixed(3)]);
  return [
    `strengths are uncertain by ${sigma} Elo (95 %: ${low} to ${high}), by ${events} round robins of ${rule.leastPlayers} players or more, rated ${rule.leastAverage} or more (${grouped(games)} games, ${from} to ${until});`,
    `the slope there is ${slope.toFixed(3)}, that of sigma 0 corrected for attenuation ${corrected.toFixed(3)}\n`,
    table(
      ["sigma", "log-likelihood", "slope"].map((head) => ({ head, numeric: true })),
      rows,
    ),
  ].join("\n");
};

// Games and events, or the word for parameters that were not fitted.
const sourceOf = (origin: Origin<unknown>): readonly [string, string] =>
  origin.origin === "fitted"
    ? [grouped(origin.games), origin.events === undefined ? "" : grouped(origin.events)]
    : [origin.origin, ""];

const PARAMETERS = [
  { name: "slope", head: "slope", digits: 3 },
  { name: "whiteEdge", head: "White's edge", digits: 1 },
  { name: "whiteEdgePer100", head: "per 100 Elo", digits: 1 },
  { name: "drawWidth", head: "draw width", digits: 1 },
  { name: "drawWidthPer100", head: "per 100 Elo", digits: 1 },
] as const;
