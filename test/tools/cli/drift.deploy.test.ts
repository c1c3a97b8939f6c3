/** `gateways drift` and `gateways compare` for an app on the sandbox, with the real terraform. The platform is the HTTP server of the sandbox. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gateways } from '../../sandbox/support/cli';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform } from '../../sandbox/support/terraform';
import { ENVIRONMENT } from '../support/adopted-project';
import { ROOT } from '../support/projects';

jest.setTimeout(600_000);
afterAll(cleanUp);

const SECRET = 'kept-4f7a9c31';
const PROGRAM = `import { App, TerraformStack } from 'cdktf';
import * as platform from '${ROOT}/constructs/platform';
import { SecretValue } from '${ROOT}/lib/core/l2/secret-value';

const app = new App();
for (const name of ['orders', 'billing']) {
  const stack = new TerraformStack(app, name);
  new platform.PlatformProvider(stack, 'platform');
  const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name });
  const service = new platform.GatewayService(stack, 'service', { controlPlane, url: 'https://a.example.com' });
  service.addPolicy('keys', platform.CommonPolicy.keyAuth());
  const shop = new platform.Consumer(stack, 'shop', { controlPlane, username: 'shop' });
  shop.addKeyAuth('key', { key: SecretValue.unsafePlainText('${SECRET}') });
}
app.synth();
`;

let folder: string;
let environment: NodeJS.ProcessEnv;
const run = (...args: string[]) => gateways(args, { folder, env: environment });
const objects = async (type: string): Promise<any[]> =>
  JSON.parse((await run('sandbox', 'list', '--type', type, '--json')).out);

const compare = (...args: string[]) => run('compare', ...args, '--app', 'cdktf.out', '--json', '-');

let stopping: AbortController;
let served: Promise<unknown> | undefined;

/** Serves the objects of the sandbox over HTTP until the end of the test, and returns the options for reading them. */
async function platform(): Promise<string[]> {
  const text = await new Promise<string>((resolve, reject) => {
    const options = { folder, env: ENVIRONMENT, stop: stopping.signal, onOutput: resolve };
    served = gateways(['sandbox', 'serve', '--json', '--http', '0'], options);
    served.catch(reject);
  });
  const { url, shim } = JSON.parse(text);
  environment = { ...ENVIRONMENT, ...shim, PLATFORM_TOKEN: 'kpat_drifttest0123456789' };
  return ['--platform', '--server-url', url];
}

