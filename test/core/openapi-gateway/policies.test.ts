import { memberOf } from '../../../lib/core/shared/objects';
import { converted, errors, OK, problems, specification } from './support';

const typesOf = (part: { policies: readonly { name: string }[] }) => part.policies.map(({ name }) => name);
const OTHER = "servers: [{ url: 'https://other.example.com' }]";

test('policies apply to the service of the document, or to routes of paths and operations; the inner level wins', () => {
  const { services, routes } = converted(`
    x-kong-plugin-cors: { config: { origins: [a] } }
    paths:
      /a:
        x-kong-plugin-acl: { config: { allow: [a] }, enabled: false }
        get: { x-kong-plugin-acl: { config: { deny: [b] } }, x-kong-plugin-jwt: {}, ${OK} }
        put: { ${OK} }`);
  expect(services.map(typesOf)).toEqual([['cors']]);
  expect(routes.map(typesOf)).toEqual([['acl', 'jwt'], ['acl']]);
  expect(routes[0].policies[0].fields).toEqual({ name: 'acl', config: { deny: ['b'] }, tags: [] });
  expect(routes[1].policies[0].fields).toEqual({ name: 'acl', config: { allow: ['a'] }, enabled: false, tags: [] });
});

test('a new service gets copies: for a path on the service, for an operation on its route', () => {
  const { services, routes } = converted(`
    x-kong-plugin-cors: {}
    x-kong-plugin-request-termination: { consumer: blocked }
    paths:
      /a: { ${OTHER}, x-kong-plugin-acl: {}, get: { x-kong-plugin-jwt: {}, ${OK} } }
      /b: { x-kong-plugin-acl: {}, get: { ${OTHER}, x-kong-plugin-jwt: {}, ${OK} } }`);
  expect(services.map((service) => [service.name, ...typesOf(service)])).toEqual([
    ['ferry', 'cors', 'request-termination'],
    ['ferry_a', 'acl', 'cors', 'request-termination'],
    ['ferry_b_get'],
  ]);
  expect(routes.map(typesOf)).toEqual([['jwt'], ['acl', 'cors', 'jwt', 'request-termination']]);
});

test('the position of a policy determines its tags and what it is attached to', () => {
  const conversion = converted(`
    x-kong-tags: [fleet]
    x-kong-plugin-cors: { name: other, id: x, service: y, route: z, tags: [own], enabled: true }
    paths: { /a: { get: { ${OK} } } }`);
  expect(conversion.services[0].policies[0].fields).toEqual({ name: 'cors', enabled: true, tags: ['fleet'] });
  expect(problems(conversion)).toEqual([
    'warning /x-kong-plugin-cors/tags is ignored: policies get the tags of the document',
  ]);
  expect(converted('x-kong-tags: [a]', { tags: ['b'] }).services[0].fields.tags).toEqual(['b']);
});

test('the neutral prefix is equivalent', () => {
  const members = (prefix: string) => `
    ${prefix}-name: Night Boat
    ${prefix}-tags: [fleet]
    ${prefix}-service-defaults: { retries: 2 }
    ${prefix}-upstream-defaults: { $ref: '#/components/${prefix}/upstream' }
    ${prefix}-route-defaults: { preserve_host: true }
    ${prefix}-plugin-cors: { config: { origins: [a] } }
    components: { ${prefix}: { upstream: { slots: 20 } } }
    paths: { /a: { ${prefix}-name: Piers, get: { ${prefix}-plugin-acl: {}, ${OK} } } }`;
  const neutral = converted(members('x-gateway'));
  expect(JSON.parse(JSON.stringify(neutral).replace(/x-gateway/g, 'x-kong'))).toEqual(
    JSON.parse(JSON.stringify(converted(members('x-kong')))),
  );
  expect(neutral.services[0]).toMatchObject({ name: 'night-boat', fields: { retries: 2, tags: ['fleet'] } });
});

test('both prefixes together must have equal values', () => {
  const both = (one: string, other: string) =>
    errors(converted(`{ x-kong-plugin-cors: ${one}, x-gateway-plugin-cors: ${other} }`));
  expect(both('{ config: { origins: [a] } }', '{ config: { origins: [a] } }')).toEqual([]);
  expect(both('{ config: { origins: [a] } }', '{ config: { origins: [b] } }')).toEqual([
    'error /x-gateway-plugin-cors /x-kong-plugin-cors differs from x-kong-plugin-cors, which has the same meaning; remove one of the two extensions',
  ]);
});

