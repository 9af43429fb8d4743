import { writeFileSync } from "node:fs";
import { join } from "node:path";

type DuckDb = typeof import("@duckdb/node-api");

/** Answers SQL in which `{file}` stands for a Parquet file of these bytes, one object a row. */
export type AskDuckDb = (bytes: Uint8Array, folder: string, sql: string) => Promise<readonly Record<string, unknown>[]>;

const loaded: DuckDb | string = await import("@duckdb/node-api").catch((error: Error) => error.message);
if (typeof loaded === "string")
  console.warn(`skipped: DuckDB has no binary for ${process.platform}-${process.arch} here (${loaded.split("\n")[0]})`);

/** DuckDB; undefined where its package has no binary for this platform, which is then told. */
export const askDuckDb: AskDuckDb | undefined =
  typeof loaded === "string"
    ? undefined
    : async (bytes, folder, sql) => {
        const file = join(folder, "table.parquet");
        writeFileSync(file, bytes);
        const instance = await loaded.DuckDBInstance.create();
        const connection = await instance.connect();
        try {
          const reader = await connection.runAndReadAll(sql.replaceAll("{file}", `'${file}'`));
          return reader.getRowObjectsJson();
        } finally {
          connection.closeSync();
          instance.closeSync();
        }
      };
