import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gamePgn, type MadeRound, pageOf, ROUNDS, roundPgn } from "../exchange/broadcast.ts";
import { serve } from "../exchange/broadcast-server.ts";
import { norwayFor } from "../exchange/made.ts";
import { cli, ended, folder, start } from "./cli.ts";

it("import lichess takes a page, a stream and a file into one store, under a regulation of one's own", async () => {
  const path = folder();
  const regulation = join(path, "norway.json");
  writeFileSync(regulation, JSON.stringify(norwayFor(4, 1)));
  writeFileSync(join(path, "all.pgn"), ROUNDS.map(roundPgn).join(""));
  const { root, asked } = await serve();
  const store = `${join(path, "store.db")}#norway`;
  const words = ["--event", regulation, "--into", store];
  const bring = (source: string, ...more: readonly string[]) => cli(["import", "lichess", source, ...words, ...more]);
  const first = await bring(root + pageOf(ROUNDS[0] as never), "--numbers", "alder,birch,cedar,dogwood");
  expect(first.stderr).toContain("norway: 4 events, 2 games recorded");
  const stream = await bring(`${root}/api/stream/broadcast/round/${ROUNDS[3]?.id}.pgn`);
  expect(stream.stderr).toContain("1 conflicts");
  const tour = await bring(`${root}/broadcast/lowland-chess-2026-open/TourAAAA`);
  expect(tour.stderr).toContain("6 new events, 6 games recorded, 0 corrected, 2 as on record");
  expect(asked).toHaveLength(1 + 1 + 1 + ROUNDS.length);
  const again = await bring(join(path, "all.pgn"));
  expect(again.stderr).toContain("0 new events, 0 games recorded, 0 corrected, 8 as on record");
  const none = await bring(`${root}/broadcast/a/b/c`);
  expect([none.code, none.stderr]).toEqual([3, expect.stringContaining("status 404")]);
  expect((await bring("ftp://example.org/a")).code).toBe(2);
}, 120_000);

it("import lichess --follow records each result when it comes, a correction too, and ends with the stream", async () => {
  const path = folder();
  const regulation = join(path, "norway.json");
  writeFileSync(regulation, JSON.stringify(norwayFor(4, 1)));
  const store = `${join(path, "store.db")}#norway`;
  const round = ROUNDS[0] as MadeRound;
  const address = `/api/stream/broadcast/round/${round.id}.pgn`;
  let say: (text: string) => void = () => undefined;
  let close: () => void = () => undefined;
  const { root } = await serve({
    [address]: (response) => {
      response.writeHead(200, { "content-type": "application/x-chess-pgn" });
      say = (text) => void response.write(text);
      close = () => void response.end();
      for (const index of round.games.keys()) say(gamePgn(round, index, "*"));
    },
  });
  const words = ["--event", regulation, "--into", store, "--numbers", "alder,birch,cedar,dogwood", "--follow"];
  const child = start(["import", "lichess", root + address, ...words]);
  const results = async (): Promise<readonly string[]> => {
    const { stdout } = await cli(["export", "csv", store, "--what", "games", "--regulation", regulation]);
    return stdout.split("\n").flatMap((line) => /,(1-0|0-1|1\/2-1\/2),/.exec(line)?.[1] ?? []);
  };
  const heard = ended(child);
  let told = "";
  const hears = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (more: string): void => {
        told += more;
        if (!told.includes(text)) return;
        told = "";
        child.stderr.off("data", look);
        resolve();
      };
      child.stderr.on("data", look);
    });
  const opened = hears("0 games recorded");
  await opened;
  expect(await results()).toEqual([]);
  const first = hears("1 games recorded");
  say(gamePgn(round, 0, "0-1"));
  await first;
  expect(await results()).toEqual(["0-1"]);
  const corrected = hears("1 corrected");
  say(gamePgn(round, 0, "1-0"));
  await corrected;
  expect(await results()).toEqual(["1-0"]);
  say(gamePgn(round, 0, "1-0") + gamePgn(round, 1));
  close();
  const { code, stderr } = await heard;
  expect(code, stderr).toBe(0);
  expect(await results()).toHaveLength(2);
  expect(
    (await cli(["import", "lichess", root + pageOf(round), "--event", regulation, "--into", store])).stderr,
  ).toContain("0 new events");
  const without = await cli(["import", "lichess", root + address, "--event", regulation, "--follow"]);
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining("--into")]);
  const page = await cli(["import", "lichess", root + pageOf(round), ...words]);
  expect([page.code, page.stderr]).toEqual([2, expect.stringContaining("expected the address of a stream")]);
}, 120_000);
