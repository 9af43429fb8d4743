import fc from "fast-check";
import { corpusOf } from "./corpus.ts";
import { inputsNear } from "./mutations.ts";
import { PARSERS, type Parser } from "./parsers.ts";

/** How long and from what seed to hunt. */
export interface HuntOptions {
  readonly seed: number;
  /** Most inputs. */
  readonly runs: number;
  readonly milliseconds?: number;
  /** Told of every input before it is read. */
  readonly before?: (bytes: Buffer) => void;
}

/** What a hunt saw: inputs tried and how many of them were read; and the smallest input that made the parser throw, with what it threw. */
export interface Hunted {
  readonly tried: number;
  readonly read: number;
  readonly finding?: { readonly bytes: Buffer; readonly error: string };
}

/** Formats whose corpus is JSON, in which values are exchanged as well as bytes. */
const JSON_PARSERS = ["regulation", "model", "facts"];

/** Tries inputs near the corpus of a parser until one makes it throw. Same seed, same inputs. */
export const hunt = async (name: string, options: HuntOptions): Promise<Hunted> => {
  const parser = PARSERS[name];
  if (parser === undefined) throw new Error(`no parser ${name}; known are ${Object.keys(PARSERS).join(", ")}`);
  return huntIn(parser, inputsNear(corpusOf(name), JSON_PARSERS.includes(name)), options);
};

// As hunt, for one parser and its inputs.
const huntIn = async (
  parser: Parser,
  inputs: fc.Arbitrary<Buffer>,
  { seed, runs, milliseconds, before }: HuntOptions,
): Promise<Hunted> => {
  let tried = 0;
  let read = 0;
  const property = fc.asyncProperty(inputs, async (bytes) => {
    before?.(bytes);
    tried++;
    if ((await parser(bytes)) === "read") read++;
  });
  const limit = milliseconds === undefined ? {} : { interruptAfterTimeLimit: milliseconds };
  const outcome = await fc.check(property, { seed, numRuns: runs, markInterruptAsFailure: false, ...limit });
  const [bytes] = outcome.counterexample ?? [];
  if (bytes === undefined) return { tried, read };
  const { errorInstance } = outcome;
  const error = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
  return { tried, read, finding: { bytes, error } };
};
