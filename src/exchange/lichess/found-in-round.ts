import type { Regulation } from "../../../scenarios/regulations/shape.ts";
import { CONTROLS } from "../../../scenarios/regulations/shape.ts";
import { RATING_BOUNDS } from "../../championship/field.ts";
import type { LichessPlayer, LichessRound } from "../../io/lichess/round.ts";
import { spelledResult } from "../../io/pgn/result.ts";
import type { FoundGame, FoundPerson, Remark, StageWord } from "../found.ts";
import { localDay } from "./local-day.ts";
import { roundNamed } from "./round-name.ts";
import { scoredAs, scoringInWords } from "./scoring.ts";

/**
 * The games of a round of a broadcast, as an import sees them. The round is that of its name; its own scoring tells which game of an
 * encounter it holds, and speaks against a regulation that has no such game. `before`: games of earlier rounds, for their numbers.
 */
export const foundInRound = (
  regulation: Regulation,
  { round, tour, games }: LichessRound,
  before: number,
  remarks: Remark[],
): readonly FoundGame[] => {
  const { round: number, words: named } = roundNamed(round.name);
  const words = wordsWith(regulation, round, named, remarks);
  if (number === undefined && !words.has("tie-break"))
    remarks.push({ level: "warning", message: `${round.name}: the name of the round says no number` });
  const date = round.startsAt === undefined ? undefined : localDay(round.startsAt, tour.info.timeZone);
  return games.flatMap((game, index): readonly FoundGame[] => {
    const place = { line: 1, game: before + index + 1 };
    const say = (level: Remark["level"], message: string): void => void remarks.push({ level, place, message });
    const [white, black] = game.players.map(personOf);
    if (white === undefined || black === undefined) {
      say("warning", "a record without two players is passed over");
      return [];
    }
    const outcome = spelledResult(game.status);
    if (outcome === undefined)
      say("warning", `the status is ${JSON.stringify(game.status)}, which is no result; taken as undecided`);
    if (outcome !== undefined && outcome !== "*" && game.lastMove === undefined)
      say("warning", `${outcome} without a move; if nobody came, record the forfeit (record ... correct)`);
    return [
      {
        ...{ place, white, black, words, outcome: outcome ?? "*" },
        ...(number === undefined ? {} : { round: number }),
        ...(date === undefined ? {} : { date }),
        ...{ plies: 0, moves: 0, key: `${round.id}/${game.id}` },
      },
    ];
  });
};

const wordsWith = (
  regulation: Regulation,
  { name, customScoring }: LichessRound["round"],
  named: ReadonlySet<StageWord>,
  remarks: Remark[],
): ReadonlySet<StageWord> => {
  if (customScoring === undefined) return named;
  const said = `${name} is scored ${scoringInWords(customScoring)}`;
  const control = scoredAs(regulation, customScoring);
  const other = CONTROLS.find((one) => named.has(one) && one !== control);
  if (control !== undefined && other === undefined) {
    remarks.push({ level: "note", message: `${said}: the ${control} game of ${regulation.id}` });
    return new Set([...named, control]);
  }
  if (named.has("tie-break")) return named;
  const against =
    control === undefined ? `no game of ${regulation.id} is` : `as the ${control} game, and is called ${other}`;
  remarks.push({ level: "conflict", message: `${said}: ${against}` });
  return named;
};

const personOf = ({ name = "", rating, fideId, fed }: LichessPlayer): FoundPerson | undefined => {
  const plain = name.replace(/[\s\u00a0]+/g, " ").trim();
  if (plain === "" || /^\?+$/.test(plain)) return undefined;
  const isRating =
    rating !== undefined && Number.isInteger(rating) && rating >= RATING_BOUNDS.least && rating <= RATING_BOUNDS.most;
  const isId = fideId !== undefined && Number.isInteger(fideId) && fideId > 0 && fideId < 2 ** 31;
  return {
    name: plain,
    ...(isRating ? { rating } : {}),
    ...(isId ? { fideId } : {}),
    ...(fed !== undefined && /^[A-Z]{3}$/.test(fed) ? { federation: fed } : {}),
  };
};
