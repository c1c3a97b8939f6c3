/** Synthesises a stack that a benchmark program builds in L2 or L1; prints the CPU time and a digest of the output. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * @param load function that loads a module of the benchmark's project
 * @param build function that adds the measured resources to a stack
 * @param context cdktf context of the synthesised app
 * @param leftOut function that returns the arguments of a resource type that the comparison ignores, because L1 and L2
 * differ. The function returns undefined for types that only L1 or only L2 creates
 */
export function printSynthesized({ load, build, context, leftOut = () => [] }) {
  const { App, TerraformStack } = load('cdktf');
  const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-synthesized-'));
  try {
    const start = process.cpuUsage();
    const app = new App({ outdir, stackTraces: false, context });
    build(new TerraformStack(app, 'bench'));
    app.synth();
    const { user, system } = process.cpuUsage(start);

    const { resource } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', 'bench', 'cdk.tf.json'), 'utf8'));
    const output = createHash('sha256').update(texts(resource, leftOut).sort().join('\n')).digest('hex');
    process.stdout.write(JSON.stringify({ processor: (user + system) / 1e6, output }));
  } finally {
    fs.rmSync(outdir, { recursive: true, force: true });
  }
}

/**
 * Returns the compared resources of a stack as texts, without Terraform names, which differ, and without ignored
 * arguments.
 */
function texts(resource, leftOut) {
  return Object.entries(resource).flatMap(([type, byName]) => {
    const names = leftOut(type);
    return names === undefined
      ? []
      : Object.values(byName).map((attributes) => {
          const own = Object.entries(attributes).filter(([name]) => name !== '//' && !names.includes(name));
          const sorted = JSON.stringify(Object.fromEntries(own.sort()));
          return `${type} ${sorted}`.replace(/((?:konnect|tencentcloud)_\w+)\.[\w-]+/g, '$1');
        });
  });
}
