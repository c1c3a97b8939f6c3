import * as fs from 'node:fs';
import * as path from 'node:path';
import { foreign, newer, StoreError, translate } from './error';
import { APPLICATION_ID, VERSION } from './schema';

/** Returns the default path of the sandbox store in a project. */
export function defaultStoreFile(project = process.cwd()): string {
  return path.join(project, FOLDER, 'sandbox.db');
}

const FOLDER = '.gateways';

const MAGIC = 'SQLite format 3\u0000';
const HEADER_SIZE = 100;
const VERSION_OFFSET = 60;
const APPLICATION_ID_OFFSET = 68;

/**
 * Store files that SQLite has opened in this process. The sandbox process must not open and close a file that SQLite
 * has open. On POSIX systems, closing a file releases all locks of the process on that file, so another process could
 * delete the write-ahead log. `prepareFile` does not check opened files again, because the sandbox checked them before
 * and SQLite checks its files itself.
 */
const opened = new Set<string>();

/**
 * Prepares the file of a store for SQLite: creates a new, private file, or checks that the existing file is a store.
 */
export function prepareFile(file: string, timeout: number): void {
  try {
    if (!fs.existsSync(file)) {
      makeFolder(path.dirname(file));
      createPrivate(file);
      if (isOurs(path.dirname(file))) {
        // The store of a local sandbox contains secrets and does not belong in the repository of the project.
        createPrivate(path.join(path.dirname(file), '.gitignore'), '*\n');
      }
    } else {
      checkFile(file, { write: true });
    }
    // SQLite gives the write-ahead log and its index the mode of the database file.
    tighten(file, 0o600);
    // The sandbox changes the mode of a folder only if the folder is its own folder `.gateways`.
    if (isOurs(path.dirname(file))) {
      tighten(path.dirname(file), 0o700);
    }
    opened.add(identity(file));
  } catch (error) {
    throw translate(error, file, timeout);
  }
}

/**
 * Returns whether a file exists. `exists` throws an error if the file system does not tell, for example because access
 * is denied.
 */
export function exists(file: string): boolean {
  try {
    fs.statSync(file);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false;
    }
    throw translate(error, file, 0);
  }
}

/**
 * Creates a folder and its parents one by one, because Node's recursive option may not end if a folder cannot be
 * created, as in `/proc`.
 */
function makeFolder(folder: string): void {
  if (!fs.existsSync(folder)) {
    if (path.dirname(folder) !== folder) {
      makeFolder(path.dirname(folder));
    }
    try {
      fs.mkdirSync(folder, { mode: 0o700 });
    } catch (error) {
      // The error `EEXIST` means that another process has already created the folder.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw error;
      }
    }
  }
}

/**
 * Throws an error if a file is not accessible, or if its first bytes show that the file is not a store, or that a newer
 * version wrote the store. The sandbox does not open a file with SQLite if `checkFile` rejects the file.
 */
export function checkFile(file: string, { write }: { write: boolean }): void {
  const stat = fs.statSync(file);
  if (!stat.isFile()) {
    throw foreign(file, stat.isDirectory() ? 'a folder' : 'not a regular file');
  }
  fs.accessSync(file, fs.constants.R_OK | (write ? fs.constants.W_OK : 0));
  if (opened.has(identity(file)) || (write && stat.size === 0)) {
    return;
  }
  const header = readHeader(file);
  if (header.length < HEADER_SIZE || header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw foreign(file, 'not a database');
  }
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw foreign(file, 'a database of another program');
  }
  const version = header.readUInt32BE(VERSION_OFFSET);
  if (version > VERSION) {
    throw newer(file, version, VERSION);
  }
}

/**
 * Creates a file that only its owner can read, because the sandbox store contains secrets. If the file exists,
 * `createPrivate` leaves the file unchanged.
 */
export function createPrivate(file: string, content = ''): void {
  try {
    fs.writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // The error `EEXIST` means that the file exists already.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    }
  }
}

/** Returns whether two paths denote the same file. */
export function sameFile(one: string, other: string): boolean {
  return fs.existsSync(one) && fs.existsSync(other) && identity(one) === identity(other);
}

export function mustExist(file: string): void {
  if (!fs.existsSync(file)) {
    throw new StoreError('missing', `${file} does not exist: give an existing snapshot`);
  }
}

function isOurs(folder: string): boolean {
  return path.basename(folder) === FOLDER;
}

function tighten(file: string, mode: number): void {
  if (fs.statSync(file).mode & 0o077) {
    fs.chmodSync(file, mode);
  }
}

/**
 * Returns the identity of a file, which is independent of the path. The identity contains the time of the file's
 * creation, because file systems use the inode number of a deleted file again.
 */
function identity(file: string): string {
  const { dev, ino, birthtimeNs } = fs.statSync(file, { bigint: true });
  return `${dev}:${ino}:${birthtimeNs}`;
}

function readHeader(file: string): Buffer {
  const descriptor = fs.openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_SIZE);
    return header.subarray(0, fs.readSync(descriptor, header, 0, HEADER_SIZE, 0));
  } finally {
    fs.closeSync(descriptor);
  }
}
