/**
 * Starts a sandbox and its first run, then begins and ends more runs; no run executes terraform. Prints the time of the
 * start with the first run, and the average time of a later run.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { sandbox, runs } = JSON.parse(process.argv[2]);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-start-'));
const since = (start) => Number(process.hrtime.bigint() - start) / 1e9;

const start = process.hrtime.bigint();
const { Session } = createRequire(path.join(sandbox, 'main.js'))('./lib/session/session');
const session = Session.start({ store: path.join(folder, 'store.db') });
await (await session.begin('first')).end('normal');
const started = since(start);

const begun = process.hrtime.bigint();
for (let run = 0; run < runs; run++) {
  await (await session.begin('next')).end('normal');
}
const run = since(begun) / runs;
await session.stop();
fs.rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify({ started, run }));
