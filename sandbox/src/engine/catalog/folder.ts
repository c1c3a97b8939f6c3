import * as fs from 'node:fs';
import * as path from 'node:path';

/** Where the catalogue is: in the package, else in the repository that the sandbox is a part of. */
export function catalogFolder(): string {
  const root = path.join(__dirname, '..', '..', '..');
  const packed = path.join(root, 'catalog');
  return fs.existsSync(packed) ? packed : path.join(root, '..', 'catalog');
}
