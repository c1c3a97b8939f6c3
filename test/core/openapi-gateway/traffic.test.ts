import { converted, errors, OK, problems } from './support';

const serviceOf = (members: string) => converted(`{ paths: { /a: { get: { ${OK} } } }, ${members} }`).services[0];
const pathOf = (path: string, operation = '') => {
  const conversion = converted(`paths: { '${path}': { get: { ${operation} operationId: it, ${OK} } } }`);
  return conversion.routes.find(({ name }) => name === 'ferry_it')!.fields;
};

test.each([
  ['https://a.example.com', { protocol: 'https', host: 'a.example.com', port: 443, path: '/' }],
  ['HTTP://a.example.com:8080/x/', { protocol: 'http', host: 'a.example.com', port: 8080, path: '/x/' }],
  ['https://[2001:db8::1]:8443/x', { protocol: 'https', host: '2001:db8::1', port: 8443, path: '/x' }],
  ['wss://a.example.com', { protocol: 'wss', host: 'a.example.com', port: 443, path: '/' }],
  ['ws://a.example.com', { protocol: 'ws', host: 'a.example.com', port: 80, path: '/' }],
  ['/only', { protocol: 'https', host: 'localhost', port: 443, path: '/only' }],
])('the server %s', (url, expected) => {
  expect(serviceOf(`servers: [{ url: '${url}' }]`).fields).toMatchObject(expected);
});

test('variables of servers use their defaults', () => {
  const { fields } = serviceOf(
    "servers: [{ url: 'https://{h}.example.com/{p}', variables: { h: { default: eu }, p: { default: 7 } } }]",
  );
  expect(fields).toMatchObject({ host: 'eu.example.com', path: '/7' });
});

test.each([
  ['https://{h}.example.com', 'has the variable {h} without a default; add the default under variables'],
  ['ferry.example.com/v1', 'has an invalid URL; use a URL such as https://api.example.com/v1'],
  ['https://a.example.com:70000', 'has the port 70000; allowed: 0 to 65535'],
  [
    'https://a.example.com/?x=1',
    'has a URL with a query or a fragment, which services do not support; remove that part of the URL',
  ],
  [
    'https://me:secret@a.example.com',
    'has a URL with a user, which services do not support; remove that part of the URL',
  ],
])('the server %s is rejected', (url, message) => {
  const conversion = converted(`{ servers: [{ url: '${url}' }], paths: { /a: { get: { ${OK} } } } }`);
  expect(errors(conversion)).toEqual([`error /servers/0 ${message}`]);
  expect(JSON.stringify(conversion)).not.toContain('secret');
});

test('requests without a destination are reported once', () => {
  const nowhere =
    'has no host, so requests go to localhost; add servers with a URL, or x-kong-service-defaults with a host';
  const conversion = converted(`{ servers: [], paths: { /a: { get: { ${OK} }, put: { ${OK} } } } }`);
  expect(problems(conversion)).toEqual([`warning  ${nowhere}`]);
  const given = converted(
    `{ servers: [], x-kong-service-defaults: { host: a.example.com }, paths: { /a: { get: { ${OK} } } } }`,
  );
  expect(problems(given)).toEqual([]);
});

test("the document's service is removed only if no route and no server uses it", () => {
  const own = `/b: { servers: [{ url: 'https://b.example.com' }], get: { ${OK} } }`;
  const names = (members: string) => converted(members).services.map(({ name }) => name);
  expect(names(`{ servers: [], paths: { ${own} } }`)).toEqual(['ferry_b']);
  expect(names(`{ paths: { ${own} } }`)).toEqual(['ferry', 'ferry_b']);
  // decK removes it together with its route.
  expect(names(`{ servers: [], paths: { ${own}, /c: { get: { ${OK} } } } }`)).toEqual(['ferry', 'ferry_b']);
  expect(names('{ servers: [] }')).toEqual(['ferry']);
});

test('several servers, or upstream defaults, become an upstream with distinct targets', () => {
  const conversion = converted(`
    servers: [{ url: 'https://a.example.com/v1' }, { url: 'https://a.example.com/v2' }, { url: 'https://[::1]' }]
    x-kong-upstream-defaults: { slots: 20, tags: [own] }
    paths: { /a: { get: { ${OK} } } }`);
  expect(conversion.upstreams).toEqual([
    expect.objectContaining({
      name: 'ferry.upstream',
      fields: { slots: 20, name: 'ferry.upstream', tags: [] },
      targets: [
        { target: 'a.example.com:443', tags: [] },
        { target: '[::1]:443', tags: [] },
      ],
    }),
  ]);
  expect(conversion.services[0]).toMatchObject({
    upstream: 'ferry.upstream',
    fields: { host: 'ferry.upstream', path: '/v1' },
  });
  expect(problems(conversion)).toEqual([
    'warning /x-kong-upstream-defaults/tags is ignored: the rest of the specification determines the value',
  ]);
});

