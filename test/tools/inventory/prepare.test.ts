/** Results of the readers become one inventory: no duplicate objects, no visible secrets, references instead of ids, no cycles. */
import {
  Expression,
  Inventory,
  InventoryObject,
  InventoryValues,
  ObjectReference,
  Secret,
} from '../../../tools/src/inventory/inventory';
import { prepared } from '../../../tools/src/inventory/prepare';

const PLANE = 'konnect_gateway_control_plane';
const SERVICE = 'konnect_gateway_service';

function object(type: string, values: InventoryValues, more: Partial<InventoryObject> = {}): InventoryObject {
  const id = typeof values.id === 'string' ? values.id : undefined;
  return { type, key: `${type} ${id}`, place: `${type} ${id}`, id, values, ...more };
}

function inventory(...objects: InventoryObject[]): Inventory {
  return { objects, remarks: [] };
}

function valuesOf(objects: InventoryObject[], id: string): InventoryValues {
  return prepared([inventory(...objects)]).objects.find((one) => one.id === id)!.values;
}

describe('types', () => {
  test('of other providers, or not covered, are left out with a remark', () => {
    const { objects, remarks } = prepared([
      inventory(object('aws_vpc', { id: 'a' }), object('tencentcloud_vpc', { id: 'b' }), object(PLANE, { id: 'c' })),
    ]);
    expect(objects.map(({ id }) => id)).toEqual(['c']);
    expect(remarks).toEqual([
      { place: 'aws_vpc a', message: 'is left out: aws_vpc is not a supported type of the platform or the cloud' },
      {
        place: 'tencentcloud_vpc b',
        message: 'is left out: tencentcloud_vpc is not a supported type of the platform or the cloud',
      },
    ]);
  });

  test('unknown in this provider version are rejected, unless they are left out', () => {
    const given = inventory(
      object('konnect_thing', { id: 'a' }),
      object('tencentcloud_api_gateway_thing', { id: 'b' }),
    );
    expect(() => prepared([given])).toThrow(
      'konnect_thing a: konnect_thing is not a type in version 3.19.0 of the provider, which this package supports; ' +
        'leave the object out (--leave-out konnect_thing), or use a newer version of this package\n' +
        'tencentcloud_api_gateway_thing b: tencentcloud_api_gateway_thing is not a type in version 1.83.25 of the provider, which this package supports; ' +
        'leave the object out (--leave-out tencentcloud_api_gateway_thing), or use a newer version of this package',
    );
    const leaveOut = ['konnect_thing', 'tencentcloud_api_gateway_thing'];
    expect(prepared([given], { leaveOut })).toEqual({
      objects: [],
      remarks: [
        { place: 'konnect_thing a', message: 'is left out because of --leave-out: konnect_thing' },
        {
          place: 'tencentcloud_api_gateway_thing b',
          message: 'is left out because of --leave-out: tencentcloud_api_gateway_thing',
        },
      ],
    });
  });

  test('with unknown arguments are reported, unless the arguments are null', () => {
    const values = { id: 'a', name: 'A', novel: 'b', none: null, config: { auth_type: 'pki_client_certs', more: [1] } };
    const { objects, remarks } = prepared([inventory(object(PLANE, values))]);
    expect(objects[0].values).toEqual({ id: 'a', name: 'A', config: { auth_type: 'pki_client_certs' } });
    expect(remarks).toEqual([
      {
        place: `${PLANE} a`,
        message: 'has novel, config.more, which the supported version of the provider does not have: left out',
      },
    ]);
  });
});

