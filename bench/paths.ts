import * as path from 'node:path';

export const ROOT = path.join(__dirname, '..');
/** Folder of the benchmark's cache, which Git ignores. */
export const CACHE = path.join(__dirname, '.cache');
/**
 * Folder of the project in which the benchmark installs the library and the stock package from tarballs, as users do.
 */
export const PROJECT = path.join(CACHE, 'project');
/** Folder to which `scripts/stage.mjs` writes the package of the library. */
export const STAGE = path.join(ROOT, 'dist', 'package');
export const CHILDREN = path.join(__dirname, 'children');

/** Returns the path of an executable of one of the repository's dependencies. */
export function tool(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name);
}
