import { readFile } from "node:fs/promises";
import { ORDERED_LOGIT_2026, type OrderedLogitParameters } from "../../model/parameters.ts";
import { CliFault, EXIT } from "../exit.ts";
import { plain } from "../plain.ts";
import type { Source } from "../source.ts";
import { type SigmaOptions, type Sigmas, sigmasOf } from "./sigma.ts";

/** What games are priced with, as the command line says it. */
export interface PricingOptions extends SigmaOptions {
  /** A file of `fit`, instead of the shipped parameters. */
  readonly model?: string;
}

/** The model's parameters and how uncertain the strengths are. */
export interface Pricing extends Sigmas {
  readonly parameters: OrderedLogitParameters;
}

/** Reads what the games of a championship are priced with. A model file that breaks a rule is invalid input. */
export const pricingOf = async (source: Pick<Source, "announcement">, options: PricingOptions): Promise<Pricing> => ({
  ...sigmasOf(source, options),
  parameters: options.model === undefined ? ORDERED_LOGIT_2026 : await readModel(options.model),
});

/** The parameters in a file of `fit`. */
export const readModel = async (path: string): Promise<OrderedLogitParameters> => {
  const name = plain(path);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CliFault(EXIT.invalidInput, `${name}: cannot be read (${error.code}), expected a file of fit`);
  });
  const { parseModelFile } = await import("../../model/parse-model-file.ts");
  const parsed = parseModelFile(parseJson(text, name));
  if (parsed.ok) return parsed.parameters;
  const where = plain(parsed.path) || "the file";
  throw new CliFault(EXIT.invalidInput, `${name}: ${where}: expected ${plain(parsed.expected)}`);
};

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new CliFault(EXIT.invalidInput, `${name}: expected JSON, a file of fit`);
  }
};
