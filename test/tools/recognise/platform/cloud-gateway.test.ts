/** Objects of constructs of cloud gateways become the same constructs again. */
import { TerraformStack } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { RoundTrip, roundTrip } from '../../support/round-trip';

const { Autoscale, CloudAccount, CloudNetwork, CloudProviderName, ControlPlane, ControlPlaneType } = platform;
const { PlatformRegion, PrivateDns, TransitGateway } = platform;
const { AWS, AZURE, GCP } = CloudProviderName;

const PLACES = {
  [AWS]: { region: 'eu-west-1', availabilityZones: ['euw1-az1'] },
  [AZURE]: { region: 'westeurope', availabilityZones: ['1'] },
  [GCP]: { region: 'europe-west1', availabilityZones: ['europe-west1-b'] },
};

function network(
  stack: TerraformStack,
  cloudProvider = AWS,
  id = 'network',
  cidrBlock = '10.4.0.0/16',
): platform.CloudNetwork {
  const cloudAccountId = '5b0a4d3e-1f2a-4d0a-9d3b-0c1d2e3f4a5b';
  const account = CloudAccount.fromCloudAccountAttributes(stack, `${id}-account`, { cloudAccountId, cloudProvider });
  return new CloudNetwork(stack, id, { name: id, account, cidrBlock, ...PLACES[cloudProvider] });
}

function plane(stack: TerraformStack, options: Partial<platform.ControlPlaneProps> = {}): platform.ControlPlane {
  return new ControlPlane(stack, 'plane', { name: 'orders', cloudGateway: true, ...options });
}

function trip(build: (stack: TerraformStack) => void): RoundTrip {
  const made = roundTrip('platform', build);
  expect(made.exceptions).toEqual([]);
  return made;
}

test.each([AWS, AZURE, GCP])('networks of %s', (cloudProvider) => {
  const made = trip((stack) => network(stack, cloudProvider));
  expect(made.props('cloud_gateway_network')).toEqual({
    name: 'network',
    account: expect.stringMatching(/^<outside platform\.CloudAccount /),
    cidrBlock: '10.4.0.0/16',
    ...PLACES[cloudProvider],
  });
});

describe('transit gateways', () => {
  const dns = [{ domains: ['internal.example.com'], servers: ['10.20.0.2'] }];
  const cidrBlocks = ['10.20.0.0/16'];
  const azure = { tenantId: 'a', subscriptionId: 'b', resourceGroupName: 'c' };
  test.each<[platform.CloudProviderName, string, platform.TransitGateway, unknown]>([
    [
      AWS,
      'awsTransitGateway',
      TransitGateway.awsTransitGateway({ cidrBlocks, transitGatewayId: 'tgw-1', ramShareArn: 'arn:1', dns }),
      { cidrBlocks, transitGatewayId: 'tgw-1', ramShareArn: 'arn:1', dns },
    ],
    [
      AWS,
      'awsVpcPeering',
      TransitGateway.awsVpcPeering({ cidrBlocks, peerAccountId: '1', peerVpcId: 'vpc-1', peerVpcRegion: 'eu-west-1' }),
      { cidrBlocks, peerAccountId: '1', peerVpcId: 'vpc-1', peerVpcRegion: 'eu-west-1' },
    ],
    [
      AWS,
      'awsResourceEndpoint',
      TransitGateway.awsResourceEndpoint({ ramShareArn: 'arn:2', resources: { 'a.b': 'rcfg-1' } }),
      { ramShareArn: 'arn:2', resources: { 'a.b': 'rcfg-1' } },
    ],
    [
      AZURE,
      'azureVnetPeering',
      TransitGateway.azureVnetPeering({ ...azure, vnetName: 'd' }),
      { ...azure, vnetName: 'd' },
    ],
    [
      AZURE,
      'azureVhubPeering',
      TransitGateway.azureVhubPeering({ ...azure, vhubName: 'd' }),
      { ...azure, vhubName: 'd' },
    ],
    [
      GCP,
      'gcpVpcPeering',
      TransitGateway.gcpVpcPeering({ peerProjectId: 'a', peerVpcName: 'b' }),
      { peerProjectId: 'a', peerVpcName: 'b' },
    ],
  ])('of %s: %s', (cloudProvider, factory, transitGateway, wanted) => {
    const made = trip((stack) => network(stack, cloudProvider).addTransitGateway('vpcs', transitGateway));
    const [creation] = made.creations('cloud_gateway_transit_gateway');
    expect(creation).toMatchObject({ method: 'addTransitGateway', args: ['vpcs', expect.anything()] });
    expect(made.props('cloud_gateway_transit_gateway')).toEqual({ [`platform.TransitGateway.${factory}`]: [wanted] });
  });
});

