import * as path from 'path';

export const ROOT = path.join(__dirname, '..');
/** What is made once and kept between runs; ignored by git. */
export const CACHE = path.join(__dirname, '.cache');
/** A project that has both packages installed as a user would have them, from their tarballs. */
export const PROJECT = path.join(CACHE, 'project');
/** Where `scripts/stage.mjs` lays this package out. */
export const STAGE = path.join(ROOT, 'dist', 'package');
export const CHILDREN = path.join(__dirname, 'children');

/** A program among the project's dependencies. */
export function tool(name: string): string {
  return path.join(ROOT, 'node_modules', '.bin', name);
}
