/** Thousands of drifted objects: the effort grows with their number, in all formats. */
import { reviewAsHtml } from '../../../tools/src/review/render/html';
import { reviewAsJson } from '../../../tools/src/review/render/json';
import { reviewAsJunit } from '../../../tools/src/review/render/junit';
import { reviewAsMarkdown } from '../../../tools/src/review/render/markdown';
import { reviewAsSarif } from '../../../tools/src/review/render/sarif';
import { drift } from '../../../tools/src/review/review';
import { growth } from '../../support/operations';
import { driftPlan, PlannedObject } from '../review/support/plans';

const FORMATS = [reviewAsHtml, reviewAsJson, reviewAsJunit, reviewAsMarkdown, reviewAsSarif];

function work(count: number): () => number {
  const objects = Array.from({ length: count }, (_, index): PlannedObject => {
    const values = {
      id: `s${index}`,
      control_plane_id: 'c',
      host: `a${index}.example.com`,
      port: 443,
      protocol: 'https',
    };
    const after = index % 10 === 0 ? null : { ...values, host: `b${index}.example.com` };
    return { address: `konnect_gateway_service.s${index}`, before: values, after };
  });
  const undone = objects.map(({ address, before, after }) => ({ address, before: after, after: before }));
  const json = driftPlan(objects, undone);
  return () => {
    const found = drift([{ file: 'plan.json', json }]);
    return FORMATS.reduce((size, format) => size + format(found).length, found.drift.length);
  };
}

test('5,000 objects are reviewed, with less than 20 KB of text each', () => {
  expect(work(5000)()).toBeLessThan(5000 * 20_000);
});

test('the effort is linear', () => {
  expect(growth(100, work)).toBeLessThan(2);
});
