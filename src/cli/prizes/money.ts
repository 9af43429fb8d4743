import { grouped } from "../numbers.ts";

/** Cents as people write money: `91,500`, `72,666.67`, `-30,000`. */
export const money = (cents: number): string => {
  const whole = Math.abs(cents);
  const fraction = whole % 100;
  const units = grouped(Math.floor(whole / 100));
  return `${cents < 0 ? "-" : ""}${units}${fraction === 0 ? "" : `.${String(fraction).padStart(2, "0")}`}`;
};

/** Money in JSON: whole cents, and the same for people. */
export interface Amount {
  readonly amount: number;
  readonly formatted: string;
}

/** An amount of cents in a currency. */
export const amountOf = (currency: string, cents: number): Amount => ({
  amount: cents,
  formatted: `${currency} ${money(cents)}`,
});
