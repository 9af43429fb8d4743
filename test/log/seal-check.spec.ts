import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import type { Recorded } from "../../events/envelope.ts";
import { isSha256 } from "../../src/log/byte-shapes.ts";
import { hashOf, seal } from "../../src/log/chain.ts";
import { readFacts } from "../../src/log/facts.ts";
import { sourceOf } from "../../src/log/lines.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import { sealCheck } from "../../src/log/seal-check.ts";
import { lineReader, recordedOf, writtenLine } from "../../src/log/written-line.ts";
import { anyEvent, EVENTS } from "../events/arbitraries.ts";
import { sealed } from "./sealed.ts";

const STREAM = "candidates-2013";
const finished = EVENTS.GameFinished;
const command = fc.stringMatching(/^[a-zA-Z0-9 .:-]{1,40}$/);
const when = fc.constantFrom(undefined, "2013-03-15");

const sealedAt = (event: ChampionshipEvent, commandId: string, occurredAt: string | undefined): Recorded =>
  sealed([event], { commandId: () => commandId, ...(occurredAt === undefined ? {} : { occurredAt }) })[0] as Recorded;

describe("the seal of a written line, from its bytes", () => {
  const read = lineReader(STREAM);
  const isSealed = sealCheck(STREAM);

  it("is sound exactly where the hash is that of the event", () =>
    fc.assert(
      fc.property(finished, command, when, fc.nat(15), fc.nat(63), (event, id, date, digit, at) => {
        const recorded = sealedAt(event, id, date);
        const hash = `${recorded.hash.slice(0, at)}${digit.toString(16)}${recorded.hash.slice(at + 1)}`;
        for (const one of [recorded, { ...recorded, hash }]) {
          const line = writtenLine();
          expect(read(sourceOf(Buffer.from(writeLine(one))), 0, line)).toBe(true);
          expect(isSealed(line)).toBe(one.hash === recorded.hash);
          expect(hashOf(recordedOf(STREAM, line)) === one.hash).toBe(one.hash === recorded.hash);
        }
      }),
      { numRuns: 60 },
    ));

  it("covers every byte of the line: whatever can be changed and still be read breaks it", () => {
    const [event] = fc.sample(finished, { numRuns: 1, seed: 4 }) as [ChampionshipEvent];
    const sound = Buffer.from(
      writeLine(sealedAt({ ...event, stage: "main" } as ChampionshipEvent, "c-7", "2013-03-15")),
    );
    const line = writtenLine();
    let changed = 0;
    for (let at = 0; at < sound.length - 1; at++)
      for (const character of "0123456789abcdef/Z") {
        const bytes = Buffer.from(sound);
        bytes[at] = character.charCodeAt(0);
        if (bytes[at] === sound[at] || !read(sourceOf(bytes), 0, line)) continue;
        changed += 1;
        expect(isSealed(line), `byte ${at} = ${character}`).toBe(false);
      }
    expect(changed).toBeGreaterThan(1000);
  });
});

describe("64 digits of a hash", () => {
  it("are figures and small letters, each of them, at every place", () => {
    const sound = Buffer.from("0123456789abcdef".repeat(4));
    for (let at = 0; at < 8; at++)
      for (let byte = 0; byte < 256; byte++) {
        const bytes = Buffer.from(sound);
        bytes[at] = byte;
        expect(isSha256(sourceOf(bytes), 0), `${byte}`).toBe(/[0-9a-f]/.test(String.fromCharCode(byte)));
      }
    expect(isSha256(sourceOf(sound.subarray(1)), 0)).toBe(false);
  });
});

describe("a log read for its events alone, its hashes followed", () => {
  const chunked = (log: Buffer, size: number): Buffer[] =>
    Array.from({ length: Math.ceil(log.length / size) }, (_, i) => Buffer.from(log.subarray(i * size, (i + 1) * size)));

  // A reader of files overwrites a chunk when the next one is asked for.
  function* overwritten(chunks: readonly Buffer[]): Generator<Buffer> {
    for (const chunk of chunks) {
      yield chunk;
      chunk.fill(0x58);
    }
  }

  it("has the events, the last envelope and the faults of the plain reading, whatever was done to it", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 4, arbitrary: finished }, anyEvent), { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 40, max: 4000 }),
        fc.nat(5),
        fc.nat(),
        fc.stringMatching(/^[0-9a-f"]$/),
        async (events, size, kind, place, put) => {
          const recorded = sealed(events, { commandId: (index) => `c-${kind === 1 ? index % 3 : index}` });
          const lines = recorded.map(writeLine);
          const at = place % lines.length;
          if (kind === 2) lines.splice(at, 1);
          if (kind === 3) lines[at] = writeLine(seal({ ...(recorded[at] as Recorded), previousHash: "a".repeat(64) }));
          const log = Buffer.from(lines.join(""));
          if (kind >= 4) log[place % log.length] = put.charCodeAt(0);
          const parsed = parseLog(log);
          const heard: ChampionshipEvent[] = [];
          const facts = await readFacts(overwritten(chunked(log, size)), (event) => heard.push(event) > 0);
          if (parsed.ok) {
            expect(heard).toEqual(parsed.events.map(({ event }) => event));
            expect(facts).toEqual({ ok: true, last: parsed.events.at(-1) });
          } else expect(facts).toEqual({ ok: false, fault: parsed.fault });
        },
      ),
      { numRuns: 100 },
    ));
});
