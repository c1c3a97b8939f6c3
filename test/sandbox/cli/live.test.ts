/** `gateways live exec`: commands for the real services, and the variables that it maps. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { mapped, variables } from '../../../sandbox/src/cli/variables';
import { defaultStoreFile, Store } from '../../../sandbox/src/engine/store';
import { gateways } from '../support/cli';
import { cleanUp, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

/** Variables that are promised to users, and variables that the real plugins read. */
const PROMISED = {
  PLATFORM_TOKEN: 'KONNECT_TOKEN',
  PLATFORM_SPAT: 'KONNECT_SPAT',
  CLOUDPROVIDER_CAM_ROLE_NAME: 'TENCENTCLOUD_CAM_ROLE_NAME',
  CLOUDPROVIDER_PROFILE: 'TENCENTCLOUD_PROFILE',
  CLOUDPROVIDER_REGION: 'TENCENTCLOUD_REGION',
  CLOUDPROVIDER_SECRET_ID: 'TENCENTCLOUD_SECRET_ID',
  CLOUDPROVIDER_SECRET_KEY: 'TENCENTCLOUD_SECRET_KEY',
  CLOUDPROVIDER_SECURITY_TOKEN: 'TENCENTCLOUD_SECURITY_TOKEN',
  CLOUDPROVIDER_SHARED_CREDENTIALS_DIR: 'TENCENTCLOUD_SHARED_CREDENTIALS_DIR',
};

describe('the mapping', () => {
  test.each(Object.entries(PROMISED))('%s is %s', (name, realName) => {
    expect(mapped({ [name]: 'value' })).toEqual({ [name]: 'value', [realName]: 'value' });
  });

  test('a value of the real variable has priority, and an empty value counts as missing', () => {
    const names = fc.constantFrom(...variables());
    const text = fc.option(fc.string(), { nil: undefined });
    fc.assert(
      fc.property(names, text, text, ({ name, realName }, ours, real) => {
        const env = {
          OTHER: 'x',
          ...(ours === undefined ? {} : { [name]: ours }),
          ...(real === undefined ? {} : { [realName]: real }),
        };
        const before = { ...env };
        expect(mapped(env)).toEqual({ ...before, ...(real || !ours ? {} : { [realName]: ours }) });
        expect(env).toEqual(before);
      }),
    );
  });

  test('every variable of the catalogue has a neutral name', () => {
    const bad = variables().filter(({ name }) => !/^(PLATFORM|CLOUDPROVIDER)_[A-Z_]+$/.test(name));
    expect(bad).toEqual([]);
    expect(variables().length).toBeGreaterThan(20);
  });
});

describe('the command', () => {
  test('passes the variables to the child command, without output', async () => {
    const folder = temporaryFolder();
    const env = {
      PATH: process.env.PATH,
      PLATFORM_TOKEN: 's3cret',
      CLOUDPROVIDER_REGION: 'a',
      TENCENTCLOUD_REGION: 'b',
    };
    const script = 'printf "%s %s" "$KONNECT_TOKEN" "$TENCENTCLOUD_REGION" > seen; exit 7';
    expect(await gateways(['live', 'exec', '--', 'sh', '-c', script], { folder, env })).toEqual({
      code: 7,
      out: '',
      err: '',
    });
    expect(fs.readFileSync(path.join(folder, 'seen'), 'utf8')).toBe('s3cret b');
  });

  test('leaves options to the child command, with and without --', async () => {
    const folder = temporaryFolder();
    const { code } = await gateways(['live', 'exec', 'sh', '-c', 'exit 3'], {
      folder,
      env: { PATH: process.env.PATH },
    });
    expect(code).toBe(3);
  });

  test('rejects a command that does not exist', async () => {
    expect(
      await gateways(['live', 'exec', '--', 'no-such-command'], { env: { PATH: '/bin', PLATFORM_TOKEN: 's3cret' } }),
    ).toEqual({
      code: 127,
      out: '',
      err: 'gateways: the command no-such-command was not found on the PATH\n',
    });
  });

  test('requires the name of the services: exec alone is not a command', async () => {
    const { code, err } = await gateways(['exec', '--', 'true'], { env: { PATH: process.env.PATH } });
    expect(code).toBe(1);
    expect(err).toContain("unknown command 'exec'");
  });

  test('has help that names the credentials', async () => {
    const { out } = await gateways(['live', 'exec', '--help']);
    expect(out).toContain('PLATFORM_TOKEN → KONNECT_TOKEN');
    expect(out).toContain('CLOUDPROVIDER_SECRET_KEY → TENCENTCLOUD_SECRET_KEY');
  });
});

