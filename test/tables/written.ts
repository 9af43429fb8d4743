import {
  type Entry,
  NO_ENTRY,
  type Tournament,
  type TournamentKind,
  USUAL_SYSTEM,
} from "../../scenarios/tables/tournament.ts";

const SHARES: Readonly<Record<string, readonly [white: number, black: number]>> = {
  "1-0": [2, 0],
  "1/2-1/2": [1, 1],
  "0-1": [0, 2],
  "1/2-0": [1, 0],
  "0-1/2": [0, 1],
  "0-0": [0, 0],
};

const BYES: Readonly<Record<string, Entry>> = {
  U: { kind: "bye", bye: "pairing", points: 10 },
  F: { kind: "bye", bye: "full", points: 10 },
  H: { kind: "bye", bye: "half", points: 5 },
  Z: { kind: "bye", bye: "zero", points: 0 },
};

/** A tournament as the cases write it: `1 A B 1-0`, `1 A B 0-0F`, `1 B D *`; byes `1 E U`. */
export const writtenTournament = (
  names: readonly string[],
  games: readonly string[],
  kind: TournamentKind,
  byes: readonly string[] = [],
): Tournament => {
  const rows: Entry[][] = names.map(() => []);
  const put = (name: string, round: number, entry: Entry): void => {
    const row = rows[names.indexOf(name)] as Entry[];
    while (row.length < round) row.push(NO_ENTRY);
    row[round - 1] = entry;
  };
  for (const line of games) {
    const [round = "", white = "", black = "", result = ""] = line.split(" ");
    const isForfeit = result.endsWith("F");
    const shares = SHARES[result.replace("F", "")];
    if (shares === undefined && result !== "*") throw new Error(`${line} is no game`);
    for (const side of [0, 1] as const) {
      const opponent = names.indexOf(side === 0 ? black : white);
      const share = shares?.[side];
      const points = 5 * (share ?? 0);
      const colour = side === 0 ? ("white" as const) : ("black" as const);
      put(
        side === 0 ? white : black,
        Number(round),
        isForfeit
          ? { kind: "forfeit", opponent, share: share ?? 0, points }
          : { kind: "game", opponent, colour, points, rated: true, ...(share === undefined ? {} : { share }) },
      );
    }
  }
  for (const line of byes) {
    const [round = "", name = "", code = ""] = line.split(" ");
    put(name, Number(round), BYES[code] as Entry);
  }
  const players = names.map((name, index) => ({ name, number: index + 1 }));
  return { players, entries: rows, system: USUAL_SYSTEM, kind };
};
