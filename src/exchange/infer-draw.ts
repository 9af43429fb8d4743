import type { Seat } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import type { PlayoffStep, Regulation, RoundRobinFormat } from "../../scenarios/regulations/shape.ts";
import type { Action, ChoiceAction, LotAction } from "../../scenarios/rules/action.ts";
import { pairingPlan } from "../../scenarios/rules/formats/pairing-plan.ts";
import type { ChampionshipCommand } from "../championship/commands.ts";
import { stepOf } from "../championship/step-of.ts";
import { placeInWords, type Remark } from "./found.ts";
import { fitNumbers } from "./pairing-numbers.ts";
import { roundKeys } from "./round-reading.ts";
import type { SeatedGame } from "./seated-game.ts";

/** A drawing or choice read back from games, as `inferred`; undefined where they do not say, and then a remark tells why. */
export const inferDraw = (
  regulation: Regulation,
  state: Championship,
  action: Action,
  games: readonly SeatedGame[],
  remarks: Remark[],
): ChampionshipCommand | undefined => {
  if (action.kind === "choice") return choiceFrom(action, games.filter(hasColours));
  if (action.kind !== "lot") return undefined;
  const outcome =
    action.purpose === "numbers"
      ? numbersFrom(regulation, state, action, games, remarks)
      : coloursFrom(action, games, remarks);
  if (outcome === undefined) return undefined;
  const { stage, purpose, round, board, candidates } = action;
  const place = { ...(round === undefined ? {} : { round }), ...(board === undefined ? {} : { board }) };
  return { type: "DrawLots", stage, purpose, ...place, candidates, outcome, method: "inferred" };
};

const hasColours = ({ found }: SeatedGame): boolean => found.colours === undefined;

const betweenThem = (games: readonly SeatedGame[], stage: string, [a, b]: readonly Seat[]): SeatedGame | undefined =>
  games.find(
    ({ white, black, found }) =>
      ((white === a && black === b) || (white === b && black === a)) && (found.stage ?? stage).startsWith(stage),
  );

const coloursFrom = (
  { stage, purpose, candidates }: LotAction,
  games: readonly SeatedGame[],
  remarks: Remark[],
): readonly Seat[] | undefined => {
  if (purpose === "order") return undefined;
  const first = betweenThem(games.filter(hasColours), stage, candidates);
  if (first === undefined) {
    const bare = betweenThem(games, stage, candidates);
    const message = `the lot for ${purpose} in ${stage} cannot be read back: who had White the file does not say`;
    if (bare !== undefined) remarks.push({ level: "conflict", place: bare.found.place, message });
    return undefined;
  }
  const who =
    purpose === "colours" ? "" : "; who won the lot is not in the file, White is put down as the one who chose";
  const message = `the lot for ${purpose} in ${stage} is read back from ${placeInWords(first.found.place)}${who}`;
  remarks.push({ level: "note", place: first.found.place, message });
  return [first.white, first.black];
};

// The lot was put down as won by White of the first game.
const choiceFrom = (
  { stage, purpose, round, board, seat, options }: ChoiceAction,
  games: readonly SeatedGame[],
): ChampionshipCommand | undefined => {
  const first = games.find(
    ({ white, black, found }) => (white === seat || black === seat) && (found.stage ?? stage).startsWith(stage),
  );
  const option = first?.white === seat ? "white" : "black";
  if (purpose !== "colour" || first === undefined || !options.includes(option)) return undefined;
  const place = { ...(round === undefined ? {} : { round }), ...(board === undefined ? {} : { board }) };
  return { type: "MakeChoice", stage, purpose, ...place, seat, option, method: "inferred" };
};

const numbersFrom = (
  regulation: Regulation,
  state: Championship,
  { stage, candidates, article }: LotAction,
  games: readonly SeatedGame[],
  remarks: Remark[],
): readonly Seat[] | undefined => {
  const format = formatOf(regulation, stage, article);
  if (format === undefined) return undefined;
  const own = games.filter(
    ({ white, black, found }) =>
      candidates.includes(white) && candidates.includes(black) && (found.stage ?? stage) === stage,
  );
  const { rounds } = pairingPlan(format, state.roster.players, candidates.length);
  const legs = stage === "main" ? regulation.main.encounter.length : 1;
  let open: string | undefined;
  for (const key of roundKeys(own, rounds.length, legs)) {
    const pairings = own.flatMap((game) => {
      const reading = key.read(game);
      if (reading === undefined) return [];
      const { white, black, found } = game;
      const colours = found.colours === undefined ? {} : { colours: found.colours };
      return [{ round: reading.round, white, black, ...colours }];
    });
    // The others may be a play-off's.
    if (pairings.length * 2 < own.length || pairings.length === 0) continue;
    const fitted = fitNumbers(rounds, pairings, candidates);
    if (fitted.kind === "unique") {
      const not = fitted.misfits > 0 ? `; ${fitted.misfits} games do not fit it` : "";
      const message = `the pairing numbers of ${stage} are read back from ${pairings.length} games, rounds ${key.name}: ${fitted.order.map((seat) => state.roster.players[seat]?.id).join(", ")}${not}`;
      remarks.push({ level: fitted.misfits > 0 ? "warning" : "note", message });
      return fitted.order;
    }
    if (fitted.kind === "ambiguous")
      open ??= fitted.orders
        .slice(0, 2)
        .map((order) => order.map((seat) => state.roster.players[seat]?.id).join(","))
        .join(" and ");
  }
  if (own.length > 0 && own.every(({ found }) => found.round === undefined && found.date === undefined)) {
    const message = `the games of ${stage} have no rounds, which pairing numbers could be read back from (${article}): name them with --numbers`;
    remarks.push({ level: "conflict", message });
    return undefined;
  }
  const why =
    open === undefined
      ? `no pairing numbers fit the games of ${stage} (${article}): other rounds, another table or another event`
      : `several pairing numbers fit the games of ${stage} (${article}), such as ${open}: name them with --numbers`;
  remarks.push({ level: "conflict", message: why });
  return undefined;
};

const formatOf = (regulation: Regulation, stage: string, article: string): RoundRobinFormat | undefined => {
  const step: PlayoffStep | undefined = stage === "main" ? undefined : stepOf(regulation, { stage, article });
  const { format } = stage === "main" ? regulation.main : (step ?? regulation.main);
  return format.kind === "round-robin" ? format : undefined;
};
