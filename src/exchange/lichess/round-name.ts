import type { StageWord } from "../found.ts";
import { stageWords } from "../stage-words.ts";

/** What the name of a round says: its number, and its stage. */
export interface RoundName {
  readonly round?: readonly number[];
  readonly words: ReadonlySet<StageWord>;
}

/** Reads `Round 9 | Armageddon`, `Game 5`, `Tiebreaks`, or such a name in an address: `round-9-armageddon`. */
export const roundNamed = (name: string): RoundName => {
  const spaced = name.replaceAll("-", " ");
  const words = stageWords(spaced.replace(/\btie break/gi, "tiebreak"));
  const [, number] = /\b(?:round|game|r|rd)\.? ?(\d{1,3})\b/i.exec(spaced) ?? [];
  return Number(number) > 0 ? { round: [Number(number)], words } : { words };
};

/** The name of the round in the address of a broadcast, `https://lichess.org/broadcast/tour/round-9/ZpRw34eP`. */
export const roundInAddress = (address: string): RoundName => {
  const [, slug] = /\/broadcast\/[^/]+\/([^/]+)\/\w+/.exec(address) ?? [];
  return slug === undefined ? { words: new Set() } : roundNamed(slug);
};

/** What stays the same of the address of a game, whatever a broadcast is called later: the ids of its round and its own. */
export const gameKey = (address: string): string => {
  const [, round, game] = /\/broadcast\/[^/]+\/[^/]+\/(\w+)\/(\w+)$/.exec(address) ?? [];
  return round === undefined || game === undefined ? address : `${round}/${game}`;
};
