/**
 * Synthesizes the stacks of an organization: a portal that all teams share, and a stack for each team. With the
 * argument `chosen`, synthesizes only the team stacks that `chosen` names, without the portal. Prints the CPU time, the
 * heap in use before the first and after the last team's stack is written, and the peak memory of the process. Requires
 * `--expose-gc`.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { addSharedPortal, addTeam } from './organization-stacks.mjs';

const { project, library, stacks, products, chosen } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));
const { App, TerraformStack } = load('cdktf');
const { platform } = load(library);

const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-organization-'));
const heaps = [];
/** CPU time of the garbage collections that the program runs before it measures the heap. */
let collecting = 0;
try {
  const start = processor();
  const app = new App({ outdir, stackTraces: false, context: { 'cdktf-gateways/id-namespace': 'bench' } });
  const portal = chosen === undefined ? addSharedPortal(new TerraformStack(app, 'shared'), platform) : undefined;
  const names = chosen ?? Array.from({ length: stacks }, (_, index) => `team-${index}`);
  const teams = names.map((name) => new TerraformStack(app, name));
  teams.forEach((stack) => addTeam(stack, platform, { portal, products }));
  teams.forEach(recordHeap);
  app.synth();
  const spent = processor() - start - collecting;

  const resources = names.map((name) => countResources(path.join(outdir, 'stacks', name, 'cdk.tf.json')));
  process.stdout.write(
    JSON.stringify({
      processor: spent,
      heapBefore: heaps[0],
      heapAfter: heaps[heaps.length - 1],
      memory: process.resourceUsage().maxRSS * 1024,
      resources: resources.reduce((sum, count) => sum + count, 0),
    }),
  );
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
}

function processor() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Records the heap in use before cdktf writes the first stack, and after the last stack. */
function recordHeap(stack, index, all) {
  const { synthesizer } = stack;
  stack.synthesizer = {
    synthesize(session) {
      if (index === 0) {
        record();
      }
      synthesizer.synthesize(session);
      if (index === all.length - 1) {
        record();
      }
    },
  };
}

function record() {
  const before = processor();
  globalThis.gc();
  heaps.push(process.memoryUsage().heapUsed);
  collecting += processor() - before;
}

function countResources(file) {
  const { resource } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return Object.values(resource).reduce((sum, byName) => sum + Object.keys(byName).length, 0);
}
