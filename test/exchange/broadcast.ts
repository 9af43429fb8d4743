// A broadcast with invented names that does what real ones do: a round of Armageddon games with a scoring of its own, boards made (and
// dated) days before, `*` and then results, a result corrected. Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.

const PLAYERS = [
  { name: "Alder, Ana", title: "GM", rating: 2790, fideId: 90000011, fed: "NED" },
  { name: "Birch, Ben", title: "GM", rating: 2730, fideId: 90000022, fed: "NOR" },
  { name: "Cedar, Cai", rating: 2700, fideId: 90000033, fed: "ISR" },
  { name: "Dogwood, Dee", rating: 2690, fideId: 90000044, fed: "IND" },
];

/** A round of it. */
export interface MadeRound {
  readonly number: number;
  readonly name: string;
  readonly slug: string;
  readonly id: string;
  readonly armageddon: boolean;
  /** 14:00 in Oslo, as milliseconds. */
  readonly startsAt: number;
  readonly games: readonly (readonly [white: number, black: number, result: string])[];
}

const first = (number: number, day: string, ...games: MadeRound["games"]): MadeRound => ({
  ...{ number, name: `Round ${number}`, slug: `round-${number}`, id: `round00${number}`, armageddon: false, games },
  startsAt: Date.parse(`${day}T12:00:00Z`),
});
const second = (number: number, day: string, ...games: MadeRound["games"]): MadeRound => ({
  ...{ number, name: `Round ${number} | Armageddon`, slug: `round-${number}-armageddon`, id: `arma000${number}` },
  ...{ armageddon: true, games, startsAt: Date.parse(`${day}T16:00:00Z`) },
});

/** All rounds, in their order. */
export const ROUNDS: readonly MadeRound[] = [
  first(1, "2026-05-25", [1, 4, "1-0"], [2, 3, "1/2-1/2"]),
  second(1, "2026-05-25", [2, 3, "1/2-1/2"]),
  first(2, "2026-05-26", [4, 3, "0-1"], [1, 2, "1/2-1/2"]),
  second(2, "2026-05-26", [1, 2, "1-0"]),
  first(3, "2026-05-27", [2, 4, "1-0"], [3, 1, "0-1"]),
];

const TOUR = { id: "TourAAAA", name: "Lowland Chess 2026 | Open", slug: "lowland-chess-2026-open" };

const person = (number: number) => PLAYERS[number - 1] as (typeof PLAYERS)[number];
const gameId = (round: MadeRound, index: number): string => `g${round.id.slice(0, 4)}${round.number}${index}`;

/** Where the round's page is, from the root of the server. */
export const pageOf = ({ slug, id }: MadeRound): string => `/broadcast/${TOUR.slug}/${slug}/${id}`;

const roundPart = (round: MadeRound) => ({
  ...{ id: round.id, name: round.name, slug: round.slug, rated: !round.armageddon, startsAt: round.startsAt },
  ...{ createdAt: 1779000000000, url: `https://lichess.org${pageOf(round)}`, finished: true },
  customScoring: round.armageddon
    ? { white: { win: 0.5, draw: 0 }, black: { win: 0.5, draw: 0.5 } }
    : { white: { win: 3, draw: 1 }, black: { win: 3, draw: 1 } },
});

const tourPart = {
  ...TOUR,
  info: { format: "4-player round-robin", location: "Lowland, Norway", timeZone: "Europe/Oslo" },
  dates: [1779710400000, 1779883200000],
};

/** `GET /api/broadcast/{tour}/{round}/{id}`. */
export const roundJson = (round: MadeRound): string =>
  JSON.stringify({
    ...{ round: roundPart(round), tour: tourPart, study: { writeable: false } },
    games: round.games.map(([white, black, result], index) => ({
      ...{ id: gameId(round, index), name: "?", fen: "8/8/8/8/8/8/8/8 w - - 0 1", lastMove: "e7e5" },
      ...{ players: [person(white), person(black)], status: result.replaceAll("1/2", "\u00bd") },
    })),
  });

/** `GET /api/broadcast/{id}`. */
export const tourJson = (): string => JSON.stringify({ tour: tourPart, rounds: ROUNDS.map(roundPart) });

/** The game of a round as PGN, with a result that may not be its last. */
export const gamePgn = (round: MadeRound, index: number, result?: string): string => {
  const [white, black, last] = round.games[index] as MadeRound["games"][number];
  const [w, b] = [person(white), person(black)];
  const now = result ?? last;
  return [
    `[Event "Lowland Chess"]`,
    `[Site "Lowland, Norway"]`,
    `[Date "2026.05.20"]`,
    // Norway Chess: odd for first, even for second games.
    `[Round "${2 * round.number - (round.armageddon ? 0 : 1)}.${index + 1}"]`,
    `[White "${w.name}"]`,
    `[Black "${b.name}"]`,
    `[Result "${now}"]`,
    ...[
      `[WhiteElo "${w.rating}"]`,
      `[WhiteFideId "${w.fideId}"]`,
      `[BlackElo "${b.rating}"]`,
      `[BlackFideId "${b.fideId}"]`,
    ],
    `[UTCDate "2026.05.20"]`,
    `[BroadcastName "${TOUR.name}"]`,
    `[BroadcastURL "https://lichess.org${pageOf(round)}"]`,
    `[GameURL "https://lichess.org${pageOf(round)}/${gameId(round, index)}"]`,
    "",
    `1. e4 { [%clk 1:59:5${index}] } ${now === "*" ? "" : "1... e5 "}${now}`,
    "",
    "",
    "",
  ].join("\n");
};

/** The whole PGN of a round. */
export const roundPgn = (round: MadeRound): string => round.games.map((_, index) => gamePgn(round, index)).join("");
