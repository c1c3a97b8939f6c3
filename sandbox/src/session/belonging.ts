import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';

/**
 * Whether a process was started with a text in its environment. The environment of terraform names the sockets of its run,
 * which no other process knows; a parent, for one, could be claimed by anybody.
 */
export function hasInEnvironment(pid: number, text: string): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/environ`).includes(text);
    } catch {
      return false;
    }
  }
  // The environment comes after the command, on one line.
  const { stdout } = spawnSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(text) ?? false;
}
