import { OUTCOMES, type Outcome, TERMINATIONS, type Termination } from "../../../events/result.ts";
import type { PgnGame } from "../../io/pgn/game.ts";
import { isStandardResult, type SpelledResult, spelledResult } from "../../io/pgn/result.ts";
import type { Remark } from "../found.ts";

/** How a game of a PGN file ended. */
export interface PgnOutcome {
  readonly outcome: SpelledResult;
  readonly termination?: Termination;
  readonly plies: number;
}

type Say = (level: Remark["level"], message: string) => void;

/** The tag that says what the four results of the standard cannot: {@link OUTCOMES}. */
export const OUTCOME_TAG = "Outcome";

/** The result of PGN (8.1.1.7) that an outcome is written as; a game both lost, or half lost, has none and stays open there. */
export const standardResult = (outcome: SpelledResult): string => {
  if (outcome === "+/-") return "1-0";
  if (outcome === "-/+") return "0-1";
  return isStandardResult(outcome) ? outcome : "*";
};

/**
 * What the tags and the end of the moves say together (G01, G02, G12). Where they contradict each other the game is held as undecided:
 * in archives now one was right and now the other. A decided game of which a player made no move, and whose Termination says why, was
 * forfeited (FIDE Rating Regulations 5.1: a game is rated once both have moved).
 */
export const outcomeOf = ({ tags, token, plies: counted }: PgnGame, say: Say): PgnOutcome => {
  const plies = pliesOf(tags.get("PlyCount"), counted);
  const how = tags.get("Termination")?.trim().toLowerCase() ?? "";
  const said = agreed(tags.get("Result")?.trim() ?? "", token, say);
  const stated = tags.get(OUTCOME_TAG);
  if (stated !== undefined) {
    const exact = OUTCOMES.find((one) => one === stated);
    if (exact !== undefined && [exact, standardResult(exact)].includes(said))
      return { outcome: exact, plies, ...termination(how, exact) };
    say("conflict", `the tag ${OUTCOME_TAG} says ${stated}, the result is ${said}; held as undecided`);
    return { outcome: "*", plies };
  }
  const isWon = said === "1-0" || said === "0-1";
  if (isWon && plies < 2 && FORFEITS.test(how)) {
    say("note", `${said} after ${plies} half-moves, ${how}: a forfeit`);
    return { outcome: said === "1-0" ? "+/-" : "-/+", plies };
  }
  if (said === "*" && plies < 2 && FORFEITS.test(how))
    say("warning", `no result, and the termination is ${how}: if nobody came, record the forfeit`);
  return { outcome: said, plies, ...termination(how, said) };
};

const FORFEITS = /abandon|rules infraction|(?<!time )forfeit|default|no.?show|unplayed|absen/;

const MOST_PLIES = 20_000;

const pliesOf = (tag: string | undefined, counted: number): number =>
  tag !== undefined && /^\d{1,5}$/.test(tag) && Number(tag) <= MOST_PLIES ? Number(tag) : counted;

// PGN's words are ours where both have them; "normal" and the rest of them say nothing about the position.
const termination = (how: string, outcome: SpelledResult): { readonly termination?: Termination } => {
  const known = TERMINATIONS.find((one) => one === how && one !== "unknown" && one !== "normal");
  return known === undefined || outcome === "*" ? {} : { termination: known };
};

const agreed = (tag: string, token: string | undefined, say: Say): SpelledResult => {
  const byTag = read("Result tag", tag, say);
  const byMoves = read("end of the moves", token ?? "", tag === token ? () => undefined : say);
  if (byTag === undefined || byMoves === undefined) {
    const known = byTag ?? byMoves;
    if (known === undefined) say("warning", "no result at all; taken as undecided");
    return known ?? "*";
  }
  if (byTag === byMoves) return byTag;
  // A forfeit says more than the win it is written as; a decision more than none.
  for (const [one, other] of [
    [byTag, byMoves],
    [byMoves, byTag],
  ] as const) {
    if (isForfeitWin(one) && standardResult(one) === other) return one;
    if (other !== "*") continue;
    say("warning", `the Result tag says ${byTag}, the moves end with ${byMoves}; read as ${one}`);
    return one;
  }
  say("conflict", `the Result tag says ${byTag}, the moves end with ${byMoves}; held as undecided`);
  return "*";
};

const isForfeitWin = (result: SpelledResult): boolean => result === "+/-" || result === "-/+";

const read = (what: string, text: string, say: Say): SpelledResult | undefined => {
  if (/^(?:|\?+)$/.test(text)) return undefined;
  const result: Outcome | "*" | undefined = spelledResult(text);
  if (result === undefined) say("warning", `the ${what} is ${JSON.stringify(text)}, which is no result`);
  else if (!isStandardResult(text)) say("warning", `the ${what} is ${text}, read as ${result}`);
  return result;
};
