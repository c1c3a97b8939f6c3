import * as l2 from '../../../constructs/platform';
import * as cloud from '../../../lib/cloud';
import { listOf, mapOf, NUMBER, objectOf, STRING } from '../../../lib/core/schema/shape';
import { terraformPath } from '../../../lib/core/synthesis/spelling';
import * as platform from '../../../lib/platform';
import { reportOf, stackWithProviders } from '../../support/stack';

const shape = {
  readTimeout: { name: 'read_timeout', type: NUMBER },
  netTypes: { name: 'net_type', type: listOf(STRING) },
  aws4Key: { name: 'aws_4_key', type: STRING },
  limits: {
    name: 'limit',
    type: listOf(objectOf({ windowSize: { name: 'window_size', type: NUMBER } })),
  },
  tiers: { name: 'tiers', type: mapOf(objectOf({ windowSizes: { name: 'window_size', type: listOf(NUMBER) } })) },
};

describe('the Terraform name', () => {
  test.each([
    ['netTypes', 'net_type'],
    ['netTypes[1]', 'net_type[1]'],
    ['aws4Key', 'aws_4_key'],
    ['limits[0].windowSize', 'limit[0].window_size'],
    ['tiers["a.B]\\"c"].windowSizes[2]', 'tiers["a.B]\\"c"].window_size[2]'],
    ['limits[0].unknownThing', 'limit[0].unknown_thing'],
  ])('of %s is given', (property, name) => {
    expect(terraformPath(shape, property)).toBe(name);
  });

  test.each(['readTimeout', 'tiers["aB"]', 'tiers["aB"].unknownThing', 'unknownThing', 'readTimeout.further'])(
    'of %s is omitted if it is equal or unknown',
    (property) => {
      expect(terraformPath(shape, property)).toBeUndefined();
    },
  );

  test('is next to the L1 property in the report', () => {
    const stack = stackWithProviders();
    new cloud.apiGatewayService.ApiGatewayService(stack, 'service', {
      serviceName: 'orders',
      protocol: 'http',
      netTypes: ['INNIER'],
      ipVersion: 'IPv5',
    });
    expect(reportOf(stack)).toContain('error: netTypes[0] (net_type[0]) is "INNIER"; allowed: "INNER", "OUTER"');
    expect(reportOf(stack)).toContain('error: ipVersion is "IPv5"');
  });
});

describe("in another language, the report also shows that language's names", () => {
  const agent = process.env.JSII_AGENT;
  afterEach(() => {
    process.env.JSII_AGENT = agent ?? '';
  });

  const ofL1 = (properties: object) => {
    const stack = stackWithProviders();
    new platform.gatewayService.GatewayService(stack, 'service', { controlPlaneId: 'id', host: 'h', ...properties });
    return reportOf(stack);
  };

  test.each([
    ['Python/3.11.7', 'names are as in TypeScript: readTimeout is read_timeout in Terraform and Python'],
    ['Java/17.0.9', 'names are as in TypeScript: readTimeout is read_timeout in Terraform'],
    [
      'go1.25.0/linux/amd64',
      'names are as in TypeScript: readTimeout is read_timeout in Terraform and ReadTimeout in Go',
    ],
    [
      'DotNet/8.0.1/.NETCoreApp,Version=v8.0/1.0.0',
      'names are as in TypeScript: readTimeout is read_timeout in Terraform and ReadTimeout in C#',
    ],
  ])('by %s', (language, note) => {
    process.env.JSII_AGENT = language;
    const lines = ofL1({ port: 70000, readTimeout: -1 })!.split('\n');
    expect(lines.filter((line) => line.includes('names are'))).toEqual([`    ${note}`]);
  });

  test('but not in TypeScript, or if both are equal', () => {
    delete process.env.JSII_AGENT;
    expect(ofL1({ readTimeout: -1 })).not.toContain('names are');
    process.env.JSII_AGENT = 'Python/3.11.7';
    expect(ofL1({ port: 70000 })).not.toContain('names are');
  });

  test('for L2, without Terraform names', () => {
    const mistaken = () => {
      const stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
      const controlPlane = new l2.ControlPlane(stack, 'control-plane', { name: 'orders' });
      new l2.GatewayService(stack, 'service', { controlPlane, host: 'orders.example.com', tlsVerifyDepth: 5 });
      return reportOf(stack);
    };
    process.env.JSII_AGENT = 'Python/3.11.7';
    expect(mistaken()).toContain('names are as in TypeScript: tlsVerifyDepth is tls_verify_depth in Python');
    process.env.JSII_AGENT = 'Java/17.0.9';
    expect(mistaken()).not.toContain('names are');
  });
});
