import type { BaseIssue } from "valibot";

/** The first thing wrong with a value: where, what stands there, and what was expected instead. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly found: string;
  readonly expected: string;
}

/** A validation issue in our words. */
export const problemOf = (issue: BaseIssue<unknown>): Problem => {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  if (issue.type === "strict_object" && issue.path?.at(-1)?.origin === "key") {
    return issue.expected === "never"
      ? { path, found: "an unknown field", expected: "no such field" }
      : { path, found: "nothing", expected: "a required field" };
  }
  if (issue.type === "strict_object") return { path, found: show(issue.input), expected: "an object" };
  if (issue.type === "array") return { path, found: show(issue.input), expected: "a list" };
  return { path, found: show(issue.input), expected: issue.message };
};

/** `players[2].rating`; `its top level` for the empty path. */
export const pathText = (path: Problem["path"]): string => {
  if (path.length === 0) return "its top level";
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${printable(step)}`));
  return steps.join("").replace(/^\./, "");
};

/** A value in a few characters that are safe on a terminal. */
export const show = (value: unknown): string => {
  if (typeof value === "string") return `"${printable(value)}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
};

const SHOWN = 40;

// A stranger's log may carry terminal escapes; a message about it must not.
const printable = (text: string): string => {
  const cut = text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
  return cut.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "?");
};
