import { MAIN_STAGE } from "../../events/game.ts";
import { seats } from "../../events/ids.ts";
import type { Championship } from "../../projections/championship.ts";
import { DEPARTED } from "../../projections/tally.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { type Agenda, orderLots } from "../../scenarios/rules/agenda.ts";
import type { Crosstable } from "../../scenarios/rules/crosstable.ts";
import { rankedGroups } from "../../scenarios/rules/rank.ts";
import { mainScoring } from "../../scenarios/rules/scoring-of.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { standingOf } from "./place-counting.ts";
import type { Order } from "./place-counts.ts";
import { bookOrder, emptySums, ended, endingsOfLadder, lotsDecide, type PlaceOdds } from "./place-odds.ts";
import type { PointsPlaces } from "./points-places.ts";
import type { LadderOdds } from "./solve/ladder-odds.ts";

/** The places of a championship that is decided: its standings. */
export const placesOfVerdict = (regulation: Regulation, state: Championship, now: Agenda): PlaceOdds | undefined => {
  const { table } = now.main;
  if (table === undefined || now.verdict === undefined) return undefined;
  const { rows } = standings(regulation, state);
  const order = [...new Set(rows.map(({ rank }) => rank))].map((rank) =>
    rows.filter((row) => row.rank === rank).map(({ seat }) => seat),
  );
  const final = emptySums(table.players);
  bookOrder(final, order, 1, false);
  const champion = now.verdict.seat;
  return { final, points: pointsOf(table, (seat) => (seat === champion ? 1 : 0)) };
};

/** The places of a match, or of a championship whose play-off is under way, from the solved chances of its end. */
export const placesOfLadder = (
  regulation: Regulation,
  state: Championship,
  { main: { table, complete } }: Agenda,
  odds: LadderOdds,
): PlaceOdds | undefined => {
  const everybodyHere = seats(state.tally.players).every((seat) => state.tally.departed[seat] === DEPARTED.no);
  if (!complete && regulation.main.format.kind === "match") {
    const final = odds.win.map((win) => [win, Math.max(0, 1 - win)]);
    const asItStands = table !== undefined && !everybodyHere;
    return { final, points: asItStands ? pointsOf(table, (seat) => odds.win[seat] ?? 0) : pointsOfMatch(odds) };
  }
  if (table === undefined) return undefined;
  const judgement = { table, scoring: mainScoring(regulation.main), lots: orderLots(state) };
  const order: Order = rankedGroups(judgement, regulation.ranking.criteria, regulation.ranking.scope);
  const final = emptySums(table.players);
  for (const ending of endingsOfLadder(odds))
    bookOrder(final, ended(order, ending), ending.chance, lotsDecide(regulation));
  return { final, points: pointsOf(table, (seat) => odds.win[seat] ?? 0) };
};

/** Places on points that are known, and who becomes champion. */
const pointsOf = (table: Crosstable, champion: (seat: number) => number): PointsPlaces => {
  const ranked = seats(table.players).filter((seat) => table.ranked[seat] === 1);
  const level = ranked.filter((seat) => standingOf(table, seat).above === 0);
  return {
    bySeat: seats(table.players).map((seat) =>
      table.ranked[seat] === 1 ? [{ ...standingOf(table, seat), sum: 1 }] : [],
    ),
    first: [{ seats: level, sum: 1, champion: level.map(champion) }],
  };
};

const pointsOfMatch = ({ win, decidedBy }: LadderOdds): PointsPlaces => {
  const ahead = decidedBy.get(MAIN_STAGE) ?? win.map(() => 0);
  const tie = Math.max(0, 1 - ahead.reduce((sum, chance) => sum + chance, 0));
  const both = ahead.map((_, seat) => seat);
  const alone = both.map((seat) => ({ seats: [seat], sum: ahead[seat] as number, champion: [ahead[seat] as number] }));
  const level = {
    seats: both,
    sum: tie,
    champion: both.map((seat) => (win[seat] as number) - (ahead[seat] as number)),
  };
  return {
    bySeat: both.map((seat) =>
      [
        { above: 0, level: 1, sum: ahead[seat] as number },
        { above: 0, level: 2, sum: tie },
        { above: 1, level: 1, sum: ahead[1 - seat] as number },
      ].filter(({ sum }) => sum > 0),
    ),
    first: [...alone, level].filter(({ sum }) => sum > 0),
  };
};
