/** Calls of L2 from untyped code: findings about unknown properties, wrong types and missing arguments. */
import { TerraformStack } from 'cdktf';
import * as gateways from '../../../..';
import { SIGNATURES as CLOUD } from '../../../../lib/cloud/signatures';
import { SIGNATURES as PLATFORM } from '../../../../lib/platform/signatures';
import { loadAssembly } from '../../../support/assembly';
import { errorsOf, reportOf, stackWithProviders } from '../../../support/stack';

// Untyped, as JavaScript is.
const { platform, cloud }: any = gateways;

let stack: TerraformStack;
let controlPlane: any;
let service: any;
beforeEach(() => {
  stack = stackWithProviders();
  controlPlane = new platform.ControlPlane(stack, 'plane', { name: 'orders' });
  service = new platform.GatewayService(stack, 'service', { controlPlane, url: 'https://a.example.com' });
  new platform.Portal(stack, 'portal', { name: 'developers' });
});

/** Returns the errors without the positions that another check adds. */
const unknown = () => errorsOf(stack).filter((line) => line.includes('is not known'));

describe('an unknown property is reported with a suggestion:', () => {
  test.each<[string, () => unknown, string]>([
    [
      'of a construct',
      () => new platform.GatewayService(stack, 's', { controlPlane, url: 'https://a.example.com', tlsVerfy: true }),
      'tlsVerfy is not known; did you mean tlsVerify?',
    ],
    [
      'of a construct, for a policy',
      () => new platform.Portal(stack, 'p', { name: 'a', authentification: true }),
      'authentification is not known; did you mean',
    ],
    [
      'of a construct of the cloud',
      () => new cloud.GatewayService(stack, 's', { name: 'a', protocol: 'http', removalPolcy: 'destroy' }),
      'removalPolcy is not known; did you mean removalPolicy?',
    ],
    [
      'of options of an add method',
      () => service.addRoute('r', { paths: ['/a'], stripPth: false }),
      'stripPth is not known; did you mean stripPath?',
    ],
    [
      'of nested options',
      () =>
        new platform.GatewayService(stack, 's', {
          controlPlane,
          url: 'https://a.example.com',
          tlsSans: { dnsName: ['a'] },
        }),
      'tlsSans.dnsName is not known; did you mean dnsNames?',
    ],
    [
      'of options in a list',
      () => new cloud.AddressTemplate(stack, 't', { name: 'a', addresses: [{ address: '10.0.0.1', descripton: 'x' }] }),
      'addresses[0].descripton is not known; did you mean description?',
    ],
    [
      'of a static factory for a value',
      () => service.addPolicy('p', platform.CommonPolicy.ipRestriction({ dney: ['10.0.0.1'], allow: ['10.0.0.2'] })),
      'policy.dney is not known; did you mean deny?',
    ],
    [
      'of a static factory for a construct',
      () => platform.ControlPlane.fromLookup(stack, 'c', { name: platform.StringFilter.eq('a'), nmae: 'b' }),
      'nmae is not known; did you mean name?',
    ],
  ])('%s', (_, call, message) => {
    call();
    expect(unknown()).toEqual([expect.stringContaining(message)]);
  });

  test('without a similar name, the known names are listed', () => {
    new platform.ControlPlane(stack, 'c', { name: 'a', zzzzzz: 1 });
    expect(unknown()).toEqual([expect.stringMatching(/^error: zzzzzz is not known; known properties: .*name/)]);
  });

  test('undefined properties and wider objects within the library are accepted', () => {
    new platform.ControlPlane(stack, 'c', { name: 'another', other: undefined });
    new cloud.ReleasedGateway(stack, 'g', {
      name: 'orders',
      protocol: 'http',
      apis: { orders: { name: 'orders', path: '/orders', method: 'GET', backend: cloud.Backend.mock('{}') } },
    });
    expect(unknown()).toEqual([]);
  });
});

