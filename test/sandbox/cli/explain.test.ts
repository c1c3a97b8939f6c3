/** `gateways explain`, and the same in the kit for tests: by a synthesised app, and by the store of the sandbox. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack, TerraformVariable, Testing } from 'cdktf';
import * as platform from '../../../constructs/platform';
import { defaultStoreFile } from '../../../sandbox/src/engine/store';
import { ObjectValue } from '../../../sandbox/src/engine/values/value';
import { explain } from '../../../sandbox/src/testing/explain';
import { gateways } from '../support/cli';
import { cleanUp, openStore, temporaryFolder } from '../support/temporary';

afterEach(cleanUp);

const URL = 'https://api.example.com/orders/1?a=b';

/** A control plane in one stack, and its children in another stack. */
function app() {
  const folder = temporaryFolder();
  const root = Testing.app({
    outdir: path.join(folder, 'cdktf.out'),
    stackTraces: false,
    context: { 'cdktf-gateways/id-namespace': 'tests' },
  });
  const [base, traffic] = ['base', 'traffic'].map((name) => new TerraformStack(root, name));
  [base, traffic].forEach((stack) => new platform.PlatformProvider(stack, 'platform'));
  const controlPlane = new platform.ControlPlane(base, 'control-plane', { name: 'orders' });
  const upstream = new platform.Upstream(traffic, 'upstream', { controlPlane, name: 'servers' });
  upstream.addTarget('192.0.2.1:8443');
  const service = new platform.GatewayService(traffic, 'service', {
    controlPlane,
    name: 'orders-v1',
    url: 'https://servers/v1',
  });
  const route = service.addRoute('route', { name: 'by-path', paths: ['/orders'] });
  const consumer = new platform.Consumer(traffic, 'alice', { controlPlane, username: 'alice' });
  service.addPolicy('keys', platform.Policy.keyAuth({ keyNames: ['apikey'] }));
  service.addPolicy('limit', platform.Policy.rateLimiting({ minute: 100, policy: 'local' }));
  route.addPolicy('route-limit', platform.Policy.rateLimiting({ minute: 50, policy: 'local' }));
  consumer.addPolicy('own-limit', platform.Policy.rateLimiting({ minute: 500, policy: 'local' }));
  return { folder, root, base, traffic, controlPlane, service };
}

function synthesized(): string {
  const { folder, root } = app();
  root.synth();
  return folder;
}

