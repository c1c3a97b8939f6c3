import * as fs from 'fs';
import * as path from 'path';
import { isBeyond } from '../bounds';
import { readTextIn, shownFolder } from '../files';
import { fromResults, ResultFile } from '../migration/from-results';
import { ReadSource } from './read-source';

/** How many bytes a file may have, and how many files a folder. */
const LIMIT = 25 * 1024 * 1024;
const MOST = 500;
/** More levels than any result has. */
const DEEPEST = 100;

/** Reads the files of a folder; what is below it is not read. */
export function readResults(folder: string): ReadSource {
  const found = path.resolve(folder);
  if (!fs.statSync(found, { throwIfNoEntry: false })?.isDirectory()) {
    return { objects: [], problems: [`is ${shownFolder(found)}, which is no folder`] };
  }
  const names = fs.readdirSync(found).filter((name) => name.endsWith('.json'));
  if (names.length === 0 || names.length > MOST) {
    const message = `is ${shownFolder(found)}, which has ${names.length} files that end in .json; allowed: 1 to ${MOST}`;
    return { objects: [], problems: [message] };
  }
  const problems: string[] = [];
  const files = names.sort().flatMap((name): ResultFile[] => {
    const { text, problem } = readTextIn(found, name, LIMIT);
    const value = text === undefined ? undefined : parsed(text);
    if (value === undefined) {
      problems.push(`has ${name}, which ${problem ?? `is no JSON, or nested more than ${DEEPEST} levels deep`}`);
      return [];
    }
    return [{ name, value }];
  });
  const read = fromResults(files);
  return { objects: read.objects, problems: [...problems, ...read.problems] };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isBeyond(value, DEEPEST) ? undefined : value;
  } catch {
    return undefined;
  }
}
