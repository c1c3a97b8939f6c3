import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder, by their paths in it. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** How many bytes files have together. */
export function sizeOf(folder, files = filesIn(folder)) {
  return files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
