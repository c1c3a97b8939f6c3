/** Synthesises what a child makes by L2 or by L1; prints how long that took, and a digest of what came out. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * @param load loads a module of the project
 * @param build makes what is measured, in a stack
 * @param context that of the app
 * @param leftOut members of resources that differ between L1 and L2, beside their metadata, or undefined for types that only one has
 */
export function printSynthesised({ load, build, context, leftOut = () => [] }) {
  const { App, TerraformStack } = load('cdktf');
  const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-synthesised-'));
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

/** The resources as texts, without their names in Terraform, which differ. */
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
