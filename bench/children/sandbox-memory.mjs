/** Applies and destroys a small stack many times on one sandbox; prints the memory in use after each apply. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { sandbox, applies } = JSON.parse(process.argv[2]);
const { Session } = createRequire(path.join(sandbox, 'main.js'))('./lib/session/session');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-memory-'));
const session = Session.start({ store: path.join(folder, 'store.db') });

const resource = { konnect_api: {} };
for (let number = 0; number < 20; number++) {
  resource.konnect_api[`api-${number}`] = { name: `api-${number}`, description: 'text '.repeat(200) };
}
const terraformBlock = { required_providers: { konnect: { source: 'kong/konnect' } } };
const configuration = { terraform: terraformBlock, provider: { konnect: {} }, resource };
fs.writeFileSync(path.join(folder, 'main.tf.json'), JSON.stringify(configuration));

async function terraform(...args) {
  const run = await session.begin(args[0]);
  const env = { ...process.env, ...run.environment };
  const child = spawn('terraform', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  await run.end('normal');
  if (status !== 0) {
    throw new Error(`terraform ${args[0]} ended with ${status}`);
  }
}

const used = [];
await terraform('init', '-input=false');
for (let number = 0; number < applies; number++) {
  // Every second run of `terraform apply` destroys the resources that the run before it created.
  await terraform('apply', '-auto-approve', ...(number % 2 === 0 ? [] : ['-destroy']));
  globalThis.gc();
  used.push(process.memoryUsage().heapUsed);
}
await session.stop();
fs.rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify({ used }));
