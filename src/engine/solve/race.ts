import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import { gamePoints } from "./game-points.ts";
import type { Meeting } from "./meeting.ts";
import { type Moves, movesOf } from "./moves.ts";

/**
 * A table as a race for most points, in which players are settled one after the other: all games a player has left with those
 * after him are weighed at once, and of those settled only the best score and who has it matter any more. It holds no chances,
 * so tables that differ in their players alone share it.
 */
export interface Race {
  /** Most steps it takes to go through it. */
  readonly steps: number;
  /** One for each player; laid out when they are first asked for. */
  phases(): readonly Phase[];
}

/**
 * The games of one player with those after him. The states before are numbered `code x box + cell`: a code says who leads
 * among the settled, the digits of a cell are the points that the others have gained.
 */
export interface Phase {
  readonly meetings: readonly Meeting[];
  /** By meeting. */
  readonly moves: readonly Moves[];
  readonly codes: readonly Leaders[];
  readonly box: number;
  /** By cell: what this player has gained, and the cell of the next phase in which all others have gained the same. */
  readonly own: Int32Array;
  readonly cells: Int32Array;
  /** By cell: the best score of the others, and the best one of them can have in the end. */
  readonly lead: Int32Array;
  readonly reach: Int32Array;
  /** By way his games can go, the last meeting's moves in turn: what he gains, and how far the others' gains move a cell. */
  readonly gained: Int32Array;
  readonly moved: Int32Array;
  /** By `code x gains + own gain`: the first state of the code that follows; after the last player the set of leaders. */
  readonly next: Int32Array;
  readonly gains: number;
  /** States after it. */
  readonly after: number;
}

/** The best score of the settled players and who has it (bit i = player i); nobody where that does not matter. */
export interface Leaders {
  readonly best: number;
  readonly mask: number;
}

/** Lays out a table; its meetings are in order of their players. A table nobody has points in is remembered by them. */
export const raceOf = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): Race => {
  if (points.some((own) => own !== 0)) return layOut(points, meetings, scale);
  const races = made.get(meetings) ?? new Map<string, Race>();
  made.set(meetings, races);
  const key = `${points.length} ${scale.win}/${scale.draw}/${scale.loss}${scale.drawOdds ?? ""}`;
  const race = races.get(key) ?? layOut(points, meetings, scale);
  races.set(key, race);
  return race;
};

// Unstarted tables of as many players have the same meetings (table-games.ts), asked for once for every set of tied players.
const made = new WeakMap<readonly Meeting[], Map<string, Race>>();

const layOut = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): Race => {
  const plan = planOf(points, meetings, scale);
  let steps = 0;
  for (const player of points.keys()) {
    const ways = (plan.meetings[player] as readonly Meeting[]).reduce(
      (n, one) => n * movesOf(one, scale).moves.length,
      1,
    );
    steps += codesCount(plan, player) * (plan.boxes[player] as number) * ways;
  }
  let phases: readonly Phase[] | undefined;
  return {
    steps,
    phases() {
      phases ??= points.map((_, player) => phaseOf(plan, player, scale));
      return phases;
    },
  };
};

interface Plan {
  readonly points: readonly number[];
  /** By player: his meetings with the players after him. */
  readonly meetings: readonly (readonly Meeting[])[];
  /** Somebody has at least so many points in the end. */
  readonly floor: number;
  /** By player: the most points he can have in the end. */
  readonly tops: readonly number[];
  /** By phase, by player: the most he can have gained before it. */
  readonly gains: readonly (readonly number[])[];
  /** By phase, and after the last: cells of a code. */
  readonly boxes: readonly number[];
}

const planOf = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): Plan => {
  const results = gamePoints(scale);
  const [most, least] = [Math.max(...results.flat()), Math.min(...results.flat())];
  const games = points.map(() => 0);
  const gains = [[...games]];
  const byPlayer = points.map((_, player) => meetings.filter(({ a }) => a === player));
  for (const own of byPlayer) {
    for (const { a, b, games: between } of own)
      for (const player of [a, b]) games[player] = (games[player] as number) + between.length;
    gains.push(games.map((count) => count * most));
  }
  const boxes = gains.map((before, phase) => before.slice(phase).reduce((cells, gain) => cells * (gain + 1), 1));
  const tops = points.map((own, player) => own + (games[player] as number) * most);
  const sure = points.map((own, player) => own + (games[player] as number) * least);
  const floor = Math.max(averageOf(points, meetings, results), ...sure);
  return { points, meetings: byPlayer, floor, tops, gains, boxes };
};