describe('objects from two readers', () => {
  const service = (values: InventoryValues, more: Partial<InventoryObject> = {}): InventoryObject =>
    object(SERVICE, { id: 's', control_plane_id: 'p', host: 'a.example.com', ...values }, more);

  test('use the first, with additional values of the other', () => {
    const first = service({ port: 80, tags: ['a'] }, { place: 'first' });
    const second = service({ port: null, tags: ['a'], path: '/' }, { place: 'second', importId: 'i', key: 'other' });
    const route = object('konnect_gateway_route', {
      id: 'r',
      service: { id: new ObjectReference('other', 'id', 's') },
    });
    const { objects } = prepared([inventory(first), inventory(second, route)]);
    expect(objects).toHaveLength(2);
    expect(objects[0]).toEqual({ ...first, importId: 'i' });
    expect(objects[1].values.service).toEqual({ id: new ObjectReference(first.key, 'id', 's') });
  });

  test('with contradicting types are rejected with both positions', () => {
    const differing = [
      service({ port: 80 }, { place: 'first' }),
      service({ port: 81, host: 'b' }, { place: 'second' }),
    ];
    expect(() => prepared(differing.map((one) => inventory(one)))).toThrow(
      `${SERVICE} s is in first and in second, which differ in host, port: read the object from one of the two sources, or change one source to the same values`,
    );
  });

  test.each<[string, InventoryValues, InventoryValues]>([
    ['secrets that one reader does not know', { name: new Secret('a') }, { name: new Secret() }],
    ['the same secret', { name: new Secret('a') }, { name: 'a' }],
    [
      'a reference and its id',
      { client_certificate: { id: new ObjectReference('x', 'id', 'c') } },
      { client_certificate: { id: 'c' } },
    ],
    ['an expression', { name: new Expression('${var.a}') }, { name: 'a' }],
    ['JSON in two notations', { path: '{"a": 1, "b": []}' }, { path: '{"b":[],"a":1}' }],
    ['values that only the service sets', { updated_at: 'now' }, { updated_at: 'then' }],
  ])('agree in %s', (_, one, other) => {
    expect(prepared([inventory(service(one)), inventory(service(other))]).objects).toHaveLength(1);
  });

  test('agree in sets with another order, but not in lists', () => {
    const route = (values: InventoryValues): Inventory =>
      inventory(object('tencentcloud_address_template', { id: 'r', name: 'a', ...values }));
    const [one, other] = [route({ addresses: ['1.1.1.1', '2.2.2.2'] }), route({ addresses: ['2.2.2.2', '1.1.1.1'] })];
    expect(prepared([one, other]).objects).toHaveLength(1);
    const tagged = (tags: string[]): Inventory => inventory(service({ tags }));
    expect(() => prepared([tagged(['a', 'b']), tagged(['b', 'a'])])).toThrow('which differ in tags');
  });

  test('without an id are identified by address', () => {
    const declared = object(PLANE, { name: 'A' }, { key: 'a', address: `${PLANE}.a`, place: 'main.tf:1' });
    const existing = object(PLANE, { id: 'p', name: 'A' }, { address: `${PLANE}.a`, place: 'state' });
    const { objects } = prepared([inventory(declared), inventory(existing)]);
    expect(objects).toEqual([{ ...declared, id: 'p' }]);
  });

  test('with one address in two states, one id in two regions or control planes, or more than an id, are separate', () => {
    const at = (id: string): InventoryObject => object(PLANE, { id, name: id }, { address: `${PLANE}.a`, key: 'a' });
    const plan = (region: string): InventoryObject =>
      object('tencentcloud_api_gateway_usage_plan', { id: 'u', usage_plan_name: region }, { region, key: region });
    const served = (environment_name: string): InventoryObject =>
      object(
        'tencentcloud_api_gateway_update_service',
        { id: 's', service_id: 's', environment_name },
        { key: environment_name },
      );
    const within = (control_plane_id: string): InventoryObject =>
      service({ control_plane_id }, { key: `in ${control_plane_id}` });
    const { objects } = prepared([
      inventory(at('p'), plan('ap-guangzhou'), served('test'), within('p')),
      inventory(at('q'), plan('ap-shanghai'), served('release'), within('q')),
    ]);
    expect(objects.map(({ key }) => key)).toEqual([
      ...['a', 'ap-guangzhou', 'test', 'in p'],
      ...['a 2', 'ap-shanghai', 'release', 'in q'],
    ]);
  });
});

