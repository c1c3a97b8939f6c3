import { ApiKey } from '../../../../constructs/cloud/gateway/api-key';
import { UsagePlan } from '../../../../constructs/cloud/gateway/usage-plan';
import { findingsOf, stackWithProviders, warningsOf } from '../../../support/stack';
import { addApi, serviceInStack } from './support';

const LIMITS = { quota: 1, requestsPerSecond: 1 };
const end = 'unless your account has a higher quota';

function some(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `n${index}`);
}

test('a service with too many APIs is a warning', () => {
  const { stack, service } = serviceInStack();
  some(200).forEach((id) => addApi(service, id));
  expect([findingsOf(stack), warningsOf(stack)]).toEqual([[], []]);
  addApi(service, 'more');
  expect(findingsOf(stack)).toEqual([]);
  expect(warningsOf(stack)).toEqual([expect.stringContaining(`has 201 APIs; the service allows 200, ${end}`)]);
});

test('a plan with too many keys, and a key in too many plans, is a warning', () => {
  const stack = stackWithProviders();
  const plan = new UsagePlan(stack, 'plan', { name: 'plan', ...LIMITS });
  some(51).forEach((id) => plan.addKey(id, { name: id }));
  const key = new ApiKey(stack, 'key', { name: 'key' });
  some(11).forEach((id) => new UsagePlan(stack, id, { name: id, ...LIMITS }).attachKey(key));
  expect(findingsOf(stack)).toEqual([]);
  expect(warningsOf(stack)).toEqual([
    expect.stringContaining(`has 51 keys; the service allows 50, ${end}`),
    expect.stringContaining(`has 10 other plans that share the key stack/key; the service allows 9, ${end}`),
  ]);
});
