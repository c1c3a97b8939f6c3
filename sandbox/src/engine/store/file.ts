import * as fs from 'node:fs';
import * as path from 'node:path';
import { foreign, newer, StoreError, translate } from './error';
import { APPLICATION_ID, VERSION } from './schema';

/** Where the store of a project is unless told. */
export function defaultStoreFile(project = process.cwd()): string {
  return path.join(project, FOLDER, 'sandbox.db');
}

const FOLDER = '.gateways';

const MAGIC = 'SQLite format 3\u0000';
const HEADER_SIZE = 100;
const VERSION_OFFSET = 60;
const APPLICATION_ID_OFFSET = 68;

/**
 * Files that the database has opened in this process. We must not open and close those ourselves: on POSIX that drops
 * the locks of the whole process on them, and another process could then pull the log from under us. They have been
 * looked at once, and the database looks again.
 */
const opened = new Set<string>();

/** Makes a file ready for the database: new, empty and private, or found to be a store. */
export function prepareFile(file: string, timeout: number): void {
  try {
    if (!fs.existsSync(file)) {
      makeFolder(path.dirname(file));
      createPrivate(file);
      if (isOurs(path.dirname(file))) {
        // The objects of a local sandbox, including secrets, do not belong in the repository of the project.
        createPrivate(path.join(path.dirname(file), '.gitignore'), '*\n');
      }
    } else {
      checkFile(file, { write: true });
    }
    // The log and its index take their modes from the file.
    tighten(file, 0o600);
    // Other folders are not ours to close.
    if (isOurs(path.dirname(file))) {
      tighten(path.dirname(file), 0o700);
    }
    opened.add(identity(file));
  } catch (error) {
    throw translate(error, file, timeout);
  }
}

/** Whether there is a file; one that cannot be looked for is an error, and not absent. */
export function exists(file: string): boolean {
  try {
    fs.statSync(file);
    return true;
  } catch (error: any) {
    if (['ENOENT', 'ENOTDIR'].includes(error.code)) {
      return false;
    }
    throw translate(error, file, 0);
  }
}

/**
 * Creates a folder and its parents one by one, because Node's recursive option may not end if a folder cannot be created, as in
 * `/proc`.
 */
function makeFolder(folder: string): void {
  if (!fs.existsSync(folder)) {
    if (path.dirname(folder) !== folder) {
      makeFolder(path.dirname(folder));
    }
    try {
      fs.mkdirSync(folder, { mode: 0o700 });
    } catch (error: any) {
      // Another process was faster.
      if (error.code !== 'EEXIST') {
        throw error;
      }
    }
  }
}

/** Refuses what is no store, or a newer one, by its first bytes: a foreign file is not even opened as a database. */
export function checkFile(file: string, { write }: { write: boolean }): void {
  const stat = fs.statSync(file);
  if (!stat.isFile()) {
    throw foreign(file, stat.isDirectory() ? 'a folder' : 'no regular file');
  }
  fs.accessSync(file, fs.constants.R_OK | (write ? fs.constants.W_OK : 0));
  if (opened.has(identity(file)) || (write && stat.size === 0)) {
    return;
  }
  const header = readHeader(file);
  if (header.length < HEADER_SIZE || header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw foreign(file, 'not even a database');
  }
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw foreign(file, 'a database of another program');
  }
  const version = header.readUInt32BE(VERSION_OFFSET);
  if (version > VERSION) {
    throw newer(file, version, VERSION);
  }
}

/** Creates a file that only its owner may read, since the store holds secrets; one that is there stays as it is. */
export function createPrivate(file: string, content = ''): void {
  try {
    fs.writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
  } catch (error: any) {
    // Another process was faster.
    if (error.code !== 'EEXIST') {
      throw error;
    }
  }
}

/** Whether two paths are one file. */
export function sameFile(one: string, other: string): boolean {
  return fs.existsSync(one) && fs.existsSync(other) && identity(one) === identity(other);
}

export function mustExist(file: string): void {
  if (!fs.existsSync(file)) {
    throw new StoreError('missing', `there is no file ${file}: name a snapshot that exists`);
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

/** Of a file, however it is named; with the time of its birth, since the number of one that is gone comes again. */
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
