/** Makes a gateway of an OpenAPI file, up to the last file of the synthesis; prints how long that took for each operation. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const { project, library, folder, operations } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { App, TerraformStack } = load('cdktf');
const { platform } = load(library);

const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-openapi-'));
try {
  // What is loaded and compiled once, whatever the size of the file.
  synthesise(path.join(folder, 'first.yaml'));
  const start = process.cpuUsage();
  const routes = synthesise(path.join(folder, `${operations}.yaml`));
  const { user, system } = process.cpuUsage(start);
  process.stdout.write(JSON.stringify({ processor: (user + system) / 1e6 / operations, routes }));
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
}

/** @returns how many routes came out */
function synthesise(file) {
  const app = new App({ outdir, stackTraces: false, context: { 'cdktf-gateways/id-namespace': 'bench' } });
  const stack = new TerraformStack(app, 'gateway');
  new platform.PlatformProvider(stack, 'provider', {});
  const controlPlane = new platform.ControlPlane(stack, 'plane', { name: 'bench' });
  const specification = platform.Specification.fromFile(file);
  new platform.OpenApiGateway(stack, 'gateway', { controlPlane, specification });
  app.synth();
  const { resource } = JSON.parse(fs.readFileSync(path.join(outdir, 'stacks', 'gateway', 'cdk.tf.json'), 'utf8'));
  return Object.keys(resource.konnect_gateway_route).length;
}
