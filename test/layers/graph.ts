import { resolve, trespass } from "./rules.ts";
import { scan } from "./scan.ts";

/** Source text by file name, from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

/** Every import in these sources that breaks the architecture. */
export const trespasses = (sources: Sources): readonly string[] =>
  [...sources].flatMap(([file, source]) =>
    scan(source).imports.flatMap(({ specifier }) => {
      const why = trespass(file, specifier);
      return why ? [`${file} -> ${why}`] : [];
    }),
  );

/** Every file whose code runs when `entry` is loaded; type-only imports are erased. */
export const loadedBy = (entry: string, sources: Sources): ReadonlySet<string> => {
  const loaded = new Set<string>([entry]);
  for (const file of loaded)
    for (const { specifier, typeOnly } of scan(sources.get(file) ?? "").imports)
      if (!typeOnly) loaded.add(specifier.startsWith(".") ? resolve(file, specifier) : specifier);
  return loaded;
};
