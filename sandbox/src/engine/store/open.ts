import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { Connection } from './connection';
import { StoreError, unreadable } from './error';
import { checkFile, prepareFile } from './file';
import { migrate } from './schema';

export const MEMORY = ':memory:';

/**
 * Opens the SQLite database of a sandbox store. `openConnection` creates the store's file if the file does not exist.
 */
export function openConnection(file: string, lockTimeout: number): Connection {
  if (file === MEMORY) {
    return ready(new Connection(MEMORY, lockTimeout), () => undefined);
  }
  // The SQLite library treats a file name such as `http:x` as a remote database.
  const absolute = path.resolve(file);
  prepareFile(absolute, lockTimeout);
  return ready(new Connection(absolute, lockTimeout), (connection) => {
    logAhead(connection, lockTimeout);
    // With the settings `WAL` and `synchronous = NORMAL`, a killed process loses no data, and a power failure can lose
    // the last changes. The store's file stays valid after a killed process and after a power failure. The write-ahead
    // log can grow to 16 MB before SQLite writes it back, because each write-back waits for the disk.
    connection.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000');
  });
}

/**
 * Opens a sandbox store for a command that only reads. If the store is read-only, `openToLook` opens a copy of the
 * store, because SQLite writes files next to the database even when SQLite only reads. `openToLook` deletes the file of
 * the copy at once, and the open connection keeps the content of the copy.
 */
export function openToLook(file: string, lockTimeout: number): Connection {
  try {
    return openConnection(file, lockTimeout);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'access') {
      throw error;
    }
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateways-copy-'));
  try {
    const copy = path.join(folder, 'store.db');
    copyTo(copy, path.resolve(file));
    return openConnection(copy, lockTimeout);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Copies a sandbox store together with its write-ahead log. */
function copyTo(copy: string, file: string): void {
  try {
    checkFile(file, { write: false });
    for (const suffix of ['', '-wal']) {
      if (fs.existsSync(file + suffix)) {
        fs.copyFileSync(file + suffix, copy + suffix);
        fs.chmodSync(copy + suffix, 0o600);
      }
    }
  } catch (error) {
    throw error instanceof StoreError ? error : unreadable(file, error as Error);
  }
}

function ready(connection: Connection, prepare: (connection: Connection) => void): Connection {
  try {
    // The schema is written before the switch to a write-ahead log, so that other processes recognise the file as a
    // store from the beginning. After the switch, changes of the database stay in the write-ahead log for a while.
    migrate(connection);
    prepare(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Switches the database to a write-ahead log, so that readers and a writer do not wait for each other. */
function logAhead(connection: Connection, lockTimeout: number): void {
  const deadline = Date.now() + lockTimeout;
  for (;;) {
    try {
      if (connection.pragma('journal_mode') !== 'wal') {
        connection.pragma('journal_mode = WAL');
      }
      return;
    } catch (error) {
      // The switch to a write-ahead log does not wait for other processes that open the file at the same time.
      // Therefore, the sandbox tries the switch again.
      if (!(error instanceof StoreError) || error.code !== 'locked' || Date.now() >= deadline) {
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