describe('a value of another type throws an error:', () => {
  test('a text instead of a construct, with the other problems of the call', () => {
    const make = () =>
      new platform.PublishedApi(stack, 'api', {
        specification: platform.Specification.fromText('{}'),
        portal: 'developers',
        visiblity: 'public',
      });
    expect(make).toThrow(
      [
        'stack/api: invalid arguments of new PublishedApi(…):',
        '  portal is a text; allowed: new Portal(…), Portal.fromPortalId(…), Portal.fromLookup(…)',
        '  authStrategy is required, but was not given',
        '  visiblity is not known; did you mean visibility?',
      ].join('\n'),
    );
    expect(stack.node.tryFindChild('api')).toBeUndefined();
  });

  test('a text instead of a value', () => {
    const gateway = new cloud.GatewayService(stack, 's', { name: 'a', protocol: 'http' });
    const add = () => gateway.addApi('a', { name: 'a', path: '/a', backend: 'https://a.example.com' });
    expect(add).toThrow(
      /^stack\/s: invalid arguments of .*addApi\(…\):\n {2}backend is a text; allowed: Backend\.http\(…\)/,
    );
  });

  test('a text instead of a list, which is not shown, because it may be a secret', () => {
    const message =
      'stack/service: invalid arguments of GatewayService.addRoute(…):\n  paths is a text; allowed: a list';
    expect(() => service.addRoute('r', { paths: 'hunter2' })).toThrow(new Error(message));
  });

  test('undefined in a list of constructs', () => {
    const make = () => new platform.Team(stack, 't', { name: 'a', description: 'b' });
    expect(make).not.toThrow();
    const stacks = [stack, undefined];
    const account = platform.SystemAccount.fromSystemAccountId(stack, 'account', 'a');
    expect(() => new platform.LeastPrivilegeGrants(stack, 'g', { account, stacks })).toThrow(
      'stacks[1] is required, but was not given',
    );
  });
});

test.each<[string, () => unknown, string[]]>([
  ['http', () => cloud.Backend.http({}), ['url']],
  ['http', () => cloud.Backend.http(undefined), ['url']],
  ['http', () => cloud.Backend.http(null), ['url']],
  ['vpc', () => cloud.Backend.vpc({}), ['url', 'vpcId']],
  ['webSocket', () => cloud.Backend.webSocket({}), ['url']],
  ['function', () => cloud.Backend.function({}), ['functionName']],
  ['objectStorage', () => cloud.Backend.objectStorage({}), ['bucketName', 'action']],
])('a factory throws one error with all missing properties: %s', (name, make, properties) => {
  const lines = properties.map((property) => `\n  ${property} is required, but was not given`);
  expect(make).toThrow(new Error(`invalid arguments of Backend.${name}(…):${lines.join('')}`));
});

test('a missing nested property is named with its path', () => {
  const make = () =>
    new platform.GatewayService(stack, 's', { controlPlane, url: 'https://a.example.com' }).addPolicy(
      'p',
      platform.CommonPolicy.cors({ origins: ['*'] }),
      { partials: [{}] },
    );
  expect(make).toThrow('\n  partials[0].partial is required, but was not given');
});

test('a duplicate construct id is an entry of the report', () => {
  new platform.Portal(stack, 'portal', { name: 'another' });
  service.addRoute('r', { paths: ['/a'] });
  service.addRoute('r', { paths: ['/b'] });
  new platform.l1.portal.Portal(stack, 'portal', { name: 'third' });
  expect(reportOf(stack)).toContain('stack/service/route-r (GatewayRoute');
  expect(errorsOf(stack)).toEqual([
    'error: the id "route-r" is given twice in stack/service; give each construct a separate id',
    'error: the id "portal" is given twice in stack; give each construct a separate id',
    'error: the id "portal" is given twice in stack; give each construct a separate id',
  ]);
});

test('signatures equal those of the jsii assembly', () => {
  const { types = {} } = loadAssembly();
  const structs = Object.values(types).filter(
    (type: any) => type.kind === 'interface' && type.datatype && /^constructs\//.test(type.symbolId),
  ) as any[];
  const propertiesOf = (type: any): string[] => [
    ...(type.properties ?? []).map(({ name }: any) => name),
    ...(type.interfaces ?? []).flatMap((base: string) => propertiesOf(types[base] ?? { properties: [{ name: '?' }] })),
  ];
  let compared = 0;
  for (const type of structs) {
    const known = (type.namespace.startsWith('cloud') ? CLOUD : PLATFORM).structs[type.name];
    if (known !== undefined) {
      compared += 1;
      expect([type.fqn, Object.keys(known).sort()]).toEqual([type.fqn, [...new Set(propertiesOf(type))].sort()]);
    }
  }
  // All but the arguments of the two providers, which are arguments of L1.
  expect(compared).toBeGreaterThan(structs.length - 5);
});
