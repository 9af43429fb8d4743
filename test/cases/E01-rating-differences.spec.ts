import { expect, it } from "vitest";
import { ratingChange } from "../../scenarios/tables/rating.ts";
import { expectedPercent } from "../../scenarios/tables/rating-table.ts";
import { describeWith } from "../describe-with.ts";
import { sharedCase } from "./shared-case.ts";

interface Input {
  readonly games: readonly { player: number; opponent: number; result: "win" | "draw" | "loss"; K: number }[];
  readonly expectedScore: readonly { diff: number }[];
}
const input = sharedCase<Input>("E01");
const SHARE = { win: 2, draw: 1, loss: 0 };

describeWith(
  input,
  "E01: the rule of 400 points and the ends of the table (FIDE B.02 8.1.2, 8.3.1)",
  ({ games, expectedScore }) => {
    const changes = (rules: 2024 | 2025): readonly number[] =>
      games.map(
        ({ player, opponent, result, K }) => ratingChange(player, [{ opponent, share: SHARE[result] }], K, rules) / 100,
      );

    it("since 1 October 2025 a player of 2650 has no cap", () => expect(changes(2025)).toEqual([0.8, 0.4, 8.4]));

    it("before it everybody had one", () => expect(changes(2024)).toEqual([0.8, 0.8, 8.4]));

    it("the table ends at 735", () =>
      expect(expectedScore.map(({ diff }) => expectedPercent(diff) / 100)).toEqual([0.92, 0.99, 1, 1]));

    it("the lower rated has the rest", () =>
      expect([400, 735, 736].map((diff) => expectedPercent(-diff))).toEqual([8, 1, 0]));
  },
);
