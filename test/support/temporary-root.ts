import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Environment variable with the process id of the run that has created the folder. */
const OWNER = 'GATEWAYS_TEST_ROOT_OWNER';
const MEMORY = '/dev/shm';
const PREFIX = 'gateways-tests-';
const GIB = 2 ** 30;
/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Moves the temporary folder of a jest run, of its workers and of their child processes to memory, because the tests create and delete
 * many small files. Does nothing if the machine has no `/dev/shm`, if memory is short, or if the user has set `TMPDIR`.
 */
export function makeTemporaryRoot(): void {
  if (process.env.TMPDIR !== undefined || !hasMemory()) {
    return;
  }
  removeOldFolders();
  const folder = fs.mkdtempSync(path.join(MEMORY, PREFIX));
  // The folder has the mode of `/tmp`, because a test runs a command as another user.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.env[OWNER] = String(process.pid);
}

/** Deletes the temporary folder in memory if this run has created it. Tests start further runs, which use the same folder. */
export function removeTemporaryRoot(): void {
  if (process.env[OWNER] === String(process.pid)) {
    fs.rmSync(process.env.TMPDIR!, { recursive: true, force: true });
  }
}

function hasMemory(): boolean {
  if (!fs.existsSync(MEMORY)) {
    return false;
  }
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= 4 * GIB && os.totalmem() >= 8 * GIB;
}

/** Deletes folders that killed runs have left. A folder that a run still uses is never a day old, because tests create files in it. */
function removeOldFolders(): void {
  for (const name of fs.readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(MEMORY, name);
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > DAY) {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}
