/** The file that overrides the backend of a configuration while terraform runs on the sandbox. */
import * as fs from 'fs';
import * as path from 'path';
import { namesIn } from './configuration-files';

/** Begins the name of the file. Of several files that override a backend, terraform takes the last by name. */
const PREFIX = 'zzz_gateways_sandbox_';

/** Returns the name of the file for the shim with a process id. */
export function overrideName(pid: number): string {
  return `${PREFIX}${pid}_override.tf.json`;
}

/** Whether a name is one of such a file. */
export function isOverride(name: string): boolean {
  return name.startsWith(PREFIX) && /^\d+_override\.tf\.json$/.test(name.slice(PREFIX.length));
}

/** Whether a saved plan was made on the sandbox. A plan holds the files of its configuration with their names. */
export function isPlanOfSandbox(plan: Buffer): boolean {
  return plan.includes(PREFIX);
}

/** Removes files that stayed because terraform, its shim and the sandbox were all killed. Returns their names. */
export function removeLeftOvers(folder: string): string[] {
  const names = namesIn(folder).filter((name) => isOverride(name) && !isAlive(Number(/\d+/.exec(name)![0])));
  names.forEach((name) => fs.rmSync(path.join(folder, name), { force: true }));
  return names;
}

/** Whether a process runs. Not the check of `engine/store/liveness`, because the shim loads nothing of the engine. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error: any) {
    return error.code === 'EPERM';
  }
}
