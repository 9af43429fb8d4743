import { readFileSync } from "node:fs";
import { regulationById } from "../../scenarios/regulations/catalogue.ts";
import { parseRegulation } from "../../scenarios/regulations/regulation.ts";
import type { Regulation } from "../../scenarios/regulations/shape.ts";

const shipped = (id: string): Regulation => {
  const regulation = regulationById(id);
  if (regulation === undefined) throw new Error(`no regulation ${id}`);
  return regulation;
};

const fixture = (id: string): Regulation => {
  const file = new URL(`../rules/regulations/${id}.json`, import.meta.url);
  const parsed = parseRegulation(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.regulation;
};

/** FIDE World Championship Match 2012 (M12). */
export const M12: Regulation = shipped("fide-world-championship-2012");
/** Candidates Tournament 2012 (C12). */
export const C12: Regulation = shipped("fide-candidates-2012");
/** Women's World Championship Match 2015 (W15). */
export const W15: Regulation = shipped("fide-womens-world-championship-2015");
/** Norway Chess 2023, blitz tournament. */
export const N23_BLITZ: Regulation = shipped("norway-chess-2023-blitz");
/** Norway Chess 2023 (N23). */
export const N23: Regulation = shipped("norway-chess-2023");
/** Ukrainian championship 2013 (U13). */
export const U13: Regulation = shipped("ukraine-championship-2013");
/** World Championship Match 2024, from press reports. */
export const WC24: Regulation = fixture("fide-world-championship-2024");
/** Candidates Tournament 2024, from press reports. */
export const C24: Regulation = fixture("fide-candidates-2024");
/** A round robin of ten whose numbers are drawn out of the envelopes of the Varma tables (C.05 Annex 2); the rest is made up. */
export const CLOSED: Regulation = fixture("fide-closed-10");

/** A regulation for a smaller round robin. */
export const withPlayers = (regulation: Regulation, participants: number): Regulation => ({
  ...regulation,
  participants,
});
