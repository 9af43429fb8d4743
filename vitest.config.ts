import { defineConfig, type ViteUserConfig } from "vitest/config";

const config: ViteUserConfig = defineConfig({
  test: {
    coverage: {
      provider: "v8",
      include: ["events/**/*.ts", "projections/**/*.ts", "scenarios/**/*.ts", "src/**/*.ts"],
      exclude: ["src/kernel/assembly/**"],
    },
    // Generous, because property tests share the machine with others: no test measures time.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "rooms", include: ["test/**/*.spec.ts"], exclude: ["test/e2e/**"] } },
      { extends: true, test: { name: "e2e", include: ["test/e2e/*.spec.ts"], globalSetup: ["test/e2e/build.ts"] } },
    ],
  },
});

export default config;
