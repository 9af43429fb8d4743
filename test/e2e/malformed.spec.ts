import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GENESIS_HASH, type Recorded } from "../../events/envelope.ts";
import { seal } from "../../src/log/chain.ts";
import { parseLog, writeLine } from "../../src/log/ndjson.ts";
import { cli, ended, folder, recordedLines, start } from "./cli.ts";

const LINES = recordedLines("world-championship-2012");
const log = (lines: readonly string[]): string => `${lines.join("\n")}\n`;
const withLine = (number: number, change: (line: string) => string): string => {
  const lines = LINES.map((line, index) => (index === number - 1 ? change(line) : line));
  if (lines[number - 1] === LINES[number - 1]) throw new Error("the fault was not put in");
  return log(lines);
};

const swapped = (): string => log([...LINES.slice(0, 4), LINES[5] as string, LINES[4] as string, ...LINES.slice(6)]);

type Change = (one: Omit<Recorded, "hash">, before: readonly Recorded[]) => Partial<Recorded>;

// Sealed again, so that nothing but the change is wrong.
const resealed = (change: Change): string => {
  const parsed = parseLog(log(LINES));
  if (!parsed.ok) throw new Error("the recorded log cannot be read");
  const sealed: Recorded[] = [];
  for (const { hash: _hash, ...one } of parsed.events)
    sealed.push(seal({ ...one, ...change(one, sealed), previousHash: sealed.at(-1)?.hash ?? GENESIS_HASH }));
  return sealed.map(writeLine).join("");
};

const repeatedCommand = (): string =>
  resealed((one, before) => (one.version === 6 ? { commandId: before[3]?.commandId as string } : {}));

const reversedColours = (): string =>
  resealed(({ version, event }) => {
    if (version !== 5 || event.type !== "GameFinished") return {};
    return { event: { ...event, white: event.black, black: event.white } };
  });

const FAULTS = [
  { fault: "a truncated last line", text: log(LINES).slice(0, -40), line: 19, says: "breaks off" },
  {
    fault: "an unknown event type",
    text: withLine(5, (line) => line.replace("GameFinished", "GameFrobbed")),
    line: 5,
    says: 'unknown event type "GameFrobbed"',
  },
  {
    fault: "a changed result",
    text: withLine(5, (line) => line.replace("1/2-1/2", "1-0")),
    line: 5,
    says: "not the one that was recorded",
  },
  {
    fault: "a schema of the future",
    text: withLine(5, (line) => line.replace('"schema":2', '"schema":99')),
    line: 5,
    says: "written by a newer version",
  },
  { fault: "a command recorded twice", text: repeatedCommand(), line: 6, says: "earlier commit" },
  { fault: "versions out of order", text: swapped(), line: 5, says: "version 6 is out of order" },
  { fault: "a line that is no JSON", text: withLine(5, () => "{nonsense}"), line: 5, says: "JSON cannot have" },
  {
    fault: "terminal escapes in a name",
    text: withLine(1, (line) => line.replace("Anand", "\\u001b[2JAnand")),
    line: 1,
    says: "control characters",
  },
];

