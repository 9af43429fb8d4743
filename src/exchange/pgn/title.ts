/** Tags of a game, as far as they are looked up here. */
export interface TagValues {
  get(tag: string): string | undefined;
}

/**
 * What the event is called: `Event` where the games agree on it, else `BroadcastName`, since Lichess calls games `Round 1: A - B`;
 * undefined where they agree on neither.
 */
export const titleOf = (games: readonly TagValues[]): string | undefined =>
  ["Event", "BroadcastName"].map((tag) => common(games, tag)).find((title) => title !== undefined);

/** Where it is played: `Site`, where the games agree on it and it is no address of a page. */
export const venueOf = (games: readonly TagValues[]): string | undefined => {
  const site = common(games, "Site");
  return site === undefined || site === "-" || site.includes("://") ? undefined : site;
};

const LONGEST = 200;

const common = (games: readonly TagValues[], tag: string): string | undefined => {
  const values = new Set(games.map((tags) => tags.get(tag) ?? ""));
  const [value = ""] = values;
  const title = value.replace(/\s+/g, " ").trim();
  return values.size === 1 && !/^\??$/.test(title) && title.length <= LONGEST ? title : undefined;
};
