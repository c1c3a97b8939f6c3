import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the files below a folder, as relative paths. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Returns the size of a file or folder in bytes. */
export function sizeOf(file) {
  return statSync(file).isDirectory()
    ? filesIn(file).reduce((sum, name) => sum + statSync(path.join(file, name)).size, 0)
    : statSync(file).size;
}

/** Formats a number of bytes as megabytes. */
export function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
