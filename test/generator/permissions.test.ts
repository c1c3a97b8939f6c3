/** permissions.json of the platform: it is complete, roles grant each permission, and a refresh reports differences. */
import { loadCatalog } from '../../generator/catalog/load';
import { missingPermissions, stalePermissions } from '../../generator/catalog/permissions';
import { linesOf } from '../../lib/core/shared/permissions/lines';
import { ACCESS } from '../../sandbox/src/services/platform/identity/access';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const CATALOG = loadCatalog('platform');
const PERMISSIONS = CATALOG.permissions!;

const edited = (change: (permissions: any) => void) => () => copy.edit('permissions.json', change);

describe('the generator fails and names file and path for', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'a type without a line',
      edited(({ resources }) => resources.pop()),
      /permissions\.json: konnect_authentication_settings: has no permissions/,
    ],
    [
      'a line without a reason',
      edited(({ resources }) => delete resources[0].because),
      /konnect_gateway_control_plane control planes: has no reason/,
    ],
    [
      'a type that does not exist',
      edited(({ resources }) => resources[0].types.push('konnect_x')),
      /names konnect_x, which is not a type/,
    ],
    [
      'an argument that does not exist',
      edited(({ resources }) => (resources[1].of = 'plane_id')),
      /names the argument plane_id, which konnect_gateway_control_plane_membership does not have/,
    ],
    [
      'a kind that does not exist',
      edited(({ resources }) => (resources[0].kind = 'x')),
      /has the kind x, which roles\.json does not have/,
    ],
    [
      'an unknown operation',
      edited(({ lookups }) => (lookups[0].may = { create: 'create' })),
      /has the unknown operation create/,
    ],
    [
      'a permission that no role grants',
      edited(({ resources }) => (resources[0].may.update = 'paint')),
      /requires paint, which no role of the kind control plane grants/,
    ],
    [
      'a type that is both in a line and in unknown',
      edited(({ unknown }) => unknown[0].types.push('konnect_api')),
      /konnect_api: is both in unknown and in a line/,
    ],
  ])('%s', (_what, change, message) => {
    change();
    expect(() => copy.load()).toThrow(message);
  });
});

test('each resource and data source has a line, or is listed as unknown with a reason', () => {
  const types = CATALOG.elements.filter(({ kind }) => kind !== 'provider');
  expect(types).toHaveLength(227);
  expect(missingPermissions(PERMISSIONS, types)).toEqual([]);
  expect(PERMISSIONS.unknown.every(({ because }) => because.length > 0)).toBe(true);
});

test('lines of a resource cover create, read, update and delete', () => {
  const incomplete = CATALOG.elements
    .filter(({ kind }) => kind === 'resource')
    .map(({ type }) => ({ type, lines: linesOf(PERMISSIONS, type, false) }))
    .filter(({ lines }) => lines.length > 0)
    .filter(({ lines }) => !['create', 'read', 'update', 'delete'].every((one) => lines.some(({ may }) => may[one])))
    .map(({ type }) => type);
  expect(incomplete).toEqual([]);
});

test('missing and stale types of a newer provider are reported', () => {
  expect(missingPermissions(PERMISSIONS, [{ kind: 'resource', type: 'konnect_new' }])).toEqual(['konnect_new']);
  const gone = CATALOG.elements.filter(({ type }) => type !== 'konnect_realm');
  expect(stalePermissions(PERMISSIONS, gone)).toEqual(['konnect_realm']);
});

test('the provider accepts all tokens that the sandbox checks', () => {
  const { block } = CATALOG.elements.find(({ kind }) => kind === 'provider')!.schema;
  const tokens = Object.keys(block.attributes!).filter((name) => name.endsWith('_token'));
  expect([...ACCESS.credentials].sort()).toEqual(tokens.sort());
});
