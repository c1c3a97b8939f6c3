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

test('variables of servers take their defaults', () => {
  const { fields } = serviceOf(
    "servers: [{ url: 'https://{h}.example.com/{p}', variables: { h: { default: eu }, p: { default: 7 } } }]",
  );
  expect(fields).toMatchObject({ host: 'eu.example.com', path: '/7' });
});

test.each([
  ['https://{h}.example.com', 'has the variable {h} without a default; give it one below variables'],
  ['ferry.example.com/v1', 'has a URL that is none; give one such as https://api.example.com/v1'],
  ['https://a.example.com:70000', 'has the port 70000; allowed: 0 to 65535'],
  ['https://a.example.com/?x=1', 'has a URL with a query or a fragment, which a service does not have; leave it out'],
  ['https://me:secret@a.example.com', 'has a URL with a user, which a service does not have; leave it out'],
])('the server %s is refused', (url, message) => {
  const conversion = converted(`{ servers: [{ url: '${url}' }], paths: { /a: { get: { ${OK} } } } }`);
  expect(errors(conversion)).toEqual([`error /servers/0 ${message}`]);
  expect(JSON.stringify(conversion)).not.toContain('secret');
});

test('requests that go nowhere are told of once', () => {
  const nowhere =
    'says no host, so requests go to localhost; give servers with a URL, or x-kong-service-defaults with a host';
  const conversion = converted(`{ servers: [], paths: { /a: { get: { ${OK} }, put: { ${OK} } } } }`);
  expect(problems(conversion)).toEqual([`warning  ${nowhere}`]);
  const given = converted(
    `{ servers: [], x-kong-service-defaults: { host: a.example.com }, paths: { /a: { get: { ${OK} } } } }`,
  );
  expect(problems(given)).toEqual([]);
});

test('a service of the document without routes falls away only where nothing asks for it', () => {
  const own = `/b: { servers: [{ url: 'https://b.example.com' }], get: { ${OK} } }`;
  const names = (members: string) => converted(members).services.map(({ name }) => name);
  expect(names(`{ servers: [], paths: { ${own} } }`)).toEqual(['ferry_b']);
  expect(names(`{ paths: { ${own} } }`)).toEqual(['ferry', 'ferry_b']);
  // The usual tool drops it together with its route.
  expect(names(`{ servers: [], paths: { ${own}, /c: { get: { ${OK} } } } }`)).toEqual(['ferry', 'ferry_b']);
  expect(names('{ servers: [] }')).toEqual(['ferry']);
});

test('several servers, or defaults of upstreams, make an upstream, each target once', () => {
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
    'warning /x-kong-upstream-defaults/tags is left out: it follows from the rest of the specification',
  ]);
});

test('targets that are given take the place of servers', () => {
  const given = "x-kong-upstream-defaults: { targets: [{ target: 'b.example.com:80', weight: 5 }] }";
  expect(converted(`{ ${given}, tags: [], paths: { /a: { get: { ${OK} } } } }`).upstreams[0].targets).toEqual([
    { target: 'b.example.com:80', weight: 5, tags: [] },
  ]);
  expect(errors(converted('x-kong-upstream-defaults: { targets: no }'))).toEqual([
    'error /x-kong-upstream-defaults/targets is no list of objects; give at least one, with target and weight',
  ]);
});

test('a service below shares the upstream above, where it has neither servers nor defaults for one', () => {
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

test('a parameter that may be empty is taken as such, where its path describes it too', () => {
  const parameter = '{ in: path, name: b, required: true, schema: { type: string, minLength: 0 } }';
  expect(pathOf('/a/{b}', `parameters: [${parameter}],`).paths).toEqual(['~/a/(?<b>[^#?/]*)$']);
  const { routes } = converted(`paths: { '/a/{b}': { parameters: [${parameter}], get: { ${OK} } } }`);
  expect(routes[0].fields.paths).toEqual(['~/a/(?<b>[^#?/]*)$']);
});

test.each([
  ['{a-name-that-is-longer-than-31-characters}', 'a_name_that_is_longer_than_31_characters'],
  ['{1st}', '1st'],
  ['{%}', ''],
])('the parameter %s is refused', (parameter, name) => {
  expect(errors(converted(`paths: { '/a/${parameter}': { get: { operationId: it, ${OK} } } }`))).toEqual([
    `error /paths/~1a~1${parameter}/get has the parameter ${parameter}, of which the gateway's name would be "${name}"; allowed: letters and digits, beginning with a letter, 31 at most`,
  ]);
});

test('the nearest defaults of routes count as a whole; a priority is that of plain paths', () => {
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

test('headers that are demanded with their values make routes, an operation before its path', () => {
  const { routes } = converted(`
    paths:
      /a:
        parameters: [${HEADER('X-Class', '[first]')}, ${HEADER('x-port', '[north, south]')}]
        get:
          parameters: [${HEADER('X-PORT', "[east, west, '']")}, ${HEADER('x-free', '[a]', false)}]
          ${OK}`);
  expect(routes.map(({ name, fields: { headers } }) => [name, headers])).toEqual([
    ['ferry_a_get_0', { 'x-port': ['east'], 'x-class': ['first'] }],
    ['ferry_a_get_1', { 'x-port': ['west'], 'x-class': ['first'] }],
    ['ferry_a_get', undefined],
  ]);
});

test('policies of routes with headers have ids of their own', () => {
  // As recorded in a public test of the usual tool.
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
    ['a079e253-1adf-5c97-9759-bf8d74731856', 'dd20c578-53af-56d0-a952-849c40b78908'],
    ['bbbcee70-d94a-5f9d-8df1-bfb895589dcb', 'c10ddc9a-b0ac-516c-89cf-1dbeee937afb'],
    ['4773c6b3-8ca7-548b-85eb-4a45ae2be299', '9770aa9c-6849-5a68-824f-f3b3ae31f2e5'],
  ]);
});

test('a hundred routes for one operation pass, more are refused', () => {
  const tens = '[a, b, c, d, e, f, g, h, i, j]';
  const of = (...headers: string[]) =>
    converted(`paths: { /a: { get: { parameters: [${headers.join(', ')}], ${OK} } } }`);
  expect(of(HEADER('x', tens), HEADER('y', tens)).routes).toHaveLength(101);
  const many = of(...'uvwxyz'.split('').map((name) => HEADER(name, tens)));
  expect(errors(many)).toEqual([
    'error /paths/~1a/get has 1000000 combinations of values of the headers that it demands (u, v, w, x, y), and each would be a route; allowed: 100; leave the enum of some out, or do not require them',
  ]);
  expect(many.routes).toHaveLength(1);
});
