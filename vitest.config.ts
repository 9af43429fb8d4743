import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    include: ["test/**/*.spec.ts"],
    // Generous, because property tests share the machine with others: no test measures time.
    testTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["events/**/*.ts", "projections/**/*.ts", "scenarios/**/*.ts", "src/**/*.ts"],
      exclude: ["src/kernel/assembly/**"],
    },
  },
});

export default config;
