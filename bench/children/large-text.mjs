/**
 * Serves a sandbox and runs `terraform plan` for two variants: an API with a large specification, and an API with a
 * small specification plus a `terraform_data` that reads the large specification with `file()`. Prints the times of the
 * plans of each variant.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { project, library, sandbox, bytes, rounds } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));
const { App, TerraformStack } = load('cdktf');
const { platform } = load(library);
const { Session } = createRequire(path.join(sandbox, 'main.js'))('./lib/session/session');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-large-text-'));
const session = Session.start({ store: ':memory:' });

function specification(size) {
  const parts = ['openapi: 3.0.3\ninfo: { title: Large, version: 1.0.0 }\npaths:\n'];
  for (let number = 0, length = 0; length < size; number++) {
    const operation = `  /resources-${number}/{id}:
    get:
      operationId: get${number}
      description: Get one of the resources, with the key in \${API_KEY}
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200': { description: The resource }
`;
    parts.push(operation);
    length += operation.length;
  }
  return parts.join('');
}

/** Synthesises an app with one API that has a specification, and returns the folder of the synthesised stack. */
function synthesize(name, text) {
  const outdir = path.join(folder, name);
  const app = new App({ outdir, stackTraces: false, context: { 'cdktf-gateways/id-namespace': 'bench' } });
  const stack = new TerraformStack(app, 'stack');
  new platform.PlatformProvider(stack, 'platform', {});
  const api = new platform.Api(stack, 'api', { name: 'Large' });
  api.addVersion('v1', { specification: platform.Specification.fromText(text) });
  app.synth();
  return path.join(outdir, 'stacks', 'stack');
}

async function terraform(cwd, ...args) {
  const run = await session.begin(args[0]);
  const start = process.hrtime.bigint();
  const child = spawn('terraform', args, { cwd, env: { ...process.env, ...run.environment } });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  await run.end('normal');
  if (status !== 0) {
    throw new Error(`terraform ${args[0]} failed:\n${text.slice(-2000)}`);
  }
  return seconds;
}

try {
  const large = specification(bytes);
  const ours = synthesize('ours', large);
  const data = synthesize('data', specification(1));
  fs.writeFileSync(path.join(data, 'large.txt'), large);
  const resource = { terraform_data: { large: { input: '${file("${path.module}/large.txt")}' } } };
  fs.writeFileSync(path.join(data, 'large.tf.json'), JSON.stringify({ resource }));
  const plan = (cwd) => terraform(cwd, 'plan', '-input=false', '-no-color', '-out=planned');
  const measured = { ours: [], data: [] };
  for (const cwd of [ours, data]) {
    await terraform(cwd, 'init', '-input=false');
    await plan(cwd);
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? ['ours', 'data'] : ['data', 'ours']) {
      measured[name].push(await plan(name === 'ours' ? ours : data));
    }
  }
  process.stdout.write(JSON.stringify(measured));
} finally {
  await session.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
