/** The files of a configuration of terraform. */
import * as fs from 'node:fs';

/** Returns the names of the files in a folder that terraform can read. The result is empty if the folder cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    // Terraform ignores files of editors.
    return fs.readdirSync(folder).filter((name) => !/^\.|~$|^#.*#$/.test(name));
  } catch {
    return [];
  }
}

/** Whether a file is part of the configuration. */
export function isConfiguration(name: string): boolean {
  return /\.(tf|tofu)(\.json)?$/.test(name);
}

/** Returns the content of a file. The result is empty if the file cannot be read. */
export function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A block of a configuration in JSON. */
export interface JsonBlock {
  readonly [name: string]: unknown;
}

/** Returns the content of a file in JSON. The result is empty if the file is not JSON, because terraform reports invalid JSON better. */
export function readJson(file: string): JsonBlock {
  try {
    return (JSON.parse(read(file)) as JsonBlock | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns blocks of JSON as a list: they may be written as one object or as a list of objects. */
export function listed(value: unknown): JsonBlock[] {
  return [value].flat().filter((one): one is JsonBlock => typeof one === 'object' && one !== null);
}

/** Returns labelled blocks of JSON with their labels. */
export function entriesOf(value: unknown): [string, unknown][] {
  return listed(value).flatMap((one) => Object.entries(one));
}
