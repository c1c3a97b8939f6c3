/** Where the platform tells what there is: complete, about what there is, and kept so by a refresh. */
import * as fs from 'fs';
import { missingEndpoints, staleEndpoints } from '../../generator/catalog/endpoints';
import { loadCatalog } from '../../generator/catalog/load';
import { endpointsOf, isFound } from '../../lib/core/catalog/endpoints';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const { elements, endpoints } = loadCatalog('platform');

const edited = (change: (endpoints: any) => void) => () => copy.edit('endpoints.json', change);

describe('the generator stops, with file and place, at', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'a type without a place',
      edited(({ none }) => none.pop()),
      /endpoints\.json: konnect_integration_instance_auth_credential: has no endpoint; say where it is told of, or put it under none/,
    ],
    ['a type with two', edited(({ none }) => none.push('konnect_api')), /konnect_api: has more than one place/],
    ['a type that there is not', edited(({ none }) => none.push('konnect_x')), /konnect_x: is no type of the provider/],
    [
      'a path that is there twice',
      edited(({ objects }) => (objects[0].path = '/v3/apis')),
      /: \/v3\/apis: is there twice/,
    ],
    ['a list without items', edited(({ lists }) => delete lists[0].items), /does not say where its items are/],
    [
      'paging that there is not',
      edited(({ lists }) => (lists[0].paging = 'x')),
      /has the paging x; known are number, offset, cursor, none/,
    ],
    [
      'an argument whose object nobody knows',
      edited(({ parents }) => delete parents.api_id),
      /\/v3\/apis\/\{api_id\}\/documents: is of api_id, which is not under parents/,
    ],
    [
      'a parent that there is not',
      edited(({ parents }) => (parents.api_id = 'konnect_x')),
      /parents api_id: is of konnect_x, which is no type of the provider/,
    ],
    [
      'an argument that the type does not have',
      edited(({ objects }) => (objects[0].path = '/x/{x_id}')),
      /\/x\/\{x_id\}: is of x_id, which konnect_audit_log does not have/,
    ],
    [
      'a type told by a field, and not listed',
      edited(({ lists }) => (lists[0].told = { konnect_portal: 'x' })),
      /tells by a field of konnect_portal, which is not in it/,
    ],
    [
      'a member that is none',
      edited(({ lists }) => (lists[0].member = 'x')),
      /\/v3\/apis: is about x, which its types do not have/,
    ],
    [
      'a form of what there is not',
      edited(({ forms }) => (forms.konnect_portal.requests = ['x'])),
      /forms konnect_portal: is about x, which it does not have/,
    ],
  ])('%s', (_, change, message) => {
    change();
    expect(() => copy.load()).toThrow(message);
  });
});

test('all types have their place, and types of a newer provider are asked for', () => {
  const newer = [...elements, { kind: 'resource' as const, type: 'konnect_new' }];
  expect(missingEndpoints(endpoints!, newer)).toEqual(['konnect_new']);
  const older = elements.filter(({ type }) => type !== 'konnect_portal');
  expect(staleEndpoints(endpoints!, older)).toEqual(['konnect_portal']);
});

const FACTS = '/work/shared/facts/konnect.endpoints.json';
const testWithFacts = fs.existsSync(FACTS) ? test : test.skip;

testWithFacts(`the endpoints are those of ${FACTS}`, () => {
  const published = Object.entries<any>(JSON.parse(fs.readFileSync(FACTS, 'utf8')));
  const form = (at: string): string => at.replace(/\{[^}]*\}/g, '{}');
  for (const [type, { list, read, items, paging, host }] of published.filter(([, one]) => one.list ?? one.read)) {
    const [found] = endpointsOf(endpoints!, type).map(({ path: at, ...more }) => ({ at: form(at), ...more }));
    // Some of which it says no list have one that another description of the vendor says.
    const ofList = list ? { at: form(list), items, paging } : { at: form(read).replace(/\/\{\}$/, '') };
    const wanted = list || 'items' in found ? ofList : { at: form(read), type };
    expect(found).toMatchObject({ ...wanted, ...(host && { host }) });
  }
  expect(published).toHaveLength(elements.filter(({ kind }) => kind === 'resource').length);
});

test('what is found needs nothing but what is found', () => {
  const found = (type: string) => isFound(endpoints!, `konnect_${type}`);
  expect(
    ['gateway_key_auth', 'portal_logo', 'audit_log', 'api_product_specification', 'gateway_plugin_cors'].map(found),
  ).not.toContain(false);
  expect(['realm', 'identity_provider_team_group_mapping', 'cloud_gateway_configuration'].map(found)).not.toContain(
    true,
  );
});
