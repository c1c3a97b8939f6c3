/** Accepted changes of APIs: their file, and their effect on a review. */
import { acceptedChangesIn } from '../../../../tools/src/review/api/accepted';
import { reviewAsHtml } from '../../../../tools/src/review/render/html';
import { reviewAsMarkdown } from '../../../../tools/src/review/render/markdown';
import { review } from '../../../../tools/src/review/review';
import { PlannedObject, planOf } from '../support/plans';
import { object, response } from './specifications';

const TODAY = new Date('2026-06-30T12:00:00Z');
const text = { type: 'string' };
const version = (schema: object) => ({
  id: 'v',
  api_id: 'a',
  version: '1',
  spec: { content: JSON.stringify(response(schema)) },
});
const changed: PlannedObject = {
  address: 'konnect_api_version.v1',
  before: version(object({ a: text, b: text })),
  after: version(object({ a: text })),
};
const POINTER = '/paths/~1orders/post/responses/200/content/application~1json/schema/properties/b';
const entry = (more: object = {}) => ({
  rule: 'property-removed',
  pointer: POINTER,
  reason: 'No caller reads it',
  expires: '2026-06-30',
  ...more,
});
const file = (...entries: object[]): string => JSON.stringify({ acceptedChanges: entries });
const reviewed = (accepted?: string) =>
  review([{ file: 'plan.json', json: planOf([changed]) }], {
    today: TODAY,
    accepted: accepted === undefined ? undefined : acceptedChangesIn('accepted.yaml', accepted, TODAY),
  });

test('a change has a rule and its pointers in both versions, in all formats', () => {
  const result = reviewed();
  expect(result.changes[0].findings).toEqual([
    {
      severity: 'medium',
      harm: 'contract',
      argument: 'spec.content',
      cause: 'POST /orders: response 200.b is gone',
      consequence: 'callers that rely on the old specification break',
      rule: 'property-removed',
      pointers: { before: POINTER, after: POINTER.replace('/properties/b', '') },
    },
  ]);
  for (const render of [reviewAsMarkdown, reviewAsHtml]) {
    expect(render(result)).toContain('property-removed');
    expect(render(result)).toContain(`#${POINTER} → #${POINTER.replace('/properties/b', '')}`);
  }
});

test('an accepted change is low until its last day, with the reason', () => {
  for (const accepted of [entry(), entry({ address: 'konnect_api_version.v1' })]) {
    const result = reviewed(file(accepted));
    expect(result.worst).toBe('low');
    expect(result.changes).toHaveLength(1);
    expect(result.changes[0].findings[0].consequence).toBe('accepted until 2026-06-30 (No caller reads it)');
  }
});

test('an expired acceptance is a finding of the change', () => {
  const result = reviewed(file(entry({ expires: '2026-06-29' })));
  expect(result.worst).toBe('medium');
  expect(result.changes[0].findings[0].consequence).toBe('the acceptance expired on 2026-06-29 (No caller reads it)');
});

test('an acceptance without a change is a finding of the file, with its line', () => {
  const other = entry({ address: 'konnect_api_version.v2' });
  const expired = entry({ pointer: '/paths/~1old', expires: '2025-01-31' });
  const yaml = JSON.stringify({ acceptedChanges: [other, entry(), expired] }, null, 2);
  const result = reviewed(yaml);
  const [ofFile] = result.changes.filter(({ address }) => address === 'accepted.yaml');
  expect(ofFile.findings.map(({ severity, rule, position }) => [severity, rule, position?.line])).toEqual([
    ['low', 'acceptance-unused', 3],
    ['medium', 'acceptance-expired', 16],
  ]);
  expect(result.findings).toEqual({ high: 0, medium: 1, low: 2 });
  expect(reviewAsMarkdown(result)).toContain('accepted.yaml:16:1');
  expect(reviewAsHtml(result)).toContain('acceptance-expired');
});

test.each<[string, string, RegExp]>([
  ['neither JSON nor YAML', 'a: [', /accepted.yaml:1:\d+ is neither JSON nor YAML/],
  ['a value that is not a list', '{}', /accepted.yaml must have one member: acceptedChanges, a list/],
  ['an unknown member', '{acceptedChanges: [], more: 1}', /must have one member/],
  ['an entry that is not an object', '{acceptedChanges: [1]}', /accepted.yaml:1:20: an entry must be an object/],
  ['an unknown rule', file(entry({ rule: 'constructor' })), /rule must be one of operation-removed/],
  ['an unknown member of an entry', file(entry({ until: 1 })), /"until" is unknown; allowed: rule, pointer/],
  ['no reason', file(entry({ reason: ' ' })), /reason must be a text: why/],
  ['an invalid date', file(entry({ expires: '2026-02-30' })), /expires must be a date, such as 2027-03-31/],
  ['no pointer', file(entry({ pointer: 'orders' })), /pointer must be a JSON pointer/],
  [
    'too many entries',
    file(...Array.from({ length: 10_001 }, () => ({}))),
    /has 10001 entries; allowed: 10000 or fewer/,
  ],
])('a file with %s is rejected', (_, content, message) => {
  expect(() => acceptedChangesIn('accepted.yaml', content)).toThrow(message);
});
