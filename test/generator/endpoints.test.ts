/** endpoints.json of the platform: it is complete, names only existing types, and a refresh reports differences. */
import * as fs from 'node:fs';
import { missingEndpoints, staleEndpoints } from '../../generator/catalog/endpoints';
import { loadCatalog } from '../../generator/catalog/load';
import { endpointsOf, isFound } from '../../lib/core/shared/catalog/endpoints';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const { elements, endpoints } = loadCatalog('platform');

const edited = (change: (endpoints: any) => void) => () => copy.edit('endpoints.json', change);

describe('the generator fails and names file and path for', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'a type without an endpoint',
      edited((endpoints) => {
        endpoints.none = endpoints.none.filter(
          (type: string) => type !== 'konnect_integration_instance_auth_credential',
        );
      }),
      /endpoints\.json: konnect_integration_instance_auth_credential: has no endpoint: add a list or object, or add the type to none/,
    ],
    [
      'a type with two endpoints',
      edited(({ none }) => none.push('konnect_api')),
      /konnect_api: has more than one endpoint/,
    ],
    [
      'a type that does not exist',
      edited(({ none }) => none.push('konnect_x')),
      /konnect_x: is not a type of the provider/,
    ],
    ['a path that occurs twice', edited(({ objects }) => (objects[0].path = '/v3/apis')), /: \/v3\/apis: occurs twice/],
    ['a list without items', edited(({ lists }) => delete lists[0].items), /has no items: name the field/],
    [
      'an unknown paging',
      edited(({ lists }) => (lists[0].paging = 'x')),
      /has the unknown paging x; allowed: number, offset, cursor, none/,
    ],
    [
      'a path argument without a parent',
      edited(({ parents }) => delete parents.api_id),
      /\/v3\/apis\/\{api_id\}\/documents: has the parameter api_id, which is not in parents/,
    ],
    [
      'a parent that does not exist',
      edited(({ parents }) => (parents.api_id = 'konnect_x')),
      /parents api_id: names konnect_x, which is not a type of the provider/,
    ],
    [
      'an argument that the type does not have',
      edited(({ objects }) => (objects[0].path = '/x/{x_id}')),
      /\/x\/\{x_id\}: has the parameter x_id, which konnect_audit_log does not have/,
    ],
    [
      'a type in requiredFields that is not in the list',
      edited(({ lists }) => (lists[0].requiredFields = { konnect_portal: 'x' })),
      /has konnect_portal in requiredFields, which is not in its types/,
    ],
    [
      'a member that does not exist',
      edited(({ lists }) => (lists[0].member = 'x')),
      /\/v3\/apis: names the attribute x, which its types do not have/,
    ],
  ])('%s', (_, change, message) => {
    change();
    expect(() => copy.load()).toThrow(message);
  });
});

test('all types have an endpoint, and new types of a provider are reported as missing', () => {
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
    // Some types without a list in the facts have a list in another description of the vendor.
    const ofList = list ? { at: form(list), items, paging } : { at: form(read).replace(/\/\{\}$/, '') };
    const wanted = list || 'items' in found ? ofList : { at: form(read), type };
    expect(found).toMatchObject({ ...wanted, ...(host && { host }) });
  }
  expect(published).toHaveLength(elements.filter(({ kind }) => kind === 'resource').length);
});

test('types that can be listed depend only on types that can be listed', () => {
  const found = (type: string) => isFound(endpoints!, `konnect_${type}`);
  expect(
    ['gateway_key_auth', 'portal_logo', 'audit_log', 'api_product_specification', 'gateway_plugin_cors'].map(found),
  ).not.toContain(false);
  expect(['realm', 'identity_provider_team_group_mapping', 'cloud_gateway_configuration'].map(found)).not.toContain(
    true,
  );
});
