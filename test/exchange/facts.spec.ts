import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { championship } from "../../projections/championship.ts";
import { fold } from "../../projections/projection.ts";
import { standings } from "../../scenarios/rules/standings.ts";
import { audit } from "../../src/championship/audit.ts";
import { championshipOf, type FactChampionship } from "../../src/exchange/facts/championship-of.ts";
import { type EventFile, parseEventFile } from "../../src/exchange/facts/event-file.ts";
import { sealed } from "../../src/exchange/sealed.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";

const FOLDER = fileURLToPath(new URL("../../../shared/data/events", import.meta.url));
const present = existsSync(FOLDER);
if (!present) console.info("skipped: the collected events are not beside this repository");

const files = (): readonly EventFile[] =>
  readdirSync(FOLDER)
    .filter((name) => /^[^_].*\.json$/.test(name))
    .sort()
    .map((name) => {
      const parsed = parseEventFile(JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")));
      if (!parsed.ok) throw new Error(`${name}: ${parsed.path}: expected ${parsed.expected}`);
      return parsed.file;
    });

const made = (file: EventFile): Extract<FactChampionship, { ok: true }> => {
  const result = championshipOf(file);
  if (!result.ok) throw new Error(`${file.id}: ${result.why}`);
  return result;
};

/** Why the others are not claimed: games that are in no source, or a way to play that has no table (data README, "Incomplete"). */
const INCOMPLETE: Readonly<Record<string, RegExp>> = {
  "grand-swiss-2021": /594 games of 108 players, as of a Swiss/,
  "norway-2015": /no game of Anand, Viswanathan - Topalov, Veselin$/,
  "norway-2018": /no game of .*Ding, Liren.* and 2 more$/,
  "norway-2022-blitz": /no game of Giri, Anish - So, Wesley$/,
  "norway-2023-blitz": /no game of Carlsen, Magnus - Nakamura, Hikaru; .*Nakamura, Hikaru - Tari, Aryan$/,
  "sinquefield-2022": /no game of Carlsen, Magnus - .* and 2 more$/,
  "sinquefield-2023": /no game of .*Duda, Jan-Krzysztof.* and 4 more$/,
  "tata-2009": /no game of Smeets, Jan - Van Wely, Loek$/,
  "tata-2011": /no game of L'Ami, Erwin - Smeets, Jan$/,
  "tata-2018": /no game of Adhiban, Baskaran - Jones, G; .*Jones, G - Matlakov, M$/,
  "tata-2020": /no game of .* and 6 more$/,
  "tata-2021": /no game of .* and 11 more$/,
  "tata-2023": /no game of .* and 2 more$/,
  "tata-2024": /no game of .* and 11 more$/,
  "ukr-2013": /no game of .* and 5 more$/,
  "world-cup-2011": /398 games without a list of players, as of a knock-out/,
  "world-cup-2013": /435 games without a list of players, as of a knock-out/,
  "world-cup-2015": /433 games without a list of players, as of a knock-out/,
};

describe.skipIf(!present)("championships out of facts (../shared/data/events)", () => {
  it("all 73 that are complete: the log is read back, accepted by every decider, and folds to the standing of the file", async () => {
    const complete = files().filter((file) => file.complete === true);
    expect(complete.length).toBe(73);
    for (const file of complete) {
      const { regulation, commits } = made(file);
      const log = await sealed(file.id, commits, "2026-11-30T00:00:00.000Z");
      const read = parseLog(log.map(writeLine).join(""));
      if (!read.ok) throw new Error(`${file.id}: the log cannot be read`);
      const events = read.events.map(({ event }) => event);
      expect(audit(regulation, events), file.id).toBeUndefined();
      const { rows, agenda } = standings(regulation, fold(championship, events));
      const ours = rows.map(({ seat, points }) => ({
        name: file.players[seat]?.name,
        points: points / 2,
        ...(agenda.main.table === undefined || regulation.main.encounter.length === 1
          ? {}
          : { classicalPoints: (agenda.main.table.basis[seat] as number) / 2 }),
      }));
      const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }): number =>
        (a.name ?? "") < (b.name ?? "") ? -1 : 1;
      expect(ours.sort(byName), file.id).toEqual([...(file.finalStanding ?? [])].sort(byName));
    }
  });

  it("the 18 others are left out, each for its own reason", () => {
    const others = files().filter((file) => file.complete !== true);
    expect(others.map(({ id }) => id)).toEqual(Object.keys(INCOMPLETE));
    for (const file of others) {
      const result = championshipOf(file);
      expect(result.ok ? "made" : result.why, file.id).toMatch(INCOMPLETE[file.id] as RegExp);
      console.info(`not claimed: ${file.id}: ${result.ok ? "" : result.why}`);
    }
  });

  it("a play-off decides as it did: Kramnik 2006, Anand 2012, Carlsen 2016 and 2018, Ding 2019 and 2023, Praggnanandhaa 2025", () => {
    const winners = files().flatMap((file) => {
      if (file.complete !== true) return [];
      const { regulation, commits } = made(file);
      const events = commits.flatMap((commit) => commit.events);
      const { agenda } = standings(regulation, fold(championship, events));
      const { verdict, playoff } = agenda;
      return playoff?.winner === undefined ? [] : [`${file.id} ${file.players[verdict?.seat ?? 0]?.name}`];
    });
    expect(winners).toEqual([
      "sinquefield-2019 Ding, Liren",
      "uzchess-2025 Praggnanandhaa R",
      "wch-2006 Kramnik, Vladimir",
      "wch-2012 Anand, Viswanathan",
      "wch-2016 Carlsen, Magnus",
      "wch-2018 Carlsen, Magnus",
      "wch-2023 Ding, Liren",
    ]);
  });

  it("matches are as long as they were announced for: 16 games in 2000, 12 in 2008, 2013 and 2014, 14 in 2021, 10 for the women", () => {
    const lengths = files().flatMap((file) => {
      if (file.complete !== true || file.players.length !== 2) return [];
      const { format } = made(file).regulation.main;
      return format.kind === "match" ? [`${file.id} ${format.games}`] : [];
    });
    expect(lengths).toEqual([
      ...["wch-2000 16", "wch-2004 14", "wch-2006 12", "wch-2008 12", "wch-2010 12", "wch-2012 12", "wch-2013 12"],
      ...["wch-2014 12", "wch-2016 12", "wch-2018 12", "wch-2021 14", "wch-2023 14", "wch-2024 14"],
      ...["wwch-2011 10", "wwch-2013 10", "wwch-2016 10"],
    ]);
  });

  it("tables are found: swapped last rounds as in FIDE's double round robins, mirrored cycles in Norway 2020, and four of their own", () => {
    const tables = new Map<string, string[]>();
    for (const file of files()) {
      if (file.complete !== true || file.players.length === 2) continue;
      const { format } = made(file).regulation.main;
      if (format.kind !== "round-robin") continue;
      const name = format.table === "own" ? "own" : `${format.table} ${format.cycles} ${format.cycleOrder}`;
      tables.set(name, [...(tables.get(name) ?? []), file.id]);
    }
    expect(tables.get("own")).toEqual(["candidates-2014", "sinquefield-2018", "sinquefield-2019", "sinquefield-2021"]);
    expect(tables.get("berger 2 mirror")).toEqual(["norway-2020"]);
    expect(tables.get("berger 2 plain")).toEqual(["candidates-1953"]);
    expect(tables.get("berger 2 swapLastTwo")?.length).toBe(16);
  });
});
