/** The static type tests, for aspects. */
import { Aspects, IAspect, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import * as cloud from '../../../constructs/cloud';
import { stackWithProviders, synthesized } from '../../support/stack';

const instance = cloud.DdosInstance.advancedIp('bgpip-000004xf');
const backend = cloud.Backend.mock('ok');

const serviceOf = (stack: TerraformStack) => new cloud.GatewayService(stack, 'made', { name: 'orders' });
const LIMITS = { name: 'partners', quota: 1, requestsPerSecond: 1 };

const TESTS: [name: string, is: (x: any) => boolean, make: (stack: TerraformStack) => IConstruct][] = [
  ['GatewayService', cloud.GatewayService.isGatewayService, serviceOf],
  ['Api', cloud.Api.isApi, (stack) => serviceOf(stack).addApi('a', { name: 'a', path: '/a', backend })],
  ['UsagePlan', cloud.UsagePlan.isUsagePlan, (stack) => new cloud.UsagePlan(stack, 'made', LIMITS)],
  [
    'DdosProtection',
    cloud.DdosProtection.isDdosProtection,
    (stack) => new cloud.DdosProtection(stack, 'made', { instance }),
  ],
  ['DdosPolicy', cloud.DdosPolicy.isDdosPolicy, (stack) => new cloud.DdosPolicy(stack, 'made', { instance })],
  ['CcPolicy', cloud.CcPolicy.isCcPolicy, (stack) => new cloud.CcPolicy(stack, 'made', { instance })],
];

test.each(TESTS)('distinguishes %s from other values', (_, is, make) => {
  const stack = stackWithProviders();
  const made = make(stack);
  expect(stack.node.findAll().filter(is)).toEqual([made]);
  expect([undefined, null, 'text', 1, {}, cloud.GatewayService].filter(is)).toEqual([]);
});

test.each(TESTS)('recognises %s of another copy of the library', (name, is) => {
  expect(is({ [Symbol.for(`cdktf-gateways.cloud.${name}`)]: true })).toBe(true);
});

test('rejects references, because they lack the members of created constructs', () => {
  const stack = stackWithProviders();
  const service = cloud.GatewayService.fromGatewayServiceId(stack, 'service', 'service-1');
  const api = cloud.Api.fromApiAttributes(stack, 'api', { apiId: 'api-1', service });
  const plan = cloud.UsagePlan.fromUsagePlanId(stack, 'plan', 'usagePlan-1');
  expect(TESTS.flatMap(([, is]) => [service, api, plan].filter(is))).toEqual([]);
});

test('works in aspects', () => {
  const stack = stackWithProviders();
  const service = serviceOf(stack);
  class Health implements IAspect {
    public visit(node: IConstruct): void {
      if (cloud.GatewayService.isGatewayService(node)) {
        node.node.addMetadata('domain', node.publicDomain);
      }
    }
  }
  Aspects.of(stack).add(new Health());
  synthesized(stack);
  expect(service.node.metadata).toMatchObject([{ type: 'domain', data: service.publicDomain }]);
});
