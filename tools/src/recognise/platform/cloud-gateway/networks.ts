import { call, Code, constant, struct } from '../../../code/code';
import { InventoryValue, textOf } from '../../../inventory/inventory';
import { Field, Fields, fixed, listAt, made, membersOf, same, structures } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { RecognitionContext } from '../../recognition-context';
import { required, Source, Unrepresentable } from '../../source';

const network = made('network_id', 'platform.CloudNetwork');

/**
 * Region name patterns of each cloud provider, because a network contains no other information about its cloud
 * provider.
 */
const REGIONS: readonly (readonly [form: RegExp, cloudProvider: string])[] = [
  [/^[a-z]{2}(-gov)?-[a-z]+-\d+$/, 'AWS'],
  [/^[a-z]+-[a-z]+\d+$/, 'GCP'],
  [/^[a-z]+\d?$/, 'AZURE'],
];

/** Account at the cloud provider of a network, which no Terraform resource creates. */
const account: Field = (source, scene) => {
  const id = textOf(source.take('cloud_gateway_provider_account_id'));
  const region = textOf(source.look('region')) ?? '';
  const [, cloudProvider] = REGIONS.find(([form]) => form.test(region)) ?? [];
  if (id === undefined || cloudProvider === undefined) {
    throw new Unrepresentable('the L2 construct has no platform.CloudProviderName for region');
  }
  const attributes = struct({
    cloudAccountId: id,
    cloudProvider: constant('platform.CloudProviderName', cloudProvider),
  });
  return scene.outside('platform.CloudAccount', 'fromCloudAccountAttributes', id, [attributes]);
};

/**
 * Conversion to L2 code for one of several alternatives, by the member of the object that is set: the factory method
 * and its arguments.
 */
interface Kind {
  readonly factory: string;
  readonly args: (inner: Source, scene: RecognitionContext) => readonly Code[];
}

function kindOf(source: Source, kinds: { readonly [member: string]: Kind }, of: string): [string, Kind] {
  const found = Object.entries(kinds).filter(([member]) => source.look(member) !== undefined);
  if (found.length !== 1) {
    throw new Unrepresentable(`the L2 construct has no ${of} for ${source.at('')}`);
  }
  return found[0];
}

const dns = structures('dns_config', {
  domains: same('domain_proxy_list'),
  servers: same('remote_dns_server_ip_addresses'),
});

const PEER = 'transit_gateway_attachment_config';

/** Returns the alternative for a kind of transit gateway, with the fields that identify the peer. */
function transit(factory: string, kind: string, peer: Fields, beside: Fields = {}): Kind {
  const fields = { ...beside, ...peer, kind: fixed(`${PEER}.kind`, kind), dns };
  return { factory, args: (inner, scene) => [membersOf(fields, inner, scene)] };
}

const at = (name: string): Field => same(`${PEER}.${name}`);
const RANGES: Fields = { cidrBlocks: same('cidr_blocks') };
const AZURE: Fields = {
  tenantId: at('tenant_id'),
  subscriptionId: at('subscription_id'),
  resourceGroupName: at('resource_group_name'),
};

const resources: Field = (source) => {
  const all = listAt(source, `${PEER}.resource_config`) as readonly { [name: string]: string }[] | undefined;
  const entries = all?.map(({ domain_name: domain, resource_config_id: id }) => [domain, id]);
  return entries && { code: 'entries', entries: Object.fromEntries(entries) };
};

const TRANSIT_GATEWAYS: { readonly [member: string]: Kind } = {
  aws_transit_gateway: transit(
    'awsTransitGateway',
    'aws-transit-gateway-attachment',
    { transitGatewayId: at('transit_gateway_id'), ramShareArn: at('ram_share_arn') },
    RANGES,
  ),
  aws_vpc_peering_gateway: transit(
    'awsVpcPeering',
    'aws-vpc-peering-attachment',
    { peerAccountId: at('peer_account_id'), peerVpcId: at('peer_vpc_id'), peerVpcRegion: at('peer_vpc_region') },
    RANGES,
  ),
  aws_resource_endpoint_gateway: transit('awsResourceEndpoint', 'aws-resource-endpoint-attachment', {
    ramShareArn: at('ram_share_arn'),
    resources,
  }),
  azure_transit_gateway: transit('azureVnetPeering', 'azure-vnet-peering-attachment', {
    ...AZURE,
    vnetName: at('vnet_name'),
  }),
  azure_vhub_peering_gateway: transit('azureVhubPeering', 'azure-vhub-peering-attachment', {
    ...AZURE,
    vhubName: at('vhub_name'),
  }),
  gcp_vpc_peering_transit_gateway: transit('gcpVpcPeering', 'gcp-vpc-peering-attachment', {
    peerProjectId: at('peer_project_id'),
    peerVpcName: at('peer_vpc_name'),
  }),
};

