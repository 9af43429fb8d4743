import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

// Reading text is most of a start: without comments and local names there is half as much of it. Names of functions stay, for traces.
const short: UserConfig = {
  minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
};

const FORECASTING =
  /src\/(engine\/(?!kernel-name)|kernel\/|chance\/|model\/(?!rivals|verify|parse)|cli\/(commands\/)?forecast)|node_modules\/seedrandom/;
const OPENING =
  /src\/(store|replay|live|io|fit|doubt|backtest|exchange|model\/rivals)\/|src\/model\/(verify|parse)|src\/cli\/(importing|fitting|tabl|prizes)/;

/**
 * The command line starts anew for every question, and finding, opening and linking files is most of a start: so the small
 * packages it always needs are part of it, and what most commands share is two chunks, not forty. What opens a database, reads
 * Arrow or fits a model stays out of them and is loaded when it is needed.
 */
const commandLine: UserConfig = {
  ...bundle("cli", "src/cli/main.ts", false),
  ...short,
  deps: {
    alwaysBundle: [
      /^(commander|cli-table3|valibot|seedrandom)$/,
      /^(@colors\/colors|string-width)/,
      /^(strip-ansi|ansi-regex|emoji-regex|is-fullwidth-code-point)$/,
    ],
    onlyBundle: false,
  },
  outputOptions: {
    codeSplitting: {
      groups: [
        { name: "core", test: (id) => !FORECASTING.test(id) && !OPENING.test(id), minShareCount: 3, priority: 1 },
        { name: "engine", test: FORECASTING, minShareCount: 2 },
      ],
    },
  },
  plugins: [
    {
      name: "third-party-notices",
      generateBundle(_, chunks) {
        const modules = Object.values(chunks).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
        this.emitFile({ type: "asset", fileName: "THIRD-PARTY-NOTICES.txt", source: noticesOf(modules) });
      },
    },
  ],
};

// Their licences ask for their text to go where their code goes.
const noticesOf = (modules: readonly string[]): string => {
  const folders = modules.map((id) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? "").filter(Boolean);
  const notices = [...new Set(folders)].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return `${name} ${version}\n\n${licenceIn(folder).trim()}\n`;
  });
  return notices.join(`\n${"-".repeat(80)}\n\n`);
};

// A file of its own, or the last part of the description.
const licenceIn = (folder: string): string => {
  const files = readdirSync(folder);
  const own = files.find((file) => /^licen[cs]e/i.test(file));
  if (own !== undefined) return readFileSync(join(folder, own), "utf8");
  const text = files.filter((file) => /^readme/i.test(file)).map((file) => readFileSync(join(folder, file), "utf8"))[0];
  const licence = /^.*licen[cs]e.*\n[-=]{3,}\n[\s\S]*$/im.exec(text ?? "")?.[0];
  if (licence === undefined) throw new Error(`${folder} is bundled and has no licence`);
  return licence;
};

const bundles: UserConfig[] = [
  commandLine,
  bundle("index", "src/index.ts", true),
  { ...bundle("worker", "src/engine/worker.ts", false), ...short },
];

export default defineConfig(bundles) as UserConfig[];
