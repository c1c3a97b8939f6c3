import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { App, Aspects, IAspect, TerraformAsset, TerraformResource, TerraformStack, Testing } from 'cdktf';
import { Construct, IConstruct } from 'constructs';
import { CloudProvider } from '../../../constructs/cloud/provider';
import { PlatformProvider } from '../../../constructs/platform/provider';
import { addWarning } from '../../../lib/core/synthesis/problems';
import { Api } from '../../../lib/platform/api';
import { GatewayControlPlane } from '../../../lib/platform/gateway-control-plane';
import { GatewayPluginPrometheus } from '../../../lib/platform/gateway-plugin-prometheus';
import { addStack, unknownText } from '../../support/stack';

let outdir: string;
beforeEach(() => {
  outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'rules-'));
});
afterEach(() => {
  fs.rmSync(outdir, { recursive: true, force: true });
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

/** Returns the paths of all files. */
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** Returns the contents of all files. */
const contentsIn = (folder: string) => filesIn(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));

class Mistake implements IAspect {
  public visit(node: IConstruct): void {
    if (node instanceof Api) {
      node.slug = 'not a slug';
    }
  }
}

test('errors in all stacks are in one report, before anything is written', () => {
  const app = newApp();
  new Api(addStack(app, 'one'), 'good', { name: 'orders' });
  new Api(addStack(app, 'two'), 'bad', { name: '' });
  new Api(addStack(app, 'three'), 'bad', { name: 'orders', slug: 'not a slug' });

  const message = messageOf(() => app.synth());

  expect(message).toContain('cdktf-gateways found 2 errors; nothing was written:');
  expect(message).toContain('    two/bad (konnect_api)\n      error: name has 0 characters; allowed: 1 to 255');
  expect(message).toContain('    three/bad (konnect_api)\n      error: slug is "not a slug"');
  expect(fs.existsSync(outdir)).toBe(false);
});

test('also if the first stack has no constructs of this library', () => {
  const app = newApp();
  new TerraformStack(app, 'other');
  new Api(addStack(app, 'ours'), 'bad', { name: '' });
  expect(messageOf(() => app.synth())).toContain('found 1 error;');
  expect(fs.existsSync(outdir)).toBe(false);
});

test('also if the first stack is created last', () => {
  const app = newApp();
  const before = new Construct(app, 'before');
  new Api(addStack(app, 'late'), 'bad', { name: '' });
  new TerraformStack(before, 'early');
  expect(messageOf(() => app.synth())).toContain('found 1 error;');
  expect(fs.existsSync(outdir)).toBe(false);
});

test('a missing provider of a later stack is in the report', () => {
  const app = newApp();
  addStack(app, 'one');
  new Api(new TerraformStack(app, 'two'), 'api', { name: '' });

  const message = messageOf(() => app.synth());

  expect(message).toContain('found 2 errors;');
  expect(message).toContain(
    "    two (stack)\n      error: has resources of the provider konnect, but no provider; add new platform.PlatformProvider(stack, 'provider') to it",
  );
  expect(fs.existsSync(outdir)).toBe(false);
});

test('a missing provider of the first stack is reported with the class to create, and not once more by cdktf', () => {
  const app = newApp();
  new Api(new TerraformStack(app, 'one'), 'api', { name: 'orders' });
  expect(messageOf(() => app.synth())).toBe(
    [
      'cdktf-gateways found 1 error; nothing was written:',
      '    one (stack)',
      "      error: has resources of the provider konnect, but no provider; add new platform.PlatformProvider(stack, 'provider') to it",
    ].join('\n'),
  );
});

test('a missing provider of another library is reported by cdktf, next to the report', () => {
  const app = newApp();
  const stack = new TerraformStack(app, 'one');
  new Api(stack, 'api', { name: 'orders' });
  new TerraformResource(stack, 'other', {
    terraformResourceType: 'other_thing',
    terraformGeneratorMetadata: { providerName: 'other' },
  });
  const message = messageOf(() => app.synth());
  expect(message).toContain('has resources of the provider konnect, but no provider');
  expect(message).toContain('Found resources without a matching provider construct');
});

test('if rules are off, cdktf reports a missing provider', () => {
  const app = newApp({ 'cdktf-gateways/rules': 'off' });
  new Api(new TerraformStack(app, 'one'), 'api', { name: 'orders' });
  expect(messageOf(() => app.synth())).toContain('Found resources without a matching provider construct');
});

describe('several providers of a stack', () => {
  const PLATFORM = 'provider konnect';

  test('are reported if more than one has no alias', () => {
    const app = newApp();
    const one = addStack(app, 'one');
    new PlatformProvider(one, 'second', {});
    expect(messageOf(() => app.synth())).toContain(
      `    one/second (${PLATFORM})\n      error: alias is not given, as for the provider one/platform; give each platform.PlatformProvider of a stack another alias (one may have none), and pass the one to use to constructs as \`provider\``,
    );
  });

  test('are reported if two have the same alias', () => {
    const app = newApp();
    const one = addStack(app, 'one');
    new CloudProvider(one, 'second', { alias: 'eu', region: 'eu-frankfurt' });
    new CloudProvider(one, 'third', { alias: 'eu', region: 'eu-frankfurt' });
    expect(messageOf(() => app.synth())).toContain('error: alias is "eu", as for the provider one/second; give each');
  });

  test('pass with different aliases, and in different stacks', () => {
    const app = newApp();
    const one = addStack(app, 'one');
    new PlatformProvider(one, 'second', { alias: 'eu' });
    new PlatformProvider(one, 'third', { alias: unknownText() });
    new PlatformProvider(one, 'fourth', { alias: unknownText() });
    addStack(app, 'two');
    expect(() => app.synth()).not.toThrow();
  });
});

test('values that an aspect of a later stack sets are checked with that stack', () => {
  const app = newApp();
  addStack(app, 'one');
  const two = addStack(app, 'two');
  new Api(two, 'api', { name: 'orders' });
  Aspects.of(two).add(new Mistake());
  expect(messageOf(() => app.synth())).toContain('    two/api (konnect_api)\n      error: slug is "not a slug"');
});

describe('references in a later stack', () => {
  const SERVERLESS = 'CLUSTER_TYPE_SERVERLESS_V1';
  const REPORT = 'which has serverless gateways; this policy runs only on self-hosted gateways';

  /** Returns a control plane in the stack `shared`, and a policy on it in a later stack. */
  function planeWithPolicy(): { app: App; plane: GatewayControlPlane; teams: TerraformStack } {
    const app = newApp();
    const plane = new GatewayControlPlane(addStack(app, 'shared'), 'plane', { name: 'orders' });
    const teams = addStack(app, 'teams');
    new GatewayPluginPrometheus(teams, 'metrics', { controlPlaneId: plane.id });
    return { app, plane, teams };
  }

  test('lead to objects that an aspect of the stack creates', () => {
    const { app, teams } = planeWithPolicy();
    Aspects.of(teams).add({
      visit(node) {
        if (node === teams) {
          const { id } = new GatewayControlPlane(teams, 'own', { name: 'teams', clusterType: SERVERLESS });
          new GatewayPluginPrometheus(teams, 'own-metrics', { controlPlaneId: id });
        }
      },
    });
    expect(messageOf(() => app.synth())).toContain(`controlPlaneId belongs to teams/own, ${REPORT}`);
  });

  test('lead to objects of an earlier stack, as an aspect of the later stack leaves them', () => {
    const { app, plane, teams } = planeWithPolicy();
    Aspects.of(teams).add({
      visit() {
        plane.clusterType = SERVERLESS;
      },
    });
    expect(messageOf(() => app.synth())).toContain(`controlPlaneId belongs to shared/plane, ${REPORT}`);
  });

  test('lead to the objects of the next synthesis, and not to removed ones', () => {
    const { app, plane, teams } = planeWithPolicy();
    app.synth();
    const { scope } = plane.node;
    scope!.node.tryRemoveChild('plane');
    new GatewayControlPlane(scope!, 'plane', { name: 'orders', clusterType: SERVERLESS });
    expect(messageOf(() => teams.runAllValidations())).toContain(`controlPlaneId belongs to shared/plane, ${REPORT}`);
  });
});

test('the checks of each stack do not read the whole app, so that the time is linear', () => {
  const readings = (stacks: number): number => {
    const app = newApp();
    const { id } = new GatewayControlPlane(addStack(app, 'shared'), 'plane', { name: 'orders' });
    for (let number = 0; number < stacks; number++) {
      new GatewayPluginPrometheus(addStack(app, `team-${number}`), 'metrics', { controlPlaneId: id });
    }
    const findAll = jest.spyOn(app.node, 'findAll');
    app.synth();
    return findAll.mock.calls.length;
  };
  expect(readings(8)).toBe(readings(2));
});

describe('errors in a later stack that come from its own aspects', () => {
  /** Creates two stacks, and adds an error to the second one if `spoilt` is set. */
  const app = (name: string, spoilt: boolean) => {
    const made = newApp();
    new Api(addStack(made, 'one'), 'api', { name });
    const two = addStack(made, 'two');
    new Api(two, 'api', { name });
    if (spoilt) {
      Aspects.of(two).add(new Mistake());
    }
    return made;
  };

  test('remove the output of earlier stacks, and say so', () => {
    const message = messageOf(() => app('orders', true).synth());
    expect(message).toContain('found 1 error; the changes to files of other stacks are undone:');
    expect(fs.existsSync(outdir)).toBe(false);
  });

  test('keep the output of an earlier synthesis', () => {
    app('orders', false).synth();
    const before = [filesIn(outdir), contentsIn(outdir)];
    expect(before[0]).toEqual(['manifest.json', 'stacks/one/cdk.tf.json', 'stacks/two/cdk.tf.json']);

    expect(messageOf(() => app('invoices', true).synth())).toContain('the changes to files of other stacks are undone');

    expect([filesIn(outdir), contentsIn(outdir)]).toEqual(before);
  });

  test('remove further files of earlier stacks, and no other files', () => {
    app('orders', false).synth();
    fs.mkdirSync(path.join(outdir, 'stacks/one/.terraform'));
    fs.writeFileSync(path.join(outdir, 'stacks/one/terraform.tfstate'), '{}');
    const before = filesIn(outdir);
    const asset = path.join(outdir, 'asset.txt');
    fs.writeFileSync(asset, 'text');
    const next = app('orders', true);
    new TerraformAsset(next.node.findChild('one') as TerraformStack, 'asset', { path: asset });
    fs.writeFileSync(path.join(outdir, 'cdktf.json'), '{}');

    expect(messageOf(() => next.synth())).toContain('the changes to files of other stacks are undone');

    expect(filesIn(outdir)).toEqual([...before, 'asset.txt', 'cdktf.json'].sort());
  });
});

test('a rejected app can be fixed and synthesised', () => {
  const app = newApp();
  const api = new Api(addStack(app, 'one'), 'api', { name: '' });
  messageOf(() => app.synth());
  api.name = 'orders';
  app.synth();
  expect(filesIn(outdir)).toEqual(['manifest.json', 'stacks/one/cdk.tf.json']);
});

describe('warnings', () => {
  let shown: string[];
  beforeEach(() => {
    shown = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete process.env.CDKTF_CONTINUE_SYNTH_ON_ERROR_ANNOTATIONS;
  });

  const appWithWarnings = () => {
    const app = newApp();
    for (const id of ['one', 'two']) {
      const stack = addStack(app, id);
      addWarning(new Api(stack, 'api', { name: 'orders' }), 'slug', 'is not given');
    }
    return app;
  };

  test('are shown by app.synth(), once', () => {
    const app = appWithWarnings();
    app.synth();
    app.synth();
    expect(shown).toEqual([
      [
        'cdktf-gateways found 2 warnings:',
        '    one/api (konnect_api)',
        '      warning: slug is not given',
        '    two/api (konnect_api)',
        '      warning: slug is not given',
        '',
      ].join('\n'),
    ]);
  });

  test('are not shown under the cdktf command line, which shows annotations itself', () => {
    process.env.CDKTF_CONTINUE_SYNTH_ON_ERROR_ANNOTATIONS = 'true';
    appWithWarnings().synth();
    expect(shown).toEqual([]);
    const { stacks } = JSON.parse(fs.readFileSync(path.join(outdir, 'manifest.json'), 'utf8'));
    expect(stacks.one.annotations).toEqual([expect.objectContaining({ message: 'slug is not given' })]);
  });

  test('do not disturb tests', () => {
    const app = appWithWarnings();
    Testing.synth(app.node.findChild('one') as TerraformStack, true);
    expect(shown).toEqual([]);
  });
});

test('values that an aspect of the first stack sets are checked with the whole app', () => {
  const app = newApp();
  const one = addStack(app, 'one');
  new Api(one, 'api', { name: 'orders' });
  Aspects.of(one).add(new Mistake());
  new Api(addStack(app, 'two'), 'api', { name: '' });
  expect(messageOf(() => app.synth())).toContain('found 2 errors;');
});

test('an app without errors is written, and its warnings are annotations', () => {
  const app = newApp();
  addStack(app, 'one');
  const two = addStack(app, 'two');
  new PlatformProvider(two, 'second', { alias: 'eu', serverUrl: 'https://eu.example.com' });
  new Api(two, 'api', { name: 'orders' });
  app.synth();
  expect(filesIn(outdir).filter((name) => name.endsWith('cdk.tf.json'))).toHaveLength(2);
});

test('the context of one stack does not affect another', () => {
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
