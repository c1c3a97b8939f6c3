import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Connection } from './connection';
import { StoreError, translate } from './error';
import { checkFile, createPrivate, mustExist, sameFile } from './file';
import { APPLICATION_ID, VERSION } from './schema';

/**
 * Tables whose rows `restore` replaces by the rows of a snapshot. For the table of terraform runs, `restoreRuns` only
 * adds rows, because terraform may be running.
 */
const CONTENT: Record<string, string> = {
  objects: 'sequence, provider, type, id, region, body, created_at, updated_at',
  fields: 'provider, type, name, value, object',
  faults: 'id, provider, type, operation, skip, times, status, message, delay, crash, after',
  settings: 'key, value',
  states: 'key, backend, text',
};
const UNREADABLE = `SELECT 1 FROM main.objects WHERE NOT json_valid(body) OR json_type(body) <> 'object'
  UNION SELECT 1 FROM main.settings WHERE NOT json_valid(value)`;
const RUN_COLUMNS = 'id, state, pid, host, started, label, started_at, ended_at';
const CREATION_COLUMNS = 'object, run, provider, type, hash, delivered';

/**
 * Columns that snapshots of older versions lack: the version that added each column, and the value for rows of older
 * snapshots.
 */
const LATER: readonly { readonly column: string; readonly since: number; readonly before: string }[] = [
  { column: 'region', since: 3, before: "''" },
];

/** Tables that snapshots of older versions lack, with the version that added each table. */
const LATER_TABLES: { readonly [table: string]: number } = { states: 4 };

/**
 * Writes a snapshot of the sandbox store to a new file. The snapshot file appears under its name only when the snapshot
 * is complete.
 */
export function snapshot(connection: Connection, file: string): void {
  const target = path.resolve(file);
  outsideOfTransaction(connection, 'a snapshot');
  const exists = (): StoreError =>
    new StoreError('exists', `${target} exists already: give a new file for the snapshot`);
  if (fs.existsSync(target)) {
    throw exists();
  }
  const draft = `${target}.${randomUUID()}.part`;
  try {
    // Creates the snapshot file empty and private first, because the database can write to an existing empty file.
    createPrivate(draft);
    try {
      connection.run('VACUUM INTO ?', draft);
      appear(draft, target);
    } finally {
      fs.rmSync(draft, { force: true });
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? exists() : translate(error, target, 0);
  }
}

function appear(draft: string, target: string): void {
  try {
    // Links the file instead of renaming it, because a link never overwrites an existing file.
    fs.linkSync(draft, target);
  } catch (error) {
    // Some file systems do not support hard links.
    if (
      !['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '') ||
      fs.existsSync(target)
    ) {
      throw error;
    }
    fs.renameSync(draft, target);
  }
}

/**
 * Replaces the objects, faults, settings and Terraform states of the store by the content of a snapshot, in one
 * transaction. Adds the runs of terraform in the snapshot to the store. Keeps the request log and the locks of the
 * store unchanged.
 */
export function restore(connection: Connection, file: string): void {
  const source = path.resolve(file);
  outsideOfTransaction(connection, 'restoring');
  mustExist(source);
  if (sameFile(source, connection.file)) {
    throw new StoreError('invalid', `${source} is the store itself: give a snapshot of the store`);
  }
  try {
    checkFile(source, { write: false });
  } catch (error) {
    throw translate(error, source, 0);
  }
  const version = attach(connection, source);
  try {
    connection.transaction(() => {
      empty(connection);
      const tables = Object.entries(CONTENT).filter(([table]) => version >= (LATER_TABLES[table] ?? 0));
      for (const [table, columns] of tables) {
        connection.exec(`INSERT INTO main.${table} (${columns}) SELECT ${asOf(version, columns)} FROM source.${table}`);
      }
      restoreRuns(connection);
      // SQLite's integrity check covers only the structure of the database, not the objects and settings of the
      // sandbox.
      if (connection.get(UNREADABLE)) {
        throw damaged(source, 'it contains values that cannot be read');
      }
    });
  } catch (error) {
    // A `StoreError` with the code `failed` concerns the tables or columns of the snapshot. A `StoreError` with another
    // code concerns the store.
    throw error instanceof StoreError && error.code === 'failed' ? damaged(source, causeOf(error)) : error;
  } finally {
    connection.exec('DETACH source');
  }
}

/** Empties the sandbox store, except for active runs of terraform and the locks of Terraform states. */
export function reset(connection: Connection): void {
  connection.transaction(() => {
    empty(connection);
    connection.exec("DELETE FROM main.requests; DELETE FROM main.runs WHERE state <> 'open'");
  });
}

function empty(connection: Connection): void {
  for (const table of ['creations', ...Object.keys(CONTENT)]) {
    connection.exec(`DELETE FROM main.${table}`);
  }
}

/**
 * Restores the runs of terraform in a snapshot, so that later runs can adopt objects that killed runs left behind. If
 * the store has the run already, `restoreRuns` keeps the run of the store, because the run may have ended since the
 * snapshot. `restoreRuns` does not restore the creations of runs that ended normally.
 */
function restoreRuns(connection: Connection): void {
  connection.exec(
    `INSERT OR IGNORE INTO main.runs (${RUN_COLUMNS}) SELECT ${RUN_COLUMNS} FROM source.runs;
    INSERT INTO main.creations (${CREATION_COLUMNS}) SELECT ${CREATION_COLUMNS} FROM source.creations
      WHERE run NOT IN (SELECT id FROM main.runs WHERE state = 'normal')`,
  );
}

/** Returns the SQL expressions that read the columns of a table from a snapshot of an older version. */
function asOf(version: number, columns: string): string {
  return LATER.filter(({ since }) => version < since).reduce(
    (read, { column, before }) => read.replace(new RegExp(`\\b${column}\\b`), before),
    columns,
  );
}

/** Attaches a snapshot. Returns its version. */
function attach(connection: Connection, source: string): number {
  let attached = false;
  try {
    connection.run('ATTACH ? AS source', source);
    attached = true;
    const [id, version, check] = ['application_id', 'user_version', 'quick_check'].map((name) =>
      connection.pragma(`source.${name}`),
    );
    if (id !== APPLICATION_ID || Number(version) < 1 || Number(version) > VERSION) {
      throw damaged(source, 'it is not a snapshot');
    }
    if (check !== 'ok') {
      throw damaged(source, check);
    }
    return Number(version);
  } catch (error) {
    if (attached) {
      connection.exec('DETACH source');
    }
    // The thrown error names the store, so `attach` converts the error to an error that names the snapshot.
    const cause = causeOf(error as Error);
    throw cause === undefined ? error : damaged(source, cause);
  }
}

/** Returns the message of the error in the property `cause` of an error. */
function causeOf({ cause }: Error): string | undefined {
  return cause ? (cause as Error).message : undefined;
}

function damaged(source: string, what: unknown): StoreError {
  const message = `${source} is damaged (${what}). The store was not changed; restore another snapshot`;
  return new StoreError('damaged', message);
}

function outsideOfTransaction(connection: Connection, what: string): void {
  if (connection.inTransaction) {
    throw new StoreError('invalid', `${what} cannot be part of a transaction`);
  }
}
