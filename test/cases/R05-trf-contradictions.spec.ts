import { describe, expect, it } from "vitest";
import { eventsOf, gamesIn, importTrf, roundRobinFor } from "../exchange/made.ts";

const REPORT = `012 One-sided
022 Lowland
032 NED
042 2026/05/02
052 2026/05/04
062 4
092 Individual: Swiss-System
XXR 2
001    1      Alder, Ana                        2400 NED    90000011 1990/01/01  2.0    1     2 w 1     3 b 1
001    2      Birch, Ben                        2350 NED    90000022 1991/01/01  1.0    2     1 b 1  0000 - U
001    3      Cedar, Cai                        2300 NED    90000033 1992/01/01  0.0    3     4 w 0     1 w 0
001    4      Dogwood, Dee                      2250 NED    90000044 1993/01/01  0.0    4     3 b 1     2 b Z
`;

describe("R05 both sides claim a win, and an opponent with a bye", () => {
  const { imported, remarks } = importTrf(roundRobinFor(4), REPORT);
  const conflicts = remarks.filter(({ level }) => level === "conflict");

  it("names both by row and round", () => {
    expect(conflicts.map(({ place, message }) => `${place?.line}: ${message}`)).toEqual([
      '9: round 1 of player 1 is "1" here and "1" for 2 on line 10',
      "12: round 2 of player 4 is the bye Z and names 2",
    ]);
  });

  it("books no guess: the contradicted game has no result, the others stand", () => {
    expect(gamesIn(eventsOf(imported))).toEqual({
      "main 1.1.1 Cedar, Cai - Dogwood, Dee": "0-1",
      "main 2.2.1 Cedar, Cai - Alder, Ana": "0-1",
    });
    expect(imported).toMatchObject({ ok: true, recorded: 2, waiting: 1 });
  });

  it("reports that Dogwood's point is not in his total", () => {
    expect(remarks.map(({ message }) => message)).toContain(
      "player 4 has 1.0 points from the results, and the file says 0.0",
    );
  });
});
