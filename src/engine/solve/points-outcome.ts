import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { Meeting } from "./meeting.ts";
import { type Move, movesOf, type TableChances } from "./moves.ts";
import { masksOf, type Phase, type Race, raceOf } from "./race.ts";

/**
 * Chances of the sets of leaders (bit i = player i) of a table where only points count. Players are settled one after the
 * other: once all games of player i are weighed, of those settled only the best score and who has it matter any more. So a
 * state is that code and the points gained by the players still open, a cell of a dense box that shrinks by a dimension with
 * every player. The meetings are in order of their players.
 */
export const pointsOutcome = (
  points: readonly number[],
  meetings: readonly Meeting[],
  scale: LegScale,
  chances: TableChances,
): ReadonlyMap<number, number> => {
  const race = raceOf(points, meetings, scale);
  const { phases } = race;
  const leaders = new Float64Array(2 ** points.length);
  let [states, after] = buffersFor(Math.max(...phases.map(sizeOf)));
  states[0] = 1;
  for (const [player, phase] of phases.entries()) {
    let { reach } = phase;
    for (const meeting of race.meetings[player] as readonly Meeting[]) {
      const moves = movesOf(meeting, scale, chances);
      after.fill(0, 0, sizeOf(phase));
      meet(states, after, phase, reach, moves, meeting.b);
      reach += Math.max(...moves.map((move) => move.a));
      [states, after] = [after, states];
    }
    const next = phases[player + 1];
    if (next !== undefined) after.fill(0, 0, sizeOf(next));
    settle(states, after, race, phase, next, leaders);
    [states, after] = [after, states];
  }
  const found = new Map<number, number>();
  for (const [mask, chance] of leaders.entries()) if (chance !== 0) found.set(mask, chance);
  return found;
};

/** How many states {@link pointsOutcome} goes through for a table. */
export const statesCount = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): number =>
  raceOf(points, meetings, scale).phases.reduce((sum, phase) => sum + sizeOf(phase), 0);

/** Most states worth going through: admits six players who meet twice (2.3 million), not seven (44 million). */
export const MOST_STATES: number = 2 ** 22;

const sizeOf = ({ codes, box }: Phase): number => codes * box;

// The player of the phase has gained at most `reach`, so states beyond it are empty.
const meet = (
  states: Float64Array,
  after: Float64Array,
  { player, codes, box, places }: Phase,
  reach: number,
  moves: readonly Move[],
  opponent: number,
): void => {
  const [own, other] = [places[player] as number, places[opponent] as number];
  const by = moves.map(({ a, b }) => a * own + b * other);
  const likely = moves.map(({ chance }) => chance);
  for (let code = 0; code < codes; code++) {
    const end = code * box + (reach + 1) * own;
    for (let key = code * box; key < end; key++) {
      const chance = states[key] as number;
      if (chance === 0) continue;
      for (let m = 0; m < by.length; m++) {
        const to = key + (by[m] as number);
        after[to] = (after[to] as number) + chance * (likely[m] as number);
      }
    }
  }
};

// The player of the phase has played all his games: who leads among the settled, and does it still matter?
const settle = (
  states: Float64Array,
  after: Float64Array,
  { points, floor, open }: Race,
  { player, codes, box, places, sum }: Phase,
  next: Phase | undefined,
  leaders: Float64Array,
): void => {
  const left = open[player] as readonly number[];
  const own = places[player] as number;
  const masks = masksOf(player);
  for (let code = 0; code < codes; code++) {
    for (let cell = 0; cell < box; cell++) {
      const chance = states[code * box + cell] as number;
      if (chance === 0) continue;
      const score = (points[player] as number) + Math.floor(cell / own);
      let [lead, reachable, all, to, rest] = [-1, -1, score, 0, cell % own];
      for (let other = player + 1; other < points.length; other++) {
        const place = places[other] as number;
        const gained = Math.floor(rest / place);
        rest -= gained * place;
        to += gained * ((next as Phase).places[other] as number);
        const now = (points[other] as number) + gained;
        all += now;
        lead = Math.max(lead, now);
        reachable = Math.max(reachable, now + (left[other] as number));
      }
      let [best, mask] = [-1, 0];
      if (sum !== undefined) [best, mask] = [sum - all, 1];
      else if (code > 0) {
        best = floor + Math.floor((code - 1) / masks);
        mask = ((code - 1) % masks) + 1;
      }
      if (score > best) [best, mask] = [score, 1 << player];
      else if (score === best) mask |= 1 << player;
      if (best > reachable) leaders[mask] = (leaders[mask] as number) + chance;
      else {
        // Where somebody is above them already, or will be, the settled players are out of it.
        if (next?.sum === undefined && best >= lead && best >= floor)
          to += (1 + (best - floor) * masksOf(player + 1) + mask - 1) * (next as Phase).box;
        after[to] = (after[to] as number) + chance;
      }
    }
  }
};

// Solved for hundreds of sets, one after the other: the same memory serves all.
let buffers: readonly [Float64Array, Float64Array] = [new Float64Array(0), new Float64Array(0)];

const buffersFor = (size: number): readonly [Float64Array, Float64Array] => {
  if (buffers[0].length < size) buffers = [new Float64Array(size), new Float64Array(size)];
  buffers[0].fill(0, 0, size);
  return buffers;
};