describe('explaining a synthesised app', () => {
  test('shows route, service, upstream, path and policies across stacks', async () => {
    const { out, err, code } = await gateways(['explain', 'GET', URL], { folder: synthesized() });
    expect([err, code]).toEqual(['', 0]);
    expect(out.split('\n')).toEqual([
      'control plane  orders',
      'route          by-path',
      'service        orders-v1',
      'upstream       servers (192.0.2.1:8443)',
      'asks for       https://servers:443/v1/1?a=b',
      'policies',
      '  1  key-auth       service  traffic/service/policy-keys',
      '  2  rate-limiting  route    traffic/service/route-route/policy-route-limit  rather than traffic/service/policy-limit',
      '',
    ]);
  });

  test('supports --json, and shows policies of the consumer', async () => {
    const args = ['explain', 'GET', URL, '--json', '--consumer', 'alice', '--control-plane', 'orders'];
    const { out } = await gateways(args, { folder: synthesized() });
    expect(JSON.parse(out)).toMatchObject({
      controlPlane: 'orders',
      route: 'by-path',
      status: null,
      policies: [
        { type: 'key-auth', scope: 'service' },
        { type: 'rate-limiting', scope: 'consumer', instead: [expect.any(String), expect.any(String)] },
      ],
      notes: [],
    });
  });

  test('without a matching route results in 404, also as exit code', async () => {
    const { out, code } = await gateways(['explain', 'GET', 'https://a/b'], { folder: synthesized() });
    expect(code).toBe(1);
    expect(out).toBe('control plane  orders\nroute          none\nanswers        404\n');
  });

  test.each<[string, string[], string]>([
    ['a method', ['get', URL], 'get is not an HTTP method: give a method in upper case, such as GET'],
    ['a URL', ['GET', '/orders'], '/orders is not a URL such as https://host/path; protocols: http, https, grpc'],
    [
      'a third part',
      ['GET', URL, URL],
      `GET ${URL} ${URL} is not a request: give a method and a URL, such as GET https://host/path`,
    ],
    ['a URL without a method', [URL], `${URL} requires a method: GET ${URL}`],
    ['a method of a stream', ['GET', 'tcp://db:5432'], 'a connection with tcp has no method: leave GET out'],
    [
      'a stream without a port',
      ['tls://db'],
      'tls://db is not a connection: give a port and no path, such as tls://host:5432',
    ],
    ['a source', ['GET', URL, '--source', 'here'], 'here is not an IP address such as 192.0.2.7 or 2001:db8::7'],
    ['a port', ['GET', URL, '--source', '192.0.2.7:99999'], '192.0.2.7:99999 must have a port from 0 to 65535'],
    ['a destination', ['tcp://db:1', '--destination', 'x'], 'x is not an IP address such as 192.0.2.7 or 2001:db8::7'],
    [
      'a header',
      ['GET', URL, '--header', 'x'],
      "option '--header <header>' argument 'x' is invalid. Give the header as",
    ],
    ['a consumer', ['GET', URL, '--consumer', 'bob'], 'the control plane has no consumer bob; existing: alice'],
    ['a group', ['GET', URL, '--group', 'gold'], 'the control plane has no consumer group gold; existing: none'],
    [
      'a control plane',
      ['GET', URL, '--control-plane', 'x'],
      'the control plane x does not exist; the existing control planes are orders',
    ],
    [
      'a folder',
      ['GET', URL, '--app', 'x'],
      'manifest.json does not exist: run cdktf synth, or give the folder with --app',
    ],
    ['two sources', ['GET', URL, '--app', 'x', '--sandbox'], 'omit --app, or omit --sandbox and --store'],
  ])('rejects %s if it is invalid', async (_, args, message) => {
    const { err, code } = await gateways(['explain', ...args], { folder: synthesized() });
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });

  test('supports stream connections, by SNI, source and destination', async () => {
    const { folder, root, traffic, controlPlane } = app();
    const { TCP, TLS } = platform.GatewayProtocol;
    const service = new platform.GatewayService(traffic, 'db', { controlPlane, name: 'db', url: 'tcp://db:5432' });
    const protocols = [TCP, TLS];
    service.addRoute('by-name', { name: 'by-name', protocols, snis: ['db.example.com'] });
    service.addRoute('by-source', { name: 'by-source', protocols, sources: [{ ip: '192.0.2.0/24' }] });
    service.addPolicy('log', platform.Policy.fileLog({ path: '/tmp/log' }), { protocols });
    root.synth();
    const routeOf = async (...args: string[]) => (await gateways(['explain', ...args], { folder })).out.split('\n');
    expect(await routeOf('tls://db.example.com:5432')).toEqual([
      'control plane  orders',
      'route          by-name',
      'service        db',
      'asks for       tcp://db:5432',
      'policies',
      '  1  file-log  service  traffic/db/policy-log',
      '',
    ]);
    const other = ['tls://192.0.2.1:5432', '--source', '192.0.2.7:50000', '--destination', '192.0.2.1'];
    expect((await routeOf(...other))[1]).toBe('route          by-source');
    expect((await routeOf('tls://192.0.2.1:5432', '--sni', 'DB.example.com'))[1]).toBe('route          by-name');
    expect(await routeOf('udp://[2001:db8::1]:53', '--source', '[2001:db8::7]:50000')).toEqual([
      'control plane  orders',
      'route          by-name',
      'service        db',
      'asks for       tcp://db:5432',
      'policies',
      '  1  file-log  service  traffic/db/policy-log',
      '',
    ]);
  });

  test('reports a file that is not JSON', async () => {
    const folder = synthesized();
    fs.writeFileSync(path.join(folder, 'cdktf.out', 'manifest.json'), '{');
    const { err } = await gateways(['explain', 'GET', URL], { folder });
    expect(err).toContain('manifest.json cannot be read: ');
  });
});

describe('explaining the store of the sandbox', () => {
  function project(): string {
    const folder = temporaryFolder();
    const store = openStore({ file: defaultStoreFile(folder) });
    const create = (type: string, id: string, values: ObjectValue) =>
      store.create({ provider: 'platform', type: `konnect_gateway_${type}`, id, values: { id, ...values } });
    create('control_plane', 'cp-1', { name: 'orders' });
    create('service', 's-1', {
      control_plane_id: 'cp-1',
      name: 'orders',
      protocol: 'http',
      host: 'up',
      port: 8080,
      path: null,
    });
    create('route', 'r-1', {
      control_plane_id: 'cp-1',
      name: 'gold',
      service: { id: 's-1' },
      headers: { 'x-tier': ['gold'] },
      paths: ['/'],
      strip_path: false,
    });
    create('consumer', 'c-1', { control_plane_id: 'cp-1', username: 'alice' });
    create('consumer_group', 'g-1', { control_plane_id: 'cp-1', name: 'partners' });
    create('consumer_group_member', 'm-1', { control_plane_id: 'cp-1', consumer_id: 'c-1', consumer_group_id: 'g-1' });
    create('plugin_key_auth', 'p-1', { control_plane_id: 'cp-1', instance_name: 'keys', enabled: true });
    create('plugin_acl', 'p-2', { control_plane_id: 'cp-1', consumer_group: { id: 'g-1' } });
    store.close();
    return folder;
  }

  test.each([
    ['--consumer', 'alice'],
    ['--group', 'partners'],
  ])('with %s %s', async (...caller) => {
    const args = ['explain', 'GET', URL, '--sandbox', '--header', 'X-Tier: Gold', ...caller];
    const { out, code } = await gateways(args, { folder: project() });
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'control plane  orders',
      'route          gold',
      'service        orders',
      'asks for       http://up:8080/orders/1?a=b',
      'policies',
      '  1  key-auth  global  keys',
      '  2  acl       group   p-2',
      '',
    ]);
  });

  test('without objects', async () => {
    const { err, code } = await gateways(['explain', 'GET', URL, '--sandbox']);
    expect([code, err]).toEqual([1, 'gateways: no control plane exists, and no object refers to a control plane\n']);
  });
});

