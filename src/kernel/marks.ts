import type { LaneProgram } from "./lane-program.ts";
import { FIRST_MARK } from "./layout.ts";

/**
 * What a leader of that rank adds to the sum that tells who leads. The marks of an optimal Golomb ruler have a different sum for
 * each pair, so with up to eight ranked players one byte names a lone leader or two: the sums of one end below twice the
 * first mark, those of two below three times it. With more players a sum still tells a lone leader from a tie.
 */
export const markOf = ({ ranked }: Pick<LaneProgram, "ranked">, rank: number): number =>
  FIRST_MARK + (ranked.length <= RULER.length ? (RULER[rank] as number) : rank);

/** True where the sum of two marks names the pair. */
export const namesPairs = ({ ranked }: Pick<LaneProgram, "ranked">): boolean => ranked.length <= RULER.length;

/** The optimal Golomb ruler of order 8. */
const RULER: readonly number[] = [0, 1, 4, 9, 15, 22, 32, 34];
