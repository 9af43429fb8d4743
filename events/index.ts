export * from "./championship.ts";
export * from "./codec.ts";
export * from "./columns.ts";
export * from "./envelope.ts";
export * from "./game.ts";
export * from "./ids.ts";
export * from "./result.ts";
export * from "./upcast.ts";