describe('private zones', () => {
  const zone = { peerTenantId: 'a', peerSubscriptionId: 'b', peerResourceGroupId: 'c', peerVnetLinkName: 'd' };
  test.each<[platform.CloudProviderName, platform.PrivateDns]>([
    [AWS, PrivateDns.awsHostedZone('Z1')],
    [AWS, PrivateDns.awsResolver({ 'internal.example.com': ['10.20.0.2'] })],
    [AZURE, PrivateDns.azureHostedZone({ domainName: 'a.example.com', ...zone })],
    [AZURE, PrivateDns.azureResolver({ 'internal.example.com': ['10.20.0.2'] })],
    [GCP, PrivateDns.gcpHostedZone({ domainName: 'a.example.com', peerProjectId: 'a', peerVpcName: 'b' })],
  ])('of %s', (cloudProvider, privateDns) => {
    const made = trip((stack) => network(stack, cloudProvider).addPrivateDns('internal', privateDns));
    expect(made.creations('cloud_gateway_private_dns')).toMatchObject([{ method: 'addPrivateDns' }]);
  });
});

test('dedicated gateways with domains and a cache are recognised', () => {
  const made = trip((stack) => {
    const gateway = new platform.DedicatedGateway(stack, 'gateway', {
      controlPlane: plane(stack),
      geo: PlatformRegion.EU,
      version: '3.12',
      apiAccess: platform.ApiAccess.PRIVATE_AND_PUBLIC,
      dataPlaneGroups: [
        { network: network(stack), autoscale: Autoscale.autopilot(100), environment: { KONG_LOG_LEVEL: 'info' } },
        {
          network: network(stack, AWS, 'second', '10.5.0.0/16'),
          autoscale: Autoscale.fixed(platform.DataPlaneInstanceType.SMALL, 2),
        },
      ],
    });
    gateway.addCustomDomain('api.example.com');
    gateway.addManagedCache('cache', { tier: platform.CacheTier.SMALL });
  });
  const [creation] = made.creations('cloud_gateway_configuration');
  expect(creation).toMatchObject({ kind: 'new', of: 'platform.DedicatedGateway' });
  const { dataPlaneGroups, ...others } = made.props('cloud_gateway_configuration');
  expect(others).toMatchObject({ version: '3.12', geo: 'platform.PlatformRegion.EU' });
  expect(dataPlaneGroups).toHaveLength(2);
  expect(dataPlaneGroups).toContainEqual({
    network: expect.stringMatching(/^<konnect_cloud_gateway_network /),
    autoscale: 'platform.Autoscale.autopilot(100)',
    environment: { KONG_LOG_LEVEL: 'info' },
  });
  expect(made.props('cloud_gateway_addon')).toMatchObject({ name: 'cache', tier: 'platform.CacheTier.SMALL' });
});

test('serverless gateways are recognised', () => {
  const made = roundTrip('platform', (stack) => {
    const controlPlane = plane(stack, { type: ControlPlaneType.SERVERLESS });
    const gateway = new platform.ServerlessGateway(stack, 'gateway', { controlPlane, geo: PlatformRegion.US });
    gateway.addCustomDomain('api.example.com');
  });
  expect(made.exceptions.filter((one) => one.startsWith('konnect_cloud_'))).toEqual([]);
  expect(made.creations('cloud_gateway_configuration')).toMatchObject([{ of: 'platform.ServerlessGateway' }]);
  expect(made.props('cloud_gateway_custom_domain').kind).toBe('platform.CloudGatewayKind.SERVERLESS');
});

test('imported gateways ignore the certificate, because the provider does not read it and would replace them', () => {
  const made = roundTrip('platform', (stack) => {
    const { controlPlaneId: id } = plane(stack, { type: ControlPlaneType.SERVERLESS });
    new platform.l1.serverlessCloudGateway.ServerlessCloudGateway(stack, 'gateway', {
      clusterCert: 'certificate',
      clusterCertKey: 'key',
      controlPlane: { id, prefix: 'orders', region: 'us' },
    });
  });
  expect(made.props('serverless_cloud_gateway')).toMatchObject({
    clusterCert: 'certificate',
    lifecycle: { ignoreChanges: ['cluster_cert', 'cluster_cert_key'] },
  });
});