describe('objects that do not belong to the real services', () => {
  const API = '76796a94-e243-5a11-931a-488915af9357';
  const env = { PATH: process.env.PATH, PLATFORM_TOKEN: 's3cret' };
  const live = (folder: string, command = ['touch', 'started']) =>
    gateways(['live', 'exec', '--', ...command], { folder, env });

  /** A project with a sandbox that contains an API, and contained another one before. */
  function project(): string {
    const folder = temporaryFolder();
    const store = Store.open({ file: defaultStoreFile(folder) });
    const object = { provider: 'platform', type: 'konnect_api' } as const;
    store.create({ ...object, id: API, values: { id: API, name: 'Orders' } });
    store.create({ ...object, id: 'gone', values: { id: 'gone', name: 'Gone' } });
    store.remove('platform', 'konnect_api', 'gone');
    store.close();
    return folder;
  }

  function writeState(file: string, ids: readonly string[]): void {
    const provider = 'provider["registry.terraform.io/kong/konnect"]';
    const instances = ids.map((id, index) => ({ index_key: index, attributes: { id, name: 'Orders' } }));
    const resource = { mode: 'managed', type: 'konnect_api', name: 'it', provider, instances };
    const others = { mode: 'data', type: 'konnect_api', name: 'found', provider, instances };
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ version: 4, resources: [others, resource] }));
  }

  test.each([
    ['terraform.orders.tfstate', undefined],
    [path.join('cdktf.out', 'stacks', 'orders', 'terraform.tfstate'), undefined],
    [path.join('infrastructure', 'terraform.tfstate'), ['terraform', '-chdir=infrastructure', 'plan']],
  ])('in a state prevent the command: %s', async (name, command) => {
    const folder = project();
    writeState(path.join(folder, name), [API, 'gone']);
    expect(await live(folder, command && ['touch', 'started', ...command])).toEqual({
      code: 1,
      out: '',
      err:
        `gateways: ${name} names objects of the sandbox: konnect_api.it[0], konnect_api.it[1]. Terraform would create them ` +
        `in the real services. Move the file away: mv ${name} ${name}.sandbox\ngateways: Nothing was started\n`,
    });
    expect(fs.existsSync(path.join(folder, 'started'))).toBe(false);
  });

  test('in a state with real objects cannot be moved away', async () => {
    const folder = project();
    writeState(path.join(folder, 'a.tfstate'), [API, '11111111-2222-4333-8444-555555555555']);
    const { code, err } = await live(folder);
    expect(code).toBe(1);
    expect(err).toContain(
      "keep the file, and remove the objects of the sandbox from it: terraform state rm -state=a.tfstate 'konnect_api.it[0]'\n",
    );
    expect(err).not.toContain('mv ');
  });

  test('do not include real objects, ids chosen by users, and files that are not a state', async () => {
    const folder = project();
    writeState(path.join(folder, 'a.tfstate'), ['11111111-2222-4333-8444-555555555555']);
    fs.writeFileSync(path.join(folder, 'b.tfstate'), 'no state');
    const store = Store.open({ file: defaultStoreFile(folder) });
    store.create({ provider: 'platform', type: 'konnect_api', id: 'Orders', values: { id: 'Orders', name: 'Orders' } });
    store.close();
    writeState(path.join(folder, 'c.tfstate'), ['Orders']);
    expect(await live(folder)).toEqual({ code: 0, out: '', err: '' });
  });

  test('a file of a killed sandbox run is removed', async () => {
    const folder = temporaryFolder();
    const stack = path.join(folder, 'cdktf.out', 'stacks', 'orders');
    fs.mkdirSync(stack, { recursive: true });
    // No process has this id.
    const left = path.join(stack, 'zzz_gateways_sandbox_4194999_override.tf.json');
    fs.writeFileSync(left, '{}');
    expect(await live(folder)).toMatchObject({
      code: 0,
      err: `gateways: removed ${left}, which a killed run on the sandbox left behind\n`,
    });
    expect(fs.readdirSync(stack)).toEqual([]);
  });

  test.each([
    [{}, true],
    [{ PLATFORM_TOKEN: '' }, true],
    [{ PLATFORM_SPAT: 'x' }, false],
    [{ KONNECT_TOKEN: 'x' }, false],
    [{ CLOUDPROVIDER_SECRET_ID: 'x' }, false],
    [{ CLOUDPROVIDER_PROFILE: 'x' }, false],
    [{ TF_VAR_token: 'x' }, false],
  ])('missing credentials are reported: %j', async (given, isSaid) => {
    const { code, err } = await gateways(['live', 'exec', '--', 'true'], { env: { PATH: process.env.PATH, ...given } });
    expect(code).toBe(0);
    expect(err).toBe(
      isSaid
        ? 'gateways: no credentials are set, so the real services will reject requests unless the app has its own credentials: set ' +
            'PLATFORM_TOKEN, PLATFORM_SPAT or CLOUDPROVIDER_SECRET_ID. gateways doctor --live checks credentials\n'
        : '',
    );
  });
});
