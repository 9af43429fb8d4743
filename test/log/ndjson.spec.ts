import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameFinished } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { seat } from "../../events/ids.ts";
import { parseLog, readLog, writeLine } from "../../src/log/ndjson.ts";
import type { LogStep } from "../../src/log/reader.ts";
import { anyEvent, name } from "../events/arbitraries.ts";
import { sealed } from "./sealed.ts";

const game = (round: number): GameFinished => ({
  type: "GameFinished",
  stage: "main",
  round,
  board: 1,
  leg: 1,
  white: seat(0),
  black: seat(1),
  result: "1-0",
});
const written = (events: readonly Recorded[]): string => events.map(writeLine).join("");
const log = sealed([game(1), game(2), game(3)]);
const bytes = new TextEncoder().encode(written(log));

const collect = async (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<LogStep[]> => {
  const steps: LogStep[] = [];
  for await (const step of readLog(chunks)) steps.push(step);
  return steps;
};
const pieces = (all: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

describe("a log is one event a line", () => {
  it("every key has its place and the position stays behind", () => {
    const [first] = sealed([game(1)], { occurredAt: "2013-03-15" });
    if (!first) throw new Error("nothing sealed");
    expect(writeLine(first)).toBe(
      '{"stream":"candidates-2013","version":1,"type":"GameFinished","schema":2,"data":{"black":1,"board":1,"leg":1,' +
        '"result":"1-0","round":1,"stage":"main","white":0},"commandId":"command-1","recordedAt":"2013-03-15T14:00:00Z",' +
        `"occurredAt":"2013-03-15","previousHash":"${"0".repeat(64)}","hash":"${first.hash}"}\n`,
    );
  });

  it("any events, written and read, are the same events with the same hashes, and the same bytes again", () =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 6 }), name, (events, commandId) => {
        const before = sealed(events, {
          commandId: (index) => `${commandId}${index}`,
          occurredAt: "2013-03-15T14:00Z",
        });
        const parsed = parseLog(written(before));
        expect(parsed).toEqual({ ok: true, events: before });
        if (parsed.ok) expect(written(parsed.events)).toBe(written(before));
      }),
    ));

  it("an event of an old schema keeps its schema, its hash and its line", () => {
    const old = sealed([game(1), game(2)], { schema: () => 1 });
    const text = written(old);
    expect(text).not.toContain('"leg"');
    const parsed = parseLog(text);
    expect(parsed).toEqual({ ok: true, events: old });
    if (parsed.ok) expect(parsed.events[0]?.event).toHaveProperty("leg", 1);
  });

  it("an empty file is an empty log", () => expect(parseLog("")).toEqual({ ok: true, events: [] }));

  it("a byte order mark, CRLF, blank lines and a missing last newline change nothing", () => {
    const same = { ok: true, events: log };
    expect(parseLog(`\ufeff${written(log)}`)).toEqual(same);
    expect(parseLog(written(log).replaceAll("\n", "\r\n"))).toEqual(same);
    expect(parseLog(`\n${written(log)}\r\n \n`)).toEqual(same);
    expect(parseLog(written(log).trimEnd())).toEqual(same);
  });

  it("one commit may record several events under its command id", () => {
    const commit = sealed([game(1), game(2), game(3)], { commandId: (index) => (index < 2 ? "first" : "second") });
    expect(parseLog(written(commit))).toEqual({ ok: true, events: commit });
  });

  it("the size of the chunks changes nothing, one byte at a time included", async () => {
    const whole = log.map((recorded) => ({ ok: true, recorded }));
    for (const size of [1, 2, 7, 100, bytes.length])
      expect(await collect(pieces(bytes, size)), `${size}`).toEqual(whole);
  });

  it("chunks may be reused by their source once they are read", async () => {
    const chunk = new Uint8Array(64);
    function* source(): Generator<Uint8Array> {
      for (const piece of pieces(bytes, 64)) {
        chunk.set(piece);
        yield chunk.subarray(0, piece.length);
      }
    }
    expect(await collect(source())).toHaveLength(3);
  });
});

describe("the hash chain", () => {
  it("hashes canonical JSON with SHA-256, position left out", () => {
    const [first] = log;
    // Written out by hand: keys sorted, no spaces, no position, no hash.
    const canonical =
      '{"commandId":"command-1","data":{"black":1,"board":1,"leg":1,"result":"1-0","round":1,"stage":"main","white":0},' +
      `"previousHash":"${"0".repeat(64)}","recordedAt":"2013-03-15T14:00:00Z","schema":2,"stream":"candidates-2013",` +
      '"type":"GameFinished","version":1}';
    expect(first?.hash).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  it("any byte of a log, changed, is noticed, or the events are the same", () =>
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, flip) => {
        const changed = bytes.slice();
        changed[index] = (changed[index] ?? 0) ^ flip;
        const parsed = parseLog(changed);
        // A newline may become a blank within JSON or the other way round; then nothing was changed but white space.
        if (parsed.ok) expect(parsed.events).toEqual(log);
      }),
      { numRuns: 500 },
    ));

  it("every byte of the data, changed to any other digit or letter, is noticed", () => {
    const text = written(log);
    const start = text.indexOf('"data":') + '"data":'.length;
    const end = text.indexOf(',"commandId"');
    for (let index = start; index < end; index += 1) {
      for (const other of '0123456789abz"{}[],:-') {
        if (other === text[index]) continue;
        const parsed = parseLog(text.slice(0, index) + other + text.slice(index + 1));
        expect(parsed.ok, `${other} at ${index}`).toBe(false);
      }
    }
  });
});

describe("a log without end", () => {
  const endless = (line: string): { readonly source: Iterable<Uint8Array>; readonly pulled: () => number } => {
    let count = 0;
    const chunk = new TextEncoder().encode(line.repeat(Math.ceil(65_536 / line.length)));
    function* source(): Generator<Uint8Array> {
      for (;;) {
        count += chunk.length;
        yield chunk;
      }
    }
    return { source: source(), pulled: () => count };
  };

  it("a line that never ends is refused at the limit, one chunk later at most", async () => {
    const { source, pulled } = endless("x");
    const steps = await collect(source);
    expect(steps).toMatchObject([{ ok: false, fault: { reason: "line-too-long", line: 1, column: 1_048_577 } }]);
    expect(pulled()).toBeLessThanOrEqual(1_048_576 + 65_536);
  });

  it("blank lines that never end are refused at the limit of lines", async () => {
    const { source, pulled } = endless("\n");
    const steps = await collect(source);
    expect(steps).toMatchObject([{ ok: false, fault: { reason: "too-many-events", line: 1_000_001 } }]);
    expect(pulled()).toBeLessThanOrEqual(1_000_001 + 65_536);
  });

  it("nothing is pulled after a fault and the source is closed", async () => {
    let closed = false;
    let pulled = 0;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          pulled += 1;
          yield new TextEncoder().encode("not json\n");
        }
      } finally {
        closed = true;
      }
    }
    expect(await collect(source())).toHaveLength(1);
    expect([pulled, closed]).toEqual([1, true]);
  });
});
