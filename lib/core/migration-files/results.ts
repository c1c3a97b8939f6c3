import * as fs from 'node:fs';
import * as path from 'node:path';
import { exceedsLimits } from '../input/bounds';
import { readTextIn, shownFolder } from '../input/files';
import { fromResults, ResultFile } from '../shared/migration/from-results';
import { ReadSource } from './read-source';

/** Limits for the size of a result file of a migration, in bytes, and for the number of files in a folder. */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_FILES = 500;
/**
 * Limit on the nesting levels of a result file of a migration. The known result files have fewer levels than the limit.
 */
const MAX_DEPTH = 100;

/** Reads the `.json` files in a folder, but not in its subfolders, as API result files of a migration. */
export function readResults(folder: string): ReadSource {
  const found = path.resolve(folder);
  if (!fs.statSync(found, { throwIfNoEntry: false })?.isDirectory()) {
    return { objects: [], problems: [`is ${shownFolder(found)}, which is not a folder`] };
  }
  const names = fs.readdirSync(found).filter((name) => name.endsWith('.json'));
  if (names.length === 0 || names.length > MAX_FILES) {
    const message = `is ${shownFolder(found)}, which has ${names.length} .json files; allowed: 1 to ${MAX_FILES}`;
    return { objects: [], problems: [message] };
  }
  const problems: string[] = [];
  const files = names.sort().flatMap((name): ResultFile[] => {
    const { text, problem } = readTextIn(found, name, MAX_BYTES);
    const value = text === undefined ? undefined : parseJson(text);
    if (value === undefined) {
      problems.push(
        `contains ${name}, which ${problem ?? `is not valid JSON, or has more than ${MAX_DEPTH} nested levels`}`,
      );
      return [];
    }
    return [{ name, value }];
  });
  const read = fromResults(files);
  return { objects: read.objects, problems: [...problems, ...read.problems] };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return exceedsLimits(value, MAX_DEPTH) ? undefined : value;
  } catch {
    return undefined;
  }
}
