import type { LegScale } from "../../../scenarios/rules/scoring.ts";
import type { Meeting } from "./meeting.ts";
import { type Moves, movesChances, type TableChances } from "./moves.ts";
import { type Phase, raceOf } from "./race.ts";

/**
 * Chances of the sets of leaders (bit i = player i) of a table where only points count, going through its {@link raceOf | race}.
 * The meetings are in order of their players.
 */
export const pointsOutcome = (
  points: readonly number[],
  meetings: readonly Meeting[],
  scale: LegScale,
  chances: TableChances,
): ReadonlyMap<number, number> => {
  const phases = raceOf(points, meetings, scale).phases();
  const leaders = new Float64Array(2 ** points.length);
  let [states, after] = buffersFor(Math.max(1, ...phases.map((phase) => phase.after)));
  states[0] = 1;
  for (const [player, phase] of phases.entries()) {
    weigh(states, player + 1 < points.length ? after : leaders, leaders, phase, waysOf(phase, chances));
    [states, after] = [after, states];
  }
  const found = new Map<number, number>();
  for (const [mask, chance] of leaders.entries()) if (chance !== 0) found.set(mask, chance);
  return found;
};

/** How many steps {@link pointsOutcome} takes at most for a table. */
export const stepsCount = (points: readonly number[], meetings: readonly Meeting[], scale: LegScale): number =>
  raceOf(points, meetings, scale).steps;

/** Most steps worth taking: admits six players who meet twice (35 million), not seven. */
export const MOST_STEPS: number = 2 ** 26;

// By way the games of a phase can go: how likely it is.
const waysOf = ({ meetings, moves, gained }: Phase, chances: TableChances): Float64Array => {
  const ways = likelyFor(gained.length);
  ways[0] = 1;
  let count = 1;
  for (let index = 0; index < meetings.length; index++) {
    const likely = movesChances(meetings[index] as Meeting, moves[index] as Moves, chances);
    // From behind, so that what is still needed is not written over.
    for (let way = count - 1; way >= 0; way--) {
      const before = ways[way] as number;
      for (let m = likely.length - 1; m >= 0; m--) ways[way * likely.length + m] = before * (likely[m] as number);
    }
    count *= likely.length;
  }
  return ways;
};

// Takes every state out of `states` and books what can follow.
const weigh = (
  states: Float64Array,
  after: Float64Array,
  leaders: Float64Array,
  phase: Phase,
  ways: Float64Array,
): void => {
  const { codes, box, own, cells, lead, reach, gained, moved, next, gains } = phase;
  const targets = targetsFor(gained.length);
  let row = -1;
  for (let code = 0; code < codes.length; code++) {
    const { best, mask } = codes[code] as Phase["codes"][number];
    for (let cell = 0; cell < box; cell++) {
      const chance = states[code * box + cell] as number;
      if (chance === 0) continue;
      states[code * box + cell] = 0;
      // Nobody can catch up with the settled.
      if (best > (reach[cell] as number)) {
        leaders[mask] = (leaders[mask] as number) + chance;
        continue;
      }
      // Where somebody is above them already, the settled are out of it.
      const from = (best < (lead[cell] as number) ? 0 : code * gains) + (own[cell] as number);
      if (from !== row) {
        row = from;
        for (let way = 0; way < gained.length; way++)
          targets[way] = (next[row + (gained[way] as number)] as number) + (moved[way] as number);
      }
      const base = cells[cell] as number;
      for (let way = 0; way < gained.length; way++) {
        const to = base + (targets[way] as number);
        after[to] = (after[to] as number) + chance * (ways[way] as number);
      }
    }
  }
};

// Solved for hundreds of sets, one after the other: the same memory serves all. By way of a phase: how likely it is, where it leads.
let likely = new Float64Array(0);
let reached = new Int32Array(0);

const likelyFor = (size: number): Float64Array => {
  if (likely.length < size) likely = new Float64Array(size);
  return likely;
};

const targetsFor = (size: number): Int32Array => {
  if (reached.length < size) reached = new Int32Array(size);
  return reached;
};

// By state before and after a phase. They hold zeros between two tables.
let buffers: readonly [Float64Array, Float64Array] = [new Float64Array(0), new Float64Array(0)];

const buffersFor = (size: number): readonly [Float64Array, Float64Array] => {
  if (buffers[0].length < size) buffers = [new Float64Array(size), new Float64Array(size)];
  return buffers;
};
