import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { eventsOf, gamesIn, importTrf, roundRobinFor } from "../exchange/made.ts";

const REPORT = `012 Totals
022 Lowland
032 NED
042 2026/05/02
052 2026/05/04
062 3
092 Individual: Swiss-System
XXR 3
001    1      Alder, Ana                        2400 NED    90000011 1990/01/01  2.5    1     2 w 1  0000 - U     3 b =  0000   -
001    2      Birch, Ben                        2350 NED    90000022 1991/01/01  1.5    2     1 b 0     3 w 1  0000 - Z
001    3      Cedar, Cai                        2300 NED    90000033 1992/01/01  1.0    3  0000 - H     2 b 0     1 w =
`;

describe("R04 points field wrong, and a ghost round", () => {
  const regulation = roundRobinFor(3);
  // Numbers that fit colours and pairs of the three games; their rounds are no Berger table of three.
  const { imported, remarks } = importTrf(regulation, REPORT, { numbers: ["cedar", "alder", "birch"] });
  const messages = remarks.map(({ level, message }) => `${level}: ${message}`);

  it("reports the wrong total with both values, and the ghost round, and books the games only", () => {
    expect(messages).toContain("warning: player 2 has 1.0 points from the results, and the file says 1.5");
    expect(messages.join("\n")).toMatch(/player 1 has a pairing with nobody after round 3/);
    expect(Object.entries(gamesIn(eventsOf(imported))).map(([game, result]) => `${game.slice(11)} ${result}`)).toEqual([
      "Alder, Ana - Birch, Ben 1-0",
      "Birch, Ben - Cedar, Cai 1-0",
      "Cedar, Cai - Alder, Ana 1/2-1/2",
    ]);
  });

  it("names the byes whose points no round robin gives: 2.5 and 1 become 1.5 and 0.5", () => {
    expect(messages).toContain(
      "warning: Alder, Ana has the bye of the pairing (U) in round 2: no game, and a round robin gives no points for it",
    );
    expect(messages.join("\n")).toContain("Cedar, Cai has a half-point bye (H) in round 1");
    const state = fold(championship, eventsOf(imported));
    const points = standings(regulation, state).rows.map(({ seat, points }) => [
      state.roster.players[seat]?.id,
      points,
    ]);
    expect(Object.fromEntries(points)).toEqual({ alder: 3, birch: 2, cedar: 1 });
  });
});
