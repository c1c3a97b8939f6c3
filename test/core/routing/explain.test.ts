/** What becomes of a request: which route takes it, what the service is asked for, which policies run. */
import * as fc from 'fast-check';
import { uuid } from '../../../lib/core/formats/uuid';
import { explain } from '../../../lib/core/routing/explain';
import { Gateway, Policy, Request, Route, Service } from '../../../lib/core/routing/gateway';
import { policyRuns } from '../../../lib/core/routing/policy-order';
import { normalisedPath, upstreamPath } from '../../../lib/core/routing/request-path';
import { compareEntries, compareWeights, entriesOf } from '../../../lib/core/routing/route-order';

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

/** Which route takes a request, whatever the order in which they are declared. */
function taker(routes: Route[], asked: Request): string | undefined {
  const [one, other] = [routes, [...routes].reverse()].map((list) => explain(gateway(list), asked).route?.key);
  expect(one).toBe(other);
  return one;
}

describe('the order of routes', () => {
  test('an expression comes before all others, by its priority', () => {
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

  test('one wildcard among the hosts is enough to lose', () => {
    const mixed = route('mixed', { hosts: ['api.example.com', '*.example.org'] });
    expect(taker([mixed, route('plain', { hosts: ['api.example.com'] })], request())).toBe('plain');
  });

  test('a route counts for each length of its prefixes, and once for its regular expressions', () => {
    const entries = entriesOf(route('a', { paths: ['/ab', '~/x', '/cd', '/', '~/y'] }));
    expect(entries.map(({ paths }) => paths)).toEqual([['/ab', '/cd'], ['~/x', '~/y'], ['/']]);
  });

  test('of two that are equal the larger id comes first, and it is told', () => {
    const routes = [route('a', { id: '1', paths: ['/o'] }), route('b', { id: '2', paths: ['/o'] })];
    expect(taker(routes, request('/o'))).toBe('b');
    const { notes } = explain(gateway(routes), request('/o'));
    expect(notes).toEqual(['the routes b and a both take it, and nothing but their ids decides']);
    expect(explain(gateway([routes[0], route('c', { paths: ['/p'] })]), request('/o')).notes).toEqual([]);
  });

  test('the router has ids of its own for the parts of a route', () => {
    // The larger of the two is that of `a`, but the part of `b` has a larger one than the part of `a`.
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

  test('prefixes are measured in bytes', () => {
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
  ])('of streams, %s come first', (_, first, second) => {
    const protocols = ['tcp', 'tls'];
    const [one, other] = [route('a', { protocols, ...first }), route('b', { protocols, ...second })];
    expect(taker([one, other], STREAM)).toBe('a');
    expect(taker([other], STREAM)).toBe('b');
  });

  test('the order is total, and does not depend on that of the declarations', () => {
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
    ['a host by its ending', { hosts: ['*.example.com'] }, {}, true],
    ['an ending without its dot', { hosts: ['*.example.com'] }, { host: 'example.com' }, false],
    ['a host by its beginning', { hosts: ['api.*'] }, {}, true],
    ['a port', { hosts: ['api.example.com:8443'] }, { port: 8443 }, true],
    ['another port', { hosts: ['*.example.com:8443'] }, { port: 9443 }, false],
    ['a wildcard with a port', { hosts: ['*.example.com:8443'] }, { port: 8443 }, true],
    ['an address of version 6', { hosts: ['[::1]:8443'] }, { host: '[::1]', port: 8443 }, true],
    ['a prefix', { paths: ['/or'] }, {}, true],
    ['another prefix', { paths: ['/orders/2'] }, {}, false],
    ['a regular expression', { paths: ['~/orders/(?<id>\\d+)$'] }, {}, true],
    ['one from the beginning only', { paths: ['~/1'] }, {}, false],
    ['a second alternative anywhere', { paths: ['~/x|/1'] }, {}, true],
    ['one that is open at its end', { paths: ['~/ord'] }, {}, true],
    ['one with Rust’s names of groups', { paths: ['~/(?P<what>[a-z]+)/1'] }, {}, true],
    ['one without regard to case', { paths: ['~(?i)/ORDERS'] }, {}, true],
    ['a header', { headers: new Map([['X-Tier', ['silver', 'Gold']]]) }, {}, true],
    ['another header', { headers: new Map([['x-tier', ['silver']]]) }, {}, false],
    ['a missing one', { headers: new Map([['x-other', ['gold']]]) }, {}, false],
    ['a regular expression among other values', { headers: new Map([['x-tier', ['a', '~*^go.d$']]]) }, {}, true],
    ['one that lower case changes', { headers: new Map([['x-tier', ['~*^\\D+$']]]) }, {}, false],
    ['a header with _ for -', { headers: new Map([['X_Tier', ['gold']]]) }, {}, true],
    ['a header by a regular expression', { headers: new Map([['x-tier', ['~*^go.d$']]]) }, {}, true],
    ['a name of TLS', { snis: ['api.example.com'] }, {}, true],
    ['a name of TLS by its ending', { snis: ['*.example.com.'] }, {}, true],
    ['a name of TLS by its beginning', { snis: ['api.*'] }, {}, true],
    ['no name of TLS', { snis: ['api.example.com'] }, { sni: undefined }, false],
    ['another name of TLS', { snis: ['other.example.com'] }, {}, false],
    ['names of TLS without TLS', { snis: ['other.example.com'] }, { protocol: 'http' }, true],
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

  test('expressions compare the values of headers as they are', () => {
    const asked = request('/', { headers: new Map([['x-tier', ['gold']]]) });
    expect(taker([route('a', { expression: 'http.headers.x_tier == "gold"' })], asked)).toBe('a');
    expect(taker([route('a', { expression: 'http.headers.x_tier == "Gold"' })], asked)).toBeUndefined();
  });

  test('nothing takes it: 404', () => {
    expect(explain(gateway([route('a', { paths: ['/b'] })]), request('/a'))).toEqual({
      answer: 404,
      policies: [],
      notes: [],
    });
  });

  test('without TLS, where it is needed: the answer of the route', () => {
    const found = explain(
      gateway([route('a', { protocols: ['https'], httpsRedirectStatusCode: 301 })]),
      request('/', { protocol: 'http' }),
    );
    expect(found).toMatchObject({ answer: 301, notes: ['the route a takes only requests with TLS'] });
    expect(explain(gateway([route('a', { protocols: ['http'] })]), request()).url).toBeDefined();
  });

  test.each<[string, string[], Partial<Request>, number | undefined, string]>([
    ['HTTP', ['grpc', 'grpcs'], {}, 415, 'the route a takes only gRPC'],
    [
      'gRPC without TLS',
      ['grpcs'],
      { protocol: 'grpc' },
      200,
      'the route a takes only gRPC with TLS, and says so by the gRPC status 1',
    ],
    ['gRPC without TLS', ['https'], { protocol: 'grpc' }, 426, 'the route a takes only requests with TLS'],
    ['HTTP', ['ws'], {}, undefined, 'the route a is for WebSockets; what the gateway answers to others is not known'],
    [
      'no TLS',
      ['wss'],
      { protocol: 'ws' },
      undefined,
      'the route a is for WebSockets with TLS; what the gateway answers to others is not known',
    ],
    [
      'TLS',
      ['tcp'],
      { ...STREAM, path: '' },
      undefined,
      'the route a is not for TLS, so the gateway closes the connection',
    ],
  ])('%s to a route of %s', (_, protocols, asked, answer, note) => {
    const found = explain(gateway([route('a', { protocols, httpsRedirectStatusCode: 426 })]), request('/', asked));
    expect(found).toMatchObject({ route: { key: 'a' }, answer, policies: [], notes: [note] });
    expect(found.url).toBeUndefined();
  });

  test('gRPC and WebSockets are taken by routes of HTTP, and what comes with TLS by those without', () => {
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
  ])('an expression for %s asks for its protocol: %s, %p', (protocols, protocol, takes) => {
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
    ['an address of the other version', { sources: [{ ip: '::/0' }] }, {}, false],
    ['a network of version 6', { sources: [{ ip: '2001:db8::/32' }] }, { source: { ip: '2001:DB8::7' } }, true],
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
  ])('of a stream, %s', (_, given, asked, takes) => {
    const found = explain(gateway([route('a', { protocols: ['tcp', 'tls'], ...given })]), { ...STREAM, ...asked });
    expect(found.route?.key).toBe(takes ? 'a' : undefined);
    expect(found.url).toBe(takes ? 'https://up.example.com:443' : undefined);
    expect(found.answer).toBeUndefined();
    expect(found.notes).toEqual(takes ? [] : ['no route takes it, so the gateway closes the connection']);
  });

  test('the port of the protocol is not in the request, and an address may not be told', () => {
    const note = 'the route a would take it first, should what is not known here of it fit';
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

  test('what is not known is told, not guessed', () => {
    const unknown = route('a', { hosts: [{ unknown: '${var.host}' }], paths: ['/o'] });
    const { route: taken, notes } = explain(gateway([unknown, route('b')]), request('/o'));
    expect(taken?.key).toBe('b');
    expect(notes).toEqual(['the route a would take it first, should what is not known here of it fit']);
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

  test('no slash is doubled, and what is left stays', () => {
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

  test('the path goes into the URL, with the query', () => {
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

  test('what the gateway sends has percent codes again', () => {
    const asked = request('/a%20b/%c3%a9%2f');
    expect(explain(gateway([route('a', { paths: ['/a b'] })]), asked).url).toBe(
      'https://up.example.com:443/v1/%C3%A9%2F',
    );
    expect(explain(gateway([route('a')]), request('/%ff'))).toEqual({
      answer: 404,
      policies: [],
      notes: ['the percent codes of the path stand for no text in UTF-8, which the router refuses'],
    });
  });

  test.each([
    ['/fo', '/foo../bar', '/v1/o../bar'],
    ['/foo', '/foo../bar', '/v1/bar'],
    ['/foo', '/foo..', '/v1'],
    ['/foo', '/foo./bar', '/v1/bar'],
  ])('dots after what is stripped are lost: %s of %s', (path, asked, expected) => {
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
      `path_handling v1 counts with the router flavor traditional alone, which asks for https://up.example.com:443${expected}?a`,
    ]);
  });

  test('of an expression, the last comparison of the path that was needed is stripped', () => {
    const urlOf = (expression: string): string | undefined =>
      explain(gateway([route('a', { expression })]), request('/orders/1')).url;
    const [whole, first, second] = ['/v1', '/v1/1', '/v1/orders/1'].map((path) => `https://up.example.com:443${path}`);
    expect(urlOf('http.path ^= "/orders" || http.path ^= "/orders/1"')).toBe(first);
    expect(urlOf('http.path ^= "/orders" && http.path ^= "/orders/1"')).toBe(whole);
    expect(urlOf('(http.path ^= "/orders" && http.method == "PUT") || http.method == "GET"')).toBe(second);
    expect(urlOf('http.path =^ "ders/1" && http.path ~ "er"')).toBe('https://up.example.com:443/v1/rders/1');
  });

  test('routes of a service that is disabled are as if they were not there', () => {
    const other: Service = { ...SERVICE, key: 'other', label: 'other' };
    const routes = [route('a', { paths: ['/orders'] }), route('b', { service: 'other' })];
    const services = [{ ...SERVICE, enabled: false }, other];
    const found = explain({ ...gateway(routes), services }, request('/orders'));
    expect(found.route?.key).toBe('b');
    expect(found.notes).toEqual(['the service service is disabled, so its route a does not take it']);
    expect(explain({ ...gateway(routes), services }, request('/')).notes).toEqual([]);
  });

  test('no service', () => {
    const found = explain(gateway([route('a', { service: undefined })]), request());
    expect(found.notes).toEqual(['the route a has no service, so a policy has to answer']);
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

  test('of one type the most specific scope wins, all the way down', () => {
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

  test('what is of others does not run, nor what is disabled or of another protocol', () => {
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

  test('a consumer is known only once authentication has run', () => {
    const limit = policy('rate-limiting', 910, { consumer: 'c' });
    const early = policy('bot-detection', 2500, { consumer: 'c' });
    const global = policy('bot-detection', 2500);
    expect(types([limit])).toEqual([]);
    expect(types([limit, AUTH])).toEqual(['key-auth', 'rate-limiting']);
    expect(types([early, AUTH])).toEqual(['key-auth']);
    expect(policyRuns([early, global, AUTH], ROUTE, ASKED)[0].policy).toBe(global);
    const { notes } = explain(gateway([ROUTE], [limit]), ASKED);
    expect(notes).toEqual(['no policy tells who sends it, so the consumer is not known to the gateway']);
  });

  test('the order is that of the priorities, and of ordering', () => {
    const [cors, limit, log] = [policy('cors', 2000), policy('rate-limiting', 910), policy('http-log', 12)];
    expect(types([log, limit, AUTH, cors])).toEqual(['cors', 'key-auth', 'rate-limiting', 'http-log']);
    const before = policy('rate-limiting', 910, { before: ['key-auth'] });
    expect(types([log, before, AUTH, cors])).toEqual(['cors', 'rate-limiting', 'key-auth', 'http-log']);
    const after = policy('cors', 2000, { after: ['rate-limiting'] });
    expect(types([log, limit, AUTH, after])).toEqual(['key-auth', 'rate-limiting', 'cors', 'http-log']);
    const circle = [policy('cors', 2000, { after: ['acl'] }), policy('acl', 950, { after: ['cors'] })];
    expect(types(circle)).toEqual(['cors', 'acl']);
  });

  test('a condition and an unknown priority are told', () => {
    const conditional = policy('cors', 2000, { label: 'cors', condition: 'request.path == "/"' });
    const own = { ...policy('own', 0, { label: 'own' }), priority: undefined };
    expect(explain(gateway([ROUTE], [conditional, own]), request()).notes).toEqual([
      'cors runs only if request.path == "/"',
      'when own runs is not known: its type is none of the platform',
    ]);
  });
});