describe("given a malformed log", () => {
  it.each(FAULTS)(
    "with $fault, a command exits with 3 and names file, line and column",
    async ({ text, line, says }) => {
      const file = join(folder(), "broken.ndjson");
      writeFileSync(file, text);
      for (const command of [["standings"], ["forecast"], ["replay"]]) {
        const { code, stdout, stderr } = await cli([...command, file]);
        expect(stderr).toMatch(new RegExp(`^${file.replaceAll(".", "\\.")}:${line}:\\d+: .+ \\(expected .+\\)\n$`));
        expect(stderr).toContain(says);
        expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
      }
    },
  );

  it.each(FAULTS)("with $fault, nothing is imported from stdin", async ({ text, line, says }) => {
    const store = join(folder(), "store.db");
    const { code, stderr } = await cli(["import", "ndjson", "-", "--into", `${store}#world-championship-2012`], text);
    expect(stderr).toContain(`stdin:${line}:`);
    expect(stderr).toContain(says);
    expect(code).toBe(3);
    expect((await cli(["standings", `${store}#world-championship-2012`])).code).toBe(3);
  });

  it("whose result was changed, verify exits with 5: it can be read, but is not what was recorded", async () => {
    const changed = withLine(5, (line) => line.replace("1/2-1/2", "1-0"));
    const { code, stderr } = await cli(["verify", "-"], changed);
    expect(stderr).toContain("stdin:5:");
    expect(code).toBe(5);
  });

  it("that is sound but breaks the regulation, verify exits with 5 and names version and article", async () => {
    const { code, stdout, stderr } = await cli(["verify", "-"], reversedColours());
    expect(stderr).toMatch(
      /^stdin: version 5: GameFinished is refused \(colours-reversed, 3\.4\.1\): .+ has White in R3\.1/,
    );
    expect({ code, stdout }).toEqual({ code: 5, stdout: "" });
  });

  it("of one endless line, a command refuses it in bounded memory", async () => {
    const report = `process.on("exit", () => process.stderr.write("peak " + process.resourceUsage().maxRSS))`;
    const child = start(["replay", "-"], ["--import", `data:text/javascript,${encodeURIComponent(report)}`]);
    child.stdin.on("error", () => undefined);
    const end = ended(child);
    const megabyte = Buffer.alloc(1 << 20, "x");
    for (let written = 0; written < 1024 && child.exitCode === null && !child.stdin.destroyed; written++)
      await new Promise<void>((resolve) => child.stdin.write(megabyte, () => resolve()));
    child.stdin.end();
    const { code, stderr } = await end;
    expect(stderr).toMatch(/^stdin:1:1048577: the line goes on/);
    expect(code).toBe(3);
    const kilobytes = Number(/peak (\d+)/.exec(stderr)?.[1]);
    expect(kilobytes).toBeGreaterThan(10_000);
    expect(kilobytes).toBeLessThan(300_000);
  });

  it.each([
    ["no such file", ["standings", "nowhere/at-all.ndjson"], 3],
    ["a folder", ["standings", "./"], 3],
    ["an empty log", ["standings", "-"], 3],
    ["a store that is not there", ["standings", "nowhere.db#final"], 3],
    ["a near miss of an id", ["standings", "candidate-2013"], 2],
    ["a stream name that cannot be one", ["standings", "store.db#No Such"], 2],
    ["a network store", ["standings", "nats://localhost:4222#final"], 2],
  ])("that is %s, the command says so", async (_what, words, expected) => {
    const { code, stdout, stderr } = await cli(words as readonly string[]);
    expect({ code, stdout }).toEqual({ code: expected, stdout: "" });
    expect(stderr).not.toContain("    at ");
    expect(stderr).not.toBe("");
  });
});

describe("given a regulation of one's own", () => {
  it("that contradicts the schema, the path and what was expected are named, exit 3", async () => {
    const file = join(folder(), "own.json");
    writeFileSync(file, JSON.stringify({ schemaVersion: 1, id: "own", participants: 1 }));
    const { code, stderr } = await cli(["standings", "candidates-2013", "--regulation", file]);
    expect(code).toBe(3);
    expect(stderr).toContain(`${file}: participants: expected at least 2`);
  });

  it("of another text than the announced one, verify exits with 5 and other commands warn", async () => {
    const text = await import("../../scenarios/regulations/fide-candidates-2012.json", { with: { type: "json" } });
    const file = join(folder(), "own.json");
    writeFileSync(file, JSON.stringify({ ...text.default, title: "Another text" }));
    const verified = await cli(["verify", "candidates-2013", "--regulation", file]);
    expect(verified.code).toBe(5);
    expect(verified.stderr).toContain("version 1");
    expect(verified.stderr).toContain("another text");
    const shown = await cli(["standings", "candidates-2013", "--regulation", file, "--json"]);
    expect(shown.code).toBe(0);
    expect(shown.stderr).toMatch(/^warning: .*another text/);
  });
});
