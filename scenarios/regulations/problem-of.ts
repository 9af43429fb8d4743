import * as v from "valibot";
import type { RegulationProblem } from "./check/problem.ts";

/** What is wrong where, of an issue of the schema, in words that go after "expected". */
export const problemOf = (issue: v.BaseIssue<unknown>): RegulationProblem => ({
  path: v.getDotPath(issue) ?? "",
  expected: expectation(issue),
});

const expectation = ({ type, expected, requirement, message }: v.BaseIssue<unknown>): string => {
  switch (type) {
    case "regex":
    case "union":
      return message;
    case "strict_object":
      return expected === "never" ? "no such key" : expected === "Object" ? "an object" : "this key, which is missing";
    case "integer":
      return "a whole number";
    case "multiple_of":
      return `a multiple of ${requirement}`;
    case "min_value":
      return `at least ${requirement}`;
    case "max_value":
      return `at most ${requirement}`;
    case "min_length":
      return `a length of at least ${requirement}`;
    case "max_length":
      return `a length of at most ${requirement}`;
    default:
      return expected ?? message;
  }
};
