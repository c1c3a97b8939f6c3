/** `providerVersion`: the version in the configuration, and the report of what older versions lack. */
import { TerraformStack, TerraformVariable, Testing } from 'cdktf';
import * as cloud from '../../../constructs/cloud';
import * as platform from '../../../constructs/platform';
import * as l1 from '../../../lib/platform';
import { findingsOf, synthesized, warningsOf } from '../../support/stack';

function stackWith(providerVersion?: string, context = {}): TerraformStack {
  const app = Testing.app({ stackTraces: false, enableFutureFlags: true, context });
  const stack = new TerraformStack(app, 'stack');
  new platform.PlatformProvider(stack, 'platform', { providerVersion });
  return stack;
}

/** Returns the warnings of a stack without errors. */
function warningsIn(stack: TerraformStack): string[] {
  expect(findingsOf(stack)).toEqual([]);
  return warningsOf(stack);
}

const versionsOf = (stack: TerraformStack) => synthesized(stack).terraform.required_providers;

describe('the configuration', () => {
  test('has the version of the catalogue unless another one is given', () => {
    expect(versionsOf(stackWith()).konnect).toEqual({ source: 'kong/konnect', version: '3.19.0' });
    expect(new l1.provider.PlatformProvider(stackWith(), 'other', { alias: 'other' }).providerVersion).toBe('3.19.0');
  });

  test('has the given version or constraint, and no such argument of the provider', () => {
    const json = synthesized(stackWith('~> 3.15'));
    expect(json.terraform.required_providers.konnect.version).toBe('~> 3.15');
    expect(json.provider.konnect).toEqual([{}]);
  });

  test('has it in HCL, too', () => {
    const [provider] = stackWith('>= 3.15, < 4')
      .node.findAll()
      .filter((one) => one instanceof platform.PlatformProvider);
    expect(provider.toHclTerraform().terraform.required_providers.konnect.version).toBe('>= 3.15, < 4');
  });

  test('has it for the cloud, too', () => {
    const stack = stackWith();
    new cloud.CloudProvider(stack, 'cloud', { region: 'ap-guangzhou', providerVersion: '~> 1.83' });
    expect(versionsOf(stack).tencentcloud.version).toBe('~> 1.83');
  });

  test('has the version of one instance for all instances of a stack', () => {
    const stack = stackWith();
    new platform.PlatformProvider(stack, 'eu', { alias: 'eu', providerVersion: '~> 3.18' });
    new platform.PlatformProvider(stack, 'us', { alias: 'us' });
    expect(versionsOf(stack).konnect.version).toBe('~> 3.18');
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('the report names', () => {
  test('an element that an older version lacks, with the version that has it', () => {
    const stack = stackWith('~> 3.10');
    new l1.identityAuthServer.IdentityAuthServer(stack, 'server', { name: 'server', audience: 'a' });
    expect(findingsOf(stack)).toEqual([
      'error: does not exist in kong/konnect 3.10.0, which providerVersion "~> 3.10" of stack/platform allows; it needs 3.15.0; set providerVersion to "~> 3.15", or leave it out',
    ]);
  });

  test('an argument that an older version lacks, also in a nested object', () => {
    const stack = stackWith('3.10.0');
    new l1.gatewayPluginCors.GatewayPluginCors(stack, 'cors', { controlPlaneId: 'id', condition: 'x' });
    const addon = new l1.cloudGatewayTransitGateway.CloudGatewayTransitGateway(stack, 'gateway', {
      networkId: 'n',
      azureVhubPeeringGateway: {
        name: 'x',
        transitGatewayAttachmentConfig: {
          kind: 'azure-vhub-peering-attachment',
          resourceGroupName: 'r',
          subscriptionId: 's',
          tenantId: 't',
          vhubName: 'v',
        },
      },
    });
    expect(addon.azureVhubPeeringGatewayInput).toBeDefined();
    const findings = findingsOf(stack);
    expect(findings).toContain(
      'error: condition does not exist in kong/konnect 3.10.0, which providerVersion "3.10.0" of stack/platform allows; it needs 3.15.0; set providerVersion to "~> 3.15", or leave it out',
    );
    expect(findings.find((text) => text.includes('transitGatewayAttachmentConfig'))).toMatch(
      /^error: azureVhubPeeringGateway.transitGatewayAttachmentConfig .*does not exist in kong\/konnect 3.10.0.*it needs 3.12.0/,
    );
    expect(findings).toHaveLength(2);
  });

  test('elements that an L2 construct uses', () => {
    const stack = stackWith('~> 2.14');
    const controlPlane = new platform.ControlPlane(stack, 'control-plane', { name: 'orders' });
    new platform.Api(stack, 'api', { name: 'Orders' });
    expect(findingsOf(stack)).toEqual([
      expect.stringMatching(/^error: does not exist in kong\/konnect 2.14.0.* it needs 3.0.0;/),
    ]);
    expect(controlPlane).toBeDefined();
  });

  test('an argument that an older version requires', () => {
    const findingsWith = (version: string) => {
      const stack = stackWith(version);
      new l1.centralizedConsumerKey.CentralizedConsumerKey(stack, 'key', { realmId: 'r', consumerId: 'c' });
      return findingsOf(stack).filter((text) => text.includes('kong/konnect'));
    };
    expect(findingsWith('3.12.0')).toEqual([]);
    expect(findingsWith('2.14.0')).toEqual([
      expect.stringMatching(/^error: type is required in kong\/konnect 2.14.0.*or give it$/),
    ]);
  });

  test('an argument that an older version requires and newer ones do not have', () => {
    const stack = stackWith('3.18.1');
    const { EventGatewayConsumePolicySchemaValidation } = l1.eventGatewayConsumePolicySchemaValidation;
    new EventGatewayConsumePolicySchemaValidation(stack, 'policy', {
      gatewayId: 'g',
      virtualClusterId: 'v',
      config: {},
    });
    expect(findingsOf(stack)).toContainEqual(
      expect.stringMatching(
        /^error: config.* requires the argument config.type, which the constructs of this library do not have in kong/,
      ),
    );
  });

  test('a value that does not convert to the type of an older version, and no other', () => {
    const limit = (port: string) => {
      const stack = stackWith('3.18.1');
      const { GatewayPluginRateLimiting } = l1.gatewayPluginRateLimiting;
      new GatewayPluginRateLimiting(stack, 'limit', { controlPlaneId: 'id', config: { minute: 5, redis: { port } } });
      return findingsOf(stack);
    };
    expect(limit('6379')).toEqual([]);
    expect(limit('{vault://env/redis-port}')).toEqual([
      expect.stringMatching(/^error: config.redis.port must be a number in kong\/konnect 3.18.1/),
    ]);
  });

  test('a data source, and not the resource of the same type', () => {
    const stack = stackWith('3.0.0');
    new l1.dataGatewayControlPlaneList.DataGatewayControlPlaneList(stack, 'list', {});
    new l1.gatewayControlPlane.GatewayControlPlane(stack, 'control-plane', { name: 'orders' });
    expect(findingsOf(stack)).toEqual([expect.stringMatching(/^error: does not exist in kong\/konnect 3.0.0/)]);
  });

  test('elements that may be missing, as a warning, if the exact version is unknown', () => {
    const stack = stackWith('~> 3.16');
    const config = { identityProviderId: 'id', teamId: 'id', group: 'developers' };
    const { IdentityProviderTeamGroupMapping } = l1.identityProviderTeamGroupMapping;
    new IdentityProviderTeamGroupMapping(stack, 'mapping', config);
    expect(warningsIn(stack)).toEqual([
      expect.stringMatching(
        /may not exist in kong\/konnect 3.16.0.*because 3.15.0 differs from 3.17.0.*it needs 3.17.0/,
      ),
    ]);
  });
});

test.each(['3.19.0', '~> 3.19', '>= 3.20', '4.0.0', '> 3.19'])('everything passes with %s', (version) => {
  const stack = stackWith(version);
  new l1.identityAuthServer.IdentityAuthServer(stack, 'server', { name: 'server', audience: 'a' });
  expect(warningsIn(stack)).toEqual([]);
});

describe('a mistake in providerVersion is reported:', () => {
  test.each([
    [
      'latest',
      /^error: providerVersion .*is "latest", which is not a version constraint; allowed: a version such as "3.15.0"/,
    ],
    ['> 4, < 3', /^error: providerVersion .*is "> 4, < 3", which no version satisfies/],
  ])('%s', (version, message) => {
    expect(findingsOf(stackWith(version))).toEqual([expect.stringMatching(message)]);
  });

  test('a token', () => {
    const stack = stackWith();
    const { stringValue } = new TerraformVariable(stack, 'version', { type: 'string' });
    new platform.PlatformProvider(stack, 'other', { alias: 'other', providerVersion: stringValue });
    expect(findingsOf(stack)).toEqual([expect.stringMatching(/providerVersion .*is a token, but Terraform needs/)]);
  });

  test('two versions in a stack', () => {
    const stack = stackWith('~> 3.15');
    new platform.PlatformProvider(stack, 'other', { alias: 'other', providerVersion: '~> 3.18' });
    expect(findingsOf(stack)).toEqual([
      expect.stringMatching(/is "~> 3.18", but stack\/platform in the same stack has "~> 3.15"/),
    ]);
  });

  test('a version before the oldest known one, as a warning', () => {
    expect(warningsIn(stackWith('2.3.0'))).toEqual([
      expect.stringMatching(
        /which allows 2.3.0; the report cannot check versions of kong\/konnect before 2.14.0, because/,
      ),
    ]);
  });
});

test('the rules can be switched off', () => {
  const stack = stackWith('2.14.0', { 'cdktf-gateways/rules': 'off' });
  new l1.identityAuthServer.IdentityAuthServer(stack, 'server', { name: 'server', audience: 'a' });
  expect(findingsOf(stack)).toEqual([]);
});
