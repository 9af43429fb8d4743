import { join } from "node:path";
import { expect, it } from "vitest";
import { cli, folder } from "./cli.ts";

const EIGHT = [..."abcdefgh"].flatMap((id) => ["--player", `${id};${id.toUpperCase()};2750`]);
const ANNOUNCE = ["announce", "--regulation", "fide-candidates-2012", "--title", "Eight", "--starts", "2013-03-14"];

it("record replace asks why the place is free, and holds the three months of 3.3 against it", async () => {
  const store = `${join(folder(), "eight.db")}#eight`;
  const record = (...words: readonly string[]) => cli(["record", store, ...words]);
  expect((await record(...ANNOUNCE, ...EIGHT)).code).toBe(0);
  const replace = ["replace", "c", "next;Next;2740", "--reason", "ill"];
  const unasked = await record(...replace);
  expect(unasked).toMatchObject({ code: 2, stdout: "" });
  expect(unasked.stderr).toContain("expected --withdrew DAY, or --contract DAY|missing with --published DAY");
  expect((await record(...replace, "--withdrew", "2012-02-30")).stderr).toContain("Expected a day such as 2013-03-14.");
  const late = await record(...replace, "--withdrew", "2012-12-15");
  expect(late.code).toBe(6);
  expect(late.stderr).toMatch(/^refused \(too-late, 3\.3\.3\): c withdrew on 2012-12-15, after 2012-12-14: /);
  expect(late.stderr).toContain("replace c who withdrew until 2012-12-14 (3.3.2)");
  expect(await record(...replace, "--withdrew", "2012-12-14")).toMatchObject({ code: 0, stderr: "" });
  expect(await cli(["verify", store])).toMatchObject({ code: 0, stderr: "" });
});
