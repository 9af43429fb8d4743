import { defineConfig, type UserConfig } from "tsdown";

/** Each bundle stands alone, so that the worker shares no chunk, and no immer, with the live side. */
const bundle = (name: string, source: string, dts: boolean): UserConfig => ({
  entry: { [name]: source },
  format: "esm",
  platform: "node",
  target: "node20.19",
  outDir: "dist",
  fixedExtension: true,
  dts,
});

const bundles: UserConfig[] = [
  bundle("cli", "src/cli/main.ts", false),
  bundle("index", "src/index.ts", true),
  bundle("worker", "src/engine/worker.ts", false),
];

export default defineConfig(bundles) as UserConfig[];
