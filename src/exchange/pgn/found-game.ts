import { STAGE_PATTERN } from "../../../events/game.ts";
import type { PgnGame } from "../../io/pgn/game.ts";
import type { FoundGame, FoundPerson, Remark } from "../found.ts";
import { gameKey, roundInAddress } from "../lichess/round-name.ts";
import { nameIn } from "../names.ts";
import { stageWords } from "../stage-words.ts";
import { outcomeOf } from "./outcome.ts";
import { type ReadValue, readDate, readElo, readFideId, readRound } from "./tag-values.ts";

/** A game of a PGN file as an import sees it; undefined where it names no two players. What is odd goes to `remarks`. */
export const foundGame = (pgn: PgnGame, remarks: Remark[]): FoundGame | undefined => {
  const { tags, number, line, notes, unsaid, moves } = pgn;
  const say = (level: Remark["level"], message: string, at = line): void => {
    remarks.push({ level, place: { line: at, game: number }, message });
  };
  for (const note of notes)
    say(
      note.oddity === "open-comment" ? "conflict" : LEVELS.has(note.oddity) ? "note" : "warning",
      note.message,
      note.line,
    );
  if (unsaid > 0) say("warning", `${unsaid} more oddities of this game are not listed`);
  const white = personOf("White", tags, say);
  const black = personOf("Black", tags, say);
  if (white === undefined || black === undefined) {
    say("warning", "a record without two players is passed over");
    return undefined;
  }
  const use = <T>(tag: string, read: (text: string) => ReadValue<T>): T | undefined => valueIn(tags, tag, read, say);
  const broadcast = roundInAddress(tags.get("BroadcastURL") ?? "");
  const round = use("Round", readRound) ?? roundInEvent(tags, say) ?? broadcast.round;
  const date = use("Date", readDate);
  const stage = tags.get("Stage");
  const key = tags.get("GameURL") ?? tags.get("GameId");
  const { outcome, termination, plies } = outcomeOf(pgn, say);
  return {
    place: { line, game: number },
    white,
    black,
    outcome,
    ...(termination === undefined ? {} : { termination }),
    ...(round === undefined ? {} : { round }),
    ...(date === undefined ? {} : { date }),
    ...(stage !== undefined && STAGE_PATTERN.test(stage) ? { stage } : {}),
    words: new Set([
      ...broadcast.words,
      ...stageWords(["Event", "Section", "Stage"].map((tag) => tags.get(tag) ?? "").join(" ")),
    ]),
    plies,
    moves,
    ...(key === undefined || key === "" ? {} : { key: gameKey(key) }),
  };
};

// Lichess has called games so, and given them no round.
const roundInEvent = (tags: PgnGame["tags"], say: Say): readonly number[] | undefined => {
  const [, number] = /^Round (\d{1,3}): /.exec(tags.get("Event") ?? "") ?? [];
  if (number === undefined) return undefined;
  say("note", `round ${number} is read from the Event`);
  return [Number(number)];
};

// What makes no difference to what was read.
const LEVELS: ReadonlySet<string> = new Set(["byte-order-mark", "no-result-token", "stray-text", "stray-bracket"]);

type Say = (level: Remark["level"], message: string) => void;

const valueIn = <T>(
  tags: PgnGame["tags"],
  tag: string,
  read: (text: string) => ReadValue<T>,
  say: Say,
): T | undefined => {
  const text = tags.get(tag);
  if (text === undefined) return undefined;
  const { value, odd } = read(text);
  if (odd === true) say("warning", `${tag} is ${JSON.stringify(text)}, which cannot be read; left out`);
  return value;
};

const personOf = (side: "White" | "Black", tags: PgnGame["tags"], say: Say): FoundPerson | undefined => {
  const name = nameIn(tags.get(side) ?? "");
  if (name === undefined) return undefined;
  const rating = valueIn(tags, `${side}Elo`, readElo, say);
  const fideId = valueIn(tags, `${side}FideId`, readFideId, say);
  const federation = FEDERATIONS.map((tag) => tags.get(side + tag)).find((text) => /^[A-Z]{3}$/.test(text ?? ""));
  return {
    name,
    ...(rating === undefined ? {} : { rating }),
    ...(fideId === undefined ? {} : { fideId }),
    ...(federation === undefined ? {} : { federation }),
  };
};

const FEDERATIONS = ["Federation", "Fed", "Country", "TeamCountry"];
