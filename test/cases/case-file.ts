import { existsSync, readFileSync } from "node:fs";

/** Where the inputs of the collected cases are, beside the repository. */
const place = (name: string): URL => new URL(`../../../shared/cases/${name}`, import.meta.url);

/** The input of a case, as JSON; undefined, and told, where it is not beside the repository. */
export const caseFile = <Input>(name: string): Input | undefined => {
  if (existsSync(place(name))) return JSON.parse(readFileSync(place(name), "utf8"));
  console.info(`skipped: the case ${name} is not beside this repository`);
  return undefined;
};
