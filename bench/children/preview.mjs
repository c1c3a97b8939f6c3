/** Starts a preview of an app, edits a document, and synthesises the app separately; prints the wall-clock time of each step. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const { folder, gateways } = JSON.parse(process.argv[2]);
const now = () => Number(process.hrtime.bigint()) / 1e9;

const begin = now();
const preview = spawn(process.execPath, [gateways, 'preview'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
const url = new URL(await addressOf(preview));
const start = now() - begin;

const cookie = `gateways-preview-${url.port}=${url.searchParams.get('token')}`;
const ask = (name) => fetch(`${url.origin}/${name}`, { headers: { cookie } });
const events = (await ask('_preview/events')).body.getReader();
await events.read();

const text = `Edited at ${begin}.`;
const [file] = fs.readdirSync(path.join(folder, 'api-0', 'documents')).filter((name) => name.endsWith('.md'));
const saved = now();
fs.appendFileSync(path.join(folder, 'api-0', 'documents', file), `\n${text}\n`);
// The preview server also sends events when it has checked links, so an event does not always mean that the page has
// changed.
for (let page = ''; !page.includes(text); page = await (await ask(pageOf(file))).text()) {
  await events.read();
}
const edit = now() - saved;
preview.kill('SIGTERM');
await once(preview, 'exit');

const output = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-synth-'));
const alone = now();
const { status } = spawnSync('node main.cjs', {
  cwd: folder,
  shell: true,
  env: { ...process.env, CDKTF_OUTDIR: output },
});
const synth = now() - alone;
fs.rmSync(output, { recursive: true });
if (status !== 0) {
  throw new Error('synthesis of the app failed');
}
process.stdout.write(JSON.stringify({ start, edit, synth }));

function addressOf({ stdout }) {
  return new Promise((resolve, reject) => {
    let said = '';
    stdout.on('data', (piece) => {
      said += piece;
      const found = /http:\S+/.exec(said);
      if (found) {
        resolve(found[0]);
      }
    });
    stdout.on('end', () => reject(new Error(`the preview ended: ${said}`)));
  });
}

function pageOf(document) {
  return `developers/apis/api-0/docs/${document.replace(/\.md$/, '')}/index.html`;
}