describe('secrets', () => {
  test('are hidden if the schema, the catalogue or their names mark them', () => {
    const values = valuesOf(
      [
        object('konnect_gateway_basic_auth', { id: 'a', username: 'u', password: 'p' }),
        object('konnect_gateway_key_auth', { id: 'b', key: 'k', tags: ['key'] }),
      ],
      'a',
    );
    expect(values).toEqual({ id: 'a', username: 'u', password: new Secret('p') });
    expect((values.password as Secret).reveal()).toBe('p');
    expect(JSON.stringify(values)).not.toContain('"p"');
  });

  test('exclude vault references, event gateway expressions and public keys', () => {
    const reference = '{vault://env/password}';
    const basic = object('konnect_gateway_basic_auth', { id: 'a', password: reference });
    expect(valuesOf([basic], 'a').password).toBe(reference);
    const key = (value: string): InventoryObject => object('konnect_event_gateway_static_key', { id: 'k', value });
    expect(valuesOf([key("${vault.env['KEY']}")], 'k').value).toBe("${vault.env['KEY']}");
    expect(valuesOf([key("a${vault.env['KEY']}")], 'k').value).toBeInstanceOf(Secret);
    const jwk = (value: object): InventoryObject =>
      object('konnect_gateway_key', { id: 'j', jwk: JSON.stringify(value) });
    expect(typeof valuesOf([jwk({ kty: 'RSA', n: 'a' })], 'j').jwk).toBe('string');
    expect(valuesOf([jwk({ kty: 'RSA', n: 'a', d: 'b' })], 'j').jwk).toBeInstanceOf(Secret);
  });

  test('include JSON that contains a secret', () => {
    const vault = (config: object): InventoryObject =>
      object('konnect_gateway_vault', { id: 'v', config: JSON.stringify(config) });
    expect(valuesOf([vault({ prefix: 'A_' })], 'v').config).toBe('{"prefix":"A_"}');
    expect(valuesOf([vault({ host: 'h', token: 't' })], 'v').config).toEqual(new Secret());
  });
});

describe('references', () => {
  const plane = object(PLANE, { id: 'p', name: 'orders' });
  const service = object(SERVICE, { id: 'orders', control_plane_id: 'p', name: 'orders' });

  test('exist for arguments that name another object, and not for other texts', () => {
    const route = object('konnect_gateway_route', {
      id: 'r',
      control_plane_id: 'p',
      name: 'orders',
      service: { id: 'orders' },
      tags: ['p'],
    });
    const { control_plane_id, ...values } = valuesOf([plane, service, route], 'r');
    expect(control_plane_id).toEqual(new ObjectReference(plane.key, 'id', 'p'));
    expect(values).toEqual({
      id: 'r',
      name: 'orders',
      service: { id: new ObjectReference(service.key, 'id', 'orders') },
      tags: ['p'],
    });
  });

  test('to objects of another owner, or outside of the inventory, stay texts', () => {
    const route = object('konnect_gateway_route', { id: 'r', control_plane_id: 'q', service: { id: 'orders' } });
    expect(valuesOf([plane, service, route], 'r')).toEqual(route.values);
  });

  test('exist in lists, in members of lists, and by other values than the id', () => {
    const ca = object('konnect_gateway_ca_certificate', { id: 'c', control_plane_id: 'p' });
    const trusting = { ...service, values: { ...service.values, ca_certificates: ['c', 'd'] } };
    const reference = new ObjectReference(ca.key, 'id', 'c');
    expect(valuesOf([plane, ca, trusting], 'orders').ca_certificates).toEqual([reference, 'd']);
    const policy = object('tencentcloud_dayu_ddos_policy', { id: 'bgp#1', policy_id: '1' });
    const attached = object('tencentcloud_dayu_ddos_policy_attachment', { id: 'a', policy_id: '1', resource_id: '1' });
    expect(valuesOf([policy, attached], 'a').policy_id).toEqual(new ObjectReference(policy.key, 'policy_id', '1'));
    const members = object('konnect_gateway_control_plane_membership', { id: 'p', members: [{ id: 'q' }] });
    const other = object(PLANE, { id: 'q', name: 'b' });
    const { objects } = prepared([inventory(plane, other, members)]);
    expect(objects[2].values).toEqual({
      id: new ObjectReference(plane.key, 'id', 'p'),
      members: [{ id: new ObjectReference(other.key, 'id', 'q') }],
    });
  });

  test('exist also if the services do not check them', () => {
    const consumer = object('konnect_gateway_consumer', { id: 'c', control_plane_id: 'p', username: 'guest' });
    const policy = (anonymous: string): InventoryObject =>
      object('konnect_gateway_plugin_key_auth', { id: 'k', control_plane_id: 'p', config: { anonymous } });
    const anonymous = new ObjectReference(consumer.key, 'id', 'c');
    expect(valuesOf([plane, consumer, policy('c')], 'k').config).toEqual({ anonymous });
    expect(valuesOf([plane, consumer, policy('guest')], 'k').config).toEqual({ anonymous: 'guest' });
    const scope = (auth_server_id: string): InventoryObject =>
      object('konnect_identity_auth_server_scope', { id: `${auth_server_id}-scope`, auth_server_id, name: 'read' });
    const client = object('konnect_identity_auth_server_client', {
      id: 'x',
      auth_server_id: 'a',
      allow_scopes: ['a-scope', 'b-scope'],
    });
    const [one, other] = [scope('a'), scope('b')];
    expect(valuesOf([one, other, client], 'x').allow_scopes).toEqual([
      new ObjectReference(one.key, 'id', 'a-scope'),
      'b-scope',
    ]);
  });

  test('of roles depend on the entity type', () => {
    const api = object('konnect_api', { id: 'p', name: 'a' });
    const role = (kind: string): InventoryObject =>
      object('konnect_team_role', { id: kind, entity_id: 'p', entity_type_name: kind });
    const all = [api, plane, role('APIs'), role('Control Planes'), role('Networks')];
    expect(valuesOf(all, 'APIs').entity_id).toEqual(new ObjectReference(api.key, 'id', 'p'));
    expect(valuesOf(all, 'Control Planes').entity_id).toEqual(new ObjectReference(plane.key, 'id', 'p'));
    expect(valuesOf(all, 'Networks').entity_id).toBe('p');
  });

  test('distinguish a portal from its settings with the same id, and regions', () => {
    const portal = object('konnect_portal', { id: 'x', name: 'a' });
    const settings = object('konnect_portal_auth', { portal_id: 'x' }, { id: 'x' });
    const page = object('konnect_portal_page', { id: 'g', portal_id: 'x' });
    expect(valuesOf([settings, portal, page], 'g').portal_id).toEqual(new ObjectReference(portal.key, 'id', 'x'));
    const inRegion = (region: string): InventoryObject =>
      object('tencentcloud_api_gateway_service', { id: 's', service_name: 'a' }, { region, key: region });
    const api = object('tencentcloud_api_gateway_api', { id: 'a', service_id: 's' }, { region: 'ap-shanghai' });
    expect(valuesOf([inRegion('ap-guangzhou'), inRegion('ap-shanghai'), api], 'a').service_id).toEqual(
      new ObjectReference('ap-shanghai', 'id', 's'),
    );
  });

  test('to objects that are left out are rejected, unless their id is known', () => {
    const left = object('konnect_thing', { id: 't' });
    const named = (value?: string): Inventory =>
      inventory(left, object(PLANE, { id: 'p', description: new ObjectReference(left.key, 'id', value) }));
    const options = { leaveOut: ['konnect_thing'] };
    expect(prepared([named('t')], options).objects[0].values.description).toBe('t');
    expect(() => prepared([named()], options)).toThrow(
      `${PLANE} p: description refers to konnect_thing t, which is left out: leave out both, or read both`,
    );
  });
});

