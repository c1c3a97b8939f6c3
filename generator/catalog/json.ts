import * as fs from 'node:fs';
import { CatalogError } from './error';

/** Reads a JSON file. Errors of the JSON reader contain the name of the file. */
export function readJson(file: string): any {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new CatalogError(file, '', `cannot be read: ${(error as Error).message}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CatalogError(file, '', `is not valid JSON: ${(error as Error).message}`);
  }
}
