import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';

/**
 * Whether a process was started with a text in its environment. The environment of terraform contains the sockets of
 * its run, which only processes of the run know. `hasInEnvironment` does not use the id of the parent process, because
 * a process can get another parent process.
 */
export function hasInEnvironment(pid: number, text: string): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.readFileSync(`/proc/${pid}/environ`).includes(text);
    } catch {
      return false;
    }
  }
  // The output of `ps` has the environment after the command, on one line.
  const { stdout } = spawnSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.includes(text) ?? false;
}