test('configured targets replace the servers', () => {
  const given = "x-kong-upstream-defaults: { targets: [{ target: 'b.example.com:80', weight: 5 }] }";
  expect(converted(`{ ${given}, tags: [], paths: { /a: { get: { ${OK} } } } }`).upstreams[0].targets).toEqual([
    { target: 'b.example.com:80', weight: 5, tags: [] },
  ]);
  expect(errors(converted('x-kong-upstream-defaults: { targets: no }'))).toEqual([
    'error /x-kong-upstream-defaults/targets is not a list of objects; allowed: at least one object with target and weight',
  ]);
});

test('a service of an inner level without servers shares the outer upstream', () => {
  const { services, upstreams } = converted(`
    servers: [{ url: 'https://a.example.com' }, { url: 'https://b.example.com' }]
    paths:
      /a: { x-kong-service-defaults: { retries: 1 }, get: { ${OK} } }
      /b: { x-kong-upstream-defaults: { slots: 20 }, get: { x-kong-service-defaults: { retries: 2 }, ${OK} } }`);
  expect(upstreams.map(({ name }) => name)).toEqual(['ferry.upstream', 'ferry_b.upstream']);
  expect(services.map(({ name, upstream, fields }) => [name, upstream, fields.host, fields.retries])).toEqual([
    ['ferry', 'ferry.upstream', 'ferry.upstream', undefined],
    ['ferry_a', 'ferry.upstream', 'ferry.upstream', 1],
    ['ferry_b', 'ferry_b.upstream', 'ferry_b.upstream', undefined],
    ['ferry_b_get', 'ferry_b.upstream', 'ferry_b.upstream', 2],
  ]);
});

test.each([
  ['/a', '~/a$', 200],
  ['/a.b/(c)+*?', '~/a\\.b/\\(c\\)\\+\\*\\?$', 200],
  ['/a|b^c\\d[e', '~/a\\|b\\^c\\\\d\\[e$', 200],
  ['/a/{b-c}.{ext}', '~/a/(?<b_c>[^#?/]+)\\.(?<ext>[^#?/]+)$', 100],
  ['/a/{Größe}', '~/a/(?<grosse>[^#?/]+)$', 100],
])('the path %s is %s', (path, pattern, priority) => {
  expect(pathOf(path)).toMatchObject({ paths: [pattern], regex_priority: priority, strip_path: false });
});

test('a parameter may be empty if its schema allows it, also if the path describes it', () => {
  const parameter = '{ in: path, name: b, required: true, schema: { type: string, minLength: 0 } }';
  expect(pathOf('/a/{b}', `parameters: [${parameter}],`).paths).toEqual(['~/a/(?<b>[^#?/]*)$']);
  const { routes } = converted(`paths: { '/a/{b}': { parameters: [${parameter}], get: { ${OK} } } }`);
  expect(routes[0].fields.paths).toEqual(['~/a/(?<b>[^#?/]*)$']);
});

test.each([
  ['{a-name-that-is-longer-than-31-characters}', 'a_name_that_is_longer_than_31_characters'],
  ['{1st}', '1st'],
  ['{%}', ''],
])('the parameter %s is rejected', (parameter, name) => {
  expect(errors(converted(`paths: { '/a/${parameter}': { get: { operationId: it, ${OK} } } }`))).toEqual([
    `error /paths/~1a~1${parameter}/get has the parameter ${parameter}, whose name on the gateway would be "${name}"; allowed: letters, digits and underscores, starting with a letter, at most 31 characters`,
  ]);
});

test('the innermost route defaults replace all others; a priority applies to paths without parameters', () => {
  const { routes } = converted(`
    x-kong-route-defaults: { regex_priority: 300, preserve_host: true, service: other }
    paths:
      /a: { get: { ${OK} } }
      '/a/{b}': { get: { ${OK} }, put: { x-kong-route-defaults: { strip_path: true }, ${OK} } }`);
  expect(routes.map(({ fields }) => [fields.regex_priority, fields.preserve_host, fields.strip_path])).toEqual([
    [300, true, false],
    [299, true, false],
    [100, undefined, true],
  ]);
  expect(routes.every(({ fields }) => !('service' in fields))).toBe(true);
});

const HEADER = (name: string, values: string, required = true) =>
  `{ in: header, name: ${name}, required: ${required}, schema: { type: string, enum: ${values} } }`;

test('required headers with an enum become routes, and the operation overrides its path', () => {
  const { routes } = converted(`
    paths:
      /a:
        parameters: [${HEADER('X-Class', '[first]')}, ${HEADER('x-port', '[north, south]')}]
        get:
          parameters: [${HEADER('X-PORT', "[east, west, '']")}, ${HEADER('x-free', '[a]', false)}]
          ${OK}`);
  expect(routes.map(({ name, fields: { headers } }) => [name, headers])).toEqual([
    ['ferry_a_get_0', { 'X-PORT': ['east'], 'X-Class': ['first'] }],
    ['ferry_a_get_1', { 'X-PORT': ['west'], 'X-Class': ['first'] }],
    ['ferry_a_get', undefined],
  ]);
});

