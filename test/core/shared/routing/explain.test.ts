/** Explanations of requests: the matching route, the requested URL and the policies that run. */
import * as fc from 'fast-check';
import { uuid } from '../../../../lib/core/shared/formats/uuid';
import { explain } from '../../../../lib/core/shared/routing/explain';
import { Gateway, Policy, Request, Route, Service } from '../../../../lib/core/shared/routing/gateway';
import { policyRuns } from '../../../../lib/core/shared/routing/policy-order';
import { normalisedPath, upstreamPath } from '../../../../lib/core/shared/routing/request-path';
import { compareEntries, compareWeights, entriesOf } from '../../../../lib/core/shared/routing/route-order';

function route(key: string, given: Partial<Route> = {}): Route {
  return {
    key,
    label: key,
    service: 'service',
    protocols: ['http', 'https'],
    methods: [],
    hosts: [],
    headers: new Map(),
    paths: [],
    snis: [],
    sources: [],
    destinations: [],
    regexPriority: 0,
    stripPath: true,
    pathHandling: 'v0',
    httpsRedirectStatusCode: 426,
    priority: 0,
    ...given,
  };
}

const SERVICE: Service = {
  key: 'service',
  label: 'service',
  protocol: 'https',
  host: 'up.example.com',
  port: 443,
  path: '/v1',
  enabled: true,
};

function gateway(routes: Route[], policies: Policy[] = [], service: Service = SERVICE): Gateway {
  return { routes, services: [service], upstreams: [], policies };
}

function request(path = '/', given: Partial<Request> = {}): Request {
  return {
    method: 'GET',
    protocol: 'https',
    host: 'api.example.com',
    path,
    query: '',
    headers: new Map(),
    sni: 'api.example.com',
    source: {},
    consumerGroups: [],
    ...given,
  };
}

const STREAM = request('', {
  method: '',
  protocol: 'tls',
  host: '',
  port: 5432,
  sni: 'db',
  source: { ip: '192.0.2.7', port: 1 },
  destinationIp: '198.51.100.1',
});

/** Returns the route that matches a request. Checks that the order of declaration has no effect. */
function taker(routes: Route[], asked: Request): string | undefined {
  const [one, other] = [routes, [...routes].reverse()].map((list) => explain(gateway(list), asked).route?.key);
  expect(one).toBe(other);
  return one;
}

