/** What the facts do not say and a recorded log needs: ids, the regulation, and the lots as far as they are known. */
export interface Plan {
  readonly id: string;
  readonly facts: string;
  readonly regulation: string;
  readonly title: string;
  readonly venue: string;
  readonly starts: string;
  readonly ends: string;
  /** Player ids by name. */
  readonly ids: Readonly<Record<string, string>>;
  /** Federations the facts do not give, by player id. */
  readonly federations?: Readonly<Record<string, string>>;
  /** Ratings a regulation averages, by player id. */
  readonly seedingRatings?: Readonly<Record<string, readonly number[]>>;
  /** Lots in the order of their stages; `date` is the day of the drawing where known, else of the first game it is read from. */
  readonly lots: readonly {
    readonly stage: string;
    readonly purpose: "numbers" | "colours";
    readonly outcome: readonly string[];
    readonly method: "physical" | "inferred";
    readonly date: string;
  }[];
  readonly notes: readonly string[];
}

const NORWAY = {
  "Nakamura, Hikaru": "nakamura",
  "Caruana, Fabiano": "caruana",
  "Gukesh D": "gukesh",
  "Giri, Anish": "giri",
  "So, Wesley": "so",
  "Carlsen, Magnus": "carlsen",
  "Mamedyarov, Shakhriyar": "mamedyarov",
  "Firouzja, Alireza": "firouzja",
  "Abdusattorov, Nodirbek": "abdusattorov",
  "Tari, Aryan": "tari",
} as const;

const NUMBERS_INFERRED =
  "The pairing numbers are read back from the pairings, which fit the table in this one way only.";

