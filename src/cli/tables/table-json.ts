import { explanationsOf } from "../../../scenarios/tables/explain.ts";
import { unplayedRounds } from "../../../scenarios/tables/explain-unplayed.ts";
import type { FoundKind } from "../../../scenarios/tables/kind.ts";
import { percentages } from "../../../scenarios/tables/percentages.ts";
import { RULES_TEXT } from "../../../scenarios/tables/rules-version.ts";
import type { Table } from "../../../scenarios/tables/table.ts";
import type { Remark } from "../../exchange/found.ts";
import { idsFor } from "../../exchange/names.ts";
import { shortNames } from "../people.ts";
import type { TableOrder } from "./criteria.ts";

/** What goes with a table: how it was ordered, and what there is to say. */
export interface TableWords {
  readonly kind: FoundKind;
  readonly order: TableOrder;
  readonly remarks: readonly Remark[];
}

/**
 * The JSON of a table: the form of `standings --json`, with the rules it was judged by, a sentence for every tie and the unplayed rounds.
 * Decided: every game has its result, and nobody shares the first place.
 */
export const tableJson = (table: Table, { kind, order, remarks }: TableWords): object => {
  const { rows, sheet } = table;
  const { players } = sheet.tournament;
  const ids = idsFor(players.map(({ name }) => name));
  const short = shortNames(players.map(({ name }) => name));
  const percent = percentages(table);
  const isDecided = rows[0]?.shared === false && isOver(table);
  const { text, unplayed } = RULES_TEXT[sheet.rules];
  return {
    schemaVersion: 1,
    ...(sheet.tournament.title === undefined ? {} : { title: sheet.tournament.title }),
    ...{ kind: sheet.kind, kindBecause: kind.because, rounds: sheet.rounds },
    rules: {
      version: sheet.rules,
      text,
      unplayed: sheet.kind === "swiss" ? unplayed : "forfeits count as games (15.2)",
    },
    order: { criteria: order.criteria.map(({ code }) => code), because: order.because },
    rows: rows.map(({ rank, shared, seat, points, played, criteria, splitBy }) => ({
      ...{ rank, shared, player: ids[seat], name: players[seat]?.name, number: players[seat]?.number },
      ...{ points: points / 10, played, percent: percent[seat] ?? null },
      criteria: Object.fromEntries(criteria.map(({ kind: code, value }) => [code, value.value / value.per])),
      ...(splitBy === undefined ? {} : { splitBy }),
    })),
    decided: isDecided,
    ...(isDecided ? { champion: ids[rows[0]?.seat as number] } : {}),
    explanations: explanationsOf(table, short),
    unplayedRounds: unplayedRounds(sheet, short).map(({ seat, round, dummy, words }) => ({
      ...{ player: ids[seat], round, score: dummy.score / 10, words },
    })),
    remarks: remarks.map(({ level, place, message }) => ({
      ...{ level, message },
      ...(place === undefined ? {} : { line: place.line }),
      ...(place?.game === undefined ? {} : { game: place.game }),
    })),
  };
};

const isOver = ({ sheet: { tournament, rounds } }: Table): boolean =>
  rounds >= (tournament.declaredRounds ?? 0) &&
  tournament.entries.every((row) => row.every((entry) => entry.kind !== "game" || entry.share !== undefined));
