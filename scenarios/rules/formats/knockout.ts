import type { Seat } from "../../../events/ids.ts";
import { lotFor } from "../../../projections/draws.ts";
import type { KnockoutFormat } from "../../regulations/shape.ts";
import type { Action, GameSlot } from "../action.ts";
import { ruling, winnerRuling } from "../ruling.ts";
import type { StageContext, StageView } from "../stage-view.ts";
import { duelsFor, LARGEST_BRACKET } from "./bracket.ts";
import { firstWinView } from "./first-win.ts";
import { matchView, nothing } from "./match.ts";
import { byAverageRating } from "./seeding.ts";

/** Duels between seeded players until one is left (C12 3.7.3). Every duel whose two players are known can go on. */
export const knockoutView = (context: StageContext, format: KnockoutFormat): StageView => {
  const seeding = seedsOf(context, format);
  if (!seeding.known) return { ...nothing(context), pending: [seeding.pending] };
  const lines = new Map<number, Seat>(seeding.seeds.map((seat, index) => [index + 1, seat]));
  const pending: Action[] = [];
  const slots: GameSlot[] = [];
  const playable: GameSlot[] = [];
  let runnerUp: Seat | undefined;
  for (const duel of duelsFor(seeding.seeds.length)) {
    const [high, low] = [lines.get(duel.high), lines.get(duel.low)];
    lines.delete(duel.high);
    lines.delete(duel.low);
    if (high === undefined || low === undefined) continue;
    const name = `${context.stage}-r${duel.round}b${duel.board}`;
    const own = { ...context, contenders: [high, low], duel: name };
    const view = duelView(own, format, duel.round, duel.board);
    slots.push(...view.slots);
    const winner = ruledWinner(context, name) ?? (view.leaders.length === 1 ? view.leaders[0] : undefined);
    if (winner === undefined) {
      pending.push(...view.pending);
      playable.push(...view.playable);
      if (view.complete) pending.push(winnerRuling(own, [high, low], "the duel ended without a winner"));
      continue;
    }
    lines.set(duel.high, winner);
    runnerUp = winner === high ? low : high;
  }
  const champion = pending.length === 0 && playable.length === 0 ? lines.get(1) : undefined;
  const base = { ...nothing(context), pending, slots, playable };
  if (champion === undefined || runnerUp === undefined) return base;
  return { ...base, complete: true, leaders: [champion], runnerUp };
};

// A duel of one game is a board of the stage; a series of games is a small stage of its own, named for its place.
const duelView = (context: StageContext, { duel }: KnockoutFormat, round: number, board: number): StageView => {
  if (duel.kind === "match" && duel.games === 1) return matchView(context, duel, { round, board });
  const series = { ...context, stage: context.duel ?? context.stage };
  return duel.kind === "match" ? matchView(series, duel) : firstWinView(series, duel);
};

/** Whom an official named winner of a duel. It is a word about the duel: its winner plays on. */
export const ruledWinner = ({ state }: StageContext, duel: string): Seat | undefined =>
  state.draws.decisions.find(({ matter, stage }) => matter === "duel" && stage === duel)?.order?.[0];

type Seeding =
  | { readonly known: true; readonly seeds: readonly Seat[] }
  | { readonly known: false; readonly pending: Action };

const seedsOf = (context: StageContext, format: KnockoutFormat): Seeding => {
  const { stage, article, contenders } = context;
  // Two play one duel, whoever is the higher seed (C12 3.7.3.a).
  if (contenders.length === 2) return { known: true, seeds: contenders };
  const { players } = context.state.roster;
  const compare = byAverageRating(players);
  const seeds = [...contenders].sort((a, b) => compare(a, b) || a - b);
  for (const seat of seeds) {
    const equal = seeds.filter((other) => compare(seat, other) === 0);
    if (equal.length === 1) continue;
    // C-11: equal averages are settled by lot.
    const lot = lotFor(context.state.draws, { stage, purpose: "order", candidates: equal });
    if (lot === undefined) {
      return { known: false, pending: { kind: "lot", stage, purpose: "order", candidates: equal, article } };
    }
    seeds.splice(seeds.indexOf(equal[0] as Seat), equal.length, ...lot.outcome);
  }
  const ruled = context.state.draws.decisions.find(
    (decision) => decision.matter === "bracket" && decision.stage === stage,
  );
  const needsRuling = seeds.length > LARGEST_BRACKET || seeds.length >= (format.rulingFrom ?? Number.POSITIVE_INFINITY);
  if (needsRuling && ruled === undefined) {
    const text =
      "the Chief Arbiter announces the duels; the proposal lists the seeds, the lowest play down to four first";
    const on = { matter: "bracket", stage, candidates: contenders, proposal: seeds, article, text } as const;
    return { known: false, pending: ruling(context.officials, on) };
  }
  return { known: true, seeds: ruled?.order ?? seeds };
};
