import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { broadcastAddress } from "../../src/cli/importing/broadcast-address.ts";
import { FILE_LIMITS, openData } from "../../src/cli/importing/http-text.ts";
import { type Listening, listen } from "../../src/cli/importing/listen.ts";
import { broadcastGames } from "../../src/exchange/lichess/broadcast-games.ts";
import { openUrl, webAddress } from "../../src/io/http/open-url.ts";
import { type MadeRound, ROUNDS } from "../exchange/broadcast.ts";
import { changes, serve } from "../exchange/broadcast-server.ts";

const [ROUND] = ROUNDS as readonly [MadeRound, ...MadeRound[]];
const STREAM = `/api/stream/broadcast/round/${ROUND.id}.pgn`;
const LISTENING: Listening = { time: 20_000, retries: 3, wait: 1, limits: FILE_LIMITS };
const PGN = { "content-type": "application/x-chess-pgn" };

const hear = async (answers: Parameters<typeof serve>[0], listening: Partial<Listening> = {}) => {
  const { root, asked } = await serve(answers);
  const games = broadcastGames(1000);
  const heard = await listen(new URL(STREAM, root), games, { ...LISTENING, ...listening });
  return { heard, asked, outcomes: games.games.map(({ outcome }) => outcome), resent: games.resent() };
};

describe("a stream of a round", () => {
  it("is heard to its end: every change once", async () => {
    const { heard, outcomes, resent } = await hear({});
    expect(heard).toEqual({ end: "closed", resumed: 0 });
    expect({ outcomes, resent }).toEqual({ outcomes: ["*", "*", "0-1", "1-0", "1/2-1/2"], resent: 2 });
  });

  it("that breaks in the middle of a game is asked for again, and sends all games again; half a game is none", async () => {
    let times = 0;
    const texts = changes(ROUND);
    const { heard, asked, outcomes } = await hear({
      [STREAM]: (response) => {
        times++;
        response.writeHead(200, PGN);
        if (times === 3) return void response.end(texts.join(""));
        // Cut inside the header of the third record.
        const cut = texts.slice(0, 4).join("") + (texts[4] ?? "").slice(0, 120);
        response.write(cut, () => setTimeout(() => response.destroy(), 20));
      },
    });
    expect(heard).toMatchObject({ end: "closed", resumed: 2, why: expect.stringContaining("the connection broke") });
    expect(asked).toHaveLength(3);
    expect(outcomes).toEqual(["*", "*", "0-1", "1-0", "1/2-1/2"]);
  });

  it("that breaks again and again is given up after so many times; what came counts", async () => {
    const { heard, asked, outcomes } = await hear({
      [STREAM]: (response) => {
        response.writeHead(200, PGN);
        response.write(changes(ROUND)[0], () => setTimeout(() => response.destroy(), 20));
      },
    });
    expect(heard).toMatchObject({ end: "broken", resumed: 3 });
    expect(asked).toHaveLength(4);
    expect(outcomes).toEqual(["*"]);
  });

  it("that goes on is heard as long as was asked for", async () => {
    const { heard, outcomes } = await hear(
      { [STREAM]: (response) => void response.writeHead(200, PGN).write(changes(ROUND)[0]) },
      { time: 700 },
    );
    expect(heard).toEqual({ end: "time", resumed: 0 });
    expect(outcomes).toEqual(["*"]);
  });
});

describe("an answer of the web", () => {
  const open = async (path: string, answers: Parameters<typeof serve>[0], limits = {}) => {
    const { root } = await serve(answers);
    const { chunks } = await openData(new URL(path, root), { ...FILE_LIMITS, ...limits });
    let size = 0;
    for await (const chunk of chunks) size += chunk.length;
    return size;
  };
  const redirect = (location: string) => (response: ServerResponse) => void response.writeHead(302, { location }).end();

  it("is reached through redirects", async () => {
    expect(await open("/old", { "/old": redirect("/api/broadcast/TourAAAA") })).toBeGreaterThan(100);
  });

  it.each([
    ["is no page", "/none", {}, "status 404, there is no such page"],
    [
      "comes too often",
      "/busy",
      { "/busy": (response) => void response.writeHead(429).end() },
      "asks to wait a minute",
    ],
    ["is the server's fault", "/bad", { "/bad": (response) => void response.writeHead(502).end() }, "status 502"],
    ["redirects to a file", "/file", { "/file": redirect("file:///etc/hosts") }, "expected http or https"],
    ["redirects in a circle", "/loop", { "/loop": redirect("/loop") }, "redirects more than 5 times"],
    [
      "is a page for people",
      "/html",
      { "/html": (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>") },
      "the answer is text/html, expected JSON or PGN",
    ],
    ["is too large", "/api/broadcast/TourAAAA", {}, "more than 100 bytes", { bytes: 100 }],
    ["does not come", "/slow", { "/slow": () => undefined }, "no answer within 0.3 s", { answer: 300 }],
    [
      "falls silent",
      "/quiet",
      { "/quiet": (response) => void response.writeHead(200, PGN).write("[") },
      "silent for 0.3 s",
      { silence: 300 },
    ],
  ] as readonly [string, string, NonNullable<Parameters<typeof serve>[0]>, string, object?][])(
    "that %s is told",
    async (_what, path, answers, says, limits) => {
      await expect(open(path, answers, limits)).rejects.toThrow(says);
    },
  );

  it("from nowhere is told with its reason", async () => {
    await expect(openUrl(new URL("http://127.0.0.1:9/"), "*/*", FILE_LIMITS)).rejects.toThrow(/cannot be reached/);
  });
});

describe("an address", () => {
  it.each([
    "file:///etc/hosts",
    "ftp://example.org/",
    "data:text/plain,a",
    "https://me:secret@example.org/",
    "games.pgn",
  ])("%s is none of the web", (text) => expect(webAddress(text)).toBeUndefined());

  it.each([
    [
      "/broadcast/norway-chess-2025-open/round-9/ZpRw34eP",
      "/api/broadcast/norway-chess-2025-open/round-9/ZpRw34eP",
      false,
    ],
    [
      "/broadcast/norway-chess-2025-open/round-9/ZpRw34eP/Zc8WTto3",
      "/api/broadcast/norway-chess-2025-open/round-9/ZpRw34eP",
      false,
    ],
    ["/broadcast/norway-chess-2025-open/PcsMbQ9J", "/api/broadcast/PcsMbQ9J", false],
    ["/api/broadcast/PcsMbQ9J.pgn", "/api/broadcast/PcsMbQ9J.pgn", false],
    ["/api/stream/broadcast/round/ZpRw34eP.pgn", "/api/stream/broadcast/round/ZpRw34eP.pgn", true],
  ])("%s has its data at %s", (page, data, isStream) => {
    const found = broadcastAddress(new URL(page, "https://lichess.org"));
    expect({ data: found.url.pathname, isStream: found.isStream }).toEqual({ data, isStream });
  });
});
