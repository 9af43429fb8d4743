import { describe, it } from "vitest";

/** Tests of an input from beside the repository; skipped as a whole where it is not there (whoever looked for it says so). */
export const describeWith = <Input>(input: Input | undefined, title: string, body: (input: Input) => void): void => {
  if (input === undefined) describe.skip(title, () => it("needs its input", () => undefined));
  else describe(title, () => body(input));
};
