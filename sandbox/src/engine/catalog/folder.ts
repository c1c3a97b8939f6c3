import * as fs from 'node:fs';
import * as path from 'node:path';

/** Returns the folder of the catalogue: in the package, or else in the repository that contains the sandbox. */
export function catalogFolder(): string {
  const root = path.join(__dirname, '..', '..', '..');
  const packed = path.join(root, 'catalog');
  return fs.existsSync(packed) ? packed : path.join(root, '..', 'catalog');
}
