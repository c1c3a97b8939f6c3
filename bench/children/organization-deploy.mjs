/**
 * Synthesizes a stack for each team and a shared portal. Deploys the portal, then plans and applies all team stacks at
 * once with the real terraform on one sandbox. Prints the times of terraform, and the CPU time of the sandbox. The
 * program fails if the sandbox does not contain exactly one object per resource after the apply, or if a second plan of
 * a stack is not empty.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { addSharedPortal, addTeam } from './organization-stacks.mjs';

const { project, library, sandbox, stacks, products } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));
const { App, TerraformStack } = load('cdktf');
const { platform } = load(library);
const { Session } = createRequire(path.join(sandbox, 'main.js'))('./lib/session/session');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-organization-'));
// Changes the working directory, because cdktf puts the Terraform states there.
process.chdir(folder);
const session = Session.start({ store: path.join(folder, 'store.db') });
try {
  const names = Array.from({ length: stacks }, (_, index) => `team-${index}`);
  synthesize(names);
  await deploy(['shared']);
  process.stdout.write(JSON.stringify(await deploy(names)));
} finally {
  await session.stop();
  fs.rmSync(folder, { recursive: true });
}

function synthesize(names) {
  const app = new App({ outdir: folder, stackTraces: false, context: { 'cdktf-gateways/id-namespace': 'bench' } });
  addSharedPortal(new TerraformStack(app, 'shared'), platform);
  names.forEach((name) => addTeam(new TerraformStack(app, name), platform, { products }));
  app.synth();
}

/** Runs a plan, an apply and a second plan. Each of the three steps runs in all named stacks at the same time. */
async function deploy(names) {
  const before = session.store.count();
  for (const name of names) {
    await terraform(name, 'init', '-input=false');
  }
  const plan = await timed(names, 'plan', '-input=false', '-out=plan');
  const apply = await timed(names, 'apply', '-input=false', 'plan');
  const again = await timed(names, 'plan', '-input=false', '-detailed-exitcode');
  const expected = names.reduce((sum, name) => sum + countResources(name), 0);
  const created = session.store.count() - before;
  if (created !== expected) {
    throw new Error(`the sandbox has ${created} objects of ${names.join(', ')}, expected ${expected}`);
  }
  return { plan, apply, again, resources: expected };
}

/** Runs a terraform command in the named stacks at the same time, and measures the time. */
async function timed(names, ...args) {
  const cpu = process.cpuUsage();
  const start = process.hrtime.bigint();
  await Promise.all(names.map((name) => terraform(name, ...args)));
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, cpu: (user + system) / 1e6 };
}

async function terraform(name, ...args) {
  const run = await session.begin(args[0]);
  const child = spawn('terraform', [...args, '-no-color'], {
    cwd: path.join(folder, 'stacks', name),
    env: { ...process.env, ...run.environment },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  await run.end('normal');
  // With `-detailed-exitcode`, a plan with changes has the exit code 2.
  if (status !== 0) {
    throw new Error(`terraform ${args[0]} of ${name} ended with ${status}:\n${text.slice(-2000)}`);
  }
}

function countResources(name) {
  const { resource } = JSON.parse(fs.readFileSync(path.join(folder, 'stacks', name, 'cdk.tf.json'), 'utf8'));
  return Object.values(resource).reduce((sum, byName) => sum + Object.keys(byName).length, 0);
}