test('extensions can only refer to values in their part of the components', () => {
  const to = (reference: string) =>
    converted(`
      x-kong-plugin-cors: { $ref: '${reference}' }
      components: { x-kong: { a: { $ref: '#/components/x-kong/b' }, b: { enabled: false } }, schemas: { a: {} } }`);
  expect(to('#/components/x-kong/a').services[0].policies[0]).toMatchObject({
    pointer: '/components/x-kong/b',
    fields: { enabled: false },
  });
  const elsewhere = 'allowed: references to #/components/x-kong or #/components/x-gateway';
  expect(errors(to('#/components/schemas/a'))).toEqual([
    `error /x-kong-plugin-cors refers to "#/components/schemas/a"; ${elsewhere}`,
  ]);
  expect(errors(to('https://example.com/a'))).toEqual([
    `error /x-kong-plugin-cors refers to "https://example.com/a"; ${elsewhere}`,
  ]);
  expect(errors(to('#/components/x-kong/c'))).toEqual(['error /x-kong-plugin-cors is missing; allowed: an object']);
});

test.each([
  ['x-kong-name: 5', '/x-kong-name is a number; allowed: a text'],
  ['x-kong-tags: a', '/x-kong-tags is a text; allowed: a list of texts'],
  ['x-kong-tags: [1]', '/x-kong-tags is a list; allowed: a list of texts'],
  ['x-kong-plugin-cors: secret', '/x-kong-plugin-cors is a text; allowed: an object'],
  ['x-kong-plugin-cors: [a]', '/x-kong-plugin-cors is a list; allowed: an object'],
  ['x-kong-plugin-cors: ', '/x-kong-plugin-cors is null; allowed: an object'],
  ['x-kong-plugin-: {}', '/x-kong-plugin- has no policy type; use a name such as x-kong-plugin-cors'],
  ['x-kong-service-defaults: 1', '/x-kong-service-defaults is a number; allowed: an object'],
])('%s is rejected', (members, message) => {
  expect(errors(converted(members))).toEqual([`error ${message}`]);
});

test('unsupported extensions are reported', () => {
  const conversion = converted(`
    x-kong-mcp: {}
    paths: { /a: { get: { x-kong-tags: [a], x-gateway-colour: red, ${OK} } } }`);
  const known =
    'x-kong-name, x-kong-service-defaults, x-kong-upstream-defaults, x-kong-route-defaults, x-kong-plugin-<type>';
  expect(problems(conversion)).toEqual([
    `warning /x-kong-mcp is unknown and is ignored; supported here: ${known.replace('x-kong-name, ', 'x-kong-name, x-kong-tags, ')}`,
    `warning /paths/~1a/get/x-kong-tags is not supported here and is ignored; supported here: ${known}`,
    `warning /paths/~1a/get/x-gateway-colour is unknown and is ignored; supported here: ${known}`,
  ]);
});

test('security schemes support no policies', () => {
  const scheme = `type: openIdConnect, openIdConnectUrl: 'https://id.example.com', x-kong-plugin-cors: {}, x-kong-mcp: {}`;
  const text = `security: [{ login: [] }]\ncomponents: { securitySchemes: { login: { ${scheme} } } }`;
  const place = 'warning /components/securitySchemes/login';
  expect(problems(converted(text, { generateSecurity: true }))).toEqual([
    `${place}/x-kong-plugin-cors is not supported here and is ignored; supported here: x-kong-security-openid-connect`,
    `${place}/x-kong-mcp is unknown and is ignored; supported here: x-kong-security-openid-connect`,
  ]);
});

