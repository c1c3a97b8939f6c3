import * as fs from 'node:fs';
import { CatalogError } from './error';

/**
 * Reads a JSON file as a value of type `T`. Errors contain the name of the file. `readJson` does not check the type of
 * the JSON value, so the caller must know the type from the documentation of the file.
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
