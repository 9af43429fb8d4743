import { expect, it, describe as suite } from "vitest";
import type { GameFinished } from "../../events/championship.ts";
import { GENESIS_HASH, type Recorded } from "../../events/envelope.ts";
import { seat } from "../../events/ids.ts";
import { seal } from "../../src/log/chain.ts";
import { describe, type LogFault } from "../../src/log/fault.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import type { ReadOptions } from "../../src/log/reader.ts";
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
const log = sealed([game(1), game(2), game(3)]);
const lines = log.map(writeLine);
const [one = "", two = "", three = ""] = lines;
const faultOf = (text: string | Uint8Array, options?: ReadOptions): LogFault => {
  const parsed = parseLog(text, options);
  if (parsed.ok) throw new Error("the log was accepted");
  return parsed.fault;
};
/** The log with its second line as `change` makes it. */
const second = (change: (line: string) => string): string => one + change(two) + three;
const placed = { stream: "candidates-2013", version: 2, type: "GameFinished" };

suite("a log that is broken names line, column and reason", () => {
  it("given the log cut anywhere within its last line, it is truncated", () => {
    const bytes = new TextEncoder().encode(one + two);
    const last = new TextEncoder().encode(one).length;
    for (let cut = last + 1; cut < bytes.length - 1; cut += 1) {
      expect(faultOf(bytes.slice(0, cut)), `cut at ${cut}`).toMatchObject({
        reason: "truncated",
        line: 2,
        column: cut - last + 1,
      });
    }
    expect(parseLog(bytes.slice(0, -1)).ok).toBe(true);
  });

  it("given the log cut within a letter of several bytes, it is truncated", () => {
    const bytes = new TextEncoder().encode('{"stream":"\u{1f3c6}');
    expect(faultOf(bytes.slice(0, -1))).toMatchObject({ reason: "truncated", line: 1, column: 12 });
    expect(faultOf(new Uint8Array([...bytes.slice(0, -1), 0x0a]))).toMatchObject({
      reason: "invalid-utf8",
      column: 12,
    });
  });

  it.each([
    ["a missing value", (line: string) => line.replace('"version":2', '"version":'), 39],
    ["a missing comma", (line: string) => line.replace(',"version"', '"version"'), 28],
    ["a bracket too many", (line: string) => line.replace("\n", "}\n"), two.length],
    ["words", () => "round two was rained off\n", 1],
    ["half an event and a newline", () => '{"stream":"candidates-2013"\n', 28],
    ["two events in a line", (line: string) => line.replace("\n", three), two.length],
  ])("given %s, the JSON is malformed there", (_, change, column) =>
    expect(faultOf(second(change))).toMatchObject({ reason: "malformed-json", line: 2, column }),
  );

  it("given bytes that are not UTF-8, it names the character they stand for", () => {
    const bytes = new TextEncoder().encode(one + two);
    const at = new TextEncoder().encode(one).length + two.indexOf("candidates");
    bytes[at] = 0xff;
    expect(faultOf(bytes)).toMatchObject({ reason: "invalid-utf8", line: 2, column: two.indexOf("candidates") + 1 });
  });

  it("given UTF-16, it is not UTF-8", () =>
    expect(faultOf(new Uint8Array([0xff, 0xfe, 0x7b, 0x00]))).toMatchObject({
      reason: "invalid-utf8",
      line: 1,
      column: 1,
    }));

  it("given a line over the limit, it is too long, and at the limit it is not", () => {
    const longest = Math.max(...lines.map((line) => line.length)) - 1;
    expect(parseLog(lines.join(""), { maxLineBytes: longest }).ok).toBe(true);
    expect(faultOf(lines.join(""), { maxLineBytes: longest - 1 })).toMatchObject({
      reason: "line-too-long",
      column: longest,
    });
  });

  it("given more events than allowed, it stops at the first too many", () => {
    expect(faultOf(lines.join(""), { maxEvents: 2 })).toMatchObject({ reason: "too-many-events", line: 3 });
    expect(parseLog(lines.join(""), { maxEvents: 3 }).ok).toBe(true);
  });

  it.each([
    ["an unknown field", (line: string) => line.replace('"schema"', '"position":9,"schema"'), "no such field"],
    ["no command id", (line: string) => line.replace('"commandId":"command-2",', ""), "a required field"],
    ["a version of 0", (line: string) => line.replace('"version":2', '"version":0'), /^a whole number from 1/],
    ["a local time", (line: string) => line.replace("14:00:00Z", "14:00:00"), /^an ISO 8601 instant/],
    ["half a hash", (line: string) => line.replace(/"hash":"[0-9a-f]{32}/, '"hash":"'), /^a SHA-256/],
    ["a path for a stream", (line: string) => line.replace("candidates-2013", "../../etc"), /^a name of 1 to 64/],
    ["a list", () => "[]\n", /./],
    ["null", () => "null\n", "an object"],
    ["a number", () => "2\n", "an object"],
  ])("given %s, the envelope is invalid", (_, change, expected) => {
    const fault = faultOf(second(change));
    expect(fault).toMatchObject({ reason: "invalid-envelope", line: 2 });
    expect(fault.expected).toMatch(expected);
  });

  it("given a type nobody knows, it names type, stream and version and points at the type", () => {
    const text = second((line) => line.replace("GameFinished", "GameAbandoned"));
    expect(faultOf(text)).toMatchObject({
      reason: "unknown-type",
      line: 2,
      column: two.indexOf('"GameFinished"') + 1,
      ...placed,
      type: "GameAbandoned",
    });
  });

  it("given a schema of a later version, it points at the schema", () =>
    expect(faultOf(second((line) => line.replace('"schema":2', '"schema":3')))).toMatchObject({
      reason: "future-schema",
      line: 2,
      column: two.indexOf('"schema":2') + '"schema":'.length + 1,
      ...placed,
    }));

  it("given data that is no such event, it points into the data", () => {
    const fault = faultOf(second((line) => line.replace('"round":2', '"round":999')));
    const column = two.indexOf('"round":2') + '"round":'.length + 1;
    expect(fault).toMatchObject({ reason: "invalid-data", line: 2, column, ...placed });
    expect(describe(fault, "candidates.ndjson")).toBe(
      `candidates.ndjson:2:${column}: GameFinished has 999 at data.round, in version 2 of candidates-2013 ` +
        "(expected a whole number from 1 to 256)",
    );
  });

  it("given another result than the one recorded, the hash is broken", () =>
    expect(faultOf(second((line) => line.replace('"1-0"', '"0-1"')))).toMatchObject({
      reason: "broken-hash",
      line: 2,
      ...placed,
      expected: expect.stringMatching(/^[0-9a-f]{64}$/),
    }));

  it("given an event sealed anew after a change, the next one does not follow it", () => {
    const forged = seal({ ...(log[1] as Recorded), event: { ...game(2), result: "0-1" } });
    expect(faultOf(one + writeLine(forged) + three)).toMatchObject({ reason: "broken-link", line: 3, version: 3 });
  });

  it("given an event left out, put twice or put first, it is out of order", () => {
    expect(faultOf(one + three)).toMatchObject({ reason: "out-of-order", line: 2, version: 3, expected: "version 2" });
    expect(faultOf(one + two + two)).toMatchObject({ reason: "out-of-order", line: 3, version: 2 });
    expect(faultOf(two + three)).toMatchObject({ reason: "out-of-order", line: 1, version: 2, expected: "version 1" });
  });

  it("given a first event that claims to follow another, the link is broken", () => {
    const [first] = log;
    const claim = seal({ ...(first as Recorded), previousHash: "f".repeat(64) });
    expect(faultOf(writeLine(claim))).toMatchObject({ reason: "broken-link", line: 1, expected: GENESIS_HASH });
  });

  it("given a command id that comes back after another commit, the command was recorded twice", () => {
    const again = sealed([game(1), game(2), game(3)], { commandId: (index) => (index === 1 ? "b" : "a") });
    const column = three.indexOf('"command-3"') + 1;
    expect(faultOf(again.map(writeLine).join(""))).toMatchObject({ reason: "duplicate-command", line: 3, column });
  });

  it("given two championships in one file, they are mixed", () => {
    const [other] = sealed([game(1)], { stream: "candidates-2014" });
    expect(faultOf(one + writeLine(other as Recorded))).toMatchObject({
      reason: "mixed-streams",
      line: 2,
      stream: "candidates-2014",
    });
  });

  it("without verification of the chain hashes may be wrong, but versions may not", () => {
    const forged = second((line) => line.replace('"1-0"', '"0-1"'));
    expect(parseLog(forged, { verifyChain: false }).ok).toBe(true);
    expect(faultOf(one + three, { verifyChain: false })).toMatchObject({ reason: "out-of-order", line: 2 });
  });
});
