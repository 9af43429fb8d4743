import { describe, expect, it } from "vitest";
import { sessionsText } from "../../src/cli/calendar/sessions.ts";
import { W15 } from "../championship/regulations.ts";
import { refusal } from "../rules/regulation-change.ts";

describe("what a text has around every session", () => {
  it("is one line with its articles, as the Women's match has it (W15 3.8.2, 6.2, 9.1)", () => {
    expect(sessionsText(W15.conduct?.sessions ?? {})).toBe(
      "Every session: the players arrive at least 10 minutes before (security check) [3.8.2]; " +
        "flash in the first 5 minutes in main [9.1.a], in the first 3 minutes in rapid [9.1.b], " +
        "never in blitz and sudden-death [9.1.b]; press conference of at most 20 minutes after a game [6.2]\n",
    );
  });

  it("is nothing where it has no such rule", () => {
    expect(sessionsText({})).toBe("");
  });

  it("names stages that there are", () => {
    const id = "fide-womens-world-championship-2015";
    expect(refusal(id, ["conduct.sessions.flash.1.stages", ["rapids"]])).toContain(
      "conduct.sessions.flash.1.stages: stages that there are: main, rapid, blitz, sudden-death",
    );
  });
});