describe('with generateSecurity', () => {
  const LOGIN = `type: openIdConnect, openIdConnectUrl: 'https://id.example.com',
    x-kong-security-openid-connect: { config: { scopes_required: [base], ssl_verify: true }, enabled: true }`;
  const SCHEMES = `components: { securitySchemes: { login: { ${LOGIN} }, key: { type: apiKey, in: header, name: x } } }`;
  const secured = (members: string) => converted(`{ ${SCHEMES}, ${members} }`, { generateSecurity: true });
  const scopes = (part: any) => part.policies.map(({ fields }: any) => fields.config.scopes_required);

  test('a security requirement becomes a policy with sorted, merged scopes', () => {
    const { services } = secured('security: [{ login: [write, base, admin] }]');
    expect(services[0].policies).toEqual([
      {
        name: 'openid-connect',
        id: undefined,
        pointer: '/components/securitySchemes/login',
        fields: {
          name: 'openid-connect',
          enabled: true,
          config: { issuer: 'https://id.example.com', scopes_required: ['admin', 'base', 'write'], ssl_verify: true },
          tags: [],
        },
      },
    ]);
    expect(converted(`{ ${SCHEMES}, security: [{ login: [a] }] }`).services[0].policies).toEqual([]);
  });

  test('an operation has its own policy if it has other requirements or its own service', () => {
    const { services, routes } = secured(`
      security: [{ login: [read] }],
      paths: {
        /a: { get: { ${OK} }, put: { security: [{ login: [write] }], ${OK} }, post: { ${OTHER}, ${OK} },
              patch: { security: [{ login: [read] }], ${OK} } },
        /b: { ${OTHER}, get: { ${OK} } },
      }`);
    expect(services.map((service) => [service.name, scopes(service)])).toEqual([
      ['ferry', [['base', 'read']]],
      // decK leaves this operation without authentication.
      ['ferry_a_post', []],
      ['ferry_b', [['base', 'read']]],
    ]);
    // In the order of the methods: get, patch, post, put.
    expect(routes.map(scopes)).toEqual([[], [], [['base', 'read']], [['base', 'write']], []]);
  });

  test('a policy has the id that go-apiops 0.4.5 generates, if it is copied to a service or a route', () => {
    const { services, routes } = converted(
      `{ ${SCHEMES}, info: { title: Depot, version: '1' }, security: [{ login: [read] }], x-kong-plugin-cors: {}, paths: { /a: { ${OTHER},
         get: { operationId: getA, security: [{ login: [write] }], ${OK}, parameters: [
           { in: header, name: X-Region, required: true, schema: { type: string, enum: [EU] } }] } } } }`,
      { generateSecurity: true },
    );
    const ids = ({ name, policies }: any) => [name, ...policies.map((policy: any) => [policy.name, policy.id])];
    expect([...services, ...routes].map(ids)).toEqual([
      ['depot', ['cors', 'a9381036-4ea2-5d41-9944-2ccfce39e09b'], ['openid-connect', undefined]],
      [
        'depot_a',
        ['cors', '7ae4d090-0455-524a-b2df-6aa88eed224c'],
        ['openid-connect', 'aa20d98d-38da-56d1-99dc-dc1b086ec99c'],
      ],
      ['depot_geta_0', ['openid-connect', 'eb675036-b798-57da-a660-7117ec436084']],
      ['depot_geta', ['openid-connect', undefined]],
    ]);
  });

  test.each([
    ['[{ login: [] }, { key: [] }]', 'has several security requirements, but only one is supported'],
    ['[{ login: [], key: [] }]', 'has several security requirements, but only one is supported'],
    ['[{ key: [] }]', 'requires "key", which is of type "apiKey"; allowed: openIdConnect; or'],
    ['[{ other: [] }]', 'requires "other", which does not exist; allowed: openIdConnect; or'],
  ])('%s is rejected', (security, message) => {
    const [error, ...others] = errors(secured(`security: ${security}`));
    expect(error).toContain(`error /security ${message}`);
    expect(error).toContain('attach a policy with x-kong-plugin-<type>, and remove generateSecurity');
    expect(others).toEqual([]);
  });

  test('an operation without requirements gets a warning that the policy of its service applies', () => {
    const conversion = secured(`security: [{ login: [] }], paths: { /a: { get: { security: [], ${OK} } } }`);
    expect(problems(conversion)).toEqual([
      expect.stringMatching(
        /^warning \/paths\/~1a\/get\/security requires no authentication, but the policy openid-connect/,
      ),
    ]);
    expect(problems(secured(`paths: { /a: { get: { security: [], ${OK} } } }`))).toEqual([]);
  });
});

