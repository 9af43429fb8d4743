import { basename } from "node:path";
import type { FoundGame, Remark } from "../../exchange/found.ts";
import { foundGame } from "../../exchange/pgn/found-game.ts";
import { titleOf, venueOf } from "../../exchange/pgn/title.ts";
import type { PgnGame } from "../../io/pgn/game.ts";
import { pgnReader } from "../../io/pgn/reader.ts";
import type { PgnTags } from "../../io/pgn/tags.ts";
import { chunksOf } from "../chunks.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import { note } from "../stdout.ts";
import { type FoundFile, MOST_GAMES } from "./found-file.ts";
import { lookingLike, recognisedFile } from "./recognised.ts";
import { remarkText } from "./remark-text.ts";

/**
 * The games of a PGN file, or of stdin (`-`); `where`: only those with these tags, `TAG=VALUE`. A file without such games ends the command.
 */
export const readPgnFile = async (file: string, where: readonly string[]): Promise<FoundFile> => {
  const name = file === "-" ? "stdin" : plain(file);
  const wanted = where.map((text) => {
    const at = text.indexOf("=");
    if (at < 1) throw new CliFault(EXIT.usage, `--where ${plain(text)}: expected TAG=VALUE such as Event=Final`);
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  const remarks: Remark[] = [];
  const reader = pgnReader();
  const games: FoundGame[] = [];
  const events: PgnTags[] = [];
  let read = 0;
  let chosen = 0;
  const take = (found: readonly PgnGame[]): void => {
    for (const pgn of found) {
      read++;
      if (!wanted.every(([tag, value]) => pgn.tags.get(tag) === value)) continue;
      // Records of nobody count too: what is said of them is kept.
      if (++chosen > MOST_GAMES) {
        const message = `more than ${MOST_GAMES} games; choose those of one event with --where TAG=VALUE`;
        throw new CliFault(EXIT.invalidInput, `${name}: ${message}`);
      }
      const game = foundGame(pgn, remarks);
      if (game === undefined) continue;
      events.push(pgn.tags);
      games.push(game);
    }
  };
  for await (const chunk of file === "-" ? process.stdin : chunksOf(file)) take(reader.push(chunk));
  const { games: last, notes } = reader.end();
  take(last);
  for (const { oddity, line, game, message } of notes)
    remarks.push({ level: oddity === "utf-16" ? "conflict" : "warning", place: { line, game }, message });
  if (games.length > 0) {
    const source = file === "-" ? undefined : basename(file);
    return { name, games, remarks, title: titleOf(events), venue: venueOf(events), source };
  }
  for (const remark of remarks) note(remarkText(name, remark));
  const expected =
    read > 0 && where.length > 0
      ? `none of ${read} games has ${plain(where.join(", "))}`
      : 'no games; expected PGN, such as [White "Alder, Ana"]';
  const looks = file === "-" ? "" : lookingLike(recognisedFile(file), "pgn");
  throw new CliFault(EXIT.invalidInput, `${name}: ${expected}${looks}`);
};
