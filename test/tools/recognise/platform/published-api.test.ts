/** APIs become a `PublishedApi` if all objects that it creates exist. */
import { Declaration } from '../../../../tools/src/code/code';
import { prepared } from '../../../../tools/src/inventory/prepare';
import { ProjectNames } from '../../../../tools/src/print/class-names';
import { PYTHON_NAMES } from '../../../../tools/src/print/python/names';
import { Imports } from '../../../../tools/src/print/typescript/imports';
import { TYPESCRIPT_NAMES } from '../../../../tools/src/print/typescript/names';
import { Statements } from '../../../../tools/src/print/typescript/statements';
import { groupsOf } from '../../../../tools/src/project/groups';
import { fromStore } from '../../../../tools/src/readers/store';
import { closeAll, unruled } from '../../../sandbox/support/catalogue-driver';
import { Driver } from '../../../sandbox/support/rule-driver';
import { ComposedWorld, composed } from '../../support/composed';
import { spelled } from '../../support/spelled';

let world: Driver;
let api_id: string;
beforeEach(() => {
  world = unruled('platform');
});
afterEach(closeAll);

const create = (type: string, values: object) => world.create(type, values as any);
const specification = (version: string, more = '') =>
  `openapi: 3.0.3\ninfo:\n  title: Orders\n  version: ${version}\n${more}paths: {}\n`;

function orders(more: object = {}): void {
  api_id = create('api', { name: 'Orders', slug: 'orders', ...more }).id;
}
const version = (number: string, content = specification(number)) =>
  create('api_version', { api_id, version: number, spec: { content } }).id;
const portal = (name = 'developers') => create('portal', { name }).id;
const publish = (portal_id = portal()) => create('api_publication', { api_id, portal_id, visibility: 'public' });

function implement(): string {
  const control_plane_id = create('gateway_control_plane', { name: 'plane' }).id;
  const { id } = create('gateway_service', { control_plane_id, name: 'backend', host: 'a.example.com' });
  return create('api_implementation', { api_id, service_reference: { service: { control_plane_id, id } } }).id;
}

/** The construct that creates an API with its children; undefined if each child has a separate construct. */
function whole({ program }: ComposedWorld): Declaration | undefined {
  return program.declarations.find(
    ({ creation }) => creation.kind === 'new' && creation.of === 'platform.PublishedApi',
  );
}

const shown = (made: ComposedWorld): string => spelled(made.program, whole(made)!.key);

/** Levels and problems of all objects. */
const levels = ({ made }: ComposedWorld) => [
  ...new Set([...made.values()].map(({ level, problem }) => [level, problem].filter(Boolean).join(': '))),
];

test('one construct represents an API with its version, implementation and publication', () => {
  orders();
  const ofVersion = version('1.2.0');
  const implementation = implement();
  publish();
  const made = composed(world);
  expect(shown(made)).toBe(
    "new PublishedApi('orders', { specification: Specification.fromFile(<specs/orders/api-version-1-2-0.yaml>), slug: 'orders', " +
      'implementation: ApiImplementationTarget.service(backend), portal: developers, authStrategy: PublicationAuth.none(), ' +
      'visibility: PortalVisibility.PUBLIC })',
  );
  expect(levels(made)).toEqual(['L2']);
  const parts = made.program.declarations.flatMap(({ creation, after }) =>
    creation.kind === 'part' ? [[creation.property, ...after]] : [],
  );
  const importFrom = (...args: string[]) => ({ method: 'importFrom', args });
  expect(parts).toEqual([
    ['api', importFrom(api_id)],
    ['version', importFrom(ofVersion)],
    ['implementation', importFrom(implementation)],
    ['publication', importFrom()],
  ]);
});

test('values that differ from the specification are set, and the implementation is optional', () => {
  orders({ name: 'All orders' });
  version('2', specification('1.2.0', '  description: What customers order\n'));
  publish();
  const made = composed(world);
  expect(shown(made)).toContain(
    "name: 'All orders', description: '', version: '2', slug: 'orders', portal: developers",
  );
  expect(levels(made)).toEqual(['L2']);
});

