/** The build in a folder that was built before. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { callScript } from './support';

test('compiled files of deleted sources are deleted, and no other files', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prepare-'));
  const kept = ['kept.ts', 'kept.js', 'kept.d.ts', 'inner/kept.ts', 'inner/kept.js', 'inner/schema.json', 'README.md'];
  const stale = ['stale.js', 'stale.d.ts', 'inner/kept.stale.js', 'inner/stale.js', 'inner/stale.d.ts'];
  try {
    fs.mkdirSync(path.join(folder, 'inner'));
    [...kept, ...stale].forEach((name) => fs.writeFileSync(path.join(folder, name), ''));
    callScript('prepare.mjs', 'deleteStaleOutput', folder);
    const left = (fs.readdirSync(folder, { recursive: true }) as string[]).filter((name) => name !== 'inner');
    expect(left.sort()).toEqual([...kept].sort());
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
