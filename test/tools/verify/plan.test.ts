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
      sentAgain: [{ address: 'konnect_portal.b', arguments: ['force_destroy'] }],
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
