/** Reads the files of a Terraform configuration. */
import * as fs from 'node:fs';
import { Members } from '../shared/objects';

/**
 * Returns the names in a folder, without hidden files and temporary files of editors, or an empty list if the folder
 * cannot be read.
 */
export function namesIn(folder: string): string[] {
  try {
    // Terraform ignores hidden files and temporary files of editors too.
    return fs.readdirSync(folder).filter((name) => !/^\.|~$|^#.*#$/.test(name));
  } catch {
    return [];
  }
}

/** Whether a file is part of a terraform configuration, by its name. */
export function isConfiguration(name: string): boolean {
  return /\.(tf|tofu)(\.json)?$/.test(name);
}

/** Returns the content of a file, or an empty text if the file cannot be read. */
export function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the content of a file in JSON, or an empty object if the file is not JSON, because terraform reports invalid
 * JSON better.
 */
export function readJson(file: string): Members {
  try {
    return (JSON.parse(read(file)) as Members | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns blocks of a JSON configuration as a list, because a configuration can contain blocks as one object or as a list of objects. */
export function listed(value: unknown): Members[] {
  return [value].flat().filter((one): one is Members => typeof one === 'object' && one !== null);
}

/** Returns labelled blocks of a JSON configuration with their labels. */
export function entriesOf(value: unknown): [string, unknown][] {
  return listed(value).flatMap((one) => Object.entries(one));
}
