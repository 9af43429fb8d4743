#!/usr/bin/env node
import { acceptClosedPipes, print } from "./stdout.ts";
import { VERSION } from "./version.ts";

acceptClosedPipes();
const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === "--version" || words[0] === "-V")) await print(`${VERSION}\n`);
else {
  const { run } = await import("./run.ts");
  process.exitCode = await run(words);
}