test('the latest version is included; other versions, publications and documents are added to the API', () => {
  orders();
  const others = [version('1.9.0'), version('1.10.0'), version('1.2.0')];
  const portals = [portal(), portal('partners')];
  portals.forEach((one) => publish(one));
  const guide = create('api_document', { api_id, content: 'Hello', title: 'Guide', slug: 'guide' }).id;
  const made = composed(world);
  expect(shown(made)).toContain('Specification.fromFile(<specs/orders/api-version-1-10-0.yaml>)');
  expect(made.spelled(others[0])).toMatch(/^orders\.api\.addVersion\('api-version-1-9-0'/);
  expect(made.spelled(others[2])).toMatch(/^orders\.api\.addVersion\('api-version-1-2-0'/);
  expect(made.spelled(`${api_id}/${portals[1]}`)).toMatch(/^orders\.api\.publishTo\(partners,/);
  expect(made.spelled(guide)).toMatch(/^orders\.api\.addDocument\('guide',/);
  expect(levels(made)).toEqual(['L2']);
});

test('another version named main has a different id', () => {
  orders();
  version('main');
  version('v2');
  publish();
  const made = composed(world);
  expect(shown(made)).toContain('<specs/orders/v2.yaml>');
  expect(levels(made)).toEqual(['L2']);
});

test.each([
  ['without a publication', () => [orders(), version('1')]],
  ['without a version', () => [orders(), publish()]],
  ['with its own version', () => [orders({ version: 'v1' }), version('1'), publish()]],
])('an API %s is an Api', (_, make) => {
  make();
  const made = composed(world);
  expect(whole(made)).toBeUndefined();
  expect(made.of(api_id)).toEqual({ level: 'L2', of: 'platform.Api' });
});

test.each([
  ['a version without a number', { version: null }, 'would change version'],
  ['an invalid specification', { spec: { content: 'hello' } }, 'neither OpenAPI nor AsyncAPI'],
])('with %s the children have separate constructs, and only one of them is L1', (_, values, reason) => {
  orders();
  const { id } = create('api_version', { api_id, version: '1', spec: { content: specification('1') }, ...values });
  publish();
  const made = composed(world);
  expect(whole(made)).toBeUndefined();
  expect(made.of(id)).toMatchObject({ level: 'L1', reason: expect.stringContaining(reason) });
  expect(
    [...made.made.values()].map(({ level, problem }) => [level, problem]).filter(([level]) => level === 'L1'),
  ).toEqual([['L1', undefined]]);
});

test('no L2 construct is generated if L1 is requested', () => {
  orders();
  version('1');
  publish();
  const { program } = composed(world, { level: 'l1' });
  expect(program.declarations.flatMap(({ creation }) => ('of' in creation ? [creation.of] : []))).toEqual(
    expect.not.arrayContaining([expect.not.stringContaining('.l1.')]),
  );
});

test('in a large project all children are in the class of the API, and other classes use its construct', () => {
  orders();
  version('1');
  implement();
  const portal_id = portal();
  publish(portal_id);
  const team_id = create('team', { name: 'operators' }).id;
  create('team_role', {
    ...{ team_id, entity_id: api_id, entity_type_name: 'APIs', role_name: 'Viewer', entity_region: 'eu' },
  });
  Array.from({ length: 25 }, (_, index) => create('team', { name: `team ${index}` }));
  const made = composed(world);
  expect(levels(made)).toEqual(['L2']);
  const { objects } = prepared([fromStore(world.store)]);
  const groups = groupsOf(made.program, objects);
  const owner = groups.find(({ words }) => words.join('-') === 'orders-api')!;
  const key = whole(made)!.key;
  expect(groups.filter(({ declarations }) => declarations.some((one) => one.key === key))).toEqual([owner]);
  expect(owner.declarations.filter(({ creation }) => creation.kind === 'part')).toHaveLength(4);
  expect([...owner.shared]).toEqual([key]);

  const classes = new Map([
    [key, 'platform.PublishedApi'],
    ...[...made.made].map(([one, { of }]) => [one, of] as const),
  ]);
  const stack = { id: 'all', program: made.program, groups, classes, providers: [] };
  const organization = groups.find(({ words }) => words.join('-') === 'organization')!;
  const apiKey = objects.find(({ id }) => id === api_id)!.key;
  const ways = [TYPESCRIPT_NAMES, PYTHON_NAMES].map((style) => {
    const names = new ProjectNames({ name: 'all', stacks: [stack] }, style);
    return [names.scopeOf(owner).construct(apiKey), names.scopeOf(organization).construct(apiKey)];
  });
  expect(ways).toEqual([
    ['this.orders.api', 'ordersApi.orders.api'],
    ['self.orders.api', 'orders_api.orders.api'],
  ]);
  const names = new ProjectNames({ name: 'all', stacks: [stack] }, TYPESCRIPT_NAMES);
  const lines = new Statements(names.scopeOf(owner), owner.shared, new Imports()).lines(owner.declarations).join('\n');
  expect(lines).toContain('this.orders.implementation?.importFrom(');
});
