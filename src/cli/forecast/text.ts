import { styleText } from "node:util";
import type { Forecast } from "../../engine/forecast.ts";
import type { Estimate } from "../../engine/interval.ts";
import type { ModelDoubt } from "../../engine/model-doubt.ts";
import type { TitleOdds } from "../../engine/title-odds.ts";
import { grouped } from "../numbers.ts";
import { type People, peopleOf } from "../people.ts";
import { percent } from "../percent.ts";
import { plain } from "../plain.ts";
import { points } from "../points.ts";
import { lastRound } from "../rounds.ts";
import type { Source } from "../source.ts";
import { table } from "../table.ts";
import { type Estimates, estimatesOf } from "./estimates.ts";
import type { ForecastStamp } from "./json.ts";
import { leverage } from "./leverage.ts";
import { placesTable } from "./places.ts";
import { gameSentence } from "./sentences.ts";
import { decidingStages } from "./stages.ts";

/** A forecast for people: who wins, how it is decided, what rides on the next games, and how it was computed. */
export const forecastText = (source: Source, forecast: Forecast, stamp: ForecastStamp): string => {
  const { announcement, regulation, recorded } = source;
  const estimates = estimatesOf(forecast);
  const people = peopleOf(forecast.state.roster.players);
  const unit = regulation.main.format.kind === "match" ? "games" : "rounds";
  const after = source.after ?? lastRound(forecast.state, forecast.agenda);
  return [
    `${styleText("bold", plain(announcement.title))}, after ${after} ${unit} (${recorded.length} events)\n`,
    oddsTable(forecast, estimates, people),
    placesTable(forecast, estimates, people),
    tieBreaks(source, forecast, estimates),
    nextGames(forecast, estimates, people),
    footer(forecast, stamp, estimates),
  ]
    .filter((part) => part !== "")
    .join("\n");
};

const oddsTable = (forecast: Forecast, estimates: Estimates, people: People): string => {
  const { odds, status, agenda, state, known } = forecast;
  const order = [...odds.title.keys()].sort((a, b) => titleSum(forecast, b) - titleSum(forecast, a) || a - b);
  const rows = order.map((seat) => {
    const title = estimates.title(seat);
    const proved = estimates.exact || status[seat] !== "alive";
    const share = (cells: readonly number[]): string => percent((cells[seat] as number) / odds.total, proved);
    return [
      people.names[seat] as string,
      String(state.roster.players[seat]?.rating),
      ...(known.ratings === undefined ? [] : [(known.ratings[seat] as number).toFixed(1)]),
      points(agenda.main.table?.points[seat] ?? 0),
      percent(title.p, proved),
      ...(estimates.exact ? [] : [proved ? "" : interval(title)]),
      ...(title.modelDoubt === undefined ? [] : [status[seat] === "alive" ? interval(title.modelDoubt) : ""]),
      share(odds.outright),
      share(odds.byCriteria),
      share(odds.byPlayoff),
      status[seat] === "alive" ? "" : (status[seat] as string),
    ];
  });
  const numeric = (head: string) => ({ head, numeric: true });
  const bounds = [...(estimates.exact ? [] : ["95 %"]), ...(forecast.doubt === undefined ? [] : ["model 95 %"])].map(
    numeric,
  );
  const ratings = known.ratings === undefined ? ["rating"] : ["rating", "used"];
  const how = ["on points", "on tie-break", "in play-off"].map(numeric);
  return table(
    [{ head: "player" }, ...ratings.map(numeric), ...["points", "title"].map(numeric), ...bounds, ...how, { head: "" }],
    rows,
  );
};

const titleSum = ({ odds }: Forecast, seat: number): number => odds.title[seat]?.sum ?? 0;

const interval = ({ low, high }: Pick<Estimate, "low" | "high">): string => {
  if (low === undefined || high === undefined) return "";
  return high < 0.001 ? "<0.1" : low > 0.999 ? ">99.9" : `${(low * 100).toFixed(1)}-${(high * 100).toFixed(1)}`;
};

const tieBreaks = ({ regulation }: Source, { odds, doubt }: Forecast, { exact }: Estimates): string => {
  const share = (sum: (odds: TitleOdds) => number): string => {
    const p = sum(odds) / odds.total;
    const band = doubt === undefined || p === 0 || p === 1 ? "" : ` (model ${interval(doubt.band(sum))})`;
    return `${percent(p, exact)}${band}`;
  };
  const decided = decidingStages(regulation, odds.decidedBy.keys())
    .filter((stage) => (odds.decidedBy.get(stage) ?? 0) > 0)
    .map((stage) => `${stage} ${share((one) => one.decidedBy.get(stage) ?? 0)}`);
  const sizes = [...odds.tieSize]
    .sort(([a], [b]) => a - b)
    .map(([size]) => `${size} players ${share((one) => one.tieSize.get(size) ?? 0)}`);
  return [
    `Tie-break games are played: ${share((one) => one.needed)}\n`,
    `The title is decided by: ${decided.join(", ")}\n`,
    sizes.length > 0 ? `Level for first on points: ${sizes.join(", ")}\n` : "",
  ].join("");
};

const nextGames = ({ nextGames, odds }: Forecast, { exact }: Estimates, people: People): string => {
  const games = [...nextGames].sort((a, b) => leverage(b, odds) - leverage(a, odds));
  const lines = games.map((game) => `  ${gameSentence(game, odds, people, exact)}\n`);
  return lines.length === 0 ? "" : `What rides on the next games, the most first:\n${lines.join("")}`;
};

/** How a forecast was made, in one line and its notes. */
export const footer = (
  forecast: Forecast,
  { seed, model, sigma, form, timing }: ForecastStamp,
  { exact }: Estimates,
): string => {
  const { kind, kernel, simulations, notes, known, agenda, doubt } = forecast;
  // Ratings may be used that no game has moved: those of a file.
  const moved = known.ratings !== undefined && form !== "none" && agenda.main.table?.points.some((sum) => sum > 0);
  const how =
    kind === "exact"
      ? `${exact ? "exact" : "solved in part"}: nothing was sampled${exact ? "" : " but what the note says"}`
      : `${grouped(simulations)} simulations (${kernel}), seed ${plain(seed)}; 95 % covers the simulating and the strengths, not the model`;
  const time = timing === undefined ? "" : `, ${timing.seconds.toFixed(2)} s on ${timing.workers} workers`;
  const lines = [
    `${how}; model ${model}, strengths ${sigmaInWords(sigma)}${moved ? formInWords(form) : ""}${time}`,
    ...(doubt === undefined ? [] : [doubtInWords(doubt)]),
    ...notes.map((text) => `note: ${text}`),
  ];
  return lines.map((line) => `${styleText("dim", line)}\n`).join("");
};

const doubtInWords = ({ draws, rejected, notes }: ModelDoubt): string => {
  const vain = rejected === 0 ? "" : `; ${rejected} more broke a law of the model and do not count`;
  return [
    `model 95 %: the model was drawn anew ${draws} times from the errors of its parameters${vain}; 95 % of the answers lie in it, without the error of simulating`,
    ...notes,
  ].join("; ");
};

const formInWords = (form: string): string =>
  form === "laplace" ? ", given the games played" : `, ratings after the games played (${form.replace("k", "K = ")})`;

const sigmaInWords = (sigma: ForecastStamp["sigma"]): string =>
  sigma === 0
    ? "as rated"
    : typeof sigma === "number"
      ? `uncertain by ${sigma} Elo`
      : `uncertain by ${Object.entries(sigma)
          .map(([id, elo]) => `${plain(id)} ${elo}`)
          .join(", ")} Elo`;
