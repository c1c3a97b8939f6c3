import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ownerOf } from '../../../sandbox/src/engine/store';
import { overrideName, overrideText, removeLeftOvers } from '../../../sandbox/src/session/backend-override';
import { temporaryFolder } from '../support/temporary';

/** Writes the override file of a process, and returns whether it still exists after the next cleanup. */
function stays(pid: number, text: string): boolean {
  const folder = temporaryFolder();
  const name = overrideName(pid);
  fs.writeFileSync(path.join(folder, name), text);
  const removed = removeLeftOvers(folder);
  const isThere = fs.existsSync(path.join(folder, name));
  expect(removed).toEqual(isThere ? [] : [name]);
  return isThere;
}

test('the override file of a running process stays, also while it is being written', () => {
  expect(stays(process.pid, overrideText(process.pid, {}))).toBe(true);
  expect(stays(process.pid, '')).toBe(true);
  expect(stays(process.pid, '[1]')).toBe(true);
});

test('the override contains the configuration', () => {
  expect(JSON.parse(overrideText(process.pid, { terraform: {} }))).toEqual({
    '//': ownerOf(process.pid),
    terraform: {},
  });
});

// Only /proc contains the start time of a process, and whether its parent has read its exit code.
const onLinux = fs.existsSync('/proc/self/stat') ? test : test.skip;

onLinux('the override of an earlier process with the same id is removed', () => {
  expect(stays(process.pid, overrideText(process.pid, {}).replace(/"started":"/, '$&0'))).toBe(false);
});

onLinux('the override of a process that was killed, and whose parent does not wait for it, is removed', async () => {
  // The shell becomes another program that does not wait for the child.
  const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [output] = await once(parent.stdout, 'data');
    const pid = Number(String(output));
    const text = overrideText(pid, {});
    expect(stays(pid, text)).toBe(true);
    process.kill(pid, 'SIGKILL');
    await untilZombie(pid);
    expect(stays(pid, text)).toBe(false);
    expect(stays(pid, '')).toBe(false);
  } finally {
    parent.kill('SIGKILL');
  }
});

/** Waits until a killed process has ended. Each round yields to the system, so it needs no pause. */
async function untilZombie(pid: number): Promise<void> {
  while (!/^.*\) Z /s.test(await fs.promises.readFile(`/proc/${pid}/stat`, 'utf8'))) {
    // The process is still ending.
  }
}
