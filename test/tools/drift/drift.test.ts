/** Drift in plans: objects that count, the effect of apply, and the possible actions. */
import { InventoryObject, InventoryValues } from '../../../tools/src/inventory/inventory';
import { DriftedObject, Review } from '../../../tools/src/review/model';
import { drift, review } from '../../../tools/src/review/review';
import { driftPlan, PlannedObject, planOf } from '../review/support/plans';

const portal = (values: InventoryValues): InventoryValues => ({ id: 'p', name: 'developers', ...values });
const OPENED: PlannedObject = {
  address: 'konnect_portal.main',
  before: portal({ authentication_enabled: true }),
  after: portal({ authentication_enabled: false }),
};
const CLOSED: PlannedObject = { address: OPENED.address, before: OPENED.after, after: OPENED.before };
const SAME: PlannedObject = { ...CLOSED, actions: ['no-op'], after: CLOSED.before };

function driftOf(...args: Parameters<typeof driftPlan>): Review {
  return drift([{ file: 'plan.json', json: driftPlan(...args) }]);
}

function only({ drift: found }: Review): DriftedObject {
  expect(found).toHaveLength(1);
  return found[0];
}

test('an edit has the same harm as a change from the state to the object', () => {
  const found = driftOf([OPENED]);
  expect(only(found)).toMatchObject({
    address: 'konnect_portal.main',
    action: 'update',
    findings: [
      {
        severity: 'high',
        harm: 'access',
        argument: 'authentication_enabled',
        cause: 'authentication_enabled: true → false',
      },
    ],
    differences: [{ path: 'authentication_enabled', before: 'true', after: 'false' }],
  });
  expect(found).toMatchObject({ kind: 'drift', changes: [], worst: 'high', actions: { update: 1 } });
});

test.each<[string, PlannedObject[] | undefined, string, boolean | undefined, RegExp]>([
  ['unknown without an ordinary plan', undefined, 'unknown', undefined, /sets back the arguments that the code sets/],
  ['undone by an update', [CLOSED], 'undo', true, /sets the old values back$/],
  ['ignored if nothing changes', [SAME], 'ignore', false, /`terraform apply` does not change the differing arguments/],
  [
    'ignored if something else changes',
    [{ ...CLOSED, after: { ...CLOSED.before, name: 'other' } }],
    'ignore',
    false,
    /`terraform apply` does not change the differing arguments/,
  ],
  [
    'undone if the value is unknown',
    [{ ...SAME, actions: ['update'], after_unknown: { authentication_enabled: true } }],
    'undo',
    true,
    /sets the old values back$/,
  ],
  ['replaced', [{ ...CLOSED, actions: ['delete', 'create'] }], 'replace', true, /replaces the object/],
  ['destroyed', [{ ...CLOSED, after: null }], 'delete', false, /no longer has it/],
  ['forgotten', [{ ...CLOSED, actions: ['forget'], after: null }], 'forget', false, /no longer has it/],
])('apply: %s', (_, applied, apply, isUndone, undo) => {
  const found = only(driftOf([OPENED], applied));
  expect([found.apply, found.differences[0].isUndone]).toEqual([apply, isUndone]);
  expect(found.undo).toMatch(undo);
});

test('values that apply does not restore are named', () => {
  const both = { ...OPENED.after, description: 'by hand' };
  const found = only(
    driftOf(
      [{ ...OPENED, after: both }],
      [{ ...CLOSED, before: both, after: { ...both, authentication_enabled: true } }],
    ),
  );
  expect(found.apply).toBe('undo');
  expect(found.undo).toBe(
    '`terraform apply` sets the old values back, except `description`; set these arguments back by hand',
  );
  expect(found.differences.map(({ path, isUndone }) => [path, isUndone])).toEqual([
    ['authentication_enabled', true],
    ['description', false],
  ]);
});

test('effects of apply have separate findings', () => {
  const found = only(driftOf([OPENED], [{ ...CLOSED, actions: ['delete', 'create'], replace_paths: [['name']] }]));
  expect(found.applyFindings[0]).toMatchObject({
    severity: 'high',
    harm: 'data' in found ? 'data' : expect.any(String),
  });
  expect(found.applyFindings[0].cause).toContain('the object is destroyed, then created again');
});

test('a deleted object has the harm of its loss, and is created again', () => {
  const gone: PlannedObject = { address: 'konnect_gateway_route.all', before: { id: 'r', control_plane_id: 'c' } };
  const found = only(driftOf([gone], [{ ...gone, before: null, after: { control_plane_id: 'c' } }]));
  expect(found).toMatchObject({
    action: 'delete',
    apply: 'create',
    findings: [{ severity: 'high', harm: 'outage', cause: 'the object no longer exists' }],
    differences: [],
    keep: ['remove `konnect_gateway_route.all` from the code'],
  });
  expect(only(driftOf([gone], [SAME])).undo).toBe('no action needed: the code no longer has the object');
  expect(only(driftOf([gone])).undo).toMatch(/if the code still has it/);
});