test('policies of routes with headers have distinct ids', () => {
  // As generated by go-apiops 0.4.5. Older versions wrote header names in lower case.
  const { routes } = converted(`
    info: { title: Example API, version: v1 }
    paths:
      /api/v1/example:
        post:
          operationId: exampleOperation
          x-kong-plugin-rate-limiting-advanced: { config: { limit: [500] } }
          parameters: [${HEADER('Content-Type', '[application/xml, text/xml]')}]
          ${OK}`);
  expect(routes.map(({ id, policies }) => [id, policies[0].id])).toEqual([
    ['a079e253-1adf-5c97-9759-bf8d74731856', 'bddcead7-86ba-5276-ad3b-04847c81ccee'],
    ['bbbcee70-d94a-5f9d-8df1-bfb895589dcb', '339689c4-0aab-591e-bd21-88d949cfc124'],
    ['4773c6b3-8ca7-548b-85eb-4a45ae2be299', '9770aa9c-6849-5a68-824f-f3b3ae31f2e5'],
  ]);
});

test('header names and values are case-insensitive', () => {
  const parameters = `[${HEADER('X-Region', '[EU, Us, us]')}, ${HEADER('x-region', '[asia]')}]`;
  const { routes } = converted(`paths: { /a: { get: { parameters: ${parameters}, ${OK} } } }`);
  expect(routes.map(({ fields: { headers } }) => headers)).toEqual([
    { 'X-Region': ['eu'] },
    { 'X-Region': ['us'] },
    { 'X-Region': ['asia'] },
    undefined,
  ]);
});

test('an operation has one route if skipRouteByHeader is set', () => {
  const { routes } = converted(`paths: { /a: { get: { parameters: [${HEADER('x', '[a, b]')}], ${OK} } } }`, {
    skipRouteByHeader: true,
  });
  expect(routes.map(({ name, fields: { headers } }) => [name, headers])).toEqual([['ferry_a_get', undefined]]);
});

describe('shared services', () => {
  const path = (id: string, url: string, more = '') =>
    `{ servers: [{ url: '${url}' }], ${more} get: { operationId: ${id}, ${OK} } }`;
  const PATHS = `
    paths:
      /a: ${path('a', 'https://one.example.com')}
      /b: ${path('b', 'https://one.example.com:443/')}
      /c: ${path('c', 'https://one.example.com', 'x-kong-plugin-cors: {},')}
      /d: ${path('d', 'https://two.example.com')}
      /e:
        get: { operationId: e, servers: [{ url: 'https://one.example.com' }], ${OK} }
        put: { operationId: f, servers: [{ url: 'https://one.example.com' }], ${OK} }`;
  const servicesOf = (reuseServices?: boolean) =>
    converted(PATHS, { reuseServices }).routes.map(({ operationId, service }) => [operationId, service]);

  test('serve paths, and operations, with equal servers and defaults', () => {
    expect(servicesOf(true)).toEqual([
      ['a', 'ferry_a'],
      ['b', 'ferry_a'],
      ['c', 'ferry_c'],
      ['d', 'ferry_d'],
      ['e', 'ferry_e'],
      ['f', 'ferry_e'],
    ]);
  });

  test('are only created on request', () => {
    expect(servicesOf()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, `ferry_${name}`]));
  });

  test('are not shared if the defaults differ', () => {
    const { routes } = converted(
      `
      paths:
        /a: ${path('a', 'https://one.example.com', 'x-kong-service-defaults: { retries: 1, read_timeout: 2 },')}
        /b: ${path('b', 'https://one.example.com', 'x-kong-service-defaults: { read_timeout: 2, retries: 1 },')}
        /c: ${path('c', 'https://one.example.com', 'x-kong-service-defaults: { retries: 2 },')}`,
      { reuseServices: true },
    );
    expect(routes.map(({ service }) => service)).toEqual(['ferry_a', 'ferry_a', 'ferry_c']);
  });
});

test('a hundred routes for one operation are allowed, more are rejected', () => {
  const tens = '[a, b, c, d, e, f, g, h, i, j]';
  const of = (...headers: string[]) =>
    converted(`paths: { /a: { get: { parameters: [${headers.join(', ')}], ${OK} } } }`);
  expect(of(HEADER('x', tens), HEADER('y', tens)).routes).toHaveLength(101);
  const many = of(...'uvwxyz'.split('').map((name) => HEADER(name, tens)));
  expect(errors(many)).toEqual([
    'error /paths/~1a/get has 1000000 combinations of values for its required headers (u, v, w, x, y), and each would become a route; allowed: 100; remove the enum of some headers, or make some headers optional',
  ]);
  expect(many.routes).toHaveLength(1);
});
