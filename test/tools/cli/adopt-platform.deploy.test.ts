/** `gateways adopt --platform`: an organization that is read over HTTP becomes a project, with the real terraform for the proof. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Store } from '../../../sandbox/src/engine/store';
import { HttpEndpoint } from '../../../sandbox/src/http/endpoint';
import { PlatformApi } from '../../../sandbox/src/http/platform-api';
import { CliResult, gateways } from '../../sandbox/support/cli';
import { ProviderWorld } from '../../sandbox/support/provider-world';
import { cleanUp, temporaryFolder } from '../../sandbox/support/temporary';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';
import { ProjectFolders } from '../support/projects';

const TOKEN = 'kpat_adopttest0123456789';
const SECRET = 'hunter22-planted';
const env = { PATH: process.env.PATH, HOME: process.env.HOME, PLATFORM_TOKEN: TOKEN };

let projects: ProjectFolders;
beforeEach(() => {
  projects = new ProjectFolders();
});
afterEach(async () => {
  projects.remove();
  await cleanUp();
});

describe('from an organization', () => {
  let workspace: Workspace;
  let endpoint: HttpEndpoint;
  beforeEach(async () => {
    const store = path.join(temporaryFolder(), 'sandbox.db');
    const world = new ProviderWorld('platform', { store: Store.open({ file: store }) });
    for (const name of ['Orders', 'Payments']) {
      const control_plane_id = (world.create('gateway_control_plane', { name }) as any).id;
      const { id }: any = world.create('gateway_service', { control_plane_id, name, host: 'a.example.com' });
      const config = { client_secret: [SECRET], issuer: 'https://id.example.com' };
      world.create('gateway_plugin_openid_connect', { control_plane_id, service: { id }, config });
    }
    world.create('portal', { name: 'Developers' });
    world.create('team', { name: 'Operators' });
    world.close();
    workspace = new Workspace(undefined, store);
    endpoint = new HttpEndpoint();
    await endpoint.listen(0);
    endpoint.serve(new PlatformApi(workspace.session.besides('platform')));
  });
  afterEach(async () => {
    await endpoint.close();
    await workspace.close();
  });

  const adopt = async (args: string[], more: NodeJS.ProcessEnv = {}): Promise<CliResult> => {
    const result = await gateways(['adopt', '--platform', '--server-url', endpoint.url, ...args], {
      env: { ...env, ...more },
    });
    expect(result.out + result.err).not.toContain(TOKEN);
    return result;
  };

  /** Content of a project, which must contain neither the token nor a secret. */
  const written = (name: string): string => {
    const text = Object.values(projects.filesOf(name)).join('\n');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(TOKEN);
    return text;
  };

  (hasTerraform ? test : test.skip)('a whole platform is adopted and verified', async () => {
    const { environment, end } = await begun();
    const { code, out, err } = await adopt(['--output', projects.project('all'), '--verify'], environment);
    await end();
    expect([code, out]).toEqual([0, expect.stringContaining('all: 8 to import, 0 to add, 0 to change, 0 to destroy.')]);
    expect(err).toMatch(/^Read 8 objects with \d+ requests\.$/m);
    expect(err).toContain('konnect_gateway_control_plane: 2\n');
    expect(written('all')).toContain('TF_VAR_');
  });

  /** Environment of one terraform run on the sandbox. */
  const begun = async (): Promise<{ environment: NodeJS.ProcessEnv; end: () => Promise<void> }> => {
    const run = await workspace.session.begin('plan');
    return { environment: run.environment, end: () => run.end('normal') };
  };

  test('selected objects are adopted, except those that are left out', async () => {
    const output = projects.project('named');
    const named = ['--control-plane', 'Payments', '--portal', 'Developers'];
    const { code, out } = await adopt([
      ...['--output', output, ...named],
      ...['--leave-out', 'konnect_gateway_plugin_openid_connect'],
    ]);
    expect([code, out]).toEqual([0, expect.stringContaining('3 objects adopted to')]);
    const text = written('named');
    expect(text).toContain("name: 'Payments'");
    expect(text).toContain("name: 'Developers'");
    expect(text).not.toContain("name: 'Orders'");
    expect(text).toContain('is left out because of --leave-out');
  });

  test('organizations and files together are adopted, and each object has one source', async () => {
    const file = path.join(temporaryFolder(), 'shipping.yaml');
    fs.writeFileSync(
      file,
      '_format_version: "3.0"\n_konnect: { control_plane_name: shipping }\nservices: [{ name: ships, url: "https://a.example.com" }]\n',
    );
    const output = projects.project('joined');
    const { code, out } = await adopt([file, '--output', output, '--control-plane', 'Orders']);
    expect([code, out]).toEqual([0, expect.stringContaining('5 objects adopted to')]);
    const text = written('joined');
    expect(text).toContain("name: 'ships'");
    expect(text).toContain("name: 'Orders'");
  });

  test('an unknown name is reported, and nothing is written', async () => {
    const { code, out, err } = await adopt(['--output', projects.project('missing'), '--control-plane', 'Shipping']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(
      'there is no konnect_gateway_control_plane with the name or id "Shipping"; the existing names are Orders, Payments',
    );
    expect(fs.existsSync(projects.project('missing'))).toBe(false);
  });
});

test.each([
  [
    ['--platform', '--region', 'eu'],
    { PLATFORM_TOKEN: '' },
    'the token of the platform is missing: set PLATFORM_TOKEN',
  ],
  [['--platform'], {}, 'the region of the organization is unknown: give the region, such as us'],
  [['--platform', '--region', 'EU'], {}, '"EU" is not a region: give a word such as us or eu'],
  [['--platform', '--server-url', 'eu'], {}, "the server's URL "],
  [
    ['--platform', '--region', 'eu', '--server-url', 'https://eu'],
    {},
    "cannot be used with option '--region <region>'",
  ],
  [['--platform', '--sandbox'], {}, "cannot be used with option '--sandbox'"],
  [['--platform', '--store', 'a.db'], {}, "cannot be used with option '--store <file>'"],
  [['--sandbox', '--region', 'eu', '--portal', 'a'], {}, '--region, --portal: requires --platform'],
])('%j with %j is rejected, and nothing is written', async (args, more, message) => {
  const folder = temporaryFolder();
  const { code, out, err } = await gateways(['adopt', ...args], { env: { ...env, ...more }, folder });
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(message);
  expect(err).not.toContain(TOKEN);
  expect(fs.readdirSync(folder)).toEqual([]);
});