test('children of a deleted object are less severe', () => {
  const { drift: found } = driftOf([
    { address: 'konnect_gateway_control_plane.main', before: { id: 'c', name: 'orders' } },
    { address: 'konnect_gateway_route.all', before: { id: 'r', control_plane_id: 'c' } },
  ]);
  expect(found.map(({ findings }) => [findings[0].severity, findings[0].cause])).toEqual([
    ['high', 'the object no longer exists'],
    ['low', 'the object no longer exists, together with its parent konnect_gateway_control_plane.main'],
  ]);
});

describe('no drift', () => {
  test.each<[string, PlannedObject]>([
    [
      'a move',
      { ...OPENED, actions: ['no-op'], after: OPENED.before, beside: { previous_address: 'konnect_portal.old' } },
    ],
    ['a deposed object', { ...OPENED, beside: { deposed: '0123abcd' } }],
    ['a deposed object that is gone', { ...OPENED, after: null, beside: { deposed: '0123abcd' } }],
    [
      'a value that only the service sets',
      { ...OPENED, after: { ...OPENED.before, updated_at: '2026-01-01T00:00:00Z' } },
    ],
    ['a mark of a secret', { ...OPENED, after: OPENED.before, after_sensitive: { name: true } }],
    ['null instead of nothing', { ...OPENED, after: { ...OPENED.before, description: null } }],
  ])('%s', (_, object) => {
    expect(driftOf([object])).toMatchObject({ drift: [], worst: null, actions: {} });
  });

  test('a data source', () => {
    const json = driftPlan([{ ...OPENED, beside: { mode: 'data' } }]);
    expect(drift([{ file: 'plan.json', json }]).drift).toEqual([]);
  });
});

test('a moved object with an edit has its new and its old address', () => {
  const found = only(driftOf([{ ...OPENED, beside: { previous_address: 'konnect_portal.old' } }]));
  expect(found).toMatchObject({ address: 'konnect_portal.main', previousAddress: 'konnect_portal.old' });
});

test('types of other providers keep all values', () => {
  const found = only(
    driftOf([{ address: 'other_thing.a', before: { id: 'a', computed: 1 }, after: { id: 'a', computed: 2 } }]),
  );
  expect(found.differences).toEqual([{ path: 'computed', before: '1', after: '2', isUndone: undefined }]);
  expect(found.keep[0]).toBe('in `other_thing.a`: `computed = 2`');
});

test('outputs that change because of drift are listed, without secrets', () => {
  const output = (before: unknown, after: unknown, more: InventoryValues = {}): InventoryValues => ({
    actions: ['update'],
    before: before as InventoryValues,
    after: after as InventoryValues,
    ...more,
  });
  const output_changes = {
    open: output(true, false),
    token: output('kept-secret-1', 'kept-secret-2', { before_sensitive: true, after_sensitive: true }),
    created: { actions: ['create'], before: null, after: 1 },
    late: output('a', null, { after_unknown: true }),
  };
  const found = driftOf([OPENED], undefined, { output_changes });
  expect(found.outputs).toEqual([
    { path: 'open', before: 'true', after: 'false', stack: undefined },
    { path: 'token', before: '(a secret)', after: '(a secret)', stack: undefined },
  ]);
  expect(JSON.stringify(found)).not.toContain('kept-secret');
  // Without drift, outputs differ because of edits of the code.
  expect(driftOf([], undefined, { output_changes }).outputs).toEqual([]);
});

test('a failed plan is an error', () => {
  expect(() => driftOf([OPENED], [CLOSED], { errored: true })).toThrow(/is a failed plan, which may lack changes/);
});

test('a review lists drift after its changes, and does not count it', () => {
  const reviewed = review([{ file: 'plan.json', json: driftPlan([OPENED], [CLOSED]) }]);
  expect(reviewed).toMatchObject({ kind: 'review', worst: null, actions: { update: 1 } });
  expect(reviewed.changes.map(({ address }) => address)).toEqual(['konnect_portal.main']);
  expect(only(reviewed)).toMatchObject({ apply: 'undo', findings: [{ severity: 'high' }] });
  expect(review([{ file: 'plan.json', json: planOf([CLOSED]) }]).drift).toEqual([]);
});

