/** Commands that change objects of the sandbox outside Terraform: edit, remove, reset, snapshot, restore. */
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { defaultStoreFile, StoredObject } from '../../../sandbox/src/engine/store';
import { Decimal, Dynamic, ObjectValue } from '../../../sandbox/src/engine/values/value';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

/** Created before any store, because a deleted store could have had its inode number. */
const foreign = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'cli-')), 'notes.txt');
fs.writeFileSync(foreign, 'notes');
afterAll(() => fs.rmSync(path.dirname(foreign), { recursive: true }));

afterEach(cleanUp);

let folder: string;
beforeEach(() => (folder = temporaryFolder()));

function create(type: string, id: string, values: ObjectValue = {}): void {
  const store = openStore({ file: defaultStoreFile(folder) });
  store.create({ provider: type.startsWith('konnect_') ? 'platform' : 'cloud', type, id, values: { id, ...values } });
  store.close();
}

function objects(file = defaultStoreFile(folder)): StoredObject[] {
  const store = openStore({ file });
  const found = store.list();
  store.close();
  return found;
}

const run = (...args: string[]) => gateways(['sandbox', ...args], { folder });
const refusal = (...problems: string[]) => ({
  code: 1,
  out: '',
  err: problems.map((one) => `gateways: ${one}\n`).join(''),
});

