import * as fs from 'node:fs';
import * as os from 'node:os';
import { Owner } from './types';

/** Describes a process of this machine as the owner of a terraform run or folder. */
export function ownerOf(pid: number): Owner {
  return { pid, host: os.hostname(), started: statusOf(pid)?.started ?? null };
}

/**
 * Returns whether the process that serves a terraform run is alive. Processes of other machines count as alive, because
 * their state is unknown.
 */
export function isAlive(owner: Owner): boolean {
  if (owner.host !== os.hostname()) {
    return true;
  }
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const found = statusOf(owner.pid);
  // In the Linux state `Z`, the process has ended, but its parent process has not read the exit code.
  if (found?.state === 'Z') {
    return false;
  }
  return owner.started === null || !found || owner.started === found.started;
}

/**
 * Returns the state and start time of a process on Linux, or undefined if the system does not show them. If the start
 * time differs from the recorded time, a different process has the id of the process that served the run.
 */
function statusOf(pid: number): { state: string; started: string } | undefined {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // In `/proc/PID/stat`, the name of the program is in parentheses, and can itself contain spaces and parentheses.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return { state: fields[0], started: `${boot}/${fields[19]}` };
  } catch {
    return undefined;
  }
}
