/** The order of generated code follows parents and names, not the time of creation. */
import { Declaration, struct } from '../../../tools/src/code/code';
import { arranged } from '../../../tools/src/compose/arranged';
import { closeAll, unruled } from '../../sandbox/support/catalogue-driver';
import { Driver } from '../../sandbox/support/rule-driver';
import { growth } from '../../support/operations';
import { composed } from '../support/composed';

afterEach(closeAll);

/** Creates objects in an order, and returns the constructs of their code in order. */
function order(makers: readonly ((world: Driver, ids: { [name: string]: string }) => void)[]): string[] {
  const world = unruled('platform');
  const ids: { [name: string]: string } = {};
  makers.forEach((make) => make(world, ids));
  const { program, made } = composed(world);
  expect([...made.values()].filter(({ level, problem }) => level !== 'L2' || problem)).toEqual([]);
  return program.declarations.map(({ words }) => words.join('-'));
}

const plane = (world: Driver, ids: any): void => {
  ids.plane = world.create('gateway_control_plane', { name: 'shop' }).id;
};
const service =
  (name: string) =>
  (world: Driver, ids: any): void => {
    const host = `${name}.example.com`;
    ids[name] = world.create('gateway_service', { control_plane_id: ids.plane, name, host } as any).id;
  };
const route =
  (name: string, of: string) =>
  (world: Driver, ids: any): void => {
    const paths = [`/${name}`];
    world.create('gateway_route', { control_plane_id: ids.plane, name, paths, service: { id: ids[of] } } as any);
  };
const consumer =
  (username: string) =>
  (world: Driver, ids: any): void => {
    ids[username] = world.create('gateway_consumer', { control_plane_id: ids.plane, username }).id;
  };
const limitOf =
  (name: string, of: string, username: string) =>
  (world: Driver, ids: any): void => {
    const config = { minute: 5 };
    const to = { service: { id: ids[of] }, consumer: { id: ids[username] } };
    world.create('gateway_plugin_rate_limiting', {
      control_plane_id: ids.plane,
      instance_name: name,
      config,
      ...to,
    } as any);
  };
const team = (world: Driver): void => {
  world.create('team', { name: 'operators' });
};

test('each object is followed by its children, in any order of creation', () => {
  const made = [plane, service('orders'), team, service('billing'), route('pay', 'billing'), route('list', 'orders')];
  const expected = ['operators', 'shop', 'billing', 'pay', 'orders', 'list'];
  expect(order(made)).toEqual(expected);
  const [first, orders, ...others] = made;
  expect(order([first, service('billing'), orders, ...others.filter((one) => one !== made[3]).reverse()])).toEqual(
    expected,
  );
});

test('siblings that others refer to come first, with all of their children', () => {
  expect(
    order([
      plane,
      consumer('partner'),
      service('orders'),
      route('list', 'orders'),
      limitOf('limit', 'orders', 'partner'),
      service('billing'),
    ]),
  ).toEqual(['shop', 'billing', 'partner', 'orders', 'list', 'limit']);
});

test('a route is a child of its service also in L1, although both refer to the control plane', () => {
  const world = unruled('platform');
  const control_plane_id = world.create('gateway_control_plane', { name: 'shop' }).id;
  const names = ['a', 'b'];
  const services = names.map((name) =>
    world.create('gateway_service', { control_plane_id, name, host: 'a.example.com', protocol: 'smtp' } as any),
  );
  services.forEach(({ id }, index) =>
    world.create('gateway_route', { control_plane_id, name: `${names[index]}-route`, service: { id } } as any),
  );
  const { program } = composed(world);
  expect(program.declarations.map(({ words }) => words.join('-'))).toEqual(
    expect.arrayContaining(['shop', 'a', 'a-route', 'b', 'b-route']),
  );
  const places = ['a', 'a-route', 'b', 'b-route'].map((name) =>
    program.declarations.findIndex(({ words }) => words.join('-') === name),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('the effort grows linearly with the declarations', () => {
  const work = (count: number) => {
    const declarations = Array.from({ length: count }, (_, index): Declaration => ({
      key: `key ${index}`,
      words: [`name${index}`],
      creation: {
        ...{ kind: 'new', of: 'platform.X', id: `${index}` },
        props: struct(index < 2 ? {} : { uses: { code: 'made', key: `key ${index % 2}` } }),
      } as any,
      after: [],
    }));
    return () => arranged(declarations, new Map());
  };
  expect(growth(500, work)).toBeLessThan(2);
});
