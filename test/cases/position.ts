import type { ChampionshipEvent } from "../../events/championship.ts";
import type { GameResult } from "../../events/result.ts";
import type { Regulation, RoundRobinFormat } from "../../scenarios/regulations/shape.ts";
import { roundsOf } from "../../scenarios/rules/formats/pairing-plan.ts";
import { announced, game, lotDrawn } from "../engine/solve/fixtures.ts";

/**
 * A round robin up to its last rounds: player n has number n, and each text has the results of a round by board: 1, = or 0 for White, `W` and
 * `B` for a draw whose Armageddon game White or Black won.
 */
export const positionOf = (rules: Regulation, rounds: readonly string[]): readonly ChampionshipEvent[] => {
  const seats = Array.from({ length: rules.participants }, (_, seat) => seat);
  const played = roundsOf(rules.main.format as RoundRobinFormat, rules.participants);
  return [
    announced(seats.map(() => 2700)),
    lotDrawn("main", "numbers", seats),
    ...rounds.flatMap((results, round) =>
      [...results].flatMap((result, board) => {
        const { white, black } = played[round]?.[board] ?? { white: 0, black: 0 };
        return encounter(round + 1, board + 1, white - 1, black - 1, result);
      }),
    ),
  ];
};

/** The games of one encounter between seats. */
export const encounter = (
  round: number,
  board: number,
  white: number,
  black: number,
  result: string,
): readonly ChampionshipEvent[] => {
  const first = game("main", round, board, white, black, RESULTS[result] ?? "1/2-1/2");
  if (result !== "W" && result !== "B") return [first];
  const second = game("main", round, board, white, black, result === "W" ? "1-0" : "0-1");
  return [first, { ...second, leg: 2 } as ChampionshipEvent];
};

const RESULTS: Readonly<Record<string, GameResult & ("1-0" | "1/2-1/2" | "0-1")>> = {
  "1": "1-0",
  "=": "1/2-1/2",
  "0": "0-1",
};
