import type { Outcome } from "../../events/result.ts";
import type { PointSystem } from "../../scenarios/tables/tournament.ts";
import { type FoundGame, placeInWords, type Remark } from "./found.ts";

/** What an event with an Armageddon after every draw scores, in tenths; `bonus`: what winning the Armageddon adds to the draw. */
export interface ArmageddonScoring extends PointSystem {
  readonly bonus: number;
}

/** The games of such an event, rounds numbered as the event has them, and who won the Armageddon after a draw. */
export interface ArmageddonRounds {
  readonly games: readonly FoundGame[];
  readonly wonAfter: ReadonlyMap<FoundGame, "white" | "black">;
  /** Absent: the file does not say, and nothing is known of the event. */
  readonly scoring?: ArmageddonScoring;
}

// One game in ten may be out of place; in other events nobody meets the same opponent again in the next round with the same colours.
const TOLERATED = 0.1;

/**
 * Takes a broadcast apart whose odd rounds are the games and whose even ones the Armageddon games after a draw (Norway Chess since 2019).
 * Undefined: it is none. The Armageddon is played with the same colours; drawn, it is Black's.
 */
export const armageddonRounds = (
  games: readonly FoundGame[],
  title: string | undefined,
  remarks: Remark[],
): ArmageddonRounds | undefined => {
  const first = new Map(games.flatMap((game) => (isEven(game) ? [] : [[keyOf(game, roundOf(game)), game] as const])));
  const even = games.filter(isEven);
  const afterDraw = (game: FoundGame): FoundGame | undefined => {
    const before = first.get(keyOf(game, roundOf(game) - 1));
    return before?.outcome === "1/2-1/2" ? before : undefined;
  };
  const misfits = even.filter((game) => afterDraw(game) === undefined);
  if (even.length === 0 || misfits.length > TOLERATED * even.length) return undefined;
  for (const { place, round } of misfits) {
    const message = `a game of round ${round?.[0]} after no draw of the two in the round before; left out`;
    remarks.push({ level: "conflict", place, message });
  }
  const won = new Map(even.flatMap((game) => [[afterDraw(game), WINNER[game.outcome]] as const]));
  const wonAfter = new Map<FoundGame, "white" | "black">();
  const kept = [...first.values()].map((game) => {
    const own = { ...game, round: [(roundOf(game) + 1) / 2] };
    const winner = won.get(game);
    if (winner !== undefined) wonAfter.set(own, winner);
    else if (game.outcome === "1/2-1/2")
      remarks.push({
        level: "warning",
        place: game.place,
        message: "a draw without a decided Armageddon game: only the draw counts",
      });
    return own;
  });
  const scoring = scoringOf(title, games);
  remarks.push(
    scoring === undefined ? { level: "conflict", message: UNKNOWN } : { level: "warning", message: inWords(scoring) },
  );
  return { games: kept, wonAfter, ...(scoring === undefined ? {} : { scoring }) };
};

const roundOf = ({ round }: FoundGame): number => round?.[0] ?? 0;

const isEven = (game: FoundGame): boolean => roundOf(game) > 0 && roundOf(game) % 2 === 0;

// A game without a round is one of its own.
const keyOf = (game: FoundGame, round: number): string =>
  round === 0 ? placeInWords(game.place) : `${round} ${game.white.name} - ${game.black.name}`;

const WINNER: Readonly<Record<Outcome | "*", "white" | "black" | undefined>> = {
  ...{ "1-0": "white", "+/-": "white", "0-1": "black", "-/+": "black", "1/2-1/2": "black" },
  ...{ "1/2-0": undefined, "0-1/2": undefined, "0-0": undefined, "-/-": undefined, "*": undefined },
};

// Norway Chess 2019 had 2, 1 1/2, 1/2 and 0; since 2020 it is 3, 1 1/2, 1 and 0.
const scoringOf = (title = "", games: readonly FoundGame[]): ArmageddonScoring | undefined => {
  const days = games.flatMap(({ date }) => date ?? []).sort();
  const year = Number(days[0]?.slice(0, 4) ?? /20\d\d/.exec(title)?.[0] ?? 0);
  if (!/\bnorway chess\b/i.test(title) || year < 2019) return undefined;
  return year === 2019 ? { win: 20, draw: 5, loss: 0, bonus: 10 } : { win: 30, draw: 10, loss: 0, bonus: 5 };
};

const EVEN = "even rounds repeat the drawn games of the rounds before them: they are taken as Armageddon games";

const UNKNOWN = `${EVEN} and left out, for what they are worth the file does not say; the table is that of the other games, 1 for a win and 0.5 for a draw`;

const inWords = ({ win, draw, bonus }: ArmageddonScoring): string =>
  `${EVEN}, scored as Norway Chess of that year: ${win / 10} for a win, ${(draw + bonus) / 10} and ${draw / 10} after a draw for who won the Armageddon (Black, where it was drawn) and the other`;
