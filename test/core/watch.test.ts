import * as fs from 'fs';
import * as os from 'os';
import * as path from 'path';
import { App, Aspects, IAspect, TerraformStack } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { PlatformProvider } from '../../constructs/platform/provider';
import { Api } from '../../lib/platform/api';
import { addStack } from '../support/stack';

let outdir: string;
beforeEach(() => {
  outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'rules-'));
});
afterEach(() => {
  fs.rmSync(outdir, { recursive: true });
});

const newApp = (context = {}) => new App({ outdir, stackTraces: false, context });

function messageOf(action: () => void): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

class Mistake implements IAspect {
  public visit(node: IConstruct): void {
    if (node instanceof Api) {
      node.slug = 'not a slug';
    }
  }
}

test('mistakes in any stack come in one report, before anything is written', () => {
  const app = newApp();
  new Api(addStack(app, 'one'), 'good', { name: 'orders' });
  new Api(addStack(app, 'two'), 'bad', { name: '' });
  new Api(addStack(app, 'three'), 'bad', { name: 'orders', slug: 'not a slug' });

  const message = messageOf(() => app.synth());

  expect(message).toContain('cdktf-gateways found 2 errors; nothing was written:');
  expect(message).toContain('    two/bad (konnect_api)\n      error: name has 0 characters; allowed: 1 to 255');
  expect(message).toContain('    three/bad (konnect_api)\n      error: slug is "not a slug"');
  expect(filesIn(outdir)).toEqual([]);
});

test('also where the first stack has nothing of ours', () => {
  const app = newApp();
  new TerraformStack(app, 'other');
  new Api(addStack(app, 'ours'), 'bad', { name: '' });
  expect(messageOf(() => app.synth())).toContain('found 1 error;');
  expect(filesIn(outdir)).toEqual([]);
});

test('also where the first stack is made last', () => {
  const app = newApp();
  const before = new Construct(app, 'before');
  new Api(addStack(app, 'late'), 'bad', { name: '' });
  new TerraformStack(before, 'early');
  expect(messageOf(() => app.synth())).toContain('found 1 error;');
  expect(filesIn(outdir)).toEqual([]);
});

test('a provider that is missing from a later stack is among them', () => {
  const app = newApp();
  addStack(app, 'one');
  new Api(new TerraformStack(app, 'two'), 'api', { name: '' });

  const message = messageOf(() => app.synth());

  expect(message).toContain('found 2 errors;');
  expect(message).toContain(
    "    two (stack)\n      error: has resources of the provider konnect, but no provider; add new platform.PlatformProvider(stack, 'provider') to it",
  );
  expect(filesIn(outdir)).toEqual([]);
});

test('a provider that is missing from the first stack is reported once, by cdktf', () => {
  const app = newApp();
  new Api(new TerraformStack(app, 'one'), 'api', { name: 'orders' });
  const message = messageOf(() => app.synth());
  expect(message).toContain('Found resources without a matching provider construct');
  expect(message).not.toContain('cdktf-gateways found');
});

test('what an aspect of a later stack sets is checked with that stack', () => {
  const app = newApp();
  addStack(app, 'one');
  const two = addStack(app, 'two');
  new Api(two, 'api', { name: 'orders' });
  Aspects.of(two).add(new Mistake());
  expect(messageOf(() => app.synth())).toContain('    two/api (konnect_api)\n      error: slug is "not a slug"');
});

test('what an aspect of the first stack sets is checked with the whole app', () => {
  const app = newApp();
  const one = addStack(app, 'one');
  new Api(one, 'api', { name: 'orders' });
  Aspects.of(one).add(new Mistake());
  new Api(addStack(app, 'two'), 'api', { name: '' });
  expect(messageOf(() => app.synth())).toContain('found 2 errors;');
});

test('a good app is written, and warnings are its annotations', () => {
  const app = newApp();
  addStack(app, 'one');
  const two = addStack(app, 'two');
  new PlatformProvider(two, 'second', { alias: 'eu', serverUrl: 'https://eu.example.com' });
  new Api(two, 'api', { name: 'orders' });
  app.synth();
  expect(filesIn(outdir).filter((name) => name === 'cdk.tf.json')).toHaveLength(2);
});

test('the context of one stack does not touch another', () => {
  const app = newApp();
  const one = new TerraformStack(app, 'one');
  one.node.setContext('cdktf-gateways/rules', 'off');
  new PlatformProvider(one, 'platform');
  new Api(one, 'api', { name: '' });
  new Api(addStack(app, 'two'), 'api', { name: '' });
  const message = messageOf(() => app.synth());
  expect(message).toContain('found 1 error;');
  expect(message).not.toContain('one/api');
});
