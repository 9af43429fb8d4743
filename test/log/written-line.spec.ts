import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChampionshipEvent } from "../../events/championship.ts";
import { readFacts } from "../../src/log/facts.ts";
import { decodeLine } from "../../src/log/line.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import { lineReader, recordedOf, writtenLine } from "../../src/log/written-line.ts";
import { anyEvent, EVENTS, name } from "../events/arbitraries.ts";
import { sealed } from "./sealed.ts";

const STREAM = "candidates-2013";

const quick = (bytes: Buffer): unknown => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const line = writtenLine();
  const read = lineReader(STREAM)({ bytes, view }, 0, line) && line.end === bytes.length;
  return read ? recordedOf(STREAM, line) : undefined;
};

const plain = (bytes: Buffer): unknown => {
  const decoded = decodeLine({ number: 1, bytes, ended: true });
  return decoded.ok ? decoded.recorded : undefined;
};

const lineOf = (event: ChampionshipEvent, commandId: string, occurredAt?: string): Buffer => {
  const [recorded] = sealed([event], {
    commandId: () => commandId,
    ...(occurredAt === undefined ? {} : { occurredAt }),
  });
  return Buffer.from(writeLine(recorded as typeof recorded & object).trimEnd());
};

const finished = EVENTS.GameFinished;
const command = fc.oneof(name, fc.stringMatching(/^[a-z0-9-]{1,40}$/));
const when = fc.option(fc.constantFrom("2013-03-15", "2013-03-15T14:00Z", "2013-12-31T23:59:59.25+01:00"), {
  nil: undefined,
});

describe("the quick way to read a line", () => {
  it("reads every finished game it was made for", () =>
    fc.assert(
      fc.property(finished, fc.stringMatching(/^[a-z0-9-]{1,40}$/), (event, id) => {
        const bytes = lineOf(event, id, "2013-03-15");
        expect(quick(bytes)).toEqual(plain(bytes));
        expect(quick(bytes)).toMatchObject({ event, version: 1, position: 1 });
      }),
    ));

  it("gives what the plain way gives, or leaves the line to it", () =>
    fc.assert(
      fc.property(fc.oneof(finished, anyEvent), command, when, (event, id, at) => {
        const bytes = lineOf(event, id, at);
        const read = quick(bytes);
        if (read !== undefined) expect(read).toEqual(plain(bytes));
      }),
      { numRuns: 300 },
    ));

  it("accepts no damaged line that the plain way refuses, and reads no other event from one", () => {
    const sound = lineOf(
      { ...(fc.sample(finished, { numRuns: 1, seed: 1 })[0] as ChampionshipEvent), stage: "main" } as ChampionshipEvent,
      "candidates-2013-7",
      "2013-03-15",
    );
    expect(quick(sound)).toBeDefined();
    // Every byte replaced by what it is most likely to be confused with, and by every printable character near it.
    let accepted = 0;
    for (let at = 0; at < sound.length; at++)
      for (const byte of [...'09afg/:`AF"\\,{}- '].map((c) => c.charCodeAt(0)).concat(0, 10, 127, 128, 255)) {
        const bytes = Buffer.from(sound);
        bytes[at] = byte;
        const read = quick(bytes);
        if (read === undefined) continue;
        accepted += 1;
        expect(read, `byte ${at} = ${byte}`).toEqual(plain(bytes));
      }
    expect(accepted).toBeGreaterThan(500);
  });

  it("accepts no line that something was cut from or put into", () =>
    fc.assert(
      fc.property(finished, fc.nat(), fc.nat(8), fc.stringMatching(/^[0-9a-z",:]{0,4}$/), (event, place, gone, put) => {
        const sound = lineOf(event, "c-1");
        const at = place % sound.length;
        const bytes = Buffer.concat([sound.subarray(0, at), Buffer.from(put), sound.subarray(at + gone)]);
        const read = quick(bytes);
        if (read !== undefined) expect(read).toEqual(plain(bytes));
      }),
      { numRuns: 500 },
    ));
});

describe("a log read for its events alone", () => {
  const logs = fc.array(fc.oneof(finished, anyEvent), { minLength: 1, maxLength: 30 });
  const chunked = (log: Buffer, size: number): Buffer[] =>
    Array.from({ length: Math.ceil(log.length / size) }, (_, i) => Buffer.from(log.subarray(i * size, (i + 1) * size)));
  const factsOf = async (log: Buffer, size: number): Promise<unknown> => {
    const events: ChampionshipEvent[] = [];
    const end = await readFacts(chunked(log, size), (event) => events.push(event) > 0);
    return end.ok ? { events, last: end.last } : { events, fault: end.fault };
  };

  it("has the events, the last envelope and the faults of the plain reading, in chunks of any size", () =>
    fc.assert(
      fc.asyncProperty(
        logs,
        fc.integer({ min: 40, max: 3000 }),
        fc.nat(4),
        fc.nat(),
        async (events, size, kind, at) => {
          const ids = (index: number): string => (kind === 1 ? `c-${index % 3}` : kind === 2 ? "same" : `c-${index}`);
          const recorded = sealed(events, { commandId: ids });
          const lines = recorded.map(writeLine);
          if (kind === 3) lines.splice(at % lines.length, 1);
          if (kind === 4) lines.splice(at % lines.length, 0, lines[(at >> 3) % lines.length] as string);
          const log = Buffer.from(lines.join(""));
          const parsed = parseLog(log, { verifyChain: false });
          const facts = await factsOf(log, size);
          if (parsed.ok)
            expect(facts).toEqual({ events: parsed.events.map(({ event }) => event), last: parsed.events.at(-1) });
          else expect(facts).toMatchObject({ fault: parsed.fault });
        },
      ),
      { numRuns: 200 },
    ));

  it("ends where the listener has heard enough", async () => {
    const log = Buffer.from(
      sealed(fc.sample(finished, { numRuns: 5, seed: 2 }))
        .map(writeLine)
        .join(""),
    );
    let heard = 0;
    const end = await readFacts([log], () => ++heard < 3);
    expect([heard, end.ok && end.last?.version]).toEqual([3, 3]);
  });
});
