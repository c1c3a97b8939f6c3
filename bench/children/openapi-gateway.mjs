/** Synthesises an `OpenApiGateway` from an OpenAPI file; prints the cost per operation: see `printEach`. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { printEach } from './each.mjs';

const { project, library, ...files } = JSON.parse(process.argv[2]);
const load = createRequire(path.join(project, 'main.js'));

const { App, TerraformStack } = load('cdktf');
const { platform } = load(library);

const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-openapi-'));
try {
  printEach(files, (file) => {
    const operations = fs.readFileSync(file, 'utf8').match(/operationId/g).length;
    const routes = synthesize(file);
    if (routes !== operations) {
      throw new Error(`expected a route for each of ${operations} operations, but got ${routes}`);
    }
    return operations;
  });
} finally {
  fs.rmSync(outdir, { recursive: true, force: true });
}

/** @returns number of synthesised routes */
function synthesize(file) {
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
