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

test('a slug leaves out letters that it does not know, and tells them', () => {
  expect(slugOf('渡船 ferry')).toEqual({ text: 'ferry', unknown: ['渡', '船'] });
  expect(slugOf('⛴ ferry')).toEqual({ text: 'ferry', unknown: [] });
});

test('any text becomes a slug of plain characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(slugOf(text).text).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(captureName(text)).toMatch(/^([a-z0-9]+(_[a-z0-9]+)*)?$/);
    }),
  );
});

test('a path that ends in a slash has a name of its own', () => {
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

test('the document is called as the app says, else as the file does, else by its title', () => {
  const named = "{ x-kong-name: Night Boat, paths: { /a: { get: { responses: { '200': { description: ok } } } } } }";
  expect(converted(named, { documentName: 'Day Boat' }).documentName).toBe('day-boat');
  expect(converted(named).documentName).toBe('night-boat');
  expect(converted('{}').documentName).toBe('ferry');
});

test('names that clash are refused, with both places', () => {
  const clash = converted(`
    paths:
      /a-b: { get: { ${OK} } }
      /a/b: { get: { ${OK} } }`);
  expect(errors(clash)).toEqual([
    'error /paths/~1a~1b/get /paths/~1a-b/get makes the route "ferry_a-b_get", as the other place does; give one of them another name by x-kong-name',
  ]);
  const services = converted(`
    paths:
      /b: { servers: [{ url: 'https://b.example.com' }], get: { ${OK} } }
      /c: { get: { operationId: b, servers: [{ url: 'https://c.example.com' }], ${OK} } }`);
  expect(errors(services)).toEqual([
    'error /paths/~1c/get /paths/~1b makes the service "ferry_b", as the other place does; give one of them another name by x-kong-name',
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
    expect.stringContaining('error /paths/~1b/get /paths/~1a/get makes the route "ferry_one_0"'),
  ]);
});

test('a policy of a service and one of a route would share an id, if both have one name', () => {
  const members = `
    paths:
      /b:
        servers: [{ url: 'https://b.example.com' }]
        x-kong-plugin-acl: { config: { allow: [staff] } }
        get: { operationId: b, x-kong-plugin-acl: { config: { allow: [all] } }, ${OK} }`;
  expect(errors(converted(members))).toEqual([]);
  expect(errors(converted(members, { usesToolIds: true }))).toEqual([
    'error /paths/~1b/get/x-kong-plugin-acl /paths/~1b/x-kong-plugin-acl makes the policy acl of a service and of a route that are both called "ferry_b", so both would have one id; give one of them another name by x-kong-name',
  ]);
});

test('names of letters that nobody can write are refused, where they stand', () => {
  const conversion = converted(`
    info: { title: 渡船, version: '1' }
    paths: { /船: { get: { operationId: 船を取得, ${OK} } } }`);
  expect(errors(conversion)).toEqual([
    'error /info/title has 渡 船, of which no letters from a to z can be made for a name; give a name by x-kong-name, or documentName for the document',
    'error /info/title gives no name, which all others begin with; give documentName or x-kong-name',
    'error /paths/~1船 has 船, of which no letters from a to z can be made for a name; give a name by x-kong-name, or documentName for the document',
    'error /paths/~1船/get/operationId has 船 を 取 得, of which no letters from a to z can be made for a name; give a name by x-kong-name, or documentName for the document',
  ]);
});
