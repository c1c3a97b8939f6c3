import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Reason for an error of the sandbox store.
 * - `exists`, `missing`: an object, run or file exists already, or does not exist
 * - `invalid`: a value or call is not allowed
 * - `foreign`: the file is not a store; `newer`: a later version wrote the store; `damaged`: parts of the store are unreadable
 * - `locked`: another process held the store for too long
 * - `access`: the file system denies access, or the disk is full
 * - `failed`: another error of the database or the file system
 */
export type StoreErrorCode =
  'exists' | 'missing' | 'invalid' | 'foreign' | 'newer' | 'damaged' | 'locked' | 'access' | 'failed';

/** Error of the sandbox store for users, with the problem, the file and a remedy. */
export class StoreError extends Error {
  public constructor(
    public readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StoreError';
  }
}

const ANOTHER_FILE = 'or use another file with --store FILE';

export function foreign(file: string, what: string): StoreError {
  return new StoreError(
    'foreign',
    `${file} is not a store of the sandbox: it is ${what}. The file was not changed; ` +
      'move it away, or give another file with --store FILE',
  );
}

export function newer(file: string, version: number, known: number): StoreError {
  return new StoreError(
    'newer',
    `${file} was written by a newer version of the sandbox (format ${version}; the installed version reads formats up to ${known}). ` +
      `The file was not changed; update cdktf-gateways-sandbox, ${ANOTHER_FILE}`,
  );
}

export function locked(file: string, timeout: number): StoreError {
  return new StoreError(
    'locked',
    `${file} is locked: another process has locked it for more than ${timeout / 1000} s. ` +
      `Wait for that process or end it (fuser ${file} names it), ${ANOTHER_FILE}`,
  );
}

/** Returns a sentence for an error message if another user owns the file or its folder, or else an empty text. */
function ofAnotherUser(file: string): string {
  for (const place of [file, path.dirname(file)]) {
    try {
      const { uid } = fs.statSync(place);
      if (process.getuid && uid !== process.getuid()) {
        return ` ${place} belongs to another user (number ${uid}).`;
      }
    } catch {
      // The file or its folder does not exist, or is not accessible.
    }
  }
  return '';
}

export function unreadable(file: string, error: Error): StoreError {
  const message = `${file} cannot be read (${error.message}).${ofAnotherUser(file)} Make it readable, ${ANOTHER_FILE}`;
  return new StoreError('access', message, { cause: error });
}

/**
 * Converts an error of the database or of the file system to an error of the sandbox store for users. `translate`
 * returns other errors unchanged.
 */
export function translate(thrown: unknown, file: string, timeout: number): Error {
  const error = thrown as NodeJS.ErrnoException;
  const code = typeof error?.code === 'string' ? error.code : '';
  const because = { cause: error };
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return locked(file, timeout);
  }
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    const message = `${file} is damaged (${error.message}). Restore a snapshot into another file, or move it away and start again`;
    return new StoreError('damaged', message, because);
  }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EFBIG' || code === 'EDQUOT') {
    return new StoreError('access', `${file} cannot grow: the disk is full. Make room, ${ANOTHER_FILE}`, because);
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || /^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) {
    const message = `${file} cannot be written (${error.message}).${ofAnotherUser(file)} Make it and its folder writable, ${ANOTHER_FILE}`;
    return new StoreError('access', message, because);
  }
  if (code.startsWith('SQLITE_') || /^E[A-Z]+$/.test(code) || /^ConnectionFailed/.test(error?.message)) {
    return new StoreError('failed', `${file}: ${error.message}. Check the file and its disk, ${ANOTHER_FILE}`, because);
  }
  return error;
}
