import { createHash } from "node:crypto";
import { canonical, type Json } from "../log/canonical.ts";

/**
 * SHA-256, 64 hex digits, over the canonical JSON of a state: two replays agree where their hashes do. Plain and typed
 * cells hash alike, functions are left out, and key order does not matter. Throws on a number JSON cannot carry.
 */
export const stateHash = (state: unknown): string => {
  const hasher = stateHasher();
  hasher.add(state);
  return hasher.digest();
};

/** Hashes many states one after the other. */
export interface StateHasher {
  add(state: unknown): void;
  /** One hash for all states in their order; of a single state its {@link stateHash}. Ends the hasher. */
  digest(): string;
}

/** A hasher that has seen nothing. States are joined by newlines, which canonical JSON has none of. */
export const stateHasher = (): StateHasher => {
  const hash = createHash("sha256");
  let states = 0;
  return {
    add: (state) => {
      if (states > 0) hash.update("\n");
      hash.update(canonical(jsonOf(state)));
      states += 1;
    },
    digest: () => hash.digest("hex"),
  };
};

const jsonOf = (value: unknown): Json => {
  if (typeof value === "function" || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (value instanceof Int32Array) return Array.from(value);
  if (typeof value !== "object" || value === null) return value as Json;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, jsonOf(member)]));
};
