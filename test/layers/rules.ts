import { isBuiltin } from "node:module";
import { dirname, join, normalize, sep } from "node:path";

/** Imports point left only: a layer may import itself and those before it. */
export const LAYERS = ["events", "projections", "scenarios", "src"] as const;
const INTERFACES = ["src/cli", "src/server", "src/web"];

/** The only files, or beginnings of paths, that may import a package. No owner, no import. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  rxjs: ["src/live/"],
  immer: ["src/live/"],
  seedrandom: ["src/chance/"],
  "apache-arrow": ["src/replay/", "src/io/arrow-pieces.ts", "src/io/table/arrow.ts"],
  libsql: ["src/store/sqlite.ts"],
  "@nats-io/jetstream": ["src/store/jetstream.ts", "src/cluster/"],
  "@nats-io/transport-node": ["src/store/jetstream.ts", "src/cluster/"],
  commander: ["src/cli/"],
  "cli-table3": ["src/cli/"],
  "@bomb.sh/tab": ["src/cli/"],
  hono: ["src/server/"],
  "@hono/node-server": ["src/server/"],
  preact: ["src/web/"],
  "@preact/signals": ["src/web/"],
  "@observablehq/plot": ["src/web/"],
  "hyparquet-writer": ["src/io/table/parquet.ts"],
  "csv-parse": ["src/io/"],
  assemblyscript: ["src/kernel/"],
  benny: ["bench/suite.ts"],
  valibot: [
    "events/codec",
    "scenarios/regulations/",
    "src/io/lichess/",
    "src/model/parse-model-file.ts",
    "src/doubt/errors.ts",
    "src/exchange/facts/event-file.ts",
  ],
};

/** Runnable scripts about scenarios: they look in from outside, as `bench` does, and nothing stands on them. */
const SCRIPTS = "scenarios/scripts/";

const packageOf = (specifier: string): string => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
/** The file a relative specifier means, from the root of the repository. */
export const resolve = (file: string, specifier: string): string =>
  normalize(join(dirname(file), specifier))
    .split(sep)
    .join("/");
const within = (file: string, place: string): boolean =>
  place.endsWith(".ts") ? file === place : file.startsWith(place);
const isInterface = (file: string): boolean => INTERFACES.some((room) => file.startsWith(`${room}/`));

/** Why this import breaks the architecture, or undefined where it is allowed. */
export const trespass = (file: string, specifier: string): string | undefined => {
  const layer = file.startsWith(SCRIPTS) ? -1 : LAYERS.findIndex((name) => file.startsWith(`${name}/`));
  if (specifier === "<computed>") return "imports a computed name, which cannot be checked";
  if (isBuiltin(specifier))
    return layer >= 0 && LAYERS[layer] !== "src" ? `${specifier}: node built-ins belong in src` : undefined;
  if (!specifier.startsWith(".")) {
    const owners = OWNERS[packageOf(specifier)];
    if (!owners) return `${specifier}: a package without an owner`;
    return owners.some((owner) => within(file, owner)) ? undefined : `${specifier}: only for ${owners.join(", ")}`;
  }
  if (layer < 0) return undefined; // bench and scripts look in from outside
  const target = resolve(file, specifier);
  if (target.startsWith(SCRIPTS)) return `${target}: nothing stands on a script`;
  if (target === "package.json" && file.startsWith("src/")) return undefined;
  const reached = LAYERS.findIndex((name) => target.startsWith(`${name}/`));
  if (reached < 0) return `${target}: outside the layers`;
  if (reached > layer) return `${target}: imports point left only`;
  if (isInterface(target) && !isInterface(file)) return `${target}: an engine room knows no interface`;
  return undefined;
};
