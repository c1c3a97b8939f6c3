import * as fs from 'node:fs';
import { CatalogError } from './error';

/**
 * Reads a JSON file that has the type `T`. Errors of the JSON reader contain the name of the file.
 * Nothing checks the type: the caller knows the type from the documentation of the file.
 */
export function readJson<T = unknown>(file: string): T {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new CatalogError(file, '', `cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new CatalogError(file, '', `is not valid JSON: ${(error as Error).message}`);
  }
}
