import { App, TerraformStack, Testing } from 'cdktf';
import * as fc from 'fast-check';
import { platform, RemovalPolicy } from '../../../..';
import {
  addStack,
  findingsOf,
  invalidArguments,
  missing,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  synthesizedUnchecked,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { CloudAccount, CloudNetwork, CloudNetworkState, CloudProviderName, PrivateDns, PrivateDnsAttachment } = platform;
const { StringFilter, TransitGateway, TransitGatewayAttachment } = platform;

const NETWORK = 'konnect_cloud_gateway_network';
const TRANSIT_GATEWAY = 'konnect_cloud_gateway_transit_gateway';
const PRIVATE_DNS = 'konnect_cloud_gateway_private_dns';
const ZONES = ['euw1-az1', 'euw1-az2', 'euw1-az3'];
const { AWS, AZURE, GCP } = CloudProviderName;

let stack: TerraformStack;
let account: platform.ICloudAccount;
beforeEach(() => {
  stack = stackWithProviders();
  account = accountAt(AWS);
});

const accountAt = (cloudProvider: platform.CloudProviderName, scope = stack) =>
  CloudAccount.fromCloudAccountAttributes(scope, cloudProvider, { cloudAccountId: 'account-id', cloudProvider });

let count = 0;
const network = (props: Partial<platform.CloudNetworkProps> = {}, id = 'network', scope = stack) =>
  new CloudNetwork(scope, id, {
    name: `network ${count++}`,
    account,
    region: 'eu-west-1',
    availabilityZones: ZONES,
    cidrBlock: '10.4.0.0/16',
    ...props,
  });

describe('a cloud provider account', () => {
  test('is looked up by cloud provider, and Terraform fails unless there is exactly one', () => {
    const found = CloudAccount.fromLookup(stack, 'account', { cloudProvider: AWS });
    expect(only(stack, 'konnect_cloud_gateway_provider_account_list', 'data')).toEqual({
      lifecycle: {
        postcondition: [
          {
            condition: '${length([for val in self.data : val if val.provider == "aws"]) == 1}',
            error_message: 'stack/account: there is not exactly one object with cloudProvider "aws"',
          },
        ],
      },
    });
    expect(resolved(stack, found.cloudAccountId)).toMatch(
      /^\$\{one\(\[ ?for key, val in data\.konnect_cloud_gateway_provider_account_list\.account_\w+\.data: val\.id if val\.provider == "aws"\]\)\}$/,
    );
    expect(found.cloudProvider).toBe('aws');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can also be looked up by its id at the cloud provider', () => {
    CloudAccount.fromLookup(stack, 'account', { cloudProvider: AWS, providerAccountId: '123456789012' });
    expect(invalidArguments(() => CloudAccount.fromLookup(stack, 'nothing', {} as any))).toEqual(
      missing('cloudProvider'),
    );
    expect(JSON.stringify(synthesizedUnchecked(stack).data)).toContain(
      'cloudProvider \\"aws\\" and providerAccountId \\"123456789012\\"',
    );
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('a network', () => {
  test('is protected, and remembers arguments that must not change', () => {
    const made = network({ name: 'orders' });
    expect(only(stack, NETWORK)).toMatchObject({
      name: 'orders',
      cloud_gateway_provider_account_id: 'account-id',
      region: 'eu-west-1',
      availability_zones: ZONES,
      cidr_block: '10.4.0.0/16',
      lifecycle: {
        prevent_destroy: true,
        precondition: [
          {
            error_message:
              'stack/network: the provider replaces a network if its account, region, zones or CIDR block change, so gateways and connections on the network are down until they are created again, and the default removalPolicy PROTECT rejects the replacement; undo the change, or set allowOutage of stack/network to true until the change is applied.',
          },
        ],
      },
    });
    expect(only(stack, 'terraform_data')).toMatchObject({
      input: { account: 'account-id', region: 'eu-west-1', availabilityZones: ZONES, cidrBlock: '10.4.0.0/16' },
    });
    expect(made.node.defaultChild!.node.path).toBe('stack/network/Resource');
    expect([made.region, made.cloudProvider]).toEqual(['eu-west-1', 'aws']);
    expect(resolved(stack, made.vpcId)).toMatch(/\.provider_metadata\.vpc_id\}$/);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('is replaced if that is allowed explicitly, with a warning', () => {
    network({ removalPolicy: RemovalPolicy.DESTROY, allowOutage: true });
    const { lifecycle } = only(stack, NETWORK);
    expect(lifecycle).toEqual({ create_before_destroy: true });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining(
        'allowOutage is true: an edit of account, region, zones or CIDR block creates a new network, which needs a new name',
      ),
    ]);
  });

  test.each([
    ['10.4.0.1', 'is "10.4.0.1"; allowed: IPv4 networks, such as "10.4.0.0/16"'],
    ['10.4.0.0/33', 'is "10.4.0.0/33"; allowed: IPv4 networks, such as "10.4.0.0/16"'],
    ['fd00::/16', 'is "fd00::/16"; allowed: IPv4 networks, such as "10.4.0.0/16"'],
    ['10.4.1.0/16', 'is "10.4.1.0/16", which has host bits; give "10.4.0.0/16"'],
    ['10.0.0.0/8', 'is "10.0.0.0/8"; allowed: prefix lengths from /16 to /23'],
    ['10.4.0.0/24', 'is "10.4.0.0/24"; allowed: prefix lengths from /16 to /23'],
    [
      '11.4.0.0/16',
      'is "11.4.0.0/16"; allowed: networks within 10.0.0.0/8, 100.64.0.0/10, 172.16.0.0/12, 192.168.0.0/16, 198.18.0.0/15',
    ],
    [
      '10.100.4.0/22',
      'is "10.100.4.0/22", which overlaps with 10.100.0.0/16, an address range that the platform reserves',
    ],
    [
      '172.17.0.0/16',
      'is "172.17.0.0/16", which overlaps with 172.17.0.0/16, an address range that the platform reserves',
    ],
  ])('with %s is rejected', (cidrBlock, problem) => {
    network({ cidrBlock });
    expect(findingsOf(stack)).toEqual([`error: cidrBlock ${problem}`]);
  });

  test.each(['10.4.0.0/16', '100.68.0.0/20', '172.20.0.0/22', '192.168.128.0/18', '198.18.0.0/16', '10.4.0.0/23'])(
    'with %s passes',
    (cidrBlock) => {
      network({ cidrBlock });
      expect(findingsOf(stack)).toEqual([]);
    },
  );

  test('of the smallest size has one to three zones', () => {
    network({ cidrBlock: '10.4.0.0/23', availabilityZones: [...ZONES, 'euw1-az4'] });
    network({ cidrBlock: '10.5.0.0/22', availabilityZones: [] }, 'none');
    expect(findingsOf(stack)).toEqual([
      'error: cidrBlock is "10.4.0.0/23", which has room for 3 availability zones, but the gateway network has 4; give a larger address range',
      'error: availabilityZones is empty; give at least one availability zone id, such as "euw1-az1"',
    ]);
  });

  test('overlaps with no other network of the app, and has a unique name', () => {
    network({ name: 'orders' });
    network({ cidrBlock: '10.4.128.0/20', name: 'orders' }, 'inside');
    network({ cidrBlock: '10.5.0.0/16', name: 'x'.repeat(121) }, 'beside');
    network({ cidrBlock: unknownText(), name: unknownText() }, 'unknown');
    const other = addStack(stack.node.root as App, 'other');
    network({ account: accountAt(AWS, other), name: 'orders' }, 'network', other);
    expect(findingsOf(stack)).toEqual([
      'error: name is "orders", as in stack/network; give one of the two another name',
      'error: cidrBlock is "10.4.128.0/20", which overlaps with the address range "10.4.0.0/16" of the gateway network stack/network; give one of the two networks another CIDR block',
      expect.stringMatching(/^error: name is "x+"; allowed: 1 to 120 characters$/),
      'error: cidrBlock is "10.4.0.0/16", which overlaps with the address range "10.4.0.0/16" of the gateway network stack/network; give one of the two networks another CIDR block',
      'error: cidrBlock is "10.4.0.0/16", which overlaps with the address range "10.4.128.0/20" of the gateway network stack/inside; give one of the two networks another CIDR block',
    ]);
  });

  test('overlaps with another network if and only if they share an address', () => {
    const range = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 127 }),
      fc.integer({ min: 16, max: 23 }),
    );
    fc.assert(
      fc.property(range, range, (one, other) => {
        const texts = [one, other].map(([second, third, bits]) => {
          const value = ((second * 256 + third * 2) >> (24 - bits)) << (24 - bits);
          return {
            text: `10.${Math.floor(value / 256)}.${value % 256}.0/${bits}`,
            first: value,
            last: value + 2 ** (24 - bits) - 1,
          };
        });
        const app = Testing.app({ stackTraces: false });
        const own = addStack(app, 'own');
        const at = accountAt(AWS, own);
        texts.forEach(({ text }, index) => network({ account: at, cidrBlock: text }, `n${index}`, own));
        const isTold = findingsOf(own).some((line) => line.includes('overlaps'));
        expect(isTold).toBe(texts[0].first <= texts[1].last && texts[1].first <= texts[0].last);
      }),
      { numRuns: 60 },
    );
  });

  test('can be looked up, also by state', () => {
    const found = CloudNetwork.fromLookup(stack, 'found', {
      name: StringFilter.eq('orders'),
      cloudProvider: AZURE,
      states: [CloudNetworkState.READY, CloudNetworkState.INITIALIZING],
    });
    expect(only(stack, NETWORK, 'data')).toEqual({
      filter: { name: { eq: 'orders' }, state: { oeq: 'ready,initializing' } },
    });
    expect(resolved(stack, found.region)).toMatch(/^\$\{data\.konnect_cloud_gateway_network\..*\.region\}$/);
    const nothing = () => CloudNetwork.fromLookup(stack, 'nothing', {} as any);
    expect(invalidArguments(nothing).sort()).toEqual(missing('cloudProvider', 'name'));
    expect(findingsOf(stack)).toEqual([]);
  });

  test('managed elsewhere creates no resource, and missing values are reported', () => {
    CloudNetwork.fromCloudNetworkAttributes(stack, 'found', { cloudNetworkId: 'i', region: 'r', cloudProvider: AWS });
    expect(synthesized(stack).resource).toBeUndefined();
    expect(invalidArguments(() => new CloudNetwork(stack, 'nothing', {} as any))).toEqual(
      missing('name', 'account', 'region', 'availabilityZones', 'cidrBlock'),
    );
  });
});

describe('a network connection', () => {
  const dns = [{ domains: ['internal.example.com'], servers: ['10.20.0.2'] }];
  const dns_config = [{ domain_proxy_list: ['internal.example.com'], remote_dns_server_ip_addresses: ['10.20.0.2'] }];
  const cidrBlocks = ['10.20.0.0/16'];
  const place = { tenantId: 't', subscriptionId: 's', resourceGroupName: 'g' };
  const azure = { tenant_id: 't', subscription_id: 's', resource_group_name: 'g' };

  test.each<[string, platform.CloudProviderName, platform.TransitGateway, object]>([
    [
      'a transit gateway of AWS',
      AWS,
      TransitGateway.awsTransitGateway({ cidrBlocks, transitGatewayId: 'tgw-1', ramShareArn: 'arn:x', dns }),
      {
        aws_transit_gateway: {
          name: 'orders',
          cidr_blocks: cidrBlocks,
          dns_config,
          transit_gateway_attachment_config: {
            kind: 'aws-transit-gateway-attachment',
            transit_gateway_id: 'tgw-1',
            ram_share_arn: 'arn:x',
          },
        },
      },
    ],
    [
      'a VPC of AWS',
      AWS,
      TransitGateway.awsVpcPeering({ cidrBlocks, peerAccountId: '1', peerVpcId: 'vpc-1', peerVpcRegion: 'r', dns }),
      {
        aws_vpc_peering_gateway: {
          name: 'orders',
          cidr_blocks: cidrBlocks,
          dns_config,
          transit_gateway_attachment_config: {
            kind: 'aws-vpc-peering-attachment',
            peer_account_id: '1',
            peer_vpc_id: 'vpc-1',
            peer_vpc_region: 'r',
          },
        },
      },
    ],
    [
      'resources of AWS',
      AWS,
      TransitGateway.awsResourceEndpoint({
        ramShareArn: 'arn:x',
        resources: { 'b.c': 'rcfg-2', 'a.b': 'rcfg-1' },
        dns,
      }),
      {
        aws_resource_endpoint_gateway: {
          name: 'orders',
          dns_config,
          transit_gateway_attachment_config: {
            kind: 'aws-resource-endpoint-attachment',
            ram_share_arn: 'arn:x',
            resource_config: [
              { domain_name: 'a.b', resource_config_id: 'rcfg-1' },
              { domain_name: 'b.c', resource_config_id: 'rcfg-2' },
            ],
          },
        },
      },
    ],
    [
      'a virtual network of Azure',
      AZURE,
      TransitGateway.azureVnetPeering({ ...place, vnetName: 'v', dns }),
      {
        azure_transit_gateway: {
          name: 'orders',
          dns_config,
          transit_gateway_attachment_config: { kind: 'azure-vnet-peering-attachment', ...azure, vnet_name: 'v' },
        },
      },
    ],
    [
      'a virtual hub of Azure',
      AZURE,
      TransitGateway.azureVhubPeering({ ...place, vhubName: 'h', dns }),
      {
        azure_vhub_peering_gateway: {
          name: 'orders',
          dns_config,
          transit_gateway_attachment_config: { kind: 'azure-vhub-peering-attachment', ...azure, vhub_name: 'h' },
        },
      },
    ],
    [
      'a VPC of Google Cloud',
      GCP,
      TransitGateway.gcpVpcPeering({ peerProjectId: 'p', peerVpcName: 'v', dns }),
      {
        gcp_vpc_peering_transit_gateway: {
          name: 'orders',
          dns_config,
          transit_gateway_attachment_config: {
            kind: 'gcp-vpc-peering-attachment',
            peer_project_id: 'p',
            peer_vpc_name: 'v',
          },
        },
      },
    ],
  ])('with %s', (_, cloudProvider, transitGateway, expected) => {
    const made = network({ account: cloudProvider === AWS ? account : accountAt(cloudProvider) });
    const { node, transitGatewayAttachmentId } = made.addTransitGateway('orders', transitGateway);
    expect(node.path).toBe('stack/network/transit-gateway-orders');
    expect(only(stack, TRANSIT_GATEWAY)).toEqual({
      network_id: resolved(stack, made.cloudNetworkId),
      ...expected,
    });
    expect(resolved(stack, transitGatewayAttachmentId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is protected on request', () => {
    const peer = TransitGateway.awsTransitGateway({ cidrBlocks, transitGatewayId: 't', ramShareArn: 'a' });
    network().addTransitGateway('orders', peer, { removalPolicy: RemovalPolicy.PROTECT });
    expect(only(stack, TRANSIT_GATEWAY).lifecycle).toEqual({ prevent_destroy: true });
  });

  test('does not overlap with its network, uses the same cloud provider, and is unique', () => {
    const made = network();
    const vpc = (ranges: string[]) =>
      TransitGateway.awsVpcPeering({ cidrBlocks: ranges, peerAccountId: '1', peerVpcId: 'v', peerVpcRegion: 'r' });
    made.addTransitGateway('a', vpc(['10.20.0.0/16', '10.0.0.0/8', '10.20.0.0', unknownText()]));
    made.addTransitGateway('a', vpc(cidrBlocks));
    made.addTransitGateway(unknownText(), vpc(cidrBlocks));
    made.addTransitGateway('gcp', TransitGateway.gcpVpcPeering({ peerProjectId: 'p', peerVpcName: 'v' }));
    new TransitGatewayAttachment(stack, 'again', { network: made, name: 'a', transitGateway: vpc(cidrBlocks) });
    const nothing = () => new TransitGatewayAttachment(stack, 'nothing', {} as any);
    expect(invalidArguments(nothing).sort()).toEqual(missing('name', 'network', 'transitGateway'));
    expect(findingsOf(stack)).toEqual([
      'error: addTransitGateway is given "a" twice; leave one of them out',
      'error: addTransitGateway is given a token, from which no construct id can be derived; use new TransitGatewayAttachment(…), which takes a construct id',
      'error: transitGateway.cidrBlocks has "10.0.0.0/8", which overlaps with the address range "10.4.0.0/16" of the gateway network stack/network, so the two networks cannot reach each other; leave out the overlapping range, or give the gateway network another CIDR block',
      'error: transitGateway.cidrBlocks is "10.20.0.0"; allowed: IPv4 networks, such as "10.4.0.0/16"',
      'error: transitGateway is for the cloud provider "gcp", but stack/network is a gateway network in "aws"; give an option for "aws"',
      'error: name is "a", as in stack/network/transit-gateway-a; give one of the two another name',
    ]);
  });

  test('rejects missing properties of its type', () => {
    expect(invalidArguments(TransitGateway.awsTransitGateway as any).sort()).toEqual(
      missing('cidrBlocks', 'ramShareArn', 'transitGatewayId'),
    );
  });

  test('of a network managed elsewhere is only checked for the cloud provider', () => {
    const found = CloudNetwork.fromLookup(stack, 'found', { name: StringFilter.eq('x'), cloudProvider: AWS });
    const transitGateway = TransitGateway.awsTransitGateway({ cidrBlocks, transitGatewayId: 't', ramShareArn: 'a' });
    new TransitGatewayAttachment(stack, 'vpc', { network: found, name: 'vpc', transitGateway });
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('a private DNS configuration', () => {
  const servers = { 'internal.example.com': ['10.20.0.2'] };
  const dns_config = { 'internal.example.com': { remote_dns_server_ip_addresses: ['10.20.0.2'] } };
  test.each<[string, platform.CloudProviderName, platform.PrivateDns, object]>([
    [
      'a zone of AWS',
      AWS,
      PrivateDns.awsHostedZone('Z1'),
      {
        aws_private_hosted_zone_attachment_config: { kind: 'aws-private-hosted-zone-attachment', hosted_zone_id: 'Z1' },
      },
    ],
    [
      'servers on AWS',
      AWS,
      PrivateDns.awsResolver(servers),
      { aws_private_dns_resolver_attachment_config: { kind: 'aws-outbound-resolver', dns_config } },
    ],
    [
      'a zone of Azure',
      AZURE,
      PrivateDns.azureHostedZone({
        domainName: 'd',
        peerTenantId: 't',
        peerSubscriptionId: 's',
        peerResourceGroupId: 'g',
        peerVnetLinkName: 'l',
      }),
      {
        azure_private_hosted_zone_attachment_config: {
          kind: 'azure-private-hosted-zone-attachment',
          domain_name: 'd',
          peer_tenant_id: 't',
          peer_subscription_id: 's',
          peer_resource_group_id: 'g',
          peer_vnet_link_name: 'l',
        },
      },
    ],
    [
      'servers on Azure',
      AZURE,
      PrivateDns.azureResolver(servers),
      { azure_private_dns_resolver_attachment_config: { kind: 'azure-outbound-resolver', dns_config } },
    ],
    [
      'a zone of Google Cloud',
      GCP,
      PrivateDns.gcpHostedZone({ domainName: 'd', peerProjectId: 'p', peerVpcName: 'v' }),
      {
        gcp_private_hosted_zone_attachment_config: {
          kind: 'gcp-private-hosted-zone-attachment',
          domain_name: 'd',
          peer_project_id: 'p',
          peer_vpc_name: 'v',
        },
      },
    ],
  ])('for %s', (_, cloudProvider, privateDns, private_dns_attachment_config) => {
    const made = network({ account: cloudProvider === AWS ? account : accountAt(cloudProvider) });
    const { node } = made.addPrivateDns('internal', privateDns);
    expect(node.path).toBe('stack/network/private-dns-internal');
    expect(only(stack, PRIVATE_DNS)).toEqual({
      network_id: resolved(stack, made.cloudNetworkId),
      name: 'internal',
      private_dns_attachment_config,
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('uses the same cloud provider, is unique, and can be protected', () => {
    const made = network();
    made.addPrivateDns('a', PrivateDns.awsHostedZone('Z1'), { removalPolicy: RemovalPolicy.PROTECT });
    made.addPrivateDns('a', PrivateDns.awsHostedZone('Z1'));
    made.addPrivateDns('azure', PrivateDns.azureResolver(servers));
    const nothing = () => new PrivateDnsAttachment(stack, 'nothing', {} as any);
    expect(invalidArguments(nothing).sort()).toEqual(missing('name', 'network', 'privateDns'));
    expect(Object.values(synthesizedUnchecked(stack).resource[PRIVATE_DNS])).toContainEqual(
      expect.objectContaining({ name: 'a', lifecycle: { prevent_destroy: true } }),
    );
    expect(findingsOf(stack)).toEqual([
      'error: addPrivateDns is given "a" twice; leave one of them out',
      'error: privateDns is for the cloud provider "azure", but stack/network is a gateway network in "aws"; give an option for "aws"',
    ]);
  });
});
