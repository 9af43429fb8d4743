import { expect } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { seats } from "../../events/ids.ts";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";
import { agenda } from "../../scenarios/rules/agenda.ts";
import type { ChampionshipCommand } from "../../src/championship/commands.ts";
import { decide } from "../../src/championship/decide.ts";
import { announced, type Stage } from "../championship/given.ts";
import { type Chance, follow, HAPPENINGS } from "./happenings.ts";

/** How many events a log is disturbed for; then it follows the agenda to its end. */
const DISTURBED = 200;

/** Chance from a seed: Marsaglia's xorshift, small, and the same everywhere. */
const chanceOf = (seed: number): Chance => {
  let word = (seed * 0x9e3779b9) | 0 || 1;
  return (below) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % below;
  };
};

const DECK = HAPPENINGS.flatMap((happening) => Array.from({ length: happening.weight }, () => happening));

/** An article, a sentence, and what would be accepted instead. */
export const REFUSAL: object = {
  article: expect.stringMatching(/./),
  message: expect.stringMatching(/\.$/),
  accepted: expect.arrayContaining([expect.stringMatching(/./)]),
};

/** A championship that was told to its end, and how many commands were refused. */
interface Told {
  readonly log: readonly ChampionshipEvent[];
  readonly refused: number;
}

// Where compatriots matter: larger and smaller contingents, and one of four, who need a larger envelope than ten players have.
const FEDERATIONS = "RRRUUURAB-AC";

const compatriots = ({ main: { format } }: Regulation): { readonly federations?: string } =>
  format.kind === "round-robin" && format.numbers.by === "varma" ? { federations: FEDERATIONS } : {};

/** Tells a championship by chance: what the agenda asks for, disturbed by happenings. `look` is called before every command. */
export const tell = (
  regulation: Regulation,
  seed: number,
  look: (stage: Stage, next: Chance, log: readonly ChampionshipEvent[]) => void = () => {},
): Told => {
  const next = chanceOf(seed);
  const log: ChampionshipEvent[] = [
    announced(regulation, undefined, { choosingOrder: seats(regulation.participants), ...compatriots(regulation) }),
  ];
  const state = fold(championship, log);
  let refused = 0;
  const put = (command: ChampionshipCommand): boolean => {
    const decision = decide(regulation, state, command);
    if (!decision.ok) {
      expect(decision.rejection).toMatchObject(REFUSAL);
      refused += 1;
      return false;
    }
    log.push(...decision.events);
    fold(championship, decision.events, state);
    return true;
  };
  for (let moves = 0; moves < 2000; moves++) {
    const stage = { regulation, state, agenda: agenda(regulation, state) };
    look(stage, next, log);
    if (stage.agenda.actions.length === 0) return { log, refused };
    const disturbs = log.length < DISTURBED && next(4) === 0;
    const other = disturbs ? DECK[next(DECK.length)]?.propose(stage, next) : undefined;
    if (other !== undefined) put(other);
    else {
      const asked = follow(stage, next);
      if (asked !== undefined && !put(asked)) throw new Error(`the agenda asked for it: ${JSON.stringify(asked)}`);
    }
  }
  throw new Error("the championship does not end");
};
