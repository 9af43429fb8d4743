import { describe, expect, it } from "vitest";
import { playerId } from "../../events/ids.ts";
import { readTrf } from "../../src/io/trf/read.ts";
import { eventsOf, gamesIn, importTrf, logOf, roundRobinFor } from "../exchange/made.ts";

const LINES = [
  "012 9. Lowland-Gedenkturnier",
  "022 K\u00f6ln /GER",
  "032",
  "042 28. 07. 2026",
  "052 31. 07. 2026",
  "062 2",
  "092 Individual: Swiss-System (Standard)",
  "XXR 1",
  "001    1    g B\u00e4umer, J\u00f6rn                      2405 GER    90000111 1969.12.06  0.0    1     2 - -",
  "001    2      spielfrei                                                          1.0    2     1 - +",
];
const REPORT = Buffer.from(`${LINES.join("\r\n")}\r\n`, "latin1");

const PLAYERS = [
  { id: playerId("baeumer"), name: "B\u00e4umer, J\u00f6rn", rating: 2405 },
  { id: playerId("bye"), name: "spielfrei", rating: 1000 },
];

describe("R06 Latin-1, CRLF, dotted dates, a forfeit without colours, a placeholder", () => {
  it("reads city, dates, birth and title", () => {
    const { header, file } = readTrf(REPORT);
    expect(header).toMatchObject({ city: "K\u00f6ln /GER", start: "2026-07-28", end: "2026-07-31", rounds: 1 });
    expect(file.records[8]).toMatchObject({
      player: { title: "GM", birth: "1969-12-06", name: "B\u00e4umer, J\u00f6rn" },
    });
  });

  it("gives player 2 the point by forfeit, whoever has White by the table, and flags the placeholder", async () => {
    const regulation = roundRobinFor(2);
    const { imported, remarks } = importTrf(regulation, REPORT, { players: PLAYERS, numbers: ["bye", "baeumer"] });
    // Number 1 has White (Berger): the absent player sits at Black.
    expect(gamesIn(eventsOf(imported))).toEqual({ "main 1.1.1 spielfrei - B\u00e4umer, J\u00f6rn": "absent black" });
    expect((await logOf(imported)).some(({ event }) => event.type === "GameFinished")).toBe(false);
    const said = remarks.map(({ level, message }) => `${level}: ${message}`);
    expect(said).toContain('warning: "spielfrei" stands for a bye, not for a person');
    expect(said).toContain("warning: the file is no UTF-8 and is read as Windows-1252");
  });

  it("is refused without the placeholder's rating, and says what would do", () => {
    const { imported } = importTrf(roundRobinFor(2), REPORT);
    expect(imported.ok ? "" : imported.why).toBe(
      'no rating is known of spielfrei; name the players with --player "id;Name;rating"',
    );
  });
});
