import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { isAlive, Owner, ownerOf } from '../engine/store';
import { UsageError } from '../input/usage-error';

/**
 * Prefixes of folder names, each with the maximum length of the path in bytes. Six random characters follow the prefix.
 * All supported operating systems accept paths of sockets up to 103 bytes. The path of a socket is longer than the
 * session folder's, because sockets are in a subfolder, and the session folder can be inside the folder of the test
 * kit.
 */
const LONGEST = { 'gateways-': 83, 'gw-': 67 };

/** File with the process that owns the folder. */
const OWNER = 'owner.json';

/**
 * Creates a folder for sockets that only this user can enter, in `TMPDIR`, or in `/tmp` if `TMPDIR` is unsuitable.
 * `socketFolder` also removes this user's socket folders of killed processes from the same parent folder.
 */
export function socketFolder(prefix: keyof typeof LONGEST): string {
  const problems: string[] = [];
  for (const parent of new Set([os.tmpdir(), '/tmp'])) {
    try {
      const folder = make(parent, prefix);
      sweep(parent);
      return folder;
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  throw new UsageError(
    `no folder is suitable for the sockets of the sandbox: ${problems.join('; ')}. Set TMPDIR to a short, writable path`,
  );
}

/** Removes a folder with its content, if the folder exists. */
export function removeFolder(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

function make(parent: string, prefix: keyof typeof LONGEST): string {
  if (Buffer.byteLength(path.join(parent, `${prefix}......`)) > LONGEST[prefix]) {
    throw new Error(`${parent} is too long for sockets`);
  }
  let folder: string;
  try {
    folder = fs.mkdtempSync(path.join(parent, prefix));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOENT' ? `${parent} does not exist` : `${parent} cannot be written (${code})`);
  }
  fs.writeFileSync(path.join(folder, OWNER), JSON.stringify({ ...ownerOf(process.pid), namespace: namespace() }));
  return folder;
}

/**
 * Returns the Linux namespace of process ids, because a process id is valid only in its namespace (container). On
 * systems without namespaces, returns an empty text.
 */
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
      // Errors are ignored: the folder may belong to a different program, or a different process may be removing the
      // folder.
    }
  }
}