(hasTerraform ? describe : describe.skip)('an app of two stacks', () => {
  beforeEach(() => {
    environment = ENVIRONMENT;
    stopping = new AbortController();
  });
  afterEach(async () => {
    stopping.abort();
    await served;
  });

  beforeAll(async () => {
    environment = ENVIRONMENT;
    folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, 'main.ts'), PROGRAM);
    fs.writeFileSync(path.join(folder, 'cdktf.json'), JSON.stringify({ language: 'typescript', app: 'tsx main.ts' }));
    // Synthesises the app, so that it can be applied.
    const { code, err } = await run('drift', '--sandbox');
    expect([code, err]).toEqual([0, '']);
    for (const name of ['orders', 'billing']) {
      const args = ['terraform', `-chdir=cdktf.out/stacks/${name}`, 'apply', '-auto-approve'];
      const applied = await run('sandbox', 'exec', '--', ...args);
      expect([applied.code, applied.code === 0 ? '' : applied.out + applied.err]).toEqual([0, '']);
    }
  });

  test('a new deployment has no drift', async () => {
    const { code, out, err } = await run('drift', '--sandbox');
    expect([code, err, out]).toEqual([0, '', '# Drift\n\n**no harm found.** no drift.\n']);
  });

  test('deployed stacks are equal to each other, to the sandbox and to the platform', async () => {
    const places = [['billing'], ['--sandbox'], await platform()];
    for (const place of places) {
      const { code, out, err } = await compare('orders', ...place);
      expect([place, code, err.replace(/^(konnect_|Read ).*\n/gm, '')]).toEqual([place, 0, '']);
      const { changes, folded, othersObjects } = JSON.parse(out);
      // The sandbox and the platform have the objects of the other stack, too.
      expect([changes, othersObjects]).toEqual([[], place[0] === 'billing' ? 0 : 5]);
      expect(folded).toBe(place[0] === 'billing' ? 1 : 0);
    }
  });

  test('drift of each stack has the construct, its position in the code, the harm and the possible actions', async () => {
    const services = await objects('platform.gateway-service');
    const [service] = services;
    const policies = await objects('platform.gateway-plugin-key-auth');
    expect([services.length, policies.length]).toEqual([2, 2]);
    await run('sandbox', 'edit', 'platform.gateway-service', service.id, 'host=b.example.com');
    await run('sandbox', 'remove', 'platform.gateway-plugin-key-auth', policies[0].id);

    const { code, out, err } = await run(
      'drift',
      '--sandbox',
      '--json',
      '-',
      '--sarif',
      'a.sarif',
      '--junit',
      'a.xml',
      '--html',
      'a.html',
      '--markdown',
      'a.md',
    );
    expect([code, err]).toEqual([2, '']);
    const { drift, othersObjects, worst } = JSON.parse(out);
    expect([drift.length, othersObjects, worst]).toEqual([2, 0, 'high']);
    const [gone, changed] = drift;
    expect(gone).toMatchObject({
      construct: expect.stringMatching(/^(orders|billing)\/service\/policy-keys$/),
      action: 'delete',
      apply: 'create',
      findings: [{ severity: 'high', harm: 'access', cause: 'the object no longer exists' }],
      source: { file: 'main.ts', line: 11 },
    });
    expect(changed).toMatchObject({
      construct: expect.stringMatching(/^(orders|billing)\/service$/),
      action: 'update',
      apply: 'undo',
      findings: [{ severity: 'medium', harm: 'outage', argument: 'host' }],
      differences: [{ path: 'host', before: '"a.example.com"', after: '"b.example.com"', isUndone: true }],
      undo: '`terraform apply` sets the old values back',
      source: { file: 'main.ts', line: 10 },
    });
    expect(changed.keep[0]).toContain("`url: 'https://b.example.com'`");
    const log = JSON.parse(fs.readFileSync(path.join(folder, 'a.sarif'), 'utf8'));
    expect(log.runs[0].results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'main.ts' },
      region: { startLine: 11 },
    });
    ['a.sarif', 'a.xml', 'a.html', 'a.md'].forEach((file) =>
      expect(fs.readFileSync(path.join(folder, file), 'utf8')).not.toContain(SECRET),
    );
    expect(out).not.toContain(SECRET);
  });

  test('drift can be limited to stacks, and read from the output of a synthesis', async () => {
    const found: string[][] = [];
    for (const name of ['orders', 'bill*']) {
      const { out } = await run('drift', name, '--app', 'cdktf.out', '--sandbox', '--json', '-');
      found.push(JSON.parse(out).plans.map((plan: any) => plan.stack));
    }
    expect(found).toEqual([['orders'], ['billing']]);
    const { code, err } = await run('drift', 'other', '--app', 'cdktf.out', '--sandbox');
    expect([code, err]).toEqual([1, 'gateways: the app has no stack other: it has billing, orders\n']);
  });

  test('an edited secret is found without showing it, and so is an object outside of the code', async () => {
    const [key] = await objects('platform.gateway-key-auth');
    await run('sandbox', 'edit', 'platform.gateway-key-auth', key.id, `key=${SECRET}-2`);
    const [plane] = await objects('platform.gateway-control-plane');
    const main = `resource "konnect_gateway_route" "extra" {
  control_plane_id = "${plane.id}"
  paths            = ["/"]
}
resource "konnect_portal" "other" {
  name = "other"
}
terraform {
  required_providers {
    konnect = { source = "kong/konnect" }
  }
}
`;
    fs.mkdirSync(path.join(folder, 'others'));
    fs.writeFileSync(path.join(folder, 'others', 'main.tf'), main);
    for (const args of [['init'], ['apply', '-auto-approve']]) {
      expect((await run('sandbox', 'exec', '--', 'terraform', '-chdir=others', ...args)).code).toBe(0);
    }
    const { out, err, code } = await run('drift', '--app', 'cdktf.out', '--sandbox', '--json', '-');
    expect([code, err]).toEqual([2, '']);
    const { drift, othersObjects } = JSON.parse(out);
    expect(othersObjects).toBe(1);
    expect(drift.find(({ action }: any) => action === 'create')).toMatchObject({ type: 'konnect_gateway_route' });
    expect(drift.find(({ type }: any) => type === 'konnect_gateway_key_auth')).toMatchObject({
      findings: [{ severity: 'high', harm: 'credentials' }],
      differences: [{ path: 'key', before: '"(a secret)"', after: '(a secret), another one', isUndone: true }],
    });
    expect(out).not.toContain(SECRET);
  });

  test('the platform has the same drift and the same differences as the sandbox', async () => {
    const found = async (...args: string[]): Promise<any> => {
      const { code, out, err } = await run(...args, '--app', 'cdktf.out', '--json', '-');
      expect([args, code, err.replace(/^(konnect_|Read ).*\n/gm, '')]).toEqual([args, 2, '']);
      expect(out).not.toContain(SECRET);
      return JSON.parse(out);
    };
    const live = await platform();
    const { drift, othersObjects, worst } = await found('drift', ...live);
    const ofSandbox = await found('drift', '--sandbox');
    expect([drift, othersObjects, worst]).toEqual([ofSandbox.drift, ofSandbox.othersObjects, ofSandbox.worst]);
    expect(drift.map(({ action }: any) => action).sort()).toEqual(['create', 'delete', 'update', 'update']);

    const stack = drift.find(({ type }: any) => type === 'konnect_gateway_service').construct.split('/')[0];
    const { changes } = await found('compare', stack, ...live, '--control-plane', stack);
    expect(changes).toEqual((await found('compare', stack, '--sandbox')).changes);
    const [service] = changes.filter(({ type }: any) => type === 'konnect_gateway_service');
    expect(service).toMatchObject({ construct: 'service', differences: [{ path: 'host', after: '"b.example.com"' }] });
  });

  test('drift can be written for GitHub', async () => {
    const summary = path.join(folder, 'summary.md');
    const { out } = await gateways(['drift', '--app', 'cdktf.out', '--sandbox', '--github'], {
      folder,
      env: { ...ENVIRONMENT, GITHUB_STEP_SUMMARY: summary },
    });
    expect(out).toMatch(/^::error file=main\.ts,line=11,title=access opened::/m);
    expect(fs.readFileSync(summary, 'utf8')).toMatch(/^# Drift\n/);
  });

  test('drift fails if the app or a plan fails', async () => {
    fs.writeFileSync(path.join(folder, 'main.ts'), 'process.exit(3);');
    expect((await run('drift', '--sandbox')).code).toBe(1);
    fs.writeFileSync(path.join(folder, 'cdktf.out', 'stacks', 'orders', 'cdk.tf.json'), '{');
    const { code, err } = await run('drift', '--app', 'cdktf.out', '--sandbox');
    expect(code).toBe(1);
    expect(err).toContain('terraform init of orders failed');
  });
});

test('options of the platform require --platform', async () => {
  folder = temporaryFolder();
  const { code, err } = await run('drift', '--region', 'eu');
  expect([code, err]).toEqual([1, 'gateways: --region: requires --platform\n']);
});
