import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import * as path from 'node:path';

/** Result of reading a text file: the text of the file, or a problem that completes a sentence about the file. */
export interface Reading {
  readonly text?: string;
  readonly problem?: string;
}

/**
 * Reads a text file that must be in a given folder. The function follows symbolic links before it checks the folder,
 * because links in an untrusted folder may point outside the folder.
 *
 * @param folder folder that must contain the file
 * @param file path of the file to read, relative to the folder or absolute
 * @param limit maximum size of the file in bytes
 * @param remedy text that a message about a file above the maximum size ends with
 */
export function readTextIn(folder: string, file: string, limit: number, remedy = ''): Reading {
  const found = path.resolve(folder, file);
  const stats = fs.statSync(found, { throwIfNoEntry: false });
  if (!stats) {
    return { problem: 'does not exist' };
  }
  if (!isInside(folder, found)) {
    return { problem: `is outside ${shownFolder(folder)}; allowed: files in that folder` };
  }
  if (!stats.isFile()) {
    return { problem: 'is not a file' };
  }
  if (stats.size > limit) {
    return { problem: `has ${stats.size} bytes; allowed: ${limit} or less${remedy}` };
  }
  return decode(fs.readFileSync(found));
}

/**
 * Returns whether an existing file or folder is in a folder or is the folder itself, after all symbolic links are
 * followed.
 */
export function isInside(folder: string, file: string): boolean {
  if (!fs.existsSync(folder)) {
    return false;
  }
  const relative = path.relative(fs.realpathSync.native(folder), fs.realpathSync.native(file));
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/**
 * Returns a folder path for messages: relative to the working directory if the folder is inside the working directory.
 */
export function shownFolder(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative === '' ? 'the working directory' : relative.startsWith('..') ? folder : relative;
}

/** Returns the problem of a text with a NUL character, as the end of a sentence, or undefined for other texts. */
export function characterProblem(text: string): string | undefined {
  const at = text.indexOf('\0');
  return at < 0
    ? undefined
    : `has a NUL character in line ${text.slice(0, at).split('\n').length}, so it is not text; remove the character`;
}

const MARK = '\ufeff';

function decode(bytes: Buffer): Reading {
  // A strict UTF-8 decoder produces texts that take twice the memory, which slows down all readers.
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) {
    const problem = characterProblem(text);
    return problem ? { problem } : { text: text.startsWith(MARK) ? text.slice(MARK.length) : text };
  }
  return { problem: `is not UTF-8 text: line ${invalidLine(bytes)} has invalid bytes; save the file as UTF-8` };
}

/** Returns the number of the first line whose bytes are not valid UTF-8. */
function invalidLine(bytes: Buffer): number {
  // In UTF-8, the byte of a line break is never part of another character, so the code checks each line separately.
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf('\n', start);
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) {
      return line;
    }
    start = end + 1;
  }
}
