import * as fs from 'node:fs';
import * as os from 'node:os';
import { Owner } from './types';

/** A process of this machine as the owner of a run. */
export function ownerOf(pid: number): Owner {
  return { pid, host: os.hostname(), started: statusOf(pid)?.started ?? null };
}

/** Whether the process that serves a run still lives. Of other machines we cannot know, and take it that they do. */
export function isAlive(owner: Owner): boolean {
  if (owner.host !== os.hostname()) {
    return true;
  }
  try {
    process.kill(owner.pid, 0);
  } catch (error: any) {
    return error.code === 'EPERM';
  }
  const found = statusOf(owner.pid);
  // Ended, but not yet waited for by whoever started it.
  if (found?.state === 'Z') {
    return false;
  }
  return owner.started === null || !found || owner.started === found.started;
}

/** State and beginning of a process, for Linux: a pid that comes again is another process. */
function statusOf(pid: number): { state: string; started: string } | undefined {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program, in brackets, may itself hold spaces and brackets.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return { state: fields[0], started: `${boot}/${fields[19]}` };
  } catch {
    return undefined;
  }
}
