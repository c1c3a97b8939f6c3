/** Which operation needs which permission: complete, granted by roles, and kept so by a refresh. */
import { loadCatalog } from '../../generator/catalog/load';
import { missingPermissions, stalePermissions } from '../../generator/catalog/permissions';
import { linesOf } from '../../lib/core/permissions/lines';
import { ACCESS } from '../../sandbox/src/services/platform/identity/access';
import { catalogCopy } from './support/catalog-copy';

const copy = catalogCopy('platform');
const CATALOG = loadCatalog('platform');
const PERMISSIONS = CATALOG.permissions!;

const edited = (change: (permissions: any) => void) => () => copy.edit('permissions.json', change);

describe('the generator stops, with file and place, at', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'a type without a line',
      edited(({ resources }) => resources.pop()),
      /permissions\.json: konnect_authentication_settings: is in no line/,
    ],
    [
      'a line without a reason',
      edited(({ resources }) => delete resources[0].because),
      /konnect_gateway_control_plane control planes: has no reason/,
    ],
    [
      'a type that there is not',
      edited(({ resources }) => resources[0].types.push('konnect_x')),
      /names konnect_x, which is no type/,
    ],
    [
      'an argument that there is not',
      edited(({ resources }) => (resources[1].of = 'plane_id')),
      /is of plane_id, which konnect_gateway_control_plane_membership does not have/,
    ],
    [
      'a kind that there is not',
      edited(({ resources }) => (resources[0].kind = 'x')),
      /is of the kind x, which roles\.json does not have/,
    ],
    [
      'an operation that there is not',
      edited(({ lookups }) => (lookups[0].may = { create: 'create' })),
      /has the operation create/,
    ],
    [
      'what no role grants',
      edited(({ resources }) => (resources[0].may.update = 'paint')),
      /needs to paint, which no role of the kind control plane grants/,
    ],
    [
      'what is known and unknown',
      edited(({ unknown }) => unknown[0].types.push('konnect_api')),
      /konnect_api: is under unknown, and in a line as well/,
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

test('each resource with a line is read, made and removed by something', () => {
  const incomplete = CATALOG.elements
    .filter(({ kind }) => kind === 'resource')
    .map(({ type }) => ({ type, lines: linesOf(PERMISSIONS, type, false) }))
    .filter(({ lines }) => lines.length > 0)
    .filter(({ lines }) => !['create', 'read', 'update', 'delete'].every((one) => lines.some(({ may }) => may[one])))
    .map(({ type }) => type);
  expect(incomplete).toEqual([]);
});

test('a newer provider has what is missing and what is stale reported', () => {
  expect(missingPermissions(PERMISSIONS, [{ kind: 'resource', type: 'konnect_new' }])).toEqual(['konnect_new']);
  const gone = CATALOG.elements.filter(({ type }) => type !== 'konnect_realm');
  expect(stalePermissions(PERMISSIONS, gone)).toEqual(['konnect_realm']);
});

test('the provider takes all the tokens that the sandbox looks at', () => {
  const { block } = CATALOG.elements.find(({ kind }) => kind === 'provider')!.schema;
  const tokens = Object.keys(block.attributes!).filter((name) => name.endsWith('_token'));
  expect([...ACCESS.credentials].sort()).toEqual(tokens.sort());
});
