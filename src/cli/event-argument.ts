/** What EVENT can be. */
export const EVENT = "a recorded championship, a path to an .ndjson log, - for stdin, or STORE#stream";

/** What a regulation given beside EVENT is. */
export const REGULATION = "a regulation by id or file, instead of the announced one";

/** Most rounds or games `--after` can ask for. */
export const MOST_ROUNDS = 1_000;
