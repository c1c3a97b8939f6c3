import { TerraformStack, TerraformVariable, Token } from 'cdktf';
import { platform } from '../../../..';
import { findingsOf, only, stackWithProviders, unknownText, warningsOf } from '../../../support/stack';

const { GatewayProtocol } = platform;
const { HTTP, HTTPS, GRPC, GRPCS, WS, TCP, TLS, UDP, TLS_PASSTHROUGH } = GatewayProtocol;

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = platform.ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
});

const route = (options: platform.GatewayRouteOptions, id = 'route') =>
  new platform.GatewayRoute(stack, id, { controlPlane, ...options });

const RULES: [options: platform.GatewayRouteOptions, ...findings: string[]][] = [
  [
    { paths: ['orders'] },
    'paths[0] is "orders"; allowed: paths that begin with /, or with ~/ for a regular expression',
  ],
  [{ paths: ['/', '/a//b'] }, 'paths[1] is "/a//b"; two slashes in a row are not allowed'],
  [{ paths: ['/a?b'] }, 'paths[0] is "/a?b"; allowed: paths without a query (?) and a fragment (#)'],
  [
    { paths: ['/caf%c3%a9%20'] },
    'paths[0] is "/caf%c3%a9%20"; the gateway compares paths in their normal form; give "/café "',
  ],
  [
    { paths: ['/%ff'] },
    'paths[0] is "/%ff"; the percent codes of the path are not valid UTF-8, so no request matches the path; allowed: percent codes of UTF-8',
  ],
  [
    { headers: { 'x-version': ['1', '~*('] } },
    'headers["x-version"][1] is "~*("; at character 3, this parenthesis is not closed; write \\( for the character itself',
  ],
  [{ paths: ['/a%zz'] }, 'paths[0] is "/a%zz"; %zz is not a percent code; allowed: % and two hexadecimal digits'],
  [
    { paths: ['/a/./b/../%7e%2f'] },
    'paths[0] is "/a/./b/../%7e%2f"; the gateway compares paths in their normal form; give "/a/~%2F"',
  ],
  [
    { paths: [] },
    NOTHING('paths', 'hosts, methods, headers or snis'),
    'paths is empty; give at least one element, or omit paths',
  ],
  [
    { paths: ['~/orders/(?=x)'] },
    'paths[0] is "~/orders/(?=x)"; at character 10, the gateway\'s engine does not support look-around, (?=',
  ],
  [
    { paths: ['~/a(b'] },
    'paths[0] is "~/a(b"; at character 4, this parenthesis is not closed; write \\( for the character itself',
  ],
  [{ methods: ['get'] }, 'methods[0] is "get"; allowed: methods in capital letters, such as GET'],
  [
    { hosts: ['[::1]:65536', '[::1]:', '[::1', '[a.b]', '[192.0.2.1]', '[fe80::1%eth0]'] },
    'hosts[0] is "[::1]:65536"; a port is a whole number from 1 to 65535',
    'hosts[1] is "[::1]:"; a port is a whole number from 1 to 65535',
    'hosts[2] is "[::1"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
    'hosts[3] is "[a.b]"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
    'hosts[4] is "[192.0.2.1]"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
    'hosts[5] is "[fe80::1%eth0]"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
  ],
  [
    { hosts: ['*.*.a', 'a.*.b', 'https://a', 'a:0', '*a.b'] },
    'hosts[0] is "*.*.a"; only the first or the last label can be a wildcard, such as *.example.com and example.*',
    'hosts[1] is "a.*.b"; only the first or the last label can be a wildcard, such as *.example.com and example.*',
    'hosts[2] is "https://a"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
    'hosts[3] is "a:0"; a port is a whole number from 1 to 65535',
    'hosts[4] is "*a.b"; only the first or the last label can be a wildcard, such as *.example.com and example.*',
  ],
  [
    { snis: ['192.0.2.1', 'a:443'] },
    'snis[0] is "192.0.2.1"; allowed: names, not addresses',
    'snis[1] is "a:443"; the host must not have a port',
  ],
  [
    { headers: { Host: ['a'], 'x y': ['b'], z: [], r: ['~*(a'] } },
    'headers["Host"] is the Host header; use hosts instead',
    'headers["x y"] is not a header name; allowed: letters, digits and the characters ! # $ % & \' * + - . ^ _ ` | ~',
    'headers["z"] is empty; give at least one value',
    'headers["r"][0] is "~*(a"; at character 3, this parenthesis is not closed; write \\( for the character itself',
  ],
  [
    { protocols: [HTTP, TCP], paths: ['/a'] },
    'protocols has http and tcp; allowed combinations: http and https; grpc and grpcs; ws and wss; tcp and tls and udp; tls_passthrough',
  ],
  [
    { protocols: [], paths: ['/a'] },
    'protocols is empty; give at least one protocol, or omit protocols for HTTP and HTTPS',
  ],
  [
    { protocols: [HTTP], paths: ['/a'], snis: ['a'] },
    'snis does not apply to http; server names require one of https, grpcs, wss, tls, tls_passthrough; omit snis, or give other protocols',
  ],
  [
    { protocols: [TLS], paths: ['/a'], headers: { a: ['b'] }, methods: ['GET'], hosts: ['a'], snis: ['a'] },
    'paths does not apply to tls; omit paths, or give other protocols',
    'hosts does not apply to tls; omit hosts, or give other protocols',
    'methods does not apply to tls; omit methods, or give other protocols',
    'headers does not apply to tls; omit headers, or give other protocols',
  ],
  [
    { protocols: [TLS_PASSTHROUGH] },
    'snis is not given, but the protocol of the route requires server names; give at least one',
  ],
  [{ protocols: [UDP] }, 'sources is not given, and destinations is not given either; give one of them'],
  [
    { protocols: [GRPC, GRPCS], methods: ['GET'], stripPath: true },
    'methods does not apply to grpc and grpcs; omit methods, or give other protocols',
    NOTHING('paths', 'hosts, headers or snis'),
    'stripPath is true, but the gateway never strips the path of grpc and grpcs; omit stripPath',
  ],
  [
    { protocols: [WS], methods: ['GET'], paths: ['/a'] },
    'methods does not apply to ws; omit methods, or give other protocols',
  ],
  [{ paths: ['/a'], name: 'two words' }, 'name is "two words"; allowed: letters, digits and the characters . - _ ~'],
];