describe('the order of routes', () => {
  test('an expression comes before all others, ordered by priority', () => {
    const plain = route('plain', { paths: ['/orders/1'], methods: ['GET'], hosts: ['api.example.com'] });
    const low = route('low', { expression: 'http.path ^= "/orders"', priority: 1 });
    const high = route('high', { expression: 'http.path ^= "/orders"', priority: 2 });
    expect(taker([plain, low, high], request('/orders/1'))).toBe('high');
    expect(taker([plain, low], request('/orders/1'))).toBe('low');
  });

  test.each<[string, Partial<Route>, Partial<Route>]>([
    ['more kinds of match', { methods: ['GET'], hosts: ['*.example.com'] }, { paths: ['/orders/1'] }],
    ['hosts without wildcard', { hosts: ['api.example.com'] }, { paths: ['/orders/1'] }],
    [
      'more headers',
      {
        headers: new Map([
          ['a', ['1']],
          ['b', ['2']],
        ]),
      },
      { headers: new Map([['a', ['1']]]) },
    ],
    ['a regular expression', { paths: ['~/o'] }, { paths: ['/orders/1'] }],
    ['the regex priority', { paths: ['~/o'], regexPriority: 2 }, { paths: ['~/orders/1'], regexPriority: 1 }],
    ['the longer prefix', { paths: ['/orders'] }, { paths: ['/'] }],
  ])('%s comes first', (_, first, second) => {
    const headers = new Map([
      ['a', ['1']],
      ['b', ['2']],
    ]);
    expect(taker([route('a', first), route('b', second)], request('/orders/1', { headers }))).toBe('a');
    expect(taker([route('b', first), route('a', second)], request('/orders/1', { headers }))).toBe('b');
  });

  test('a route with one wildcard host comes later', () => {
    const mixed = route('mixed', { hosts: ['api.example.com', '*.example.org'] });
    expect(taker([mixed, route('plain', { hosts: ['api.example.com'] })], request())).toBe('plain');
  });

  test('a route has one entry for each prefix length, and one for its regular expressions', () => {
    const entries = entriesOf(route('a', { paths: ['/ab', '~/x', '/cd', '/', '~/y'] }));
    expect(entries.map(({ paths }) => paths)).toEqual([['/ab', '/cd'], ['~/x', '~/y'], ['/']]);
  });

  test('between two equal routes, the larger id comes first, with a note', () => {
    const routes = [route('a', { id: '1', paths: ['/o'] }), route('b', { id: '2', paths: ['/o'] })];
    expect(taker(routes, request('/o'))).toBe('b');
    const { notes } = explain(gateway(routes), request('/o'));
    expect(notes).toEqual(['routes b and a both match, and only the ids of the routes decide which route is used']);
    expect(explain(gateway([routes[0], route('c', { paths: ['/p'] })]), request('/o')).notes).toEqual([]);
  });

  test('the router generates ids for the entries of a route', () => {
    // The id of `a` is larger than the id of `b`, but an entry of `b` has a larger id than the entry of `a`.
    const [one, two] = ['10000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000000'];
    const paths = ['/orders', '/o'];
    const parts = [one, two].map((id) => uuid('7f145bf9-0dce-4f91-98eb-debbce4b9f6b', `${id}#1`));
    const [a, b] = [route('a', { id: one, paths }), route('b', { id: two, paths })];
    expect(taker([a, b], request('/orders'))).toBe(parts[0] > parts[1] ? 'a' : 'b');
    expect(parts[0] > parts[1]).not.toBe(one > two);
    expect(taker([a, route('c', { id: two, paths: ['/orders'] })], request('/orders'))).toBe(
      parts[0] > two ? 'a' : 'c',
    );
  });

  test('prefix lengths are measured in bytes', () => {
    expect(
      taker([route('a', { paths: ['/é'] }), route('b', { paths: ['~/.'], regexPriority: 0 })], request('/é')),
    ).toBe('b');
    const [weight] = entriesOf(route('a', { paths: ['/é'] })).map((entry) => entry.weight.at(-1));
    expect(weight).toBe(3);
  });

  test.each<[string, Partial<Route>, Partial<Route>]>([
    ['SNIs', { snis: ['db'] }, { sources: [{ ip: '192.0.2.7', port: 1 }] }],
    [
      'sources and destinations both',
      { sources: [{ port: 1 }], destinations: [{ port: 5432 }] },
      { sources: [{ ip: '192.0.2.7' }] },
    ],
    ['sources', { sources: [{ ip: '192.0.2.0/24' }] }, { destinations: [{ ip: '198.51.100.1', port: 5432 }] }],
    ['an address', { sources: [{ ip: '192.0.2.7' }] }, { sources: [{ ip: '192.0.2.0/24', port: 1 }] }],
    ['a port', { destinations: [{ port: 5432 }] }, { destinations: [{ ip: '198.51.100.0/24' }] }],
    ['an address with its port', { sources: [{ ip: '192.0.2.7', port: 1 }] }, { sources: [{ ip: '192.0.2.7' }] }],
  ])('for streams, %s come first', (_, first, second) => {
    const protocols = ['tcp', 'tls'];
    const [one, other] = [route('a', { protocols, ...first }), route('b', { protocols, ...second })];
    expect(taker([one, other], STREAM)).toBe('a');
    expect(taker([other], STREAM)).toBe('b');
  });

  test('the order is total, and independent of the order of declaration', () => {
    const anyRoute = fc.record({
      methods: fc.subarray(['GET', 'POST']),
      hosts: fc.subarray(['a.example', '*.example']),
      paths: fc.subarray(['/', '/a', '/ab', '~/a', '~/b']),
      snis: fc.subarray(['a.example']),
      regexPriority: fc.integer({ min: 0, max: 3 }),
      priority: fc.integer({ min: 0, max: 2 }),
      expression: fc.option(fc.constant('http.path == "/"'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(anyRoute, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (given, numbers) => {
        const routes = given.map((one, index) => route(`r${index}`, one));
        const keyed = routes.map((one) => [numbers.next().value, one] as const);
        const shuffled = keyed.sort(([one], [other]) => one - other).map(([, one]) => one);
        const ordered = (list: Route[]) => list.flatMap(entriesOf).sort(compareEntries);
        const name = (list: Route[]) => ordered(list).map((entry) => [entry.route.key, entry.paths]);
        expect(name(shuffled)).toEqual(name(routes));
        const all = ordered(routes);
        all.slice(1).forEach((entry, index) => expect(compareWeights(all[index], entry)).toBeLessThanOrEqual(0));
      }),
    );
  });
});

describe('matching', () => {
  test.each<[string, Partial<Route>, Partial<Request>, boolean]>([
    ['a method', { methods: ['POST', 'GET'] }, {}, true],
    ['another method', { methods: ['POST'] }, {}, false],
    ['a host in another case', { hosts: ['API.example.com'] }, {}, false],
    ['another host', { hosts: ['example.com'] }, {}, false],
    ['a host by its suffix', { hosts: ['*.example.com'] }, {}, true],
    ['an ending without its dot', { hosts: ['*.example.com'] }, { host: 'example.com' }, false],
    ['a host by its prefix', { hosts: ['api.*'] }, {}, true],
    ['a port', { hosts: ['api.example.com:8443'] }, { port: 8443 }, true],
    ['another port', { hosts: ['*.example.com:8443'] }, { port: 9443 }, false],
    ['a wildcard with a port', { hosts: ['*.example.com:8443'] }, { port: 8443 }, true],
    ['an IPv6 address', { hosts: ['[::1]:8443'] }, { host: '[::1]', port: 8443 }, true],
    ['a prefix', { paths: ['/or'] }, {}, true],
    ['another prefix', { paths: ['/orders/2'] }, {}, false],
    ['a regular expression', { paths: ['~/orders/(?<id>\\d+)$'] }, {}, true],
    ['a regular expression that matches only from the start', { paths: ['~/1'] }, {}, false],
    ['a second alternative anywhere', { paths: ['~/x|/1'] }, {}, true],
    ['an unanchored regular expression', { paths: ['~/ord'] }, {}, true],
    ['a regular expression with Rust’s group names', { paths: ['~/(?P<what>[a-z]+)/1'] }, {}, true],
    ['a case-insensitive regular expression', { paths: ['~(?i)/ORDERS'] }, {}, true],
    ['a header', { headers: new Map([['X-Tier', ['silver', 'Gold']]]) }, {}, true],
    ['another header', { headers: new Map([['x-tier', ['silver']]]) }, {}, false],
    ['a missing header', { headers: new Map([['x-other', ['gold']]]) }, {}, false],
    ['a regular expression among other values', { headers: new Map([['x-tier', ['a', '~*^go.d$']]]) }, {}, true],
    ['a regular expression changed by lower case', { headers: new Map([['x-tier', ['~*^\\D+$']]]) }, {}, false],
    ['a header with _ for -', { headers: new Map([['X_Tier', ['gold']]]) }, {}, true],
    ['a header by a regular expression', { headers: new Map([['x-tier', ['~*^go.d$']]]) }, {}, true],
    ['an SNI', { snis: ['api.example.com'] }, {}, true],
    ['an SNI by its suffix', { snis: ['*.example.com.'] }, {}, true],
    ['an SNI by its prefix', { snis: ['api.*'] }, {}, true],
    ['a missing SNI', { snis: ['api.example.com'] }, { sni: undefined }, false],
    ['another SNI', { snis: ['other.example.com'] }, {}, false],
    ['SNIs without TLS', { snis: ['other.example.com'] }, { protocol: 'http' }, true],
    ['streams', { protocols: ['tcp'] }, {}, false],
    ['an expression', { expression: 'http.method == "GET" && lower(http.headers.x_tier) == "gold"' }, {}, true],
    ['another expression', { expression: 'http.path.segments.len > 2 || !(http.host =^ ".com")' }, {}, false],
    ['a part of the path', { expression: 'http.path.segments.0_1 == "orders/1"' }, {}, true],
    ['a part of the query', { expression: 'any(lower(http.queries.a)) == "x"' }, { query: '?a=y&a=X' }, true],
  ])('%s', (_, given, asked, takes) => {
    const headers = new Map([['x-tier', ['Gold']]]);
    const found = explain(gateway([route('a', given)]), request('/orders/1', { headers, ...asked }));
    expect(found.route?.key).toBe(takes ? 'a' : undefined);
    expect(found.notes).toEqual([]);
  });

  test('expressions compare header values case-sensitively', () => {
    const asked = request('/', { headers: new Map([['x-tier', ['gold']]]) });
    expect(taker([route('a', { expression: 'http.headers.x_tier == "gold"' })], asked)).toBe('a');
    expect(taker([route('a', { expression: 'http.headers.x_tier == "Gold"' })], asked)).toBeUndefined();
  });

  test('no matching route: status 404', () => {
    expect(explain(gateway([route('a', { paths: ['/b'] })]), request('/a'))).toEqual({
      answer: 404,
      policies: [],
      notes: [],
    });
  });

  test('without required TLS: the status code of the route', () => {
    const found = explain(
      gateway([route('a', { protocols: ['https'], httpsRedirectStatusCode: 301 })]),
      request('/', { protocol: 'http' }),
    );
    expect(found).toMatchObject({ answer: 301, notes: ['route a accepts only requests over TLS'] });
    expect(explain(gateway([route('a', { protocols: ['http'] })]), request()).url).toBeDefined();
  });

  test.each<[string, string[], Partial<Request>, number | undefined, string]>([
    ['HTTP', ['grpc', 'grpcs'], {}, 415, 'route a accepts only gRPC'],
    [
      'gRPC without TLS',
      ['grpcs'],
      { protocol: 'grpc' },
      200,
      'route a accepts only gRPC over TLS, so the gateway answers with gRPC status 1',
    ],
    ['gRPC without TLS', ['https'], { protocol: 'grpc' }, 426, 'route a accepts only requests over TLS'],
    [
      'HTTP',
      ['ws'],
      {},
      undefined,
      'route a accepts only WebSockets; the answer of the gateway to other protocols is not documented',
    ],
    [
      'no TLS',
      ['wss'],
      { protocol: 'ws' },
      undefined,
      'route a accepts only WebSockets with TLS; the answer of the gateway to other protocols is not documented',
    ],
    [
      'TLS',
      ['tcp'],
      { ...STREAM, path: '' },
      undefined,
      'route a does not accept TLS, so the gateway closes the connection',
    ],
  ])('%s to a route of %s', (_, protocols, asked, answer, note) => {
    const found = explain(gateway([route('a', { protocols, httpsRedirectStatusCode: 426 })]), request('/', asked));
    expect(found).toMatchObject({ route: { key: 'a' }, answer, policies: [], notes: [note] });
    expect(found.url).toBeUndefined();
  });

  test('HTTP routes match gRPC and WebSockets, and routes without TLS match requests with TLS', () => {
    const http = gateway([route('a', { protocols: ['http'] })]);
    ['grpc', 'grpcs', 'ws', 'wss', 'https'].forEach((protocol) => {
      expect(explain(http, request('/', { protocol }))).toMatchObject({ route: { key: 'a' }, notes: [] });
    });
  });

  test.each([
    [['http'], 'https', false],
    [['https'], 'http', true],
    [['http', 'https'], 'https', true],
    [['grpc'], 'http', true],
    [['grpcs', 'grpc'], 'grpcs', true],
    [['tls'], 'tcp', true],
    [['tcp'], 'tls', false],
    [['tls_passthrough', 'tcp'], 'udp', false],
  ])('an expression for %s checks the protocol: %s, %p', (protocols, protocol, takes) => {
    const found = explain(gateway([route('a', { protocols, expression: 'net.src.port == 1' })]), {
      ...STREAM,
      ...(/^[tu]/.test(protocol) ? {} : { path: '/' }),
      protocol,
    });
    expect(found.route?.key).toBe(takes ? 'a' : undefined);
  });

  test.each<[string, Partial<Route>, Partial<Request>, boolean]>([
    ['a source in a network', { sources: [{ ip: '192.0.2.0/24', port: 1 }] }, {}, true],
    ['another source', { sources: [{ ip: '192.0.2.8' }] }, {}, false],
    [
      'another port',
      {
        sources: [
          { ip: '192.0.2.0/24', port: 2 },
          { ip: '192.0.2.8', port: 1 },
        ],
      },
      {},
      false,
    ],
    ['an IPv4 address for an IPv6 network', { sources: [{ ip: '::/0' }] }, {}, false],
    ['an IPv6 network', { sources: [{ ip: '2001:db8::/32' }] }, { source: { ip: '2001:DB8::7' } }, true],
    ['a destination', { destinations: [{ ip: '198.51.100.1', port: 5432 }] }, {}, true],
    ['another destination', { destinations: [{ port: 5433 }] }, {}, false],
    ['both', { sources: [{ port: 1 }], destinations: [{ port: 5433 }] }, {}, false],
    ['another SNI', { snis: ['other'] }, {}, false],
    ['SNIs without TLS', { snis: ['other'] }, { protocol: 'tcp' }, true],
    [
      'an address in an expression',
      { expression: 'net.src.ip in 192.0.2.0/24 && net.dst.ip == 198.51.100.1' },
      {},
      true,
    ],
    ['no address in an expression', { expression: 'net.src.ip not in 192.0.2.0/24' }, {}, false],
    [
      'ports in an expression',
      { expression: 'net.src.port == 1 && net.dst.port >= 5000 && tls.sni == "db"' },
      {},
      true,
    ],
    ['fields of HTTP', { expression: 'http.path == ""' }, {}, false],
  ])('for a stream, %s', (_, given, asked, takes) => {
    const found = explain(gateway([route('a', { protocols: ['tcp', 'tls'], ...given })]), { ...STREAM, ...asked });
    expect(found.route?.key).toBe(takes ? 'a' : undefined);
    expect(found.url).toBe(takes ? 'https://up.example.com:443' : undefined);
    expect(found.answer).toBeUndefined();
    expect(found.notes).toEqual(takes ? [] : ['no route matches, so the gateway closes the connection']);
  });

  test('clients omit the default port, and addresses may be unknown', () => {
    const note = 'route a takes precedence if its unknown values match';
    const doubtful: Partial<Route>[] = [
      { hosts: ['api.example.com:8443'] },
      { expression: 'net.dst.port == 8443' },
      { expression: 'net.src.ip in 192.0.2.0/24' },
    ];
    doubtful.forEach((given) => {
      expect(explain(gateway([route('a', given)]), request()).notes).toEqual([note]);
    });
    const stream = { ...STREAM, source: {} };
    const unknown = { unknown: '${var.sources}' };
    expect(explain(gateway([route('a', { protocols: ['tcp'], sources: [unknown] })]), stream).notes).toContain(note);
    const byPort = route('a', { protocols: ['tcp'], sources: [{ ip: '192.0.2.7', port: unknown }] });
    expect(explain(gateway([byPort]), stream).notes).toContain(note);
  });

  test('unknown values lead to notes, not guesses', () => {
    const unknown = route('a', { hosts: [{ unknown: '${var.host}' }], paths: ['/o'] });
    const { route: taken, notes } = explain(gateway([unknown, route('b')]), request('/o'));
    expect(taken?.key).toBe('b');
    expect(notes).toEqual(['route a takes precedence if its unknown values match']);
    expect(explain(gateway([unknown, route('b')]), request('/p')).notes).toEqual([]);
    const posix = route('a', { paths: ['~/[[:alpha:]]+'] });
    expect(explain(gateway([posix]), request('/o')).notes).toHaveLength(1);
  });
});

describe('paths', () => {
  test.each([
    ['/a/./b/../c', '/a/c'],
    ['/a/..', '/'],
    ['/../a/.', '/a/'],
    ['//a///b', '/a/b'],
    ['/%6frders', '/orders'],
    ['/a%2fb', '/a%2Fb'],
    ['/%e2%82%ac', '/€'],
    ['/a%20b%5c', '/a b\\'],
    ['/%C3%A9%2c%c3%a9', '/é%2Cé'],
    ['/%ff', undefined],
    ['/%c3/%a9', undefined],
    ['/', '/'],
    ['/a/', '/a/'],
  ])('%s is compared as %s', (path, expected) => {
    expect(normalisedPath(path)).toBe(expected);
  });

  test.each<[base: string, path: string, matched: string | undefined, expected: string]>([
    ['/', '/orders/1', undefined, '/orders/1'],
    ['/v1', '/orders/1', undefined, '/v1/orders/1'],
    ['/v1/', '/orders/1', undefined, '/v1/orders/1'],
    ['/v1', '/', undefined, '/v1'],
    ['/v1/', '/', undefined, '/v1/'],
    ['/v1', '/orders/1', '/orders', '/v1/1'],
    ['/v1/', '/orders/1', '/orders/', '/v1/1'],
    ['/v1', '/orders', '/ord', '/v1/ers'],
    ['/v1', '/orders', '/orders', '/v1'],
    ['/v1/', '/orders', '/orders', '/v1'],
    ['/v1', '/orders/', '/orders', '/v1/'],
    ['/v1/', '/orders/', '/orders/', '/v1/'],
    ['/', '/orders', '/orders', '/'],
    ['/', '/orders/', '/orders', '/'],
    ['/v1', '/', '/', '/v1'],
    ['/v1', '/a', '', '/v1/a'],
  ])('service %s, request %s, stripped %p: %s', (base, path, matched, expected) => {
    expect(upstreamPath(base, { path, matched, strip: matched !== undefined })).toBe(expected);
  });

  test('slashes are merged, and the rest of the path stays', () => {
    const segment = fc.stringMatching(/^[a-z]{1,3}$/);
    const path = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, path, fc.nat(), (base, asked, cut) => {
        const result = upstreamPath(base, {
          path: asked,
          matched: asked.slice(0, Math.min(cut, asked.length)),
          strip: true,
        });
        expect(result.startsWith('/')).toBe(true);
        expect(result).not.toContain('//');
      }),
    );
  });

  test('the URL contains the path with the query', () => {
    const asked = request('/orders/1', { query: '?a=b' });
    expect(explain(gateway([route('a', { paths: ['/orders'] })]), asked).url).toBe(
      'https://up.example.com:443/v1/1?a=b',
    );
    expect(explain(gateway([route('a', { paths: ['/orders'], stripPath: false })]), asked).url).toBe(
      'https://up.example.com:443/v1/orders/1?a=b',
    );
    expect(explain(gateway([route('a', { expression: 'http.path ^= "/orders"' })]), asked).url).toBe(
      'https://up.example.com:443/v1/1?a=b',
    );
  });

  test('the gateway percent-encodes the path again', () => {
    const asked = request('/a%20b/%c3%a9%2f');
    expect(explain(gateway([route('a', { paths: ['/a b'] })]), asked).url).toBe(
      'https://up.example.com:443/v1/%C3%A9%2F',
    );
    expect(explain(gateway([route('a')]), request('/%ff'))).toEqual({
      answer: 404,
      policies: [],
      notes: ['the path with decoded percent codes is not valid UTF-8, so the router rejects the request'],
    });
  });

  test.each([
    ['/fo', '/foo../bar', '/v1/o../bar'],
    ['/foo', '/foo../bar', '/v1/bar'],
    ['/foo', '/foo..', '/v1'],
    ['/foo', '/foo./bar', '/v1/bar'],
  ])('dots after the stripped part are dropped: %s of %s', (path, asked, expected) => {
    expect(explain(gateway([route('a', { paths: [path] })]), request(asked)).url).toBe(
      `https://up.example.com:443${expected}`,
    );
  });

  test.each([
    ['/v1', '/orders', '/orders/1', true, '/v1/1'],
    ['/v1', '/orders/', '/orders/1', true, '/v11'],
    ['/v1/', '/orders', '/orders/1', true, '/v1/1'],
    ['/v1', '/orders', '/orders', true, '/v1'],
    ['/v1', '/orders', '/orders/1', false, '/v1orders/1'],
  ])('path_handling v1 of %s and %s: %s, strip %p', (base, path, asked, stripPath, expected) => {
    const v1 = route('a', { paths: [path], stripPath, pathHandling: 'v1' });
    const { notes } = explain(gateway([v1], [], { ...SERVICE, path: base }), request(asked, { query: '?a' }));
    expect(notes).toEqual([
      `path_handling v1 applies only with the router flavor traditional, which would request https://up.example.com:443${expected}?a`,
    ]);
  });

  test('for an expression, the last evaluated path comparison is stripped', () => {
    const urlOf = (expression: string): string | undefined =>
      explain(gateway([route('a', { expression })]), request('/orders/1')).url;
    const [whole, first, second] = ['/v1', '/v1/1', '/v1/orders/1'].map((path) => `https://up.example.com:443${path}`);
    expect(urlOf('http.path ^= "/orders" || http.path ^= "/orders/1"')).toBe(first);
    expect(urlOf('http.path ^= "/orders" && http.path ^= "/orders/1"')).toBe(whole);
    expect(urlOf('(http.path ^= "/orders" && http.method == "PUT") || http.method == "GET"')).toBe(second);
    expect(urlOf('http.path =^ "ders/1" && http.path ~ "er"')).toBe('https://up.example.com:443/v1/rders/1');
  });

  test('routes of a disabled service are ignored', () => {
    const other: Service = { ...SERVICE, key: 'other', label: 'other' };
    const routes = [route('a', { paths: ['/orders'] }), route('b', { service: 'other' })];
    const services = [{ ...SERVICE, enabled: false }, other];
    const found = explain({ ...gateway(routes), services }, request('/orders'));
    expect(found.route?.key).toBe('b');
    expect(found.notes).toEqual(['route a is skipped, because its service service is disabled']);
    expect(explain({ ...gateway(routes), services }, request('/')).notes).toEqual([]);
  });

  test('no service', () => {
    const found = explain(gateway([route('a', { service: undefined })]), request());
    expect(found.notes).toEqual(['route a has no service, so a policy has to answer']);
  });
});

describe('policies', () => {
  function policy(type: string, priority: number, given: Partial<Policy> = {}): Policy {
    const key = `${type} ${JSON.stringify(given)}`;
    return { key, label: key, type, priority, enabled: true, protocols: [], before: [], after: [], ...given };
  }

  const ROUTE = route('r');
  const ASKED = request('/', { consumer: 'c', consumerGroups: ['g'] });
  const AUTH = policy('key-auth', 1250);

  function types(policies: Policy[], asked = ASKED): string[] {
    return policyRuns(policies, ROUTE, asked).map((run) => run.policy.type);
  }

  test('for each type, the most specific scope wins, in every combination', () => {
    const [service, by, consumer, consumerGroup] = ['service', 'r', 'c', 'g'];
    const scopes: Partial<Policy>[] = [
      { consumer, route: by, service },
      { consumerGroup, route: by, service },
      { consumer, route: by },
      { consumer, service },
      { consumerGroup, route: by },
      { consumerGroup, service },
      { route: by, service },
      { consumer },
      { consumerGroup },
      { route: by },
      { service },
      {},
    ];
    const policies = scopes.map((scope) => policy('rate-limiting', 910, scope));
    policies.forEach((expected, index) => {
      const left = policies.slice(index).reverse();
      const run = policyRuns([AUTH, ...left], ROUTE, ASKED)[1];
      expect(run.policy).toBe(expected);
      expect(run.instead).toEqual(policies.slice(index + 1));
    });
  });

  test('policies of other objects, disabled policies and policies for other protocols do not run', () => {
    const others: Partial<Policy>[] = [
      { route: 'other' },
      { service: 'other' },
      { consumer: 'other' },
      { consumerGroup: 'other' },
      { enabled: false },
      { protocols: ['tcp'] },
    ];
    expect(types([AUTH, ...others.map((given) => policy('cors', 2000, given))])).toEqual(['key-auth']);
    expect(types([AUTH, policy('cors', 2000, { protocols: ['https'] })])).toEqual(['cors', 'key-auth']);
  });

  test('a consumer is known only after authentication', () => {
    const limit = policy('rate-limiting', 910, { consumer: 'c' });
    const early = policy('bot-detection', 2500, { consumer: 'c' });
    const global = policy('bot-detection', 2500);
    expect(types([limit])).toEqual([]);
    expect(types([limit, AUTH])).toEqual(['key-auth', 'rate-limiting']);
    expect(types([early, AUTH])).toEqual(['key-auth']);
    expect(policyRuns([early, global, AUTH], ROUTE, ASKED)[0].policy).toBe(global);
    const { notes } = explain(gateway([ROUTE], [limit]), ASKED);
    expect(notes).toEqual(['no policy authenticates the request, so the gateway does not know the consumer']);
  });

  test('the order follows priorities and `ordering`', () => {
    const [cors, limit, log] = [policy('cors', 2000), policy('rate-limiting', 910), policy('http-log', 12)];
    expect(types([log, limit, AUTH, cors])).toEqual(['cors', 'key-auth', 'rate-limiting', 'http-log']);
    const before = policy('rate-limiting', 910, { before: ['key-auth'] });
    expect(types([log, before, AUTH, cors])).toEqual(['cors', 'rate-limiting', 'key-auth', 'http-log']);
    const after = policy('cors', 2000, { after: ['rate-limiting'] });
    expect(types([log, limit, AUTH, after])).toEqual(['key-auth', 'rate-limiting', 'cors', 'http-log']);
    const circle = [policy('cors', 2000, { after: ['acl'] }), policy('acl', 950, { after: ['cors'] })];
    expect(types(circle)).toEqual(['cors', 'acl']);
  });

  test('conditions and unknown priorities lead to notes', () => {
    const conditional = policy('cors', 2000, { label: 'cors', condition: 'request.path == "/"' });
    const own = { ...policy('own', 0, { label: 'own' }), priority: undefined };
    expect(explain(gateway([ROUTE], [conditional, own]), request()).notes).toEqual([
      'cors runs only if request.path == "/"',
      'the execution order of own is unknown, because the platform does not know the type of the policy',
    ]);
  });
});