describe('reference cycles', () => {
  const document = (id: string, parent: string): InventoryObject =>
    object('konnect_api_document', { id, api_id: 'a', parent_document_id: parent });
  const api = object('konnect_api', { id: 'a' });

  test('are resolved by writing one id, independent of the order', () => {
    const all = [api, document('d', 'e'), document('e', 'f'), document('f', 'd')];
    for (const objects of [all, [...all].reverse()]) {
      const { objects: found, remarks } = prepared([inventory(...objects)]);
      const parents = Object.fromEntries(found.map(({ id, values }) => [id, values.parent_document_id]));
      expect(parents).toEqual({
        a: undefined,
        d: new ObjectReference('konnect_api_document e', 'id', 'e'),
        e: new ObjectReference('konnect_api_document f', 'id', 'f'),
        f: 'd',
      });
      expect(remarks).toEqual([
        {
          place: 'konnect_api_document f',
          message: 'refers to konnect_api_document d, which refers back to it: id becomes a literal value',
        },
      ]);
    }
  });

  test('without any known id are rejected', () => {
    const declared = (key: string, parent: string): InventoryObject => ({
      type: 'konnect_api_document',
      key,
      place: key,
      values: { parent_document_id: new ObjectReference(parent, 'id') },
    });
    expect(() => prepared([inventory(declared('a', 'b'), declared('b', 'a'))])).toThrow(
      'b refers to a, which refers back to it: id is unknown, so remove one reference of the cycle',
    );
  });
});
