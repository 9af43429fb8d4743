import { InvalidArgumentError } from "commander";

/** Reads a whole number within bounds; anything else is a usage error that names them. */
export const wholeNumber =
  (least: number, most: number): ((text: string) => number) =>
  (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`Expected a whole number from ${least} to ${grouped(most)}.`);
    return number;
  };

/** `1000000` as `1,000,000`. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** Reads a number within bounds; anything else is a usage error that names them. */
export const realNumber =
  (least: number, most: number): ((text: string) => number) =>
  (text) => {
    const number = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`Expected a number from ${least} to ${most}.`);
    return number;
  };

/** Gathers an option that may be given several times. */
export const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** Reads money, `510000` or `510000.50`, as whole cents; anything else is a usage error. */
export const cents = (text: string): number => {
  const [, units, fraction = ""] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (units === undefined) throw new InvalidArgumentError("Expected an amount of money, such as 510000 or 510000.50.");
  return Number(units) * 100 + Number(fraction.padEnd(2, "0"));
};
