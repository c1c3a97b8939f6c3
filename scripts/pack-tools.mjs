/** What `npm pack` in `tools/` runs before and after: builds, and lends the package the licence. With `--clean` takes it away again. */
import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare, root } from './prepare.mjs';

const LICENSE = path.join(root, 'tools', 'LICENSE');

rmSync(LICENSE, { force: true });
if (!process.argv.includes('--clean')) {
  prepare();
  copyFileSync(path.join(root, 'LICENSE'), LICENSE);
}
