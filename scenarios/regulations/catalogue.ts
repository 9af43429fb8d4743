import fideCandidates2012 from "./fide-candidates-2012.json" with { type: "json" };
import fideWomensWorldChampionship2015 from "./fide-womens-world-championship-2015.json" with { type: "json" };
import fideWorldChampionship2012 from "./fide-world-championship-2012.json" with { type: "json" };
import norwayChess2023 from "./norway-chess-2023.json" with { type: "json" };
import norwayChess2023Blitz from "./norway-chess-2023-blitz.json" with { type: "json" };
import type { Regulation } from "./shape.ts";
import ukraineChampionship2013 from "./ukraine-championship-2013.json" with { type: "json" };

// TypeScript reads the strings of a JSON import as `string`, not as the words shape.ts allows, hence the cast. That it is
// true is not checked at start-up, to keep the start fast, but by a test: parseRegulation gives back every file as it is.
const files = [
  fideWorldChampionship2012,
  fideCandidates2012,
  fideWomensWorldChampionship2015,
  norwayChess2023Blitz,
  norwayChess2023,
  ukraineChampionship2013,
] as unknown as readonly Regulation[];

/** The regulations this package comes with, by id, in the order of their texts. */
export const REGULATIONS: ReadonlyMap<string, Regulation> = new Map(files.map((file) => [file.id, file]));

/** The regulation of that id; undefined where this package has none. */
export const regulationById = (id: string): Regulation | undefined => REGULATIONS.get(id);
