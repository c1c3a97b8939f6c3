import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Environment variable with the folder. */
const FOLDER = 'GATEWAYS_TEST_OUTPUT';
const ORIGINAL = Symbol.for('cdktf-gateways.original-mkdtemp');

/** Creates the folder for `collectOutputFolders` in all workers of a jest run. */
export function makeOutputFolder(): void {
  process.env[FOLDER] = fs.mkdtempSync(path.join(os.tmpdir(), 'output-'));
}

/** Deletes the folder. */
export function removeOutputFolder(): void {
  fs.rmSync(process.env[FOLDER]!, { recursive: true, force: true });
}

/**
 * Moves the output folders of `Testing.app()` to one folder, which is deleted after the run. cdktf leaves one folder per app in the
 * temporary folder. Tens of thousands of these slow down each program that lists the temporary folder, such as the sandbox.
 */
export function collectOutputFolders(): void {
  // All suites of a jest worker share the modules of Node, so an earlier suite may have replaced the function.
  const { mkdtempSync } = fs as typeof fs & { readonly mkdtempSync: { readonly [ORIGINAL]?: typeof fs.mkdtempSync } };
  const original = mkdtempSync[ORIGINAL] ?? mkdtempSync;
  const folder = process.env[FOLDER]!;
  const prefix = path.join(os.tmpdir(), 'cdktf.outdir.'); // cdktn uses the same name.
  const collecting = (start: string, options?: any): any =>
    original(start === prefix ? path.join(folder, 'app-') : start, options);
  fs.mkdtempSync = Object.assign(collecting, { [ORIGINAL]: original });
}
