/** The guide about versions of the provider: its report, and a new resource next to the library's, with bindings of `cdktf get`. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Testing, TerraformStack } from 'cdktf';
import * as platform from '../../constructs/platform';
import { reportOf } from '../support/stack';

const ROOT = path.join(__dirname, '..', '..');
const GUIDE = fs.readFileSync(path.join(ROOT, 'docs', 'provider-versions.md'), 'utf8');

let folder: string;
beforeEach(() => {
  // Below the repository, so that the app finds its packages.
  fs.mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  folder = fs.mkdtempSync(path.join(ROOT, 'dist', 'new-resource-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

test('the guide contains the exact report', () => {
  const stack = new TerraformStack(Testing.app({ stackTraces: false, enableFutureFlags: true }), 'orders');
  new platform.PlatformProvider(stack, 'platform', { providerVersion: '~> 3.10' });
  new platform.AuthorizationServer(stack, 'tokens', { name: 'tokens', audience: 'https://orders.example.com' });
  const [, shown] = /^```text\n(cdktf-gateways found [\s\S]*?)^```$/m.exec(GUIDE)!;
  expect(`${reportOf(stack)}\n`).toContain(shown);
});

/** Schema of the catalogue with one more resource, as `terraform providers schema -json` writes it. */
function newerSchema(): object {
  const catalog = path.join(ROOT, 'catalog', 'platform');
  const read = (...names: string[]) => JSON.parse(fs.readFileSync(path.join(catalog, ...names), 'utf8'));
  const text = { type: 'string', required: true };
  const attributes = {
    id: { type: 'string', computed: true },
    control_plane_id: text,
    config: { required: true, nested_type: { nesting_mode: 'single', attributes: { target: text } } },
  };
  const resources = {
    konnect_gateway_plugin_traffic_mirror: { version: 0, block: { attributes } },
    konnect_team: read('schema', 'resources', 'konnect_team.json'),
  };
  const { source } = read('provider.json');
  const provider = { provider: read('schema', 'provider.json'), resource_schemas: resources, data_source_schemas: {} };
  return { format_version: '1.0', provider_versions: { [source]: '3.20.0' }, provider_schemas: { [source]: provider } };
}

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CDKTF_OUTDIR: path.join(folder, 'cdktf.out') },
  });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
}

test('the app of the guide synthesises a new resource next to those of the library', () => {
  fs.writeFileSync(path.join(folder, 'schema.json'), JSON.stringify(newerSchema()));
  // `cdktf get` runs the same generator on the schema that terraform prints.
  run('tsx/dist/cli.mjs', path.join(ROOT, 'bench', 'children', 'generate.ts'), 'schema.json', '.gen');
  const [, program] = /^```js\n([\s\S]*?)^```$/m.exec(GUIDE)!;
  fs.writeFileSync(path.join(folder, 'main.ts'), program.replace("'cdktf-gateways'", "'../..'"));
  fs.writeFileSync(path.join(folder, 'cdktf.json'), '{ "projectId": "orders" }');
  run('tsx/dist/cli.mjs', 'main.ts');
  const json = JSON.parse(fs.readFileSync(path.join(folder, 'cdktf.out', 'stacks', 'orders', 'cdk.tf.json'), 'utf8'));
  expect(json.terraform.required_providers).toEqual({ konnect: { source: 'kong/konnect', version: '~> 3.20' } });
  expect(json.resource).toMatchObject({
    konnect_gateway_plugin_traffic_mirror: {
      mirror: {
        control_plane_id: expect.stringMatching(/^\$\{konnect_gateway_control_plane\..*\.id\}$/),
        config: { target: 'https://mirror.example.com' },
      },
    },
  });
  expect(Object.keys(json.provider)).toEqual(['konnect']);
});
