import { isUtf8 } from 'buffer';
import * as fs from 'fs';
import * as path from 'path';

/** What came of reading a file: its text, or what is wrong with it, as the end of a sentence about the file. */
export interface Reading {
  readonly text?: string;
  readonly problem?: string;
}

/**
 * Reads a text file that must lie in a folder, symbolic links followed: what the folder holds is not trusted to stay in
 * it.
 *
 * @param folder where the file must be
 * @param file its path, from the folder on or absolute
 * @param limit how many bytes it may have
 * @param remedy what helps where it has more, as the end of the sentence
 */
export function readTextIn(folder: string, file: string, limit: number, remedy = ''): Reading {
  const found = path.resolve(folder, file);
  const stats = fs.statSync(found, { throwIfNoEntry: false });
  if (!stats) {
    return { problem: 'does not exist' };
  }
  if (!isInside(folder, found)) {
    return { problem: `leads out of ${shownFolder(folder)}; only files in that folder are read` };
  }
  if (!stats.isFile()) {
    return { problem: 'is not a file' };
  }
  if (stats.size > limit) {
    return { problem: `has ${stats.size} bytes; allowed: ${limit} or less${remedy}` };
  }
  return decode(fs.readFileSync(found));
}

/** Whether a file or folder that exists lies in a folder, once all symbolic links are followed. */
export function isInside(folder: string, file: string): boolean {
  if (!fs.existsSync(folder)) {
    return false;
  }
  const relative = path.relative(fs.realpathSync.native(folder), fs.realpathSync.native(file));
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** A path as the user would write it: from the working directory on, where it lies there. */
export function shownFolder(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative === '' ? 'the working directory' : relative.startsWith('..') ? folder : relative;
}

/** What is wrong with a text that no file of text and no service takes, as the end of a sentence about it. */
export function characterProblem(text: string): string | undefined {
  const at = text.indexOf('\0');
  return at < 0 ? undefined : `has a NUL character in line ${text.slice(0, at).split('\n').length}, so it is no text`;
}

const MARK = '\ufeff';

function decode(bytes: Buffer): Reading {
  // A decoder that is strict itself makes texts of twice the size, which all that reads them is slower with.
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) {
    const problem = characterProblem(text);
    return problem ? { problem } : { text: text.startsWith(MARK) ? text.slice(MARK.length) : text };
  }
  // What cannot be decoded becomes U+FFFD.
  const line = text.split('\ufffd')[0].split('\n').length;
  return { problem: `is not UTF-8 text (line ${line} is where it goes wrong); save it as UTF-8` };
}
