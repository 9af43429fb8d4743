import { type Entry, NO_ENTRY, type Tournament, USUAL_SYSTEM } from "../../scenarios/tables/tournament.ts";

/** A crosstable as chess-results.com exports it, and what it publishes of each player. */
export interface PublishedTable {
  readonly tournament: Tournament;
  /** By player: total and tie-breaks in their order, undefined where the cell is empty. */
  readonly published: readonly (readonly (number | undefined)[])[];
  /** Kinds of cells that are no game, for what they are: `-1`, `0`. */
  readonly oddCells: ReadonlySet<string>;
}

/**
 * Reads a "Final Ranking crosstable": `168w1` is a game with White against rank 168, won; `81w-` and `142w+` are forfeits; `-1` is a bye
 * worth 1, `-½` one worth a half, `0` a round not played.
 */
export const readCrosstableExport = (text: string): PublishedTable => {
  const lines = text.split(/\r?\n/).map((line) => line.split(";").map((cell) => cell.trim()));
  const head = lines.find(([first]) => first === "Rk.") as readonly string[];
  const rounds = head.flatMap((name, at) => (/^\d+\.Rd$/.test(name) ? [at] : []));
  const after = (rounds.at(-1) as number) + 1;
  const body = lines.filter(([first]) => /^\d+$/.test(first ?? ""));
  const oddCells = new Set<string>();
  const rows = body.map((cells) => rounds.map((at) => entryOf(cells[at] ?? "", oddCells)));
  return {
    tournament: {
      players: body.map((cells, index) => {
        const rating = Number(cells[head.indexOf("Rtg")]);
        return { number: index + 1, name: cells[head.indexOf("Name")] as string, ...(rating > 0 ? { rating } : {}) };
      }),
      entries: rows,
      system: USUAL_SYSTEM,
      kind: "swiss",
      declaredRounds: rounds.length,
    },
    published: body.map((cells) =>
      cells.slice(after).map((cell) => (cell === "" ? undefined : Number(cell.replace(",", ".").replace("½", ".5")))),
    ),
    oddCells,
  };
};

const SHARES: Readonly<Record<string, number>> = { "1": 2, "½": 1, "0": 0, "+": 2, "-": 0 };

const entryOf = (cell: string, oddCells: Set<string>): Entry => {
  const [, opponent = "", colour, sign = ""] = /^(\d+)([wb])([10½+-])$/.exec(cell) ?? [];
  const share = SHARES[sign];
  if (share !== undefined) {
    const base = { opponent: Number(opponent) - 1, share, points: 5 * share };
    if (/[+-]/.test(sign)) return { kind: "forfeit", ...base };
    return { kind: "game", colour: colour === "w" ? "white" : "black", rated: true, ...base };
  }
  if (cell !== "") oddCells.add(cell);
  if (cell === "-1") return { kind: "bye", bye: "pairing", points: 10 };
  if (cell === "-½") return { kind: "bye", bye: "half", points: 5 };
  return cell === "0" || cell === "-0" ? { kind: "bye", bye: "zero", points: 0 } : NO_ENTRY;
};
