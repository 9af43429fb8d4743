import { describe, expect, it } from "vitest";
import { championship } from "../../../projections/championship.ts";
import { fold } from "../../../projections/projection.ts";
import { createChance } from "../../../src/chance/draw.ts";
import { keyFromSeed } from "../../../src/chance/seed.ts";
import { solveMatch } from "../../../src/engine/solve/match-title.ts";
import { recorded } from "../../proof/scenario.ts";

// M12 3.4.1: White's owner in games 1 to 12, reversed after game 6.
const WHITES = "ABABABBABABA";

describe("the World Championship match of 2012 from game 1", () => {
  const { regulation, events, odds } = recorded("world-championship-2012", 2);
  const [anand, gelfand] = [0, 1];

  /** Chance that games with these Whites end level, by going through every sequence of results. */
  const level = (whites: string, control: "classical" | "rapid" | "blitz"): number => {
    const play = (game: number, lead: number, chance: number): number => {
      if (game === whites.length) return lead === 0 ? chance : 0;
      const first = whites[game] === "A";
      const { white, draw, black } = first
        ? odds.chances(control, anand, gelfand)
        : odds.chances(control, gelfand, anand);
      const [win, loss] = first ? [white, black] : [black, white];
      return (
        play(game + 1, lead + 1, chance * win) +
        play(game + 1, lead, chance * draw) +
        play(game + 1, lead - 1, chance * loss)
      );
    };
    return play(0, 0, 1);
  };

  it("reaches sudden death with the chance that full enumeration of the ladder gives, to twelve digits", () => {
    const main = level(WHITES, "classical");
    const rapid = (level("ABAB", "rapid") + level("BABA", "rapid")) / 2;
    const blitz = (level("AB", "blitz") + level("BA", "blitz")) / 2;
    const { reached } = solveMatch(regulation, fold(championship, events), odds, createChance(keyFromSeed("any")));
    expect(Math.abs((reached.get("rapid") ?? 0) / main - 1)).toBeLessThan(1e-12);
    expect(Math.abs((reached.get("blitz-1") ?? 0) / (main * rapid) - 1)).toBeLessThan(1e-12);
    expect(Math.abs((reached.get("sudden-death") ?? 0) / (main * rapid * blitz ** 5) - 1)).toBeLessThan(1e-12);
  });
});
