// A test like a user's test, with the test runner of Node.
import assert from 'node:assert';
import { after, before, test } from 'node:test';
import { App, Testing } from 'cdktf';
import { Sandbox } from 'cdktf-gateways-sandbox/testing';
import { ordersStack } from './orders.js';

let sandbox;
before(async () => {
  const start = performance.now();
  sandbox = await Sandbox.start();
  console.log(`started in ${Math.round(performance.now() - start)} ms`);
});
after(() => sandbox.close());

test('the API is published, and stays as it is', async () => {
  const deployment = await sandbox.apply(ordersStack(new App(), 'orders'));
  assert.deepEqual(deployment.outputs, { slug: 'orders-v1' });
  assert.equal(sandbox.object('platform.api', { name: 'Orders' }).version, 'v1');
  assert.deepEqual((await deployment.plan()).actions, {});
  await deployment.destroy();
  assert.deepEqual(sandbox.counts(), {});
});

test('cdktf finds the synthesised configuration valid on the sandbox', () => {
  const app = new App();
  ordersStack(app, 'orders');
  app.synth();
  assert.equal(Testing.toBeValidTerraform(app.outdir), true);
});
