/** Deploys examples to the sandbox: `npm run demo -- --all`. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { prepare } from '../prepare.mjs';
import { cdktf, ENVIRONMENT, EXAMPLES, GATEWAYS } from './environment.mjs';

// Types of objects that remain after `terraform destroy`, because the provider sends no request to delete such an
// object, or deletes only a part of the object.
const STAYS = [
  'cloud.antiddos-default-alarm-threshold',
  'cloud.antiddos-ip-alarm-threshold-config',
  'cloud.antiddos-scheduling-domain-user-name',
  'cloud.dayu-cc-policy-v2',
];
const OUTCOMES = /Apply complete!.*|No changes\..*|Plan: .*/g;

/**
 * Synthesises examples with the real `cdktf`, prints a summary, and deploys the examples to the sandbox. Checks that a
 * second plan is empty, lists the objects, and destroys them.
 *
 * @returns exit code
 */
export async function deployExamples(names) {
  prepare();
  const results = await Promise.all(names.map(synthesize));
  const good = results.filter(({ failure }) => !failure).map(({ name }) => name);
  good.forEach((name) => console.log(summary(name)));
  // Two examples run at a time: while one example waits for cdktf, the other example runs terraform.
  const waiting = [...good];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      results.push(await deploy(name));
    }
  };
  await Promise.all([worker(), worker()]);

  const failed = results.filter(({ failure }) => failure);
  failed.forEach(({ name, step, failure }) => console.error(`${step} failed in examples/${name}:\n\n${failure}`));
  return failed.length > 0 ? 1 : 0;
}

function synthesize(name) {
  return runStep(name, 'cdktf synth', cdktf(), 'synth');
}

/** Deploys, checks and destroys a synthesised example on a new sandbox. */
async function deploy(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-'));
  const store = path.join(folder, 'sandbox.db');
  const onSandbox = (step, ...args) =>
    runStep(name, step, ...GATEWAYS, 'sandbox', 'exec', '--store', store, '--', cdktf(), ...args, '--skip-synth');
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
  return runStep(name, 'gateways sandbox list', ...GATEWAYS, 'sandbox', 'list', '--store', store);
}

/**
 * Runs a cdktf command up to three times, until its output contains the result of terraform. The command cdktf
 * sometimes ends before it prints the last output of terraform. Use this function only for commands that have no effect
 * when they run again.
 */
async function outcomeSeen(step) {
  let done;
  for (let round = 0; round < 3 && !(done?.failure || outcomeOf(done ?? {})); round++) {
    done = await step();
  }
  return done;
}

/**
 * Returns the last line about the result of terraform from the output of cdktf, or an empty text if cdktf did not print
 * the line.
 */
function outcomeOf({ output = '' }) {
  return output.match(OUTCOMES)?.pop() ?? '';
}

function indented(texts) {
  return texts
    .flatMap((text = '') => text.trimEnd().split('\n'))
    .map((line) => `  ${line}`.trimEnd())
    .join('\n');
}

/**
 * Runs a program in the folder of an example. Returns the output of the program. If the program fails, the result
 * contains all its output, or the error message if the program printed nothing.
 */
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

/**
 * Returns the stacks in the manifest of an example, because the output folder may also contain stacks that the example
 * no longer has.
 */
function stacksOf(name) {
  return Object.values(readJson(path.join(outputOf(name), 'manifest.json')).stacks);
}

function outputOf(name) {
  return path.join(EXAMPLES, name, 'cdktf.out');
}

function stackSummary(name, { resource = {}, data = {}, output = {} }) {
  const lines = [`  stack ${name}`];
  for (const [title, byType] of Object.entries({ resources: resource, 'data sources': data })) {
    const counts = Object.entries(byType).map(([type, elements]) => ({ type, count: Object.keys(elements).length }));
    if (counts.length > 0) {
      lines.push(`    ${title}: ${counts.reduce((sum, { count }) => sum + count, 0)}`);
      counts.sort((one, other) => one.type.localeCompare(other.type, 'en'));
      lines.push(...counts.map(({ type, count }) => `${String(count).padStart(9)}  ${type}`));
    }
  }
  lines.push(`    outputs: ${Object.keys(output).join(', ') || 'none'}`);
  return lines.join('\n');
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
