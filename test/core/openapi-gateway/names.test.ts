import * as fc from 'fast-check';
import { pathSlugOf, slugOf } from '../../../lib/core/openapi-gateway/names';
import { captureName } from '../../../lib/core/openapi-gateway/paths';
import { converted, errors, OK } from './support';

const routeNames = (members: string) => converted(members).routes.map(({ name }) => name);

test.each([
  ['Ferry  Timetable', 'ferry-timetable'],
  ['  __Island_Hopping__ ', 'island-hopping'],
  ['Fährplan', 'fahrplan'],
  ['Straße & Øre', 'strasse-ore'],
  ['Πλοίο', 'ploio'],
  ['Паром', 'parom'],
  ['Тоннель', 'tonnel'],
  ['v2 (beta)', 'v2-beta'],
  ['2nd!', '2nd'],
  ['!!!', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(slugOf(text)).toEqual({ text: slug, unknown: [] });
});

test('a slug leaves out unknown letters and returns them', () => {
  expect(slugOf('渡船 ferry')).toEqual({ text: 'ferry', unknown: ['渡', '船'] });
  expect(slugOf('⛴ ferry')).toEqual({ text: 'ferry', unknown: [] });
});

test('every text becomes a slug of ASCII characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(slugOf(text).text).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(captureName(text)).toMatch(/^([a-z0-9]+(_[a-z0-9]+)*)?$/);
    }),
  );
});

test('a path with a trailing slash has a distinct name', () => {
  expect([pathSlugOf('/'), pathSlugOf('/a/b/'), pathSlugOf('/a/b')].map(({ text }) => text)).toEqual([
    '~',
    'a-b~',
    'a-b',
  ]);
});

test('names come from the operation, its id, or its path and method', () => {
  expect(
    routeNames(`
      paths:
        /piers: { get: { ${OK} }, post: { operationId: addPier, ${OK} }, put: { x-kong-name: All Piers, ${OK} } }
        /piers/: { get: { ${OK} } }
        /boats/{id}: { x-kong-name: Boat, get: { ${OK} }, delete: { x-kong-name: scrap, ${OK} } }`),
  ).toEqual([
    ...['ferry_boat_scrap', 'ferry_boat_get', 'ferry_piers_get', 'ferry_addpier', 'ferry_piers_all-piers'],
    'ferry_piers~_get',
  ]);
});

test('the document name comes from the app, the file or the title, in this order', () => {
  const named = "{ x-kong-name: Night Boat, paths: { /a: { get: { responses: { '200': { description: ok } } } } } }";
  expect(converted(named, { documentName: 'Day Boat' }).documentName).toBe('day-boat');
  expect(converted(named).documentName).toBe('night-boat');
  expect(converted('{}').documentName).toBe('ferry');
});

test('duplicate names are rejected with both positions', () => {
  const clash = converted(`
    paths:
      /a-b: { get: { ${OK} } }
      /a/b: { get: { ${OK} } }`);
  expect(errors(clash)).toEqual([
    'error /paths/~1a~1b/get /paths/~1a-b/get has the same route name "ferry_a-b_get" as the entity at the other position; rename one of the two with x-kong-name',
  ]);
  const services = converted(`
    paths:
      /b: { servers: [{ url: 'https://b.example.com' }], get: { ${OK} } }
      /c: { get: { operationId: b, servers: [{ url: 'https://c.example.com' }], ${OK} } }`);
  expect(errors(services)).toEqual([
    'error /paths/~1c/get /paths/~1b has the same service name "ferry_b" as the entity at the other position; rename one of the two with x-kong-name',
  ]);
  const ofVariant = converted(`
    paths:
      /a:
        get:
          operationId: one
          parameters: [{ in: header, name: x, required: true, schema: { type: string, enum: [a] } }]
          ${OK}
        put: { operationId: one_0, x-kong-name: one, ${OK} }
      /b: { x-kong-name: one, get: { x-kong-name: '0', ${OK} } }`);
  expect(errors(ofVariant)).toEqual([
    expect.stringContaining('error /paths/~1b/get /paths/~1a/get has the same route name "ferry_one_0"'),
  ]);
});

test('a policy of a service and a policy of a route with the same name would share an id', () => {
  const members = `
    paths:
      /b:
        servers: [{ url: 'https://b.example.com' }]
        x-kong-plugin-acl: { config: { allow: [staff] } }
        get: { operationId: b, x-kong-plugin-acl: { config: { allow: [all] } }, ${OK} }`;
  expect(errors(converted(members))).toEqual([]);
  expect(errors(converted(members, { usesToolIds: true }))).toEqual([
    'error /paths/~1b/get/x-kong-plugin-acl /paths/~1b/x-kong-plugin-acl gives the policy acl of a service and of a route the same id, because both are named "ferry_b"; rename the service or the route with x-kong-name',
  ]);
});

test('names in unsupported scripts are rejected with their position', () => {
  const conversion = converted(`
    info: { title: 渡船, version: '1' }
    paths: { /船: { get: { operationId: 船を取得, ${OK} } } }`);
  expect(errors(conversion)).toEqual([
    'error /info/title contains 渡 船, which cannot be converted to letters from a to z for a name; set x-kong-name, or documentName for the document',
    'error /info/title gives no prefix for the names of gateway entities; set documentName or x-kong-name',
    'error /paths/~1船 contains 船, which cannot be converted to letters from a to z for a name; set x-kong-name, or documentName for the document',
    'error /paths/~1船/get/operationId contains 船 を 取 得, which cannot be converted to letters from a to z for a name; set x-kong-name, or documentName for the document',
  ]);
});
