import { styleText } from "node:util";
import { explanationsOf } from "../../../scenarios/tables/explain.ts";
import { unplayedRounds } from "../../../scenarios/tables/explain-unplayed.ts";
import { RULES_TEXT } from "../../../scenarios/tables/rules-version.ts";
import { quantityIn, type Table } from "../../../scenarios/tables/table.ts";
import { shortNames } from "../people.ts";
import { plain } from "../plain.ts";
import { table as aligned } from "../table.ts";
import type { TableWords } from "./table-json.ts";

/** A table for people: how it was made, the places, and a sentence for every tie. `explain`: every unplayed round too. */
export const tableText = (table: Table, { kind, order }: TableWords, explain: boolean): string => {
  const { sheet } = table;
  const { tournament, rules } = sheet;
  const title = tournament.title === undefined ? "" : `${styleText("bold", plain(tournament.title))}\n`;
  const how = sheet.kind === "swiss" ? "Swiss" : "round robin";
  const told = tournament.declaredRounds;
  const rounds =
    told === undefined || told === sheet.rounds ? `${sheet.rounds} rounds` : `${sheet.rounds} of ${told} rounds`;
  const codes = ["points", ...order.criteria.map(({ code }) => code)].join(", ");
  const lines = [
    `${how} (${kind.because}), ${rounds}, ${tournament.players.length} players`,
    `order: ${codes} (${order.because})`,
    `rules of ${rules}: ${RULES_TEXT[rules].text}${tournament.starts === undefined ? "" : `; it began on ${tournament.starts}`}`,
  ];
  const sentences = explanationsOf(table, shortOf(table)).map((sentence) => `- ${plain(sentence)}\n`);
  const why = sentences.length === 0 ? "" : `\nTies\n${sentences.join("")}`;
  return `${title}${lines.join("\n")}\n\n${rowsText(table)}${why}${unplayedText(table, explain)}`;
};

const rowsText = ({ sheet, rows, criteria }: Table): string => {
  const codes = criteria.map(({ code }) => code);
  const hasSplits = rows.some(({ splitBy }) => splitBy !== undefined);
  const columns = [
    ...[
      { head: "#", numeric: true },
      { head: "no.", numeric: true },
      { head: "player" },
      { head: "rating", numeric: true },
    ],
    ...["points", "played", ...codes].map((head) => ({ head, numeric: true })),
    ...(hasSplits ? [{ head: "tie split by" }] : []),
  ];
  const body = rows.map((row) => {
    const player = sheet.tournament.players[row.seat];
    return [
      `${row.rank}${row.shared ? "=" : ""}`,
      String(player?.number ?? ""),
      plain(player?.name ?? "?"),
      String(player?.rating ?? ""),
      String(row.points / 10),
      String(row.played),
      ...codes.map((code) => {
        const value = quantityIn(row, code);
        return value === undefined ? "" : String(value.value / value.per);
      }),
      ...(hasSplits ? [row.splitBy ?? ""] : []),
    ];
  });
  return aligned(columns, body);
};

const shortOf = ({ sheet }: Table): readonly string[] => shortNames(sheet.tournament.players.map(({ name }) => name));

const unplayedText = (table: Table, explain: boolean): string => {
  const { sheet } = table;
  const found = unplayedRounds(sheet, shortOf(table));
  if (found.length === 0) return "";
  const { unplayed } = RULES_TEXT[sheet.rules];
  const head = `\nUnplayed rounds (${found.length})\n- ${unplayed}.\n`;
  return explain
    ? `${head}${found.map(({ words }) => `- ${plain(words)}.\n`).join("")}`
    : `${head}- --explain lists them.\n`;
};
