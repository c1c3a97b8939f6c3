import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Returns the path of the catalogue folder: in the package of the sandbox, or else in the repository that contains the
 * sandbox.
 */
export function catalogFolder(): string {
  const root = path.join(__dirname, '..', '..', '..');
  const packed = path.join(root, 'catalog');
  return fs.existsSync(packed) ? packed : path.join(root, '..', 'catalog');
}
