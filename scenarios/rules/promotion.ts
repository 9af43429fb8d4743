import type { Seat } from "../../events/ids.ts";

/**
 * The places of a table once a play-off or an official has settled first place: the champion and, where the rule names him, the
 * runner-up leave their place upwards, the others close up behind them in the order of the table.
 */
export const promoted = (
  groups: readonly (readonly Seat[])[],
  champion: Seat,
  runnerUp: Seat | undefined,
): readonly (readonly Seat[])[] => {
  const ahead = [champion, runnerUp].filter(
    (seat) => seat !== undefined && groups.some((group) => group.includes(seat)),
  );
  const others = groups.map((group) => group.filter((seat) => !ahead.includes(seat)));
  return [...ahead.map((seat) => [seat as Seat]), ...others.filter((group) => group.length > 0)];
};
