import type { InventoryValues } from '../../../tools/src/inventory/inventory';
import { plannedIn } from '../../../tools/src/verify/plan';

const update = (change: InventoryValues) => ({
  format_version: '1.2',
  resource_changes: [{ address: 'a.b', type: 'a', mode: 'managed', change: { actions: ['update'], ...change } }],
});

test('that a value becomes a secret is no change', () => {
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

test('another value, and one that is not known, are changes', () => {
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

test('what is imported is counted all the same', () => {
  const imported = update({ before: { key: 'a' }, after: { key: 'a' }, after_unknown: {}, importing: { id: 'x' } });
  expect(plannedIn(imported, 'the plan').counts).toEqual({ import: 1, add: 0, change: 0, destroy: 0 });
});