/**
 * Returns the name and the code of the attachment of a transit gateway. Terraform has the name of the attachment as an
 * argument in the block for the kind of attachment.
 */
function transitGateway(source: Source, scene: RecognitionContext): { readonly name: Code; readonly code: Code } {
  const [member, { factory, args }] = kindOf(source, TRANSIT_GATEWAYS, 'platform.TransitGateway');
  let name: Code | undefined;
  let code: Code | undefined;
  source.inner(member, (inner) => {
    name = same('name')(inner, scene);
    code = call('platform.TransitGateway', factory, ...args(inner, scene));
  });
  return { name: required(name), code: required(code) };
}

/** Returns the alternative for a kind of private DNS zone, with the fields that locate the zone. */
function zone(factory: string, kind: string, fields: Fields): Kind {
  const all = { ...fields, kind: fixed('kind', kind) };
  return { factory, args: (inner, scene) => [membersOf(all, inner, scene)] };
}

/** Returns the alternative for a kind of private DNS resolver, with servers by domain. */
function resolver(factory: string, kind: string): Kind {
  return {
    factory,
    args: (inner, scene) => {
      fixed('kind', kind)(inner, scene);
      const servers = (inner.take('dns_config') ?? {}) as { [domain: string]: { [name: string]: InventoryValue } };
      const entries = Object.entries(servers).map(([domain, one]) => [domain, one.remote_dns_server_ip_addresses]);
      return [{ code: 'entries', entries: Object.fromEntries(entries) as { [domain: string]: Code } }];
    },
  };
}

const PRIVATE_DNS: { readonly [member: string]: Kind } = {
  aws_private_hosted_zone_attachment_config: {
    factory: 'awsHostedZone',
    args: (inner, scene) => {
      fixed('kind', 'aws-private-hosted-zone-attachment')(inner, scene);
      return [required(same('hosted_zone_id')(inner, scene))];
    },
  },
  aws_private_dns_resolver_attachment_config: resolver('awsResolver', 'aws-outbound-resolver'),
  azure_private_hosted_zone_attachment_config: zone('azureHostedZone', 'azure-private-hosted-zone-attachment', {
    domainName: same('domain_name'),
    peerTenantId: same('peer_tenant_id'),
    peerSubscriptionId: same('peer_subscription_id'),
    peerResourceGroupId: same('peer_resource_group_id'),
    peerVnetLinkName: same('peer_vnet_link_name'),
  }),
  azure_private_dns_resolver_attachment_config: resolver('azureResolver', 'azure-outbound-resolver'),
  gcp_private_hosted_zone_attachment_config: zone('gcpHostedZone', 'gcp-private-hosted-zone-attachment', {
    domainName: same('domain_name'),
    peerProjectId: same('peer_project_id'),
    peerVpcName: same('peer_vpc_name'),
  }),
};

const privateDns: Field = (source, scene) => {
  let code: Code | undefined;
  source.inner('private_dns_attachment_config', (config) => {
    const [member, { factory, args }] = kindOf(config, PRIVATE_DNS, 'platform.PrivateDns');
    config.inner(member, (inner) => {
      code = call('platform.PrivateDns', factory, ...args(inner, scene));
    });
  });
  return code;
};

/**
 * Recognisers that convert adopted networks of data planes that the platform runs, and connections to your networks,
 * to L2 constructs.
 */
export const NETWORKS: readonly Recogniser[] = [
  simple({
    type: 'konnect_cloud_gateway_network',
    of: 'platform.CloudNetwork',
    fields: {
      name: same('name'),
      account,
      region: same('region'),
      availabilityZones: same('availability_zones'),
      cidrBlock: same('cidr_block'),
    },
  }),
  simple({
    type: 'konnect_cloud_gateway_private_dns',
    of: 'platform.PrivateDnsAttachment',
    fields: { network, name: same('name'), privateDns },
    addition: { owner: 'network', method: 'addPrivateDns', leading: ['name', 'privateDns'] },
  }),
  simple({
    type: 'konnect_cloud_gateway_transit_gateway',
    of: 'platform.TransitGatewayAttachment',
    fields: {
      network,
      name: (source, scene) => transitGateway(source, scene).name,
      transitGateway: (source, scene) => transitGateway(source, scene).code,
    },
    addition: { owner: 'network', method: 'addTransitGateway', leading: ['name', 'transitGateway'] },
  }),
];
