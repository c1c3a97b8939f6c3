/** api.json of the platform: it is complete, names only existing types, and matches the vendor's API description. */
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Description } from '../../generator/api/description';
import { withEmpties } from '../../generator/api/empties';
import { apiFacts } from '../../generator/api/facts';
import { missingInApi, staleInApi } from '../../generator/catalog/api';
import { formatJson } from '../../generator/catalog/format';
import { loadCatalog } from '../../generator/catalog/load';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const { elements, api } = loadCatalog('platform');

const edited = (change: (api: any) => void) => () => copy.edit('api.json', change);

describe('the generator fails and names file and path for', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'a type without operations',
      edited(({ operations }) => operations.shift()),
      /api\.json: konnect_api: has no operations: derive them with "npm run catalog:api"/,
    ],
    [
      'a type that does not exist',
      edited(({ operations }) => operations.push({ types: ['konnect_x'] })),
      /konnect_x: is not a type of the provider/,
    ],
    [
      'an invalid request',
      edited(({ operations }) => (operations[0].create = 'POST apis')),
      /POST apis: is not a request for create; write it like "POST \/v3\/apis 201"/,
    ],
    [
      'an argument in a path that the type does not have',
      edited(({ operations }) => (operations[0].read = 'GET /v3/apis/{x_id} 200')),
      /names x_id, which konnect_api does not have/,
    ],
    [
      'a form about an attribute that does not exist',
      edited(({ forms }) => (forms.konnect_portal.requests = { x: 'force' })),
      /forms konnect_portal: names x, which konnect_portal does not have/,
    ],
  ])('%s', (_, change, message) => {
    change();
    expect(() => copy.load()).toThrow(message);
  });
});

test('all types have operations, and new types of a provider are reported as missing', () => {
  const newer = [...elements, { kind: 'resource' as const, type: 'konnect_new' }];
  expect(missingInApi(api!, newer)).toEqual(['konnect_new']);
  const older = elements.filter(({ type }) => type !== 'konnect_portal');
  expect(staleInApi(api!, older)).toEqual(['konnect_portal']);
});

const FACTS = path.join(__dirname, '..', '..', '..', 'shared', 'facts');
const [DESCRIPTION, EMPTIES] = ['konnect.openapi.json', 'konnect.empties.json'].map((file) => path.join(FACTS, file));
const testWithDescription = fs.existsSync(DESCRIPTION) ? test : test.skip;
const testWithEmpties = fs.existsSync(EMPTIES) ? test : test.skip;

testWithDescription('the facts equal the API description', () => {
  const description = new Description(JSON.parse(fs.readFileSync(DESCRIPTION, 'utf8')));
  expect(formatJson(apiFacts(description, elements, api!))).toBe(formatJson(api));
});

testWithEmpties('the collections that requests omit if empty equal the measured ones', () => {
  const empties = JSON.parse(fs.readFileSync(EMPTIES, 'utf8'));
  expect(formatJson(withEmpties(api!, empties))).toBe(formatJson(api));
  expect(Object.values(api!.forms).flatMap(({ unsent = [] }) => unsent)).toHaveLength(169);
});

test('the optional arguments that each response contains are few', () => {
  const always = Object.entries(api!.forms).flatMap(([type, form]) =>
    (form.always ?? []).map((path) => `${type} ${path}`),
  );
  expect(always).toEqual([
    'konnect_api_product_document content',
    'konnect_api_version version',
    'konnect_portal_classic auto_approve_applications',
    'konnect_portal_classic auto_approve_developers',
    'konnect_portal_classic is_public',
    'konnect_portal_classic rbac_enabled',
  ]);
});

test('arguments that the provider does not read are those that no response describes', () => {
  expect(api!.forms.konnect_event_gateway_cluster_policy_acls.unread).toEqual(['config.rules']);
  expect(api!.forms.konnect_event_gateway_schema_registry.unread).toEqual([
    'confluent.config',
    'confluent.description',
    'confluent.labels',
    'confluent.name',
  ]);
  expect(api!.forms.konnect_portal.unread).toBeUndefined();
});
