import { statSync } from "node:fs";
import { StoreFault } from "./fault.ts";
import { APPLICATION_ID, CREATE, LAYOUT } from "./sqlite-schema.ts";

/** The two calls of a database connection that opening needs. */
export interface SqlConnection {
  exec(sql: string): unknown;
  prepare(sql: string): { all(...parameters: unknown[]): unknown[] };
}

/**
 * Makes sure that the open file is a store of this layout, and makes an empty one a store. A foreign file is refused
 * before anything is written to it: {@link StoreFault} names the path and what was expected.
 */
export const prepareFile = (connection: SqlConnection, path: string): void => {
  // In a transaction, so that the three looks see one moment while another process creates the store.
  const isEmpty = within(connection, "BEGIN", () => inspect(connection, path));
  // FULL: an acknowledged event survives a power cut, not only a crash of the process.
  connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  if (!isEmpty) return;
  within(connection, "BEGIN IMMEDIATE", () => {
    if (inspect(connection, path)) connection.exec(CREATE);
  });
};

const within = <T>(connection: SqlConnection, begin: string, work: () => T): T => {
  connection.exec(begin);
  try {
    const result = work();
    connection.exec("COMMIT");
    return result;
  } catch (error) {
    connection.exec("ROLLBACK");
    throw error;
  }
};

/**
 * Throws {@link StoreFault} where a file is too small to be a database: SQLite takes a single byte for an empty one and
 * writes over it. The file is not opened to look, because closing it would drop the locks this process may hold on it
 * (sqlite.org/howtocorrupt.html, 2.2).
 */
export const requireDatabaseSize = (path: string): void => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 && size < SMALLEST_DATABASE) throw notAStore(path);
};

/** Bytes of one page of the smallest page size (sqlite.org/fileformat2.html, 1.3.2). */
const SMALLEST_DATABASE = 512;

const notAStore = (path: string, cause?: unknown): StoreFault =>
  new StoreFault(`${path} is not a store, expected an SQLite file`, cause);

/** What went wrong in SQLite, as a {@link StoreFault} that names the file. */
export const faultOf = (error: unknown, path: string): StoreFault => {
  if (error instanceof StoreFault) return error;
  if (codeOf(error).startsWith("SQLITE_NOTADB")) return notAStore(path, error);
  if (isBusy(error)) return new StoreFault(`${path} is locked by another process, expected it to be free`, error);
  return new StoreFault(`${path}: ${error instanceof Error ? error.message : String(error)}`, error);
};

/** True where another connection holds the lock. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith("SQLITE_BUSY");

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** True where the database is empty, false where it is a store; throws where it is something else. */
const inspect = (connection: SqlConnection, path: string): boolean => {
  const application = pragma(connection, "application_id");
  const layout = pragma(connection, "user_version");
  if (application === APPLICATION_ID) {
    if (layout === LAYOUT) return false;
    throw new StoreFault(`${path} has layout ${layout}, written by a newer version; expected at most layout ${LAYOUT}`);
  }
  const tables = connection.prepare("SELECT name FROM sqlite_master ORDER BY name").all();
  if (application === 0 && layout === 0 && tables.length === 0) return true;
  throw new StoreFault(`${path} is the database of another application, expected a Caissandra store`);
};

const pragma = (connection: SqlConnection, name: string): unknown => {
  const [row] = connection.prepare(`PRAGMA ${name}`).all() as Record<string, unknown>[];
  return row?.[name];
};
