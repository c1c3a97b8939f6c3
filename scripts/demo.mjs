/**
 * Runs the examples on the sandbox: `npm run demo`, or `npm run demo -- gateway` for some of them. Synthesises each example with the real
 * `cdktf`, prints a summary, deploys it, checks that a second plan is empty, lists the objects, and destroys them. Requires no account
 * and no network.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { allExamples } from './languages.mjs';
import { environment, prepare, root } from './prepare.mjs';

const EXAMPLES = path.join(root, 'examples');
const GATEWAYS = [process.execPath, path.join(root, 'sandbox', 'bin', 'gateways.js'), 'sandbox'];

// CI disables the spinner of cdktf and the update check of npx. The examples accept any value for account data.
const ENVIRONMENT = {
  ...environment(),
  CI: '1',
  NO_COLOR: '1',
  // Terraform fails for a missing variable instead of prompting for it.
  TF_INPUT: '0',
  TF_VAR_platform_token: 'any',
  TF_VAR_certificate_id: 'any',
  TF_VAR_data_plane_certificate: 'any',
  TF_VAR_sso_client_secret: 'any',
  // Each key must be unique.
  ...Object.fromEntries(
    ['BACK_OFFICE', 'BIKES_ONLINE', 'LEDGER', 'TEA_AND_MORE'].flatMap((key) =>
      ['ID', 'SECRET'].map((half) => [`TF_VAR_DECK_${key}_${half}`, `${key}-${half}`]),
    ),
  ),
};
// Objects that stay after a destroy, because the provider sends no request or deletes only a part.
const STAYS = [
  'cloud.antiddos-default-alarm-threshold',
  'cloud.antiddos-ip-alarm-threshold-config',
  'cloud.antiddos-scheduling-domain-user-name',
  'cloud.dayu-cc-policy-v2',
];
// The terminal library of cdktf has no build for newer versions.
const NEWEST_NODE = 22;
const OUTCOMES = /Apply complete!.*|No changes\..*|Plan: .*/g;

const [major] = process.versions.node.split('.').map(Number);
const asked = process.argv.slice(2);
const examples = allExamples();
const unknown = asked.filter((name) => !examples.includes(name));
if (unknown.length > 0) {
  console.error(`unknown example: ${unknown.join(', ')}; allowed: ${examples.join(', ')}`);
  process.exit(2);
}
if (major > NEWEST_NODE) {
  console.error(
    `the demo requires Node ${NEWEST_NODE} or earlier, because cdktf does not start on ${process.versions.node}`,
  );
  process.exit(1);
}
prepare();

// The terraform on the PATH, if the project has none.
const installed = path.join(root, 'node_modules', '.bin', 'cdktf');
const cdktf = existsSync(installed) ? installed : 'cdktf';
const names = asked.length > 0 ? asked : examples;
const results = await Promise.all(names.map(synthesise));
const good = results.filter(({ failure }) => !failure).map(({ name }) => name);
good.forEach((name) => console.log(summary(name)));
// Two at a time: while one waits for cdktf, the other runs terraform.
const waiting = [...good];
const worker = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    results.push(await deploy(name));
  }
};
await Promise.all([worker(), worker()]);

const failed = results.filter(({ failure }) => failure);
failed.forEach(({ name, step, failure }) => console.error(`${step} failed in examples/${name}:\n\n${failure}`));
process.exitCode = failed.length > 0 ? 1 : 0;

function synthesise(name) {
  return runStep(name, 'cdktf synth', cdktf, 'synth');
}

/** Deploys, checks and destroys an example on a new sandbox. */
async function deploy(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-'));
  const store = path.join(folder, 'sandbox.db');
  const onSandbox = (step, ...args) => runStep(name, step, ...GATEWAYS, 'exec', '--store', store, '--', cdktf, ...args);
  try {
    const stacks = stacksOf(name).map((stack) => stack.name);
    const deployed = await onSandbox('cdktf deploy', 'deploy', '--auto-approve', ...stacks);
    if (deployed.failure) {
      return deployed;
    }
    let planned;
    for (const stack of stacks) {
      planned = await outcomeSeen(() => onSandbox('cdktf diff', 'diff', stack));
      if (!outcomeOf(planned).startsWith('No changes.')) {
        break;
      }
    }
    const listed = await list(name, store);
    const destroyed = await onSandbox('cdktf destroy', 'destroy', '--auto-approve', ...stacks);
    const left = await list(name, store);
    const stayed = (left.output ?? '').split('\n').filter((line) => /^(cloud|platform)\./.test(line));
    const isEmpty = stayed.every((line) => STAYS.includes(line.split(' ')[0]));
    const end =
      stayed.length === 0 ? 'Destroyed; nothing is left.' : `Destroyed; this stays in force:\n${stayed.join('\n')}`;
    const lines = [outcomeOf(deployed), outcomeOf(planned), listed.output, end];
    console.log(`examples/${name} on the sandbox\n${indented(lines)}\n`);
    const failed = [planned, listed, destroyed, left].find(({ failure }) => failure);
    const isDone = isEmpty && outcomeOf(planned).startsWith('No changes.');
    return failed ?? (isDone ? { name } : { ...planned, failure: `${planned.output}\n${left.output}` });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function list(name, store) {
  return runStep(name, 'gateways sandbox list', ...GATEWAYS, 'list', '--store', store);
}

/** Repeats commands that change nothing, because cdktf sometimes ends before it prints the last output of terraform. */
async function outcomeSeen(step) {
  let done;
  for (let round = 0; round < 3 && !(done?.failure || outcomeOf(done ?? {})); round++) {
    done = await step();
  }
  return done;
}

/** Returns the last output of terraform, or undefined if cdktf did not print it. */
function outcomeOf({ output = '' }) {
  return output.match(OUTCOMES)?.pop() ?? '';
}

function indented(texts) {
  return texts
    .flatMap((text = '') => text.trimEnd().split('\n'))
    .map((line) => `  ${line}`.trimEnd())
    .join('\n');
}

/** Runs a program in the folder of an example. Prints its output only on failure. */
async function runStep(name, step, program, ...args) {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: path.join(EXAMPLES, name), env: ENVIRONMENT });
    return { name, step, output: stripVTControlCharacters(stdout) };
  } catch (error) {
    return { name, step, failure: [error.stdout, error.stderr].filter(Boolean).join('\n') || error.message };
  }
}

function summary(name) {
  const parts = stacksOf(name).map((stack) =>
    stackSummary(stack.name, readJson(path.join(outputOf(name), stack.synthesizedStackPath))),
  );
  return [`examples/${name}`, ...parts, ''].join('\n');
}

/** Reads the stacks from the manifest, because the folder may contain stacks that the example no longer has. */
function stacksOf(name) {
  return Object.values(readJson(path.join(outputOf(name), 'manifest.json')).stacks);
}

function outputOf(name) {
  return path.join(EXAMPLES, name, 'cdktf.out');
}

function stackSummary(name, { resource = {}, data = {}, output = {} }) {
  const lines = [`  stack ${name}`];
  for (const [title, byType] of Object.entries({ resources: resource, 'data sources': data })) {
    const counts = Object.entries(byType).map(([type, elements]) => [type, Object.keys(elements).length]);
    if (counts.length > 0) {
      lines.push(`    ${title}: ${counts.reduce((sum, [, count]) => sum + count, 0)}`);
      lines.push(...counts.sort().map(([type, count]) => `${String(count).padStart(9)}  ${type}`));
    }
  }
  lines.push(`    outputs: ${Object.keys(output).join(', ') || 'none'}`);
  return lines.join('\n');
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
