import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder, by their paths in it. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** The bytes in a file, or in all files of a folder. */
export function sizeOf(file) {
  return statSync(file).isDirectory()
    ? filesIn(file).reduce((sum, name) => sum + statSync(path.join(file, name)).size, 0)
    : statSync(file).size;
}

/** A number of bytes, for people. */
export function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
