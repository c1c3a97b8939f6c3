/** Large programs become several classes. Each class follows the classes that it uses. */
import { Code, Declaration, Program, struct } from '../../../tools/src/code/code';
import { componentsOf } from '../../../tools/src/components';
import { InventoryObject, ObjectReference } from '../../../tools/src/inventory/inventory';
import { groupsOf } from '../../../tools/src/project/groups';
import { growth } from '../../support/operations';

interface Thing {
  readonly type: string;
  readonly uses?: readonly string[];
}

interface Things {
  readonly [key: string]: Thing;
}

/** A program that creates objects in a possible order. */
function programOf(things: Things): [Program, InventoryObject[]] {
  const objects = Object.entries(things).map(([key, { type, uses = [] }]): InventoryObject => ({
    key,
    type,
    place: key,
    id: key,
    importId: key,
    values: { name: key, uses: uses.map((other) => new ObjectReference(other, 'id', other)) },
  }));
  const declarations = objects.map(({ key }): Declaration => {
    const uses = (things[key].uses ?? []).map((other): Code => ({ code: 'made', key: other }));
    const creation = { kind: 'new', of: 'platform.X', id: key, props: struct({ uses }) } as const;
    return { key, words: [key], creation, after: [] };
  });
  return [{ declarations, variables: [], files: [], overrides: [] }, objects];
}

/** Returns the program of some objects. */
function grouped(things: Things) {
  return groupsOf(...programOf(things)).map(({ words, declarations: own, uses, shared }) => ({
    name: words.join('-'),
    keys: own.map(({ key }) => key),
    uses: uses.map((group) => group.words.join('-')),
    shared: [...shared],
  }));
}

const plane = { type: 'konnect_gateway_control_plane' };
const services = (owner: string, count: number): { [key: string]: Thing } =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${owner}-${index}`,
      { type: 'konnect_gateway_service', uses: [owner] },
    ]),
  );

test('few constructs stay in one class', () => {
  expect(grouped({ orders: plane, ...services('orders', 24) })).toEqual([]);
});

test('objects are grouped by control plane, and others in the organization', () => {
  const groups = grouped({
    orders: plane,
    ...services('orders', 20),
    invoices: plane,
    ...services('invoices', 5),
    admins: { type: 'konnect_team' },
    role: { type: 'konnect_team_role', uses: ['admins'] },
  });
  expect(groups.map(({ name, keys, uses }) => [name, keys.length, uses])).toEqual([
    ['orders-control-plane', 21, []],
    ['invoices-control-plane', 6, []],
    ['organization', 2, []],
  ]);
});

test('objects that others use are fields of their class, and come first', () => {
  const groups = grouped({
    orders: plane,
    ...services('orders', 25),
    shop: { type: 'konnect_api' },
    implementation: { type: 'konnect_api_implementation', uses: ['shop', 'orders-3'] },
  });
  expect(groups.map(({ name, uses, shared }) => [name, uses, shared])).toEqual([
    ['orders-control-plane', [], ['orders-3']],
    ['shop-api', ['orders-control-plane'], []],
  ]);
});

test('classes that need each other are combined', () => {
  const groups = grouped({
    shop: { type: 'konnect_api' },
    portal: { type: 'konnect_portal' },
    ...services('portal', 25),
    publication: { type: 'konnect_api_publication', uses: ['shop', 'portal'] },
    role: { type: 'konnect_portal_team', uses: ['portal', 'shop'] },
  });
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ name: 'portal', uses: [], shared: [] });
});

test('components of a graph come after those that they refer to', () => {
  const graph: { [node: string]: string[] } = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [], e: ['a'] };
  expect(componentsOf(Object.keys(graph), (node) => graph[node])).toEqual([['d'], ['b', 'c'], ['a'], ['e']]);
});

test('the effort grows linearly with the control planes', () => {
  const work = (count: number) => {
    const planes = Array.from({ length: count }, (_, index) => [
      [`plane-${index}`, plane],
      [`service-${index}`, { type: 'konnect_gateway_service', uses: [`plane-${index}`] }],
    ]);
    const [program, objects] = programOf(Object.fromEntries(planes.flat()));
    return () => groupsOf(program, objects);
  };
  expect(growth(500, work)).toBeLessThan(2);
});
