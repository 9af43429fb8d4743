// What the games of a vector of lanes are worth to the criteria.
import {
  BLACK, ENCOUNTERS, GET, HIGH, PER_LINE, RANKED, TABLE_SIZE, WIN,
} from "../layout";
import { ASKS_BLACK, ASKS_WINS, HIGH_HAS, LOW_HAS, PLACE_PAIR, SCORE, WON, WON_BLACK } from "../layout-places";
import { add, all, and, get, look, put, V } from "./vector";

@inline export function collect(at: usize, amount: V): void { put(at, add(get(at), amount)); }

/** What all have against each other, and by rank wins, wins with Black and the score on the tie-break scale. */
export function meet(results: usize, apart: usize): void {
  const ranked = load<usize>(RANKED) << 4, lines = load<usize>(ENCOUNTERS) / load<usize>(PER_LINE), zero = all(0);
  const wins = load<i32>(ASKS_WINS) != 0, blackWins = load<i32>(ASKS_BLACK) != 0;
  for (let r: usize = 0; r < ranked; r += 16) {
    put(SCORE + r, zero);
    put(WON + r, zero);
    put(WON_BLACK + r, zero);
  }
  let entry = PLACE_PAIR, pair: usize = 0;
  for (let i: usize = 0; i < ranked; i += 16) {
    let score = get(SCORE + i), won = get(WON + i), black = get(WON_BLACK + i);
    for (let j = i + 16; j < ranked; j += 16, entry += 8, pair += 16) {
      let line = results + load<usize>(entry) * apart, table = load<usize>(entry, 4), low = zero, high = zero;
      let lowWon = zero, highWon = zero, lowBlack = zero, highBlack = zero, n = lines;
      do {
        const result = and(get(line), all(15));
        low = add(low, look(table + GET, result));
        high = add(high, look(table + (GET + HIGH), result));
        if (wins) {
          lowWon = add(lowWon, look(table + WIN, result));
          highWon = add(highWon, look(table + (WIN + HIGH), result));
        }
        if (blackWins) {
          lowBlack = add(lowBlack, look(table + BLACK, result));
          highBlack = add(highBlack, look(table + (BLACK + HIGH), result));
        }
        table += TABLE_SIZE;
        line += apart;
      } while (--n);
      put(pair + LOW_HAS, low);
      put(pair + HIGH_HAS, high);
      score = add(score, low);
      won = add(won, lowWon);
      black = add(black, lowBlack);
      collect(SCORE + j, high);
      if (wins) collect(WON + j, highWon);
      if (blackWins) collect(WON_BLACK + j, highBlack);
    }
    put(SCORE + i, score);
    put(WON + i, won);
    put(WON_BLACK + i, black);
  }
}