describe('edit', () => {
  test.each<[type: string, before: ObjectValue, args: string[], after: ObjectValue, touched: string]>([
    [
      'konnect_api',
      { name: 'Orders', description: null },
      ['description=by hand = yes'],
      { description: 'by hand = yes' },
      'description',
    ],
    ['konnect_api', { name: 'Orders' }, ['name="a\\nb"'], { name: 'a\nb' }, 'name'],
    [
      'konnect_api',
      { name: 'Orders' },
      ['name=12', 'description='],
      { name: '12', description: '' },
      'name, description',
    ],
    ['konnect_api', { labels: { a: '1', b: '2' } }, ['labels.a=3'], { labels: { a: '3', b: '2' } }, 'labels'],
    ['konnect_api', { labels: null }, ['labels={"a":"1"}'], { labels: { a: '1' } }, 'labels'],
    [
      'konnect_api',
      { description: 'x', version: 'v1' },
      ['--unset', 'description', 'version'],
      { description: null, version: null },
      'description, version',
    ],
    [
      'konnect_gateway_service',
      { port: 80 },
      ['port=8080', 'enabled=false', 'tags=["a","b"]'],
      { port: 8080, enabled: false, tags: ['a', 'b'] },
      'port, enabled, tags',
    ],
    [
      'konnect_gateway_service',
      { port: 80 },
      ['port=12345678901234567890'],
      { port: new Decimal('12345678901234567890') },
      'port',
    ],
    [
      'konnect_gateway_plugin_rate_limiting',
      { config: { minute: 1, hour: 2 } },
      ['config.minute=5', '--unset', 'config.hour'],
      { config: { minute: 5, hour: null } },
      'config',
    ],
    [
      'konnect_gateway_plugin_request_transformer',
      { config: { add: { headers: ['a:1', 'b:2'] } } },
      ['config.add.headers.1=c:3'],
      { config: { add: { headers: ['a:1', 'c:3'] } } },
      'config',
    ],
    [
      'konnect_gateway_custom_plugin',
      { config: null },
      ['config={"limit":3}'],
      { config: new Dynamic(['object', { limit: 'number' }], { limit: 3 }) },
      'config',
    ],
    [
      'tencentcloud_api_gateway_service',
      { service_name: 'a', net_type: ['INNER'] },
      ['net_type=["OUTER"]'],
      { net_type: ['OUTER'] },
      'net_type',
    ],
  ])('%s %j with %j', async (type, before, args, after, touched) => {
    create(type, 'x-1', before);
    const { code, out, err } = await run('edit', type, 'x-1', ...args);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^Changed ${touched} of (platform|cloud)\\.[a-z-]+ x-1\\.\n$`));
    expect(objects()[0].values).toEqual({ id: 'x-1', ...before, ...after });
  });

  test('an edit without a change says so', async () => {
    create('konnect_api', 'a-1', { name: 'Orders' });
    expect(await run('edit', 'api', 'a-1', 'name=Orders')).toMatchObject({
      code: 0,
      out: 'Nothing to change: the object already has these values.\n',
    });
  });

  test.each<[string, string[], string[]]>([
    ['konnect_gateway_key_auth', ['kye=3'], ['platform.gateway-key-auth has no attribute kye: did you mean key?']],
    [
      'konnect_gateway_key_auth',
      ['xyz=3'],
      [
        'platform.gateway-key-auth has no attribute xyz: it has consumer_id, control_plane_id, created_at, id, key, tags, ttl',
      ],
    ],
    [
      'konnect_gateway_service',
      ['port=high'],
      ['platform.gateway-service port must be a number as JSON, but the given text is not JSON'],
    ],
    ['konnect_gateway_service', ['port="80"'], ['platform.gateway-service port must be a number, not a text']],
    [
      'konnect_gateway_service',
      ['enabled=1'],
      ['platform.gateway-service enabled must be true or false, not a number'],
    ],
    ['konnect_gateway_service', ['tags={}'], ['platform.gateway-service tags must be a list, not an object']],
    ['konnect_gateway_service', ['tags=["a",1]'], ['platform.gateway-service tags[1] must be a text, not a number']],
    [
      'konnect_gateway_service',
      ['tags.7=x'],
      ['platform.gateway-service tags has 2 elements, counted from 0, so 7 does not exist'],
    ],
    [
      'konnect_gateway_service',
      ['name.first=x'],
      ['platform.gateway-service name has no attributes that can be set: give the whole value'],
    ],
    [
      'konnect_gateway_service',
      ['tls_sans.dnsnames=["x"]'],
      ['platform.gateway-service tls_sans is not set: give the whole value, as JSON'],
    ],
    [
      'konnect_gateway_service',
      ['tls_sans={"dns":[]}'],
      ['platform.gateway-service tls_sans has no attribute dns: did you mean dnsnames?'],
    ],
    ['konnect_api', ['id=other'], ['id cannot be changed, because it identifies the object']],
    ['konnect_api', ['name'], ['"name" is not of the form name=value']],
    ['konnect_api', [], ['give at least one change: name=value, or --unset name']],
    [
      'konnect_gateway_service',
      ['port=high', 'nmae=x', '--unset', 'hots'],
      [
        'platform.gateway-service port must be a number as JSON, but the given text is not JSON',
        'platform.gateway-service has no attribute nmae: did you mean name?',
        'platform.gateway-service has no attribute hots: did you mean host?',
      ],
    ],
  ])('of %s rejects %j, and changes nothing', async (type, args, problems) => {
    const before = { name: 'n', port: 80, tags: ['a', 'b'], tls_sans: null };
    create(type, 'x-1', before);
    const found = objects();
    expect(await run('edit', type, 'x-1', ...args)).toEqual(refusal(...problems));
    expect(objects()).toEqual(found);
  });

  test('rejects an object that does not exist', async () => {
    expect(await run('edit', 'api', 'a-1', 'name=x')).toEqual(
      refusal(
        'platform.api with the id a-1 does not exist; gateways sandbox list --type platform.api shows all objects of this type',
      ),
    );
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('never shows a value, which may be a secret', async () => {
    create('konnect_gateway_key_auth', 'k-1', { key: 'old' });
    const { err } = await run('edit', 'gateway-key-auth', 'k-1', 'ttl=s3cret', 'tags=s3cret', 'key.x=s3cret');
    expect(err.split('\n')).toHaveLength(4);
    expect(err).not.toContain('s3cret');
  });
});

describe('remove', () => {
  test('deletes only the object, and names objects that still contain its id', async () => {
    create('konnect_api', 'a-1', { name: 'Orders' });
    create('konnect_api_version', 'v-1', { api_id: 'a-1' });
    expect(await run('remove', 'Api', 'a-1')).toEqual({
      code: 0,
      err: '',
      out: 'Removed platform.api Orders a-1.\nStill referring to the removed object: platform.api-version v-1.\n',
    });
    expect(objects().map(({ id }) => id)).toEqual(['v-1']);
    expect((await run('remove', 'api-version', 'v-1')).out).toBe('Removed platform.api-version v-1.\n');
  });

  test('rejects an object that does not exist', async () => {
    expect(await run('remove', 'api', 'a-1')).toEqual(
      refusal(
        'platform.api with the id a-1 does not exist; gateways sandbox list --type platform.api shows all objects of this type',
      ),
    );
  });
});

describe('reset', () => {
  const file = () => defaultStoreFile(folder);
  beforeEach(() => create('konnect_api', 'a-1'));

  test('empties the store with --yes', async () => {
    expect(await run('reset', '--yes')).toEqual({ code: 0, err: '', out: `1 object removed from ${file()}.\n` });
    expect(objects()).toEqual([]);
  });

  test('asks for confirmation in a terminal', async () => {
    const question = `This removes 1 object from ${file()}, and everything else in it. Continue? [y/N] `;
    for (const typed of ['n\n', '\n', '']) {
      const { code, out } = await gateways(['sandbox', 'reset'], { folder, typed });
      expect([code, out]).toEqual([1, `${question}Nothing was removed.\n`]);
      expect(objects()).toHaveLength(1);
    }
    const { code, out } = await gateways(['sandbox', 'reset'], { folder, typed: 'Yes\n' });
    expect([code, out]).toEqual([0, `${question}1 object removed from ${file()}.\n`]);
    expect(objects()).toEqual([]);
  });

  test('fails without a terminal', async () => {
    expect(await run('reset')).toEqual(
      refusal(`this would remove 1 object from ${file()}, and this is not an interactive terminal: confirm with --yes`),
    );
    expect(objects()).toHaveLength(1);
  });

  test('does nothing if there is no store', async () => {
    expect((await run('reset', '--store', 'none.db')).out).toBe(
      `${path.join(folder, 'none.db')} does not exist: nothing to empty.\n`,
    );
    expect(fs.existsSync(path.join(folder, 'none.db'))).toBe(false);
  });
});

describe('snapshot and restore', () => {
  const snapshot = () => path.join(folder, 'copy.db');

  test('restore all objects, also into a new store', async () => {
    create('konnect_api', 'a-1', { name: 'Orders' });
    expect((await run('snapshot', 'copy.db')).out).toBe(`1 object copied to ${snapshot()}.\n`);
    await run('reset', '--yes');
    create('konnect_portal', 'p-1');
    expect((await run('restore', 'copy.db')).out).toBe(`1 object restored to ${defaultStoreFile(folder)}.\n`);
    expect(objects().map(({ id }) => id)).toEqual(['a-1']);
    expect(await run('restore', 'copy.db', '--store', 'new.db')).toMatchObject({ code: 0 });
    expect(objects(path.join(folder, 'new.db')).map(({ id }) => id)).toEqual(['a-1']);
  });

  test('a snapshot never overwrites a file', async () => {
    create('konnect_api', 'a-1');
    fs.writeFileSync(snapshot(), 'mine');
    expect(await run('snapshot', 'copy.db')).toEqual(
      refusal(`${snapshot()} exists already: give a new file for the snapshot`),
    );
    expect(fs.readFileSync(snapshot(), 'utf8')).toBe('mine');
  });

  test('a snapshot without a store fails', async () => {
    expect(await run('snapshot', 'copy.db')).toEqual(
      refusal(
        `${defaultStoreFile(folder)} does not exist, so there is nothing to copy: give the store with --store FILE`,
      ),
    );
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test.each<[string, () => string, string]>([
    ['that does not exist', () => snapshot(), 'FILE does not exist: give an existing snapshot'],
    [
      'that is invalid',
      () => foreign,
      'FILE is not a store of the sandbox: it is not a database. The file was not changed; ' +
        'move it away, or give another file with --store FILE',
    ],
  ])('a snapshot %s is rejected, and creates no store', async (_, file, message) => {
    expect(await run('restore', file())).toEqual(refusal(message.replace('FILE', file())));
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('the store file cannot be used as its own snapshot', async () => {
    create('konnect_api', 'a-1');
    const file = defaultStoreFile(folder);
    expect(await run('restore', '.gateways/sandbox.db')).toEqual(
      refusal(`${file} is the store itself: give a snapshot of the store`),
    );
    expect(objects()).toHaveLength(1);
  });
});
