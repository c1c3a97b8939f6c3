/**
 * Measures the sandbox's copy of the platform's API by HTTP: CPU time of the server for creations, and for reading a
 * whole list by pages.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { sandbox, creations, objects, pageSize } = JSON.parse(process.argv[2]);
const { Store } = createRequire(path.join(sandbox, 'main.js'))('./lib/engine/store');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-api-'));
const file = path.join(folder, 'store.db');

const store = Store.open({ file });
store.transaction(() => {
  for (let number = 0; number < objects; number++) {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    store.create({ provider: 'platform', type: 'konnect_portal', id, values: { id, name: `portal-${number}` } });
  }
});
store.close();

const gateways = path.join(sandbox, 'bin', 'gateways.js');
const args = ['sandbox', 'serve', '--http', '0', '--json', '--store', file];
const server = spawn(process.execPath, [gateways, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
const url = await new Promise((resolve) => {
  let text = '';
  server.stdout.on('data', (part) => {
    text += part;
    if (text.endsWith('}\n')) {
      resolve(JSON.parse(text).url);
    }
  });
});

const agent = new http.Agent({ keepAlive: true });

/** Sends a request to the API and returns the parsed response. */
function send(method, target, body) {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: 'Bearer any', 'Content-Type': 'application/json' };
    const request = http.request(url + target, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () =>
        response.statusCode < 300 ? resolve(JSON.parse(text)) : reject(new Error(`${response.statusCode} ${text}`)),
      );
    });
    request.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Returns the CPU time of the sandbox server so far, in seconds. */
function serverTime() {
  const fields = fs
    .readFileSync(`/proc/${server.pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // Linux counts CPU time in clock ticks of a hundredth of a second.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function timed(work) {
  const start = serverTime();
  await work();
  return serverTime() - start;
}

async function listAll() {
  let count = 0;
  for (let page = 1; count < objects; page++) {
    const { data } = await send('GET', `/v3/portals?page[size]=${pageSize}&page[number]=${page}`);
    if (data.length === 0) {
      throw new Error(`the list ends after ${count} objects`);
    }
    count += data.length;
  }
}

// Sends warm-up requests, which make the sandbox server load its code.
for (let number = 0; number < 50; number++) {
  await send('POST', '/v3/apis', { name: `warm-up-${number}` });
}
await send('GET', '/v3/portals?page[size]=10');
const create = await timed(async () => {
  for (let number = 0; number < creations; number++) {
    await send('POST', '/v3/apis', { name: `api-${number}`, description: 'text', labels: { team: 'orders' } });
  }
});
const list = await timed(listAll);
agent.destroy();
const ended = new Promise((resolve) => server.once('close', resolve));
server.kill('SIGINT');
await ended;
fs.rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify({ create: create / creations, list: list / objects }));
