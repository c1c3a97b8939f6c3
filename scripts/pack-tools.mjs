/**
 * Runs before and after `npm pack` in `tools/`: builds the package and copies the licence. With `--clean`, deletes the
 * copied licence.
 */
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';

const LICENSE = path.join(root, 'tools', 'LICENSE');

rmSync(LICENSE, { force: true });
if (!process.argv.includes('--clean')) {
  prepare();
  copyFileSync(path.join(root, 'LICENSE'), LICENSE);
}