describe('arguments to change', () => {
  const service = (values: InventoryValues): InventoryValues => ({
    id: 's',
    control_plane_id: 'c',
    protocol: 'https',
    host: 'orders.example.com',
    port: 443,
    ...values,
  });
  const EDITED: PlannedObject = {
    address: 'konnect_gateway_service.s',
    before: service({ tags: ['one'] }),
    after: service({ host: 'old.example.com', port: 8443 }),
  };
  const keepAt = (path: string | undefined, object = EDITED): readonly string[] => {
    const [type, name] = object.address.split('.');
    const configuration = {
      resource: { [type]: { [name]: path === undefined ? {} : { '//': { metadata: { path } } } } },
    };
    return only(drift([{ file: 'plan.json', json: driftPlan([object]), configuration }])).keep;
  };

  test('are arguments of the L2 construct', () => {
    expect(keepAt('orders/service/Resource')).toEqual([
      "in `orders/service`: `url: 'https://old.example.com:8443'`, `without tags`",
      "if somebody else owns the differing arguments: `lifecycle: { ignoreChanges: ['tags', 'host', 'port'] }`".replace(
        "'tags', 'host', 'port'",
        "'host', 'port', 'tags'",
      ),
    ]);
  });

  test('are arguments of the L1 construct', () => {
    expect(keepAt('orders/service')[0]).toBe(
      "in `orders/service`: `host: 'old.example.com'`, `port: 8443`, `without tags`",
    );
  });

  test('are Terraform arguments without a construct', () => {
    expect(keepAt(undefined)).toEqual([
      'in `konnect_gateway_service.s`: `host = "old.example.com"`, `port = 8443`, `without tags`',
      'if somebody else owns the differing arguments: `ignore_changes = [host, port, tags]`',
    ]);
  });

  test('do not show secrets and references', () => {
    const consumer: PlannedObject = {
      address: 'konnect_gateway_key_auth.k',
      before: { id: 'k', control_plane_id: 'c', consumer: { id: 'a' }, key: 'kept-secret-1' },
      after: { id: 'k', control_plane_id: 'c', consumer: { id: 'b' }, key: 'kept-secret-2' },
    };
    const keep = keepAt('orders/key/Resource', consumer);
    expect(keep[0]).toContain('consumer');
    expect(keep.join()).not.toContain('kept-secret');
  });
});

describe('objects outside of the code', () => {
  const state = (...resources: InventoryValues[]): InventoryValues => ({
    prior_state: { values: { root_module: { resources } } },
  });
  const PLANE = { type: 'konnect_gateway_control_plane', mode: 'managed', values: { id: 'c', name: 'orders' } };
  const object = (type: string, values: InventoryValues): InventoryObject => ({
    type,
    key: `${type} ${String(values.id)}`,
    place: type,
    id: String(values.id),
    values,
  });
  const found = (beside: InventoryValues, ...objects: InventoryObject[]): Review =>
    drift([{ file: 'plan.json', json: driftPlan([], undefined, beside) }], objects);

  test('belong to an object of the code, or are counted', () => {
    const made = found(
      state(PLANE),
      object('konnect_gateway_control_plane', { id: 'c', name: 'orders' }),
      object('konnect_gateway_key_auth', {
        id: 'k',
        control_plane_id: 'c',
        consumer: { id: 'x' },
        key: 'kept-secret-1',
      }),
      object('konnect_gateway_route', { id: 'r', control_plane_id: 'other', paths: ['/'] }),
      object('konnect_portal', { id: 'p', name: 'other' }),
    );
    expect(made.othersObjects).toBe(2);
    expect(only(made)).toMatchObject({
      address: 'konnect_gateway_key_auth k',
      action: 'create',
      findings: [{ harm: 'access', cause: 'the object exists, but the code does not manage it' }],
    });
    expect(JSON.stringify(made)).not.toContain('kept-secret');
  });

  test('exclude objects that the code looks up', () => {
    const looked = { ...PLANE, mode: 'data' };
    expect(found(state(looked), object('konnect_gateway_control_plane', { id: 'c', name: 'orders' }))).toMatchObject({
      drift: [],
      othersObjects: 0,
    });
    // Others own what is in an object that is only looked up.
    expect(found(state(looked), object('konnect_gateway_route', { id: 'r', control_plane_id: 'c' }))).toMatchObject({
      drift: [],
      othersObjects: 1,
    });
  });

  test('exclude objects of the state that lack a part of their identity', () => {
    const type = 'konnect_gateway_consumer_group_member';
    const values = { consumer_group_id: 'g', consumer_id: null, control_plane_id: 'c' };
    const member = { ...object(type, values), id: 'g//c' };
    expect(found(state(PLANE, { type, mode: 'managed', values }), member)).toMatchObject({
      drift: [],
      othersObjects: 0,
    });
    expect(found(state(PLANE), member).drift).toHaveLength(1);
  });

  test('exclude objects in modules', () => {
    const inModule = { prior_state: { values: { root_module: { child_modules: [{ resources: [PLANE] }] } } } };
    expect(found(inModule, object('konnect_gateway_control_plane', { id: 'c' })).othersObjects).toBe(0);
  });
});
