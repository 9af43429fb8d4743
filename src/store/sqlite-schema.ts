/** Layout version of the file, kept in `PRAGMA user_version`. */
export const LAYOUT = 1;

/** "Cais" in ASCII, kept in `PRAGMA application_id`: tells a store from any other SQLite database. */
export const APPLICATION_ID = 0x43616973;

/** Makes an empty database a store. The unique keys are the last line of defence, whoever writes to the file. */
export const CREATE: string = `
CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 1),
  type TEXT NOT NULL,
  schema INTEGER NOT NULL,
  data TEXT NOT NULL,
  command_id TEXT NOT NULL,
  command_index INTEGER NOT NULL,
  recorded_at TEXT NOT NULL,
  occurred_at TEXT,
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL,
  UNIQUE (stream, version),
  UNIQUE (stream, command_id, command_index)
) STRICT;
CREATE TRIGGER events_are_not_edited BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'events are never edited'); END;
CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
PRAGMA application_id = ${APPLICATION_ID};
PRAGMA user_version = ${LAYOUT};
`;

const ROW = `SELECT position, stream, version, type, schema, data, command_id AS commandId, command_index AS commandIndex,
  recorded_at AS recordedAt, occurred_at AS occurredAt, previous_hash AS previousHash, hash FROM events`;

/** Parameters: stream, after which version, limit. */
export const SELECT_STREAM: string = `${ROW} WHERE stream = ? AND version > ? ORDER BY version LIMIT ?`;

/** Parameters: as those of {@link SELECT_STREAM}. One row, of which `facts` is null where there are no events. */
export const SELECT_FACTS: string = `SELECT '[' || group_concat('[' || version || ',' || json_quote(type) || ',' || schema
  || ',' || data || ']') || ']' AS facts, COUNT(*) AS events, MAX(version) AS version FROM (SELECT version, type, schema, data
  FROM events WHERE stream = ? AND version > ? ORDER BY version LIMIT ?)`;

/** Parameters: after which position, limit. */
export const SELECT_ALL: string = `${ROW} WHERE position > ? ORDER BY position LIMIT ?`;

/** Parameters: stream, command id. */
export const SELECT_COMMIT: string = `${ROW} WHERE stream = ? AND command_id = ? ORDER BY command_index`;

/** Parameter: stream. */
export const SELECT_HEAD: string = `${ROW} WHERE stream = ? ORDER BY version DESC LIMIT 1`;

/** No parameters. */
export const SELECT_LAST: string = `${ROW} ORDER BY position DESC LIMIT 1`;

/** No parameters. */
export const SELECT_STREAMS: string =
  "SELECT stream, MAX(version) AS version FROM events GROUP BY stream ORDER BY stream";

/** Parameters: the columns in the order of the table. */
export const INSERT: string = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
