import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { isAlive, Owner, ownerOf } from '../engine/store';
import { UsageError } from '../input/usage-error';

/**
 * Names of folders begin with these, and have six random characters more; with how long their paths may be, in bytes. Systems
 * take paths of sockets up to 103; a session has sockets two folders further down, and a test kit a session.
 */
const LONGEST = { 'gateways-': 83, 'gw-': 67 };

/** Names the process that a folder belongs to. */
const OWNER = 'owner.json';

/**
 * Makes a folder for sockets that only this user can enter, in `TMPDIR`, or where that cannot hold any, in `/tmp`. Removes
 * those of processes that were killed.
 */
export function socketFolder(prefix: keyof typeof LONGEST): string {
  const problems: string[] = [];
  for (const parent of new Set([os.tmpdir(), '/tmp'])) {
    try {
      const folder = make(parent, prefix);
      sweep(parent);
      return folder;
    } catch (error) {
      problems.push(`${parent} ${(error as Error).message}`);
    }
  }
  throw new UsageError(
    `there is no folder for the sockets of the sandbox: ${problems.join('; ')}. Set TMPDIR to a short path that can be written`,
  );
}

/** Removes such a folder, as far as it can be removed. */
export function removeFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

function make(parent: string, prefix: keyof typeof LONGEST): string {
  if (Buffer.byteLength(path.join(parent, `${prefix}......`)) > LONGEST[prefix]) {
    throw new Error('is too long for sockets');
  }
  let folder: string;
  try {
    folder = fs.mkdtempSync(path.join(parent, prefix));
  } catch (error: any) {
    throw new Error(error.code === 'ENOENT' ? 'does not exist' : `cannot be written (${error.code})`);
  }
  fs.writeFileSync(path.join(folder, OWNER), JSON.stringify({ ...ownerOf(process.pid), namespace: namespace() }));
  return folder;
}

/** Where the numbers of processes are counted: those of another container mean nothing here. */
function namespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function sweep(parent: string): void {
  const names = fs.readdirSync(parent).filter((name) => Object.keys(LONGEST).some((prefix) => name.startsWith(prefix)));
  for (const folder of names.map((name) => path.join(parent, name))) {
    try {
      const stat = fs.lstatSync(folder);
      const owner: Owner & { namespace: string } = JSON.parse(fs.readFileSync(path.join(folder, OWNER), 'utf8'));
      if (stat.isDirectory() && stat.uid === process.getuid?.() && owner.namespace === namespace() && !isAlive(owner)) {
        removeFolder(folder);
      }
    } catch {
      // It is none of ours, or another process is removing it.
    }
  }
}
