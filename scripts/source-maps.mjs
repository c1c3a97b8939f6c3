import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes the source maps of the libraries that are packed along with ours: nobody debugs them from there, they were an
 * eighth of the tarball, and npm has no way to leave out files of a bundled package. `npm ci` brings them back.
 */
export function dropSourceMaps(root) {
  const { bundledDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const name of bundledDependencies) {
    const folder = path.join(root, 'node_modules', name);
    readdirSync(folder, { recursive: true })
      .filter((file) => file.endsWith('.map'))
      .forEach((file) => rmSync(path.join(folder, file)));
  }
}
