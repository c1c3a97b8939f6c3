import { Connection } from './connection';
import { foreign, newer } from './error';

/** Application id of SQLite files that are sandbox stores: the ASCII codes of "CGsb". */
export const APPLICATION_ID = 0x43477362;

/**
 * Migrations of a sandbox store from each version to the next. A migration never changes after the release that
 * contains it.
 *
 * - The table `fields` repeats the texts in object fields that the sandbox searches for. The primary key of the table
 *   `fields` serves the searches for field values. A second index of `fields`, for texts only, finds the objects that
 *   contain an id. The object is part of the primary key of `fields`, so that an object can have several values of a
 *   field (a list).
 * - The table `creations` has objects that terraform has not yet recorded in a state.
 * - The column `region` is empty for the default region of a provider, and for types without regions.
 * - The table `states` has the terraform states. Locks of terraform states have a separate table, because a restore of
 *   a snapshot keeps the locks of the store.
 */
const MIGRATIONS = [
  `
  CREATE TABLE objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    provider TEXT NOT NULL,
    type TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  );
  CREATE UNIQUE INDEX objects_by_id ON objects (provider, type, id);

  CREATE TABLE fields (
    provider TEXT NOT NULL,
    type TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    object INTEGER NOT NULL,
    PRIMARY KEY (provider, type, name, value, object)
  ) WITHOUT ROWID;
  CREATE INDEX fields_by_text ON fields (value) WHERE value >= 's' AND name <> 'id';

  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    pid INTEGER NOT NULL,
    host TEXT NOT NULL,
    started TEXT,
    label TEXT,
    started_at INTEGER NOT NULL,
    ended_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX runs_by_state ON runs (state);

  CREATE TABLE creations (
    object INTEGER PRIMARY KEY,
    run TEXT NOT NULL,
    provider TEXT NOT NULL,
    type TEXT NOT NULL,
    hash TEXT NOT NULL,
    delivered INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX creations_by_hash ON creations (provider, type, hash);
  CREATE INDEX creations_by_run ON creations (run);

  CREATE TABLE faults (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    provider TEXT,
    type TEXT,
    operation TEXT,
    skip INTEGER NOT NULL,
    times INTEGER,
    status INTEGER,
    message TEXT,
    delay INTEGER,
    crash TEXT,
    after INTEGER NOT NULL
  );

  CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  CREATE TABLE requests (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    time INTEGER NOT NULL,
    run TEXT NOT NULL,
    command TEXT,
    provider TEXT NOT NULL,
    operation TEXT NOT NULL,
    type TEXT NOT NULL,
    id TEXT,
    name TEXT,
    answer TEXT NOT NULL,
    refused_by TEXT
  );
  `,
  `
  ALTER TABLE objects ADD COLUMN region TEXT NOT NULL DEFAULT '';
  DROP INDEX objects_by_id;
  CREATE UNIQUE INDEX objects_by_id ON objects (provider, type, id, region);
  `,
  `
  CREATE TABLE states (key TEXT PRIMARY KEY, backend TEXT NOT NULL, text TEXT NOT NULL);
  CREATE INDEX states_by_backend ON states (backend);
  CREATE TABLE locks (key TEXT PRIMARY KEY, run TEXT NOT NULL, lock TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  ALTER TABLE requests ADD COLUMN region TEXT NOT NULL DEFAULT '';
  `,
];

export const VERSION = MIGRATIONS.length;

/**
 * Creates the tables in a new store, and migrates older stores. Throws an error if the database is not a sandbox store,
 * or if a newer version wrote the store.
 */
export function migrate(connection: Connection): void {
  if (upToDate(connection)) {
    return;
  }
  connection.transaction(() => {
    // A second process may have migrated the store since the first check.
    if (upToDate(connection)) {
      return;
    }
    for (let version = Number(connection.pragma('user_version')); version < VERSION; version++) {
      connection.exec(MIGRATIONS[version]);
    }
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}`);
  });
}

function upToDate(connection: Connection): boolean {
  const version = Number(connection.pragma('user_version'));
  const id = connection.pragma('application_id');
  const empty = id === 0 && version === 0 && !connection.get('SELECT 1 FROM sqlite_master LIMIT 1');
  if (!empty && id !== APPLICATION_ID) {
    throw foreign(connection.file, 'a database of another program');
  }
  if (version > VERSION) {
    throw newer(connection.file, version, VERSION);
  }
  return version === VERSION;
}
