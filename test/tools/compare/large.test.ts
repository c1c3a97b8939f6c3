/** Comparisons of thousands of objects: the effort grows with their number, for two stacks and for a stack and existing objects. */
import { compare } from '../../../tools/src/compare/compare';
import { existingSide } from '../../../tools/src/compare/existing';
import { CompareRules } from '../../../tools/src/compare/rules';
import { ComparedObject, referenceTo, Side } from '../../../tools/src/compare/side';
import { InventoryObject, InventoryValues, ObjectReference } from '../../../tools/src/inventory/inventory';
import { Review } from '../../../tools/src/review/model';
import { reviewAsHtml } from '../../../tools/src/review/render/html';
import { reviewAsJson } from '../../../tools/src/review/render/json';
import { reviewAsJunit } from '../../../tools/src/review/render/junit';
import { reviewAsMarkdown } from '../../../tools/src/review/render/markdown';
import { reviewAsSarif } from '../../../tools/src/review/render/sarif';
import { growth } from '../../support/operations';

const FORMATS = [reviewAsHtml, reviewAsJson, reviewAsJunit, reviewAsMarkdown, reviewAsSarif];
const RULES: CompareRules = {
  same: [{ first: 'test.example.com', second: 'example.com' }],
  ignore: [{ construct: 'service-7*', argument: 'tags' }, { construct: 'service-9*' }],
};
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Values of a service. Two of three services differ between the environments. */
function service(index: number, environment: string): InventoryValues {
  const host = index % 3 === 0 ? 'same.example.com' : `api${index}.${environment === 'test' ? 'test.' : ''}example.com`;
  return { host, port: index % 3 === 2 && environment === 'test' ? 8443 : 443, protocol: 'https', tags: [environment] };
}

function sideOf(environment: string, count: number): Side {
  const services = numbers(count).map((index): ComparedObject => ({
    type: 'konnect_gateway_service',
    path: `service-${index}`,
    values: {
      control_plane_id: referenceTo('plane'),
      name: `orders-${index}`,
      ...service(index, environment),
    },
  }));
  const plane = { type: 'konnect_gateway_control_plane', path: 'plane', values: { name: 'orders' } };
  return { name: environment, objects: [plane, ...services] };
}

/** Objects of the platform. Every tenth one belongs to no construct. */
function existingObjects(count: number): InventoryObject[] {
  const object = (type: string, id: string, values: InventoryValues): InventoryObject => ({
    type,
    key: `${type} ${id}`,
    place: `${type} ${id}`,
    id,
    values: { id, ...values },
  });
  const reference = new ObjectReference('konnect_gateway_control_plane c', 'c');
  const services = numbers(count).map((index) =>
    object('konnect_gateway_service', `s${index}`, {
      control_plane_id: reference,
      name: index % 10 === 0 ? `unknown-${index}` : `orders-${index}`,
      ...service(index, 'production'),
    }),
  );
  return [object('konnect_gateway_control_plane', 'c', { name: 'orders' }), ...services];
}

const sizeOf = (review: Review): number => FORMATS.reduce((size, format) => size + format(review).length, 0);
const ofStacks = (count: number) => () =>
  sizeOf(compare(sideOf('test', count), sideOf('production', count), RULES).review);
const ofExisting = (count: number) => (): number => {
  const first = sideOf('test', count);
  const { side, others } = existingSide('the platform', first, { objects: existingObjects(count), remarks: [] });
  return sizeOf(compare(first, side, RULES, others).review);
};

test('5,000 objects are compared, in less than 20 KB of text for each', () => {
  const { review } = compare(sideOf('test', 5000), sideOf('production', 5000), RULES);
  const ports = review.changes.filter(({ differences }) => differences.some(({ path }) => path === 'port'));
  expect(ports.length).toBeGreaterThan(1000);
  expect(sizeOf(review)).toBeLessThan(5000 * 20_000);
});

test('5,000 existing objects are matched and compared', () => {
  const first = sideOf('test', 5000);
  const { side, others } = existingSide('the platform', first, { objects: existingObjects(5000), remarks: [] });
  const { review } = compare(first, side, { same: [], ignore: [] }, others);
  // Each object without a construct is additional, and its construct has no object.
  expect(review.actions).toMatchObject({ create: 500, delete: 500 });
});

test.each([
  ['two stacks', ofStacks],
  ['a stack and existing objects', ofExisting],
])('the effort for %s is linear', (_, work) => {
  expect(growth(100, work)).toBeLessThan(2);
});
