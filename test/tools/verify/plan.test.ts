import { InventoryValues } from '../../../tools/src/inventory/inventory';
import { plannedIn } from '../../../tools/src/verify/plan';

const update = (change: InventoryValues) => ({
  format_version: '1.2',
  resource_changes: [{ address: 'a.b', type: 'a', mode: 'managed', change: { actions: ['update'], ...change } }],
});

test('a value that becomes secret is not a change', () => {
  const marked = update({
    before: { key: 'a' },
    after: { key: 'a' },
    after_unknown: {},
    before_sensitive: {},
    after_sensitive: { key: true },
  });
  expect(plannedIn(marked, 'the plan')).toMatchObject({
    counts: { import: 0, add: 0, change: 0, destroy: 0 },
    changes: [],
  });
});

test('another value, and an unknown value, are changes', () => {
  const other = update({
    before: { key: 'a' },
    after: { key: 'b' },
    after_unknown: {},
    after_sensitive: { key: true },
  });
  expect(plannedIn(other, 'the plan').changes).toMatchObject([
    { attributes: [{ name: 'key', before: '(a secret)', after: '(a secret)' }] },
  ]);
  const unknown = update({ before: { a: [1] }, after: { a: [1] }, after_unknown: { a: [true] } });
  expect(plannedIn(unknown, 'the plan').counts.change).toBe(1);
});

test('imported objects are counted', () => {
  const imported = update({ before: { key: 'a' }, after: { key: 'a' }, after_unknown: {}, importing: { id: 'x' } });
  expect(plannedIn(imported, 'the plan').counts).toEqual({ import: 1, add: 0, change: 0, destroy: 0 });
});

describe('an imported object that receives values the provider does not read', () => {
  const portal = (change: InventoryValues, action = 'update') => ({
    format_version: '1.2',
    resource_changes: [
      {
        address: 'konnect_portal.b',
        type: 'konnect_portal',
        mode: 'managed',
        change: { actions: [action], ...change },
      },
    ],
  });
  const again = {
    before: { force_destroy: null, name: 'a', updated_at: 'then' },
    after: { force_destroy: 'false', name: 'a' },
    after_unknown: { updated_at: true },
    importing: { id: 'x' },
  };

  test('is unchanged', () => {
    expect(plannedIn(portal(again), 'the plan')).toMatchObject({
      counts: { import: 1, change: 0 },
      sentAgain: [{ address: 'konnect_portal.b', arguments: ['force_destroy'], references: [] }],
      changes: [],
    });
  });

  test.each<[string, InventoryValues]>([
    ['that also gets another name', { ...again, after: { force_destroy: 'false', name: 'b' } }],
    ['that was imported earlier', { ...again, importing: null }],
    ['whose value was read', { ...again, before: { force_destroy: 'true', name: 'a' } }],
  ])('is changed if it is one %s', (_, change) => {
    expect(plannedIn(portal(change), 'the plan')).toMatchObject({ counts: { change: 1 }, sentAgain: [] });
  });
});

describe('an imported object that refers to the id of an updated object', () => {
  const REFERENCE = ['konnect_audit_log_destination.d.id', 'konnect_audit_log_destination.d'];
  interface Options {
    readonly references?: readonly string[];
    readonly id?: string;
    readonly actions?: readonly string[];
    readonly more?: InventoryValues;
  }
  const planned = ({ references = REFERENCE, id = 'i', actions = ['update'], more = {} }: Options) => {
    const importing = { id: 'x' };
    const change = (address: string, values: InventoryValues): InventoryValues => ({
      address,
      type: address.split('.')[0],
      mode: 'managed',
      change: { actions: ['update'], importing, ...values },
    });
    const argument = 'audit_log_destination_id';
    const webhook = {
      before: { [argument]: 'i', enabled: true, updated_at: 'then' },
      after: { enabled: true },
      after_unknown: { [argument]: true, updated_at: true },
      ...more,
    };
    const destination = {
      before: { id, authorization: null },
      after: { authorization: 'a' },
      after_unknown: { id: true },
      actions: [...actions],
    };
    const webhookAddress = 'konnect_portal_audit_log_webhook.w';
    const expressions = { [argument]: { references: [...references] }, enabled: { constant_value: true } };
    return plannedIn(
      {
        format_version: '1.2',
        configuration: { root_module: { resources: [{ address: webhookAddress, expressions }] } },
        resource_changes: [change('konnect_audit_log_destination.d', destination), change(webhookAddress, webhook)],
      },
      'the plan',
    );
  };
  const ofWebhook = ({ changes }: ReturnType<typeof plannedIn>) =>
    changes.filter(({ address }) => address.startsWith('konnect_portal_audit'));

  test('is unchanged', () => {
    const plan = planned({});
    expect(ofWebhook(plan)).toEqual([]);
    expect(plan.sentAgain).toContainEqual({
      address: 'konnect_portal_audit_log_webhook.w',
      arguments: [],
      references: ['audit_log_destination_id'],
    });
  });

  test.each<[string, Options]>([
    ['it has the id of another object', { id: 'other' }],
    ['the other object is replaced', { actions: ['delete', 'create'] }],
    ['it refers to more than the id', { references: [...REFERENCE, 'var.suffix'] }],
    ['it refers to another attribute', { references: ['konnect_audit_log_destination.d.name', REFERENCE[1]] }],
    ['it refers to an object outside of the plan', { references: ['konnect_team.t.id', 'konnect_team.t'] }],
    ['another argument changes', { more: { after: { enabled: false } } }],
  ])('is changed if %s', (_, options) => {
    expect(ofWebhook(planned(options))).toHaveLength(1);
  });
});