function NOTHING(first: string, others: string): string {
  return `${first} is not given, and ${others} are not given either; give one of them`;
}

describe('routes', () => {
  test.each(RULES)('%j is rejected', (options, ...findings) => {
    route(options);
    expect(findingsOf(stack)).toEqual(findings.map((finding) => `error: ${finding}`));
  });

  test.each<[platform.GatewayRouteOptions]>([
    [{ paths: ['/', '/a-b/~c%2F', '~/orders/(?<id>\\d+)$'] }],
    [
      {
        hosts: [
          'a',
          'a_b.example.com:8443',
          '*.example.com',
          'example.*:80',
          '192.0.2.1',
          '[::1]:80',
          'bücher.example',
        ],
      },
    ],
    [{ methods: ['GET', 'PURGE'] }],
    [{ headers: { 'x-version': ['1', '~*2'], other: ['~*^v[12]$'] } }],
    [{ paths: ['/a b/café%2C'] }],
    [{ protocols: [HTTPS], snis: ['*.example.com', 'example.com'] }],
    [{ protocols: [GRPC], paths: ['/package.Service/'] }],
    [{ protocols: [TLS, TCP], snis: ['a'] }],
    [{ protocols: [WS], hosts: ['a'] }],
  ])('%j is accepted', (options) => {
    route(options);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test.each<[platform.GatewayRouteOptions, string]>([
    [
      { hosts: ['a', 'API.example.com'] },
      'hosts[1] is "API.example.com"; the gateway compares hosts exactly, and clients send hosts in lower case; give the host in lower case',
    ],
    [
      { paths: ['/a|b', '~/a|/b'] },
      'paths[1] is "~/a|/b"; only the first alternative of the regular expression must match at the start of the path; put parentheses around the alternatives',
    ],
    [
      { headers: { 'x-tier': ['~*^\\D+$'] } },
      'headers["x-tier"][0] is "~*^\\\\D+$"; the gateway converts the regular expression to lower case, so \\D becomes \\d; write another expression, such as [^0-9] for \\D',
    ],
  ])('%j is a warning', (options, warning) => {
    route(options);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([warning]);
  });

  test.each<[platform.GatewayRouteOptions]>([
    [{ hosts: [unknownText('${var.HOST}')] }],
    [{ paths: ['~/(a|b)', '~/[|]', '~/a\\|b', '~/[]|]x', unknownText('~${var.x}|')] }],
    [{ headers: { 'x-tier': ['~*\\\\D', '\\D', unknownText('~*\\D${var.x}')] } }],
  ])('%j is not a warning', (options) => {
    route(options);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('values that only Terraform knows pass', () => {
    const text = new TerraformVariable(stack, 'text', {}).stringValue;
    const list = new TerraformVariable(stack, 'list', { type: 'list(string)' }).listValue;
    const matching = {
      paths: [text],
      hosts: [text],
      methods: [text],
      snis: [text],
      headers: { [text]: [text], a: list },
    };
    route({ ...matching, name: text, protocols: [text as any] }, 'texts');
    route({ paths: list, hosts: list, methods: list, snis: list, protocols: list as any }, 'lists');
    route({ headers: Token.asAny('${var.map}') as any }, 'map');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('for gRPC set strip_path to false, because the platform would not', () => {
    route({ protocols: [GRPCS], hosts: ['a'] });
    expect(only(stack, 'konnect_gateway_route').strip_path).toBe(false);
  });
});

describe('services', () => {
  const service = (props: Partial<platform.GatewayServiceProps>, id = 'service') =>
    new platform.GatewayService(stack, id, { controlPlane, ...props });

  test.each<[Partial<platform.GatewayServiceProps>, string]>([
    [
      { host: 'https://a' },
      'host is "https://a"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
    ],
    [{ host: 'a:80' }, 'host is "a:80"; the host must not have a port'],
    [{ host: '[::1]:80' }, 'host is "[::1]:80"; the host must not have a port'],
    [{ host: '*.a' }, 'host is "*.a"; the host must not have a wildcard'],
    [{ host: 'a', path: 'b' }, 'path is "b"; allowed: paths that begin with a slash'],
    [{ host: 'a', path: '/b//c' }, 'path is "/b//c"; two slashes in a row are not allowed'],
    [{ host: 'a', path: '/b c' }, 'path is "/b c"; allowed: paths without a query (?), a fragment (#) and blanks'],
    [{ url: 'grpc://a:1/b' }, 'url has the path "/b"; services with the protocol grpc have no path; omit the path'],
    [
      { url: 'https://a b/' },
      'url has the host "a b"; allowed: host names without scheme and path, with dots between labels of letters, digits, hyphens and underscores',
    ],
    [{ url: 'https://a', name: 'a b' }, 'name is "a b"; allowed: letters, digits and the characters . - _ ~'],
  ])('%j is rejected', (props, finding) => {
    service(props);
    expect(findingsOf(stack)).toEqual([`error: ${finding}`]);
  });

  test('have unique names on a control plane, like routes', () => {
    service({ host: 'a', name: 'orders' }, 'one');
    service({ host: 'a', name: 'orders' }, 'two');
    route({ paths: ['/a'], name: 'orders' }, 'route-one');
    route({ paths: ['/b'], name: 'orders' }, 'route-two');
    const other = platform.ControlPlane.fromControlPlaneId(stack, 'other', 'other-id');
    service({ host: 'a', name: 'orders', controlPlane: other }, 'elsewhere');
    expect(findingsOf(stack)).toEqual([
      'error: name is "orders", as in stack/one; give one of the two another name',
      'error: name is "orders", as in stack/route-one; give one of the two another name',
    ]);
  });

  test('are rejected on groups, like routes', () => {
    const group = new platform.ControlPlane(stack, 'group', { name: 'group', type: platform.ControlPlaneType.GROUP });
    service({ host: 'a', controlPlane: group });
    new platform.GatewayRoute(stack, 'route', { controlPlane: group, paths: ['/a'] });
    const finding =
      'error: controlPlane is stack/group, which is a control plane group and cannot contain entities; give a member of the group';
    expect(findingsOf(stack)).toEqual([finding, finding]);
  });
});