/** The six recorded championships. */
export const PLANS: readonly Plan[] = [
  {
    id: "world-championship-2012",
    facts: "wch-2012",
    regulation: "fide-world-championship-2012",
    title: "World Championship match 2012",
    venue: "Moscow",
    starts: "2012-05-10",
    ends: "2012-05-30",
    ids: { "Anand, Viswanathan": "anand", "Gelfand, Boris": "gelfand" },
    lots: [
      { stage: "main", purpose: "colours", outcome: ["anand", "gelfand"], method: "inferred", date: "2012-05-10" },
      { stage: "rapid", purpose: "colours", outcome: ["gelfand", "anand"], method: "inferred", date: "2012-05-30" },
    ],
    notes: ["The lots for colours are read back from the first game of each stage."],
  },
  {
    id: "candidates-2013",
    facts: "candidates-2013",
    regulation: "fide-candidates-2012",
    title: "Candidates Tournament 2013",
    venue: "London",
    starts: "2013-03-14",
    ends: "2013-04-01",
    ids: {
      "Carlsen, Magnus": "carlsen",
      "Kramnik, Vladimir": "kramnik",
      "Svidler, Peter": "svidler",
      "Aronian, Levon": "aronian",
      "Gelfand, Boris": "gelfand",
      "Grischuk, Alexander": "grischuk",
      "Ivanchuk, Vassily": "ivanchuk",
      "Radjabov, Teimour": "radjabov",
    },
    seedingRatings: {
      carlsen: [2821, 2835],
      aronian: [2805, 2805],
      radjabov: [2744, 2773],
      ivanchuk: [2768, 2766],
      svidler: [2739, 2749],
      kramnik: [2781],
      grischuk: [2746],
      gelfand: [2739],
    },
    lots: [
      {
        stage: "main",
        purpose: "numbers",
        outcome: ["aronian", "gelfand", "ivanchuk", "svidler", "kramnik", "grischuk", "radjabov", "carlsen"],
        method: "inferred",
        date: "2013-03-14",
      },
    ],
    notes: [
      NUMBERS_INFERRED,
      "Seeding ratings are the FIDE lists of July 2011 and January 2012; for Kramnik and Grischuk only the first, for Gelfand only the second was at hand.",
    ],
  },
  {
    id: "womens-world-championship-2016",
    facts: "wwch-2016",
    regulation: "fide-womens-world-championship-2015",
    title: "Women's World Championship match 2016",
    venue: "Lviv",
    starts: "2016-03-01",
    ends: "2016-03-14",
    ids: { "Hou, Yifan": "hou", "Muzychuk, Mariya": "muzychuk" },
    federations: { hou: "CHN", muzychuk: "UKR" },
    lots: [{ stage: "main", purpose: "colours", outcome: ["muzychuk", "hou"], method: "physical", date: "2016-03-01" }],
    notes: ["Hou drew the lot and received Black in game 1 (wikisum.wiki, expert-chess-strategies.com)."],
  },
  {
    id: "norway-chess-2023-blitz",
    facts: "norway-2023-blitz",
    regulation: "norway-chess-2023-blitz",
    title: "Norway Chess 2023, blitz",
    venue: "Stavanger",
    starts: "2023-05-29",
    ends: "2023-05-29",
    ids: NORWAY,
    lots: [
      {
        stage: "main",
        purpose: "numbers",
        outcome: [
          "so",
          "firouzja",
          "giri",
          "gukesh",
          "mamedyarov",
          "abdusattorov",
          "caruana",
          "carlsen",
          "tari",
          "nakamura",
        ],
        method: "inferred",
        date: "2023-05-29",
      },
    ],
    notes: [
      NUMBERS_INFERRED,
      "The results of four games are not known and stay unplayed here: So-Mamedyarov (R5), Nakamura-Carlsen (R6), Carlsen-Tari (R7), Nakamura-Tari (R8).",
    ],
  },
  {
    id: "norway-chess-2023",
    facts: "norway-2023",
    regulation: "norway-chess-2023",
    title: "Norway Chess 2023",
    venue: "Stavanger",
    starts: "2023-05-30",
    ends: "2023-06-09",
    ids: NORWAY,
    lots: [
      {
        stage: "main",
        purpose: "numbers",
        outcome: [
          "firouzja",
          "mamedyarov",
          "abdusattorov",
          "caruana",
          "so",
          "nakamura",
          "carlsen",
          "giri",
          "tari",
          "gukesh",
        ],
        method: "inferred",
        date: "2023-05-30",
      },
    ],
    notes: [
      NUMBERS_INFERRED,
      "The numbers were chosen in the order of the blitz; the choosing itself is not on record, so its outcome stands as an inferred lot.",
      "Armageddon R9 Carlsen-Abdusattorov: 1/2-1/2 here, 0-1 in one source; either way Black won it.",
    ],
  },
  {
    id: "ukraine-championship-2013",
    facts: "ukr-2013",
    regulation: "ukraine-championship-2013",
    title: "Ukrainian championship 2013, men's final",
    venue: "Kyiv",
    starts: "2013-06-14",
    ends: "2013-06-26",
    ids: {
      "Ponomariov, Ruslan": "ponomariov",
      "Korobov, Anton": "korobov",
      "Moiseenko, Alexander": "moiseenko",
      "Areshchenko, Alexander": "areshchenko",
      "Eljanov, Pavel": "eljanov",
      "Volokitin, Andrei": "volokitin",
      "Kryvoruchko, Yuriy": "kryvoruchko",
      "Efimenko, Zahar": "efimenko",
      "Kravtsiv, Martyn": "kravtsiv",
      "Bogdanovich, Stanislav": "bogdanovich",
      "Baryshpolets, Andrey": "baryshpolets",
      "Neverov, Valeriy": "neverov",
    },
    lots: [
      {
        stage: "main",
        purpose: "numbers",
        outcome: [
          "ponomariov",
          "eljanov",
          "neverov",
          "efimenko",
          "kravtsiv",
          "moiseenko",
          "areshchenko",
          "volokitin",
          "kryvoruchko",
          "korobov",
          "baryshpolets",
          "bogdanovich",
        ],
        method: "inferred",
        date: "2013-06-14",
      },
    ],
    notes: [
      NUMBERS_INFERRED,
      "The results of nine games are not known and stay unplayed here: Efimenko-Kryvoruchko (R1), Efimenko-Baryshpolets (R3), Kravtsiv-Baryshpolets (R4), Kryvoruchko-Bogdanovich (R6), Efimenko-Bogdanovich (R7), Kryvoruchko-Baryshpolets and Efimenko-Kravtsiv (R8), Kravtsiv-Bogdanovich (R9), Areshchenko-Kravtsiv (R11).",
      "Published outcome: Kryvoruchko and Ponomariov 7.5 of 11, Kryvoruchko champion on Sonneborn-Berger, no play-off.",
    ],
  },
];
