import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Environment variable with the folder. */
const FOLDER = 'GATEWAYS_TEST_OUTPUT';
const COLLECTS = Symbol.for('cdktf-gateways.collects-output');

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
  const { mkdtempSync } = fs;
  // All suites of a jest worker share the modules of Node.
  if (COLLECTS in mkdtempSync) {
    return;
  }
  const prefix = path.join(os.tmpdir(), 'cdktf.outdir.'); // cdktn uses the same name.
  const collecting = (start: string, options?: any): any =>
    mkdtempSync(start === prefix ? path.join(process.env[FOLDER]!, 'app-') : start, options);
  fs.mkdtempSync = Object.assign(collecting, { [COLLECTS]: true });
}