// What all have in the end on average, where every result of a game shares out the same points.
const averageOf = (
  points: readonly number[],
  meetings: readonly Meeting[],
  results: readonly (readonly [number, number])[],
): number => {
  const given = results.map(([white, black]) => white + black);
  if (given.some((sum) => sum !== given[0])) return 0;
  const start = points.reduce((sum, own) => sum + own, 0);
  const games = meetings.reduce((sum, { games }) => sum + games.length, 0);
  return Math.ceil((start + games * (given[0] as number)) / points.length);
};

/** How many codes there are once so many players are settled. */
const codesCount = ({ tops, floor }: Plan, settled: number): number =>
  1 + Math.max(0, Math.max(-1, ...tops.slice(0, settled)) - floor + 1) * masksOf(settled);

/** How many sets of leaders there are among the settled. */
const masksOf = (settled: number): number => 2 ** settled - 1;

const codeOf = ({ floor }: Plan, settled: number, { best, mask }: Leaders): number =>
  best < floor ? 0 : 1 + (best - floor) * masksOf(settled) + mask - 1;

const phaseOf = (plan: Plan, player: number, scale: LegScale): Phase => {
  const { points, floor, tops } = plan;
  const [before, after] = [plan.gains[player], plan.gains[player + 1]] as [readonly number[], readonly number[]];
  const [box, nextBox] = [plan.boxes[player], plan.boxes[player + 1]] as [number, number];
  const last = player + 1 === points.length;
  const places = new Array<number>(points.length).fill(0);
  for (let other = points.length - 1, place = 1; other > player; other--) {
    places[other] = place;
    place *= (after[other] as number) + 1;
  }
  const meetings = plan.meetings[player] as readonly Meeting[];
  const moves = meetings.map((meeting) => movesOf(meeting, scale));
  let ways = [{ gain: 0, move: 0 }];
  for (const [index, meeting] of meetings.entries())
    ways = ways.flatMap(({ gain, move }) =>
      (moves[index] as Moves).moves.map(({ a, b }) => ({
        gain: gain + a,
        move: move + b * (places[meeting.b] as number),
      })),
    );
  const [own, cells, lead, reach] = [0, 1, 2, 3].map(() => new Int32Array(box)) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  for (let cell = 0; cell < box; cell++) {
    let [rest, to, ahead, possible] = [cell, 0, -1, -1];
    for (let other = points.length - 1; other >= player; other--) {
      const digits = (before[other] as number) + 1;
      const gain = rest % digits;
      rest = (rest - gain) / digits;
      if (other === player) own[cell] = gain;
      to += gain * (places[other] as number);
      ahead = Math.max(ahead, (points[other] as number) + gain);
      possible = Math.max(possible, (tops[other] as number) - (before[other] as number) + gain);
    }
    cells[cell] = to;
    lead[cell] = ahead;
    reach[cell] = possible;
  }
  const codes = Array.from({ length: codesCount(plan, player) }, (_, code): Leaders => {
    const masks = masksOf(player);
    return code === 0 ? NOBODY : { best: floor + Math.floor((code - 1) / masks), mask: ((code - 1) % masks) + 1 };
  });
  const gains = (after[player] as number) + 1;
  const next = new Int32Array(codes.length * gains);
  for (const [code, leaders] of codes.entries())
    for (let gain = 0; gain < gains; gain++) {
      const following = withScore(leaders, player, (points[player] as number) + gain);
      next[code * gains + gain] = last ? following.mask : codeOf(plan, player + 1, following) * nextBox;
    }
  return {
    meetings,
    moves,
    codes,
    box,
    own,
    cells,
    lead,
    reach,
    gained: Int32Array.from(ways, ({ gain }) => gain),
    moved: Int32Array.from(ways, ({ move }) => move),
    next,
    gains,
    after: last ? 2 ** points.length : codesCount(plan, player + 1) * nextBox,
  };
};

const NOBODY: Leaders = { best: -1, mask: 0 };

const withScore = ({ best, mask }: Leaders, player: number, score: number): Leaders => {
  if (score > best) return { best: score, mask: 1 << player };
  return { best, mask: score === best ? mask | (1 << player) : mask };
};
