import { averageBuchholz } from "./criteria/average-buchholz.ts";
import { buchholz } from "./criteria/buchholz.ts";
import * as counts from "./criteria/counts.ts";
import type { Cuts } from "./criteria/cut.ts";
import { tableDirectEncounter } from "./criteria/direct-encounter.ts";
import { foreBuchholz } from "./criteria/fore-buchholz.ts";
import { tableKoya } from "./criteria/koya.ts";
import { progressive } from "./criteria/progressive.ts";
import * as ratings from "./criteria/ratings.ts";
import { tableSonnebornBerger } from "./criteria/sonneborn-berger.ts";
import type { TableCriterion } from "./criterion.ts";

/** A tie-break by its code of TRF26, such as `SB`, `BH-C1` or `KS/L-1`. */
export interface CodedCriterion {
  /** In one spelling: cuts after a hyphen, limits after a slash. */
  readonly code: string;
  /** In words, for sentences. */
  readonly words: string;
  readonly criterion: TableCriterion;
}

interface Family {
  readonly words: string;
  /** Which modifiers it takes. */
  readonly takes: "" | "low" | "both" | "limit";
  readonly make: (cuts: Cuts, limit: number) => TableCriterion;
}

const plain = (words: string, criterion: TableCriterion): Family => ({ words, takes: "", make: () => criterion });

const FAMILIES: Readonly<Record<string, Family>> = {
  DE: plain("direct encounter", tableDirectEncounter),
  WIN: plain("number of wins", counts.tableWins),
  WON: plain("games won over the board", counts.gamesWon),
  BPG: plain("games with Black", counts.gamesWithBlack),
  BWG: plain("games won with Black", counts.gamesWonWithBlack),
  REP: plain("rounds elected to play", counts.roundsElected),
  GE: plain("games elected to play", counts.roundsElected),
  STD: plain("standard points", counts.standardPoints),
  SB: { words: "Sonneborn-Berger", takes: "both", make: tableSonnebornBerger },
  KS: { words: "Koya", takes: "limit", make: (_, limit) => tableKoya(limit) },
  BH: { words: "Buchholz", takes: "both", make: buchholz },
  FB: { words: "Fore Buchholz", takes: "both", make: foreBuchholz },
  AOB: plain("average of opponents' Buchholz", averageBuchholz),
  PS: { words: "progressive score", takes: "low", make: ({ low }) => progressive(low) },
  ARO: { words: "average rating of opponents", takes: "both", make: ratings.averageOpponent },
  TPR: plain("performance rating", ratings.tournamentPerformance),
  PTP: plain("perfect performance", ratings.perfectTournamentPerformance),
  APRO: plain("average performance of opponents", ratings.averagePerformance),
  APPO: plain("average perfect performance of opponents", ratings.averagePerfectPerformance),
  RTNG: plain("own rating", ratings.ownRating),
};

/** Codes this can judge. */
export const TABLE_CODES: readonly string[] = Object.keys(FAMILIES);

/** The criterion of a code, `KS/L-1`, `BH-C1`, `bh/c1`; or what is wrong with it. */
export const criterionOfCode = (
  written: string,
): { readonly ok: true; readonly coded: CodedCriterion } | { readonly ok: false; readonly why: string } => {
  const refuse = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why });
  const [, name = "", rest = ""] = /^([A-Z]+)(.*)$/.exec(written.trim().toUpperCase()) ?? [];
  const family = Object.hasOwn(FAMILIES, name) ? FAMILIES[name] : undefined;
  if (family === undefined) return refuse(`it is none of ${TABLE_CODES.join(", ")}`);
  const { takes, words, make } = family;
  if (rest === "") return { ok: true, coded: { code: name, words, criterion: make({ low: 0, high: 0 }, 0) } };
  const [, kind = "", count = ""] = /^[-/ ]?([CM])(\d)$/.exec(rest) ?? [];
  const number = Number(count);
  if (number > 0 && (takes === "both" || (takes === "low" && kind === "C"))) {
    const cuts = { low: number, high: kind === "M" ? number : 0 };
    const word = kind === "M" ? "median" : "cut";
    const coded = { code: `${name}-${kind}${number}`, words: `${words} ${word} ${number}`, criterion: make(cuts, 0) };
    return { ok: true, coded };
  }
  const [, moved = ""] = /^[-/ ]?L([+-]?\d{1,2})$/.exec(rest) ?? [];
  if (takes !== "limit" || moved === "") return refuse(`${name} takes ${TAKES[takes]}`);
  const limit = Number(moved);
  const code = `${name}/L${limit < 0 ? limit : `+${limit}`}`;
  return {
    ok: true,
    coded: { code, words: `${words} with limit ${moved}`, criterion: make({ low: 0, high: 0 }, limit) },
  };
};

const TAKES: Readonly<Record<Family["takes"], string>> = {
  "": "no modifier",
  low: "cuts such as -C1",
  both: "cuts such as -C1, and medians such as -M1",
  limit: "a limit such as /L-1, in half-points",
};

/** What orders a table where nobody says: FIDE's recommendation of 2019 for a round robin, Buchholz for a Swiss. */
export const USUAL_CODES: Readonly<Record<"round-robin" | "swiss", readonly string[]>> = {
  "round-robin": ["DE", "WIN", "SB", "KS"],
  swiss: ["BH-C1", "BH", "SB"],
};