describe('request-validator', () => {
  const VALIDATED = 'x-kong-plugin-request-validator: {}';
  const configOf = (operation: string, components = '{}') => {
    const { routes } = converted(
      `{ ${VALIDATED}, components: ${components}, paths: { /a: { post: { ${operation} ${OK} } } } }`,
    );
    return routes[0].policies.map(({ fields }) => fields.config)[0];
  };

  test('is left out if there is nothing to validate', () => {
    expect(configOf('')).toBeUndefined();
    expect(configOf('parameters: [{ in: cookie, name: c, schema: {} }],')).toBeUndefined();
  });

  test('validates only the content type if that is set', () => {
    const { routes } = converted(`
      x-kong-plugin-request-validator: { config: { allowed_content_types: [text/csv] } }
      paths: { /a: { post: { ${OK} } } }`);
    expect(routes[0].policies[0].fields.config).toEqual({
      allowed_content_types: ['text/csv'],
      body_schema: '{}',
      version: 'draft4',
    });
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'application/merge-patch+json'])(
    'uses the schema of %s',
    (type) => {
      expect(configOf(`requestBody: { content: { '${type}': { schema: { type: object } } } },`)).toEqual({
        allowed_content_types: [type],
        body_schema: '{"type":"object"}',
        version: 'draft4',
      });
    },
  );

  test('ignores schemas of other content types', () => {
    expect(configOf('requestBody: { content: { text/xml: { schema: { type: object } } } },')).toBeUndefined();
  });

  test('copies each referenced schema once, including recursive ones', () => {
    const config = configOf(
      "requestBody: { $ref: '#/components/requestBodies/it' },",
      `{
        requestBodies: { it: { content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } } },
        schemas: {
          Node: { type: object, properties: { next: { $ref: '#/components/schemas/Node' }, $ref: { type: string } },
                  example: { $ref: 'no reference' }, anyOf: [{ $ref: '#/components/schemas/A~1b/properties/c' }] },
          A/b: { properties: { c: { type: integer } } },
          Unused: {},
        },
      }`,
    );
    expect(JSON.parse(String(memberOf(config, 'body_schema')))).toEqual({
      $ref: '#/definitions/Node',
      definitions: {
        Node: {
          type: 'object',
          properties: { next: { $ref: '#/definitions/Node' }, $ref: { type: 'string' } },
          example: { $ref: 'no reference' },
          anyOf: [{ $ref: '#/definitions/A~1b.properties.c' }],
        },
        'A/b.properties.c': { type: 'integer' },
      },
    });
  });

  test('validates path parameters that the operation does not override, with the names of the routes', () => {
    const { routes } = converted(`
      ${VALIDATED}
      paths:
        /a/{b-c}:
          parameters:
            - { in: path, name: b-c, required: true, schema: { type: string } }
            - { in: query, name: q, schema: { type: string } }
          get: { parameters: [{ in: query, name: q, required: true, style: form, explode: false, schema: {} }], ${OK} }`);
    expect(routes[0].policies[0].fields.config).toHaveProperty('parameter_schema', [
      { style: 'simple', explode: false, in: 'path', name: 'b_c', required: true, schema: '{"type":"string"}' },
      { style: 'form', explode: false, in: 'query', name: 'q', required: true, schema: '{}' },
    ]);
  });

  test('comes from the operation, else from its path, else from the document', () => {
    const { services, routes } = converted(`
      x-kong-plugin-request-validator: { config: { verbose_response: true } }
      paths:
        /a:
          x-kong-plugin-request-validator: { enabled: false }
          parameters: [{ in: query, name: q, schema: {} }]
          get: { ${OK} }
          put: { x-kong-plugin-request-validator: { config: { parameter_schema: [], version: kong } }, ${OK} }
        /b: { ${OTHER}, get: { parameters: [{ in: query, name: q, schema: {} }], ${OK} } }`);
    expect(services.map(typesOf)).toEqual([[], []]);
    expect(
      routes.map(({ policies: [{ fields }] }) => [fields.enabled, Object.keys(Object(fields.config)).sort()]),
    ).toEqual([
      [false, ['parameter_schema', 'version']],
      [undefined, ['parameter_schema', 'version']],
      [undefined, ['parameter_schema', 'verbose_response', 'version']],
    ]);
  });

  test('requires a type if a parameter has several alternatives', () => {
    const conversion = converted(
      `{ ${VALIDATED}, paths: { /a: { get: { parameters: [{ in: query, name: q, schema: { oneOf: [{}] } }], ${OK} } } } }`,
    );
    expect(errors(conversion)).toEqual([
      'error /paths/~1a/get/parameters/0 has a schema with several alternatives and no type, which request-validator does not support; add a type',
    ]);
  });

  test('rejects a schema that refers to another file', () => {
    const conversion = converted(
      `{ ${VALIDATED}, paths: { /a: { get: { parameters: [{ in: query, name: q, schema: { items: { $ref: '#' } } }], ${OK} } } } }`,
    );
    expect(errors(conversion)).toEqual([
      'error /paths/~1a/get/parameters/0/schema refers to "#", which cannot be copied; refer to a schema in components',
    ]);
  });

  test('rejects copies that exceed the maximum size of a specification', () => {
    const root = specification(VALIDATED);
    root.components = { schemas: { Large: { description: 'x'.repeat(1024 * 1024) } } };
    const schema = { $ref: '#/components/schemas/Large' };
    for (let index = 0; index < 40; index++) {
      root.paths[`/a${index}`] = { get: { parameters: [{ in: 'query', name: 'q', schema }] } };
    }
    const found = errors(converted(JSON.stringify(root)));
    expect(found).toEqual([
      expect.stringMatching(/\/schema is a schema with which all schemas together exceed 26214400/),
    ]);
  });
});
