/** Plain JSON; `undefined` stands for an absent key. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/**
 * JSON with one spelling only: keys sorted by UTF-16 code unit, no spaces, absent keys left out, strings and numbers as
 * `JSON.stringify` writes them (RFC 8785, JSON Canonicalization Scheme). What is hashed must not depend on key order.
 * Throws on a number JSON cannot carry.
 */
export const canonical = (value: Json): string => {
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`JSON has no number ${value}`);
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const entries = value as { readonly [key: string]: Json };
  let members = "";
  for (const key of Object.keys(entries).sort()) {
    const member = entries[key];
    if (member === undefined) continue;
    members += `${members === "" ? "" : ","}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return `{${members}}`;
};
