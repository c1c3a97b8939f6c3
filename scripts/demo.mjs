/** Synthesises the examples with the real `cdktf` and says what came out: `npm run demo`. Needs no account, no network. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepare, root } from './prepare.mjs';

const EXAMPLES = path.join(root, 'examples');
const CDKTF = path.join(root, 'node_modules', '.bin', 'cdktf');

prepare();

const names = readdirSync(EXAMPLES).filter((name) => existsSync(path.join(EXAMPLES, name, 'cdktf.json')));
const results = await Promise.all(names.map(synthesise));
results.filter(({ failure }) => !failure).forEach(({ name }) => console.log(summary(name)));

const failed = results.filter(({ failure }) => failure);
failed.forEach(({ name, failure }) => console.error(`cdktf synth failed in examples/${name}:\n\n${failure}`));
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs `cdktf synth` in the folder of an example. What it says matters only where it fails. */
async function synthesise(name) {
  // CI keeps the spinner out of the output and npx from looking for a newer npm; the other keeps cdktf off the network.
  const env = { ...process.env, CI: '1', CHECKPOINT_DISABLE: '1' };
  try {
    await promisify(execFile)(CDKTF, ['synth'], { cwd: path.join(EXAMPLES, name), env });
    return { name };
  } catch (error) {
    return { name, failure: [error.stdout, error.stderr].filter(Boolean).join('\n') || error.message };
  }
}

function summary(name) {
  const output = path.join(EXAMPLES, name, 'cdktf.out');
  // The manifest rather than the folder, which may still hold a stack that the example no longer has.
  const stacks = Object.values(readJson(path.join(output, 'manifest.json')).stacks);
  const parts = stacks.map((stack) =>
    stackSummary(stack.name, readJson(path.join(output, stack.synthesizedStackPath))),
  );
  return [`examples/${name}`, ...parts, ''].join('\n');
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
