import { berger } from "../../scenarios/rules/schedule/berger.ts";
import { type Golden, readCrosstable, readNorwayTable } from "./crosstable-text.ts";

const TEC_WHITES = [
  "Bruno David Franck",
  "Charline Franck Helene",
  "Alyx David Franck",
  "Bruno Helene",
  "David Helene",
  "Alyx Charline",
];
const TEC_NAMES = ["Alyx", "Bruno", "Charline", "David", "Franck", "Helene"];

/** Round robin of Held / FIDE TEC, "Exercises in Tie-Breaking" (rev. 2403220900), pp. 5-6; Franck lost to Helene by default. */
export const TEC_ROUND_ROBIN: Golden = readCrosstable(
  `
  Alyx     * 1 1 0 = 1
  Bruno    0 * = 1 1 1
  Charline 0 = * 1 1 1
  David    1 0 0 * 0 =
  Franck   = 0 0 1 * -
  Helene   0 0 0 = + *`,
  (row, column) => TEC_WHITES[row]?.split(" ").includes(TEC_NAMES[column] as string) ?? false,
);

// Pairing numbers in Berger-10; the published pairings fit no others.
const UZCHESS_NUMBERS = [10, 5, 7, 9, 3, 2, 8, 6, 4, 1];
const UZCHESS_PAIRINGS = berger(10).flat();

/** UzChess Cup 2025, chess-results.com tnr1175851 (the official tournament of lichess' tie-break snapshot test). */
export const UZCHESS_2025: Golden = readCrosstable(
  `
  Praggnanandhaa * 1 1 1 0 = 0 1 = =
  Abdusattorov   0 * = = 1 0 1 1 = 1
  Sindarov       0 = * = = = 1 = 1 1
  Erigaisi       0 = = * = 1 = 1 = =
  Maghsoodloo    1 0 = = * 1 = 0 = =
  Yakubboev      = 1 = 0 0 * = = = 1
  Rapport        1 0 0 = = = * = = 1
  Vokhidov       0 0 = 0 1 = = * 1 =
  Nepomniachtchi = = 0 = = = = 0 * =
  Aravindh       = 0 0 = = 0 0 = = *`,
  (row, column) =>
    UZCHESS_PAIRINGS.some(({ white, black }) => white === UZCHESS_NUMBERS[row] && black === UZCHESS_NUMBERS[column]),
);

/** Candidates 2022, Madrid (56 games, github.com/fsmosca/pgnhelper pgn/wchcand22.pgn). */
export const CANDIDATES_2022: Golden = readCrosstable(`
  Nepomniachtchi ** =1 == == == 11 1= =1
  Ding           0= ** 0= 1= =1 == 1= =1
  Radjabov       == =1 ** 10 =0 == == =1
  Nakamura       == =0 10 ** 10 1= 1= ==
  Caruana        == 0= 1= 10 ** 01 =0 ==
  Firouzja       00 == == =0 01 ** == 1=
  Duda           =0 =0 == =0 1= == ** =0
  Rapport        0= 0= 0= == == =0 1= **`);

/** Candidates 2013, London (56 games; standings after R13 as on chess.com, "Candidates Tournament - Final Round"). */
export const CANDIDATES_2013: Golden = readCrosstable(`
  Carlsen   ** == 01 == 11 1= 0= =1
  Kramnik   == ** 1= =1 == =1 =0 1=
  Svidler   01 =0 ** 1= == == 1= 1=
  Aronian   == 0= =0 ** 10 == 11 11
  Gelfand   00 == == 10 ** == == =1
  Grischuk  =0 0= == == == ** 1= ==
  Ivanchuk  =1 1= =0 00 == =0 ** 10
  Radjabov  0= =0 =0 00 0= == 10 **`);

/** Candidates 2016, Moscow, after round 13 of 14 (52 games; crosstable on chessdailynews.com). */
export const CANDIDATES_2016_AFTER_13: Golden = readCrosstable(`
  Karjakin ** .= 10 == == == 1= 1=
  Caruana  =. ** 1= == == == 1= ==
  Anand    10 =0 ** 1. 1= == =0 1=
  Svidler  == == .0 ** =1 == == ==
  Aronian  == == =0 0= ** == 1. =1
  Giri     == == == == == ** == .=
  Nakamura =0 =0 1= == .0 == ** 11
  Topalov  =0 == =0 == 0= =. 00 **`);

/** The Koya example of the encyclopaedias (mirror: perceptiofr.com). */
export const KOYA_EXAMPLE: Golden = readCrosstable(`
  Ivanov    * = = 1 1 1 1
  Petrov    = * = = 1 1 1
  Sidorov   = = * = = 1 1
  Kuznetsov 0 = = * 1 1 1
  Smirnov   0 0 = 0 * 1 1
  Vasiliev  0 0 0 0 0 * 1
  Nikolaev  0 0 0 0 0 0 *`);

/** A club round robin with published Koya values (Sharly-Chess tests/json/manual-koya.json); numbered as there. */
export const MANUAL_KOYA: Golden = readCrosstable(`
  #2 * = = 1 1 1 1 1
  #7 = * = 1 = = 1 1
  #4 = = * 1 0 1 1 1
  #8 0 0 0 * 1 1 = 1
  #5 0 = 1 0 * 0 1 =
  #1 0 = 0 0 1 * = 1
  #6 0 0 0 = 0 = * =
  #3 0 0 0 0 = 0 = *`);

/** Norway Chess 2022 (45 classical and 31 Armageddon games; totals as on fide.com/news/1805). */
export const NORWAY_2022: Golden = readNorwayTable(`
  Carlsen        *   3   1   1.5 1   3   1.5 1   3   1.5
  Mamedyarov     0   *   3   1   1.5 3   1.5 1.5 1   3
  Anand          1.5 0   *   3   1   1.5 3   1.5 1.5 1.5
  Vachier-Lagrave 1  1.5 0   *   3   1.5 1.5 3   1   1.5
  So             1.5 1   1.5 0   *   1.5 1   1.5 3   1.5
  Giri           0   0   1   1   1   *   1.5 3   3   1.5
  Topalov        1   1   0   1   1.5 1   *   1.5 1.5 1
  Tari           1.5 1   1   0   1   0   1   *   1   3
  Radjabov       0   1.5 1   1.5 0   0   1   1.5 *   1.5
  Wang           1   0   1   1   1   1   1.5 0   1   *`);