describe('explaining in the test kit', () => {
  test('a stack and an app can be explained', () => {
    const { root, traffic } = app();
    const expected = { route: 'by-path', service: 'orders-v1', url: 'https://servers:443/v1/1?a=b' };
    expect(explain(traffic, `GET ${URL}`)).toMatchObject(expected);
    expect(explain(root, `GET ${URL}`, { consumer: 'alice' }).policies[1].scope).toBe('consumer');
  });

  test('values that only Terraform knows are reported', () => {
    const { traffic, service } = app();
    const host = new TerraformVariable(traffic, 'host', { type: 'string' });
    service.addRoute('by-host', { hosts: [host.stringValue], paths: ['/orders'] });
    expect(explain(traffic, `GET ${URL}`)).toMatchObject({
      route: 'by-path',
      notes: [expect.stringMatching(/^route traffic\/service\/route-by-host takes precedence/)],
    });
  });

  test('a configuration can be passed as data', () => {
    const resource = {
      konnect_gateway_service: { s: { control_plane_id: '${var.plane}', host: '${local.host}', path: '/$${x}' } },
      konnect_gateway_route: {
        r: { control_plane_id: '${var.plane}', service: { id: '${konnect_gateway_service.s.id}' } },
      },
    };
    expect(explain({ resource, locals: { host: 'up.example.com' } }, 'GET http://a/b')).toMatchObject({
      controlPlane: '${var.plane}',
      url: 'http://up.example.com:80/$%7Bx%7D/b',
    });
  });

  test('settings that only Terraform knows are reported if they matter', () => {
    const { traffic, service } = app();
    const unknown = new TerraformVariable(traffic, 'strip', { type: 'bool' });
    const bills = service.addRoute('bills', { name: 'bills', paths: ['/bills'] });
    (bills.node.findChild('Resource') as any).addOverride('strip_path', unknown.value);
    const note = 'only Terraform knows strip_path of bills, so its default is assumed';
    expect(explain(traffic, 'GET https://api.example.com/bills/1').notes).toContain(note);
    expect(explain(traffic, 'GET https://api.example.com/orders/1').notes).not.toContain(note);
  });

  test('a regular expression that would never end is reported', () => {
    const { traffic, service } = app();
    service.addRoute('hostile', { name: 'hostile', paths: ['~/(a+)+$'] });
    expect(() => explain(traffic, `GET https://api.example.com/${'a'.repeat(40)}!`)).toThrow(
      /^explain has no result after 2000 ms, probably because a regular expression of a route has nested repetitions/,
    );
  });

  test('a stream connection can be explained', () => {
    const { root } = app();
    expect(explain(root, 'tls://192.0.2.1:5432', { source: '192.0.2.7' })).toMatchObject({
      route: null,
      status: null,
      notes: ['no route matches, so the gateway closes the connection'],
    });
  });

  test('a priority that only Terraform knows is reported', () => {
    const { traffic, service } = app();
    const unknown = new TerraformVariable(traffic, 'priority', { type: 'number' });
    service.addRoute('regex', { name: 'regex', paths: ['~/orders'], regexPriority: unknown.numberValue });
    const note = 'only Terraform knows regex_priority of regex, so its default is assumed';
    expect(explain(traffic, `GET ${URL}`)).toMatchObject({ route: 'regex', notes: expect.arrayContaining([note]) });
  });

  test.each(['orders', 'GET  https://a/', 'GET https://a/ b'])('%s is not a request', (text) => {
    const message = `${JSON.stringify(text)} is not a request: give a method and a URL, such as GET https://host/path`;
    expect(() => explain(app().root, text)).toThrow(message);
  });
});

describe('control planes that are looked up', () => {
  test('are identified by the name in the lookup, also across stacks', () => {
    const { root, traffic } = app();
    for (const id of ['one', 'two']) {
      const stack = new TerraformStack(root, id);
      new platform.PlatformProvider(stack, 'platform');
      const name = platform.StringFilter.eq('shop');
      const controlPlane = platform.ControlPlane.fromLookup(stack, 'shop', { name });
      const service = new platform.GatewayService(stack, 'service', { controlPlane, url: `http://${id}.example.com` });
      service.addRoute('route', { name: id, paths: [`/${id}`] });
    }
    const options = { controlPlane: 'shop' };
    expect(explain(root, 'GET http://a/one', options)).toMatchObject({ controlPlane: 'shop', route: 'one' });
    expect(explain(root, 'GET http://a/two', options)).toMatchObject({ controlPlane: 'shop', route: 'two' });
    expect(explain(traffic, `GET ${URL}`)).toMatchObject({ route: 'by-path' });
  });
});
