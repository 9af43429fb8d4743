import { decodeText, encodeWindows } from "../text.ts";
import { noteTaker } from "./notes.ts";
import { playerLine } from "./player-line.ts";
import type { TrfFile, TrfNote } from "./trf.ts";

/**
 * A report as bytes, and what did not fit: text that is longer than its columns is cut, a number left out, control characters are blanks,
 * and a report with a character that Windows-1252 has not is written as UTF-8. Law: a file that was read without a note on how it is
 * written comes back byte for byte; any other comes back as what was read of it (test/io/trf).
 */
export const writeTrf = (
  file: TrfFile,
): { readonly bytes: Uint8Array; readonly notes: readonly TrfNote[]; readonly unsaid: number } => {
  const { notes, say, unsaid } = noteTaker();
  const lines = file.records.map((record, index) => {
    const line = index + 1;
    if (record.kind === "player") {
      return playerLine(record.player, (field) =>
        say(
          "does-not-fit",
          line,
          1,
          `${typeof field === "number" ? `round ${field}` : field} has more characters than columns`,
        ),
      );
    }
    const text = `${record.tag}${record.text}`;
    if (!/[\r\n]/.test(text)) return text;
    say("control-character", line, 1, "a newline inside a record is written as a blank");
    return text.replace(/[\r\n]+/g, " ");
  });
  const text = lines.join(file.newline) + (file.closed && lines.length > 0 ? file.newline : "");
  const encoded = file.encoding === "windows-1252" ? encodeWindows(text) : undefined;
  const windows = encoded === undefined || isReadAsUtf8(encoded) ? undefined : encoded;
  if (file.encoding === "windows-1252" && windows === undefined) {
    const why =
      encoded === undefined ? "a character is not in Windows-1252" : "in Windows-1252 it would be read as UTF-8";
    say("windows-1252", 1, 1, `${why}: written as UTF-8`);
  }
  const bytes = windows ?? new TextEncoder().encode(file.mark ? `\ufeff${text}` : text);
  return { bytes, notes, unsaid: unsaid() };
};

// Such as ï»¿, which every reader takes for a byte order mark.
const isReadAsUtf8 = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte > 0x7f) && !decodeText(Buffer.from(bytes.buffer), 0, bytes.length).windows;
