/** Deploys cloud gateways to the sandbox with the real terraform, and tests the plan of each edit and slow states. */
import { TerraformOutput, TerraformStack } from 'cdktf';
import { platform, RemovalPolicy } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';

const { ApiAccess, Autoscale, CacheTier, CloudAccount, CloudNetwork, CloudProviderName, ControlPlane } = platform;
const { ControlPlaneType, DataPlaneInstanceType, DedicatedGateway, PlatformRegion, PrivateDns } = platform;
const { ServerlessGateway, StringFilter, TransitGateway, TransitGatewayAttachment } = platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace('konnect_');
});
afterEach(() => workspace.close());

/** Arguments that the tests edit. */
interface Edits {
  readonly network?: Partial<platform.CloudNetworkProps>;
  readonly ranges?: string[];
  readonly ram?: string;
  readonly resources?: { [domain: string]: string };
  readonly zone?: string;
  readonly gateway?: Partial<platform.DedicatedGatewayProps>;
  readonly autoscale?: platform.Autoscale;
  readonly environment?: { [name: string]: string };
  readonly isReversed?: boolean;
  readonly domain?: string;
  readonly tier?: platform.CacheTier;
  readonly plane?: Partial<platform.ControlPlaneProps>;
  readonly without?: 'gateway';
}

const gateways =
  (edits: Edits = {}) =>
  (stack: TerraformStack) => {
    const account = CloudAccount.fromLookup(stack, 'account', { cloudProvider: CloudProviderName.AWS });
    const networkOf = (id: string, cidrBlock: string, props: Partial<platform.CloudNetworkProps> = {}) =>
      new CloudNetwork(stack, id, {
        name: id,
        account,
        region: 'eu-west-1',
        availabilityZones: ['euw1-az1', 'euw1-az2'],
        cidrBlock,
        removalPolicy: RemovalPolicy.DESTROY,
        ...props,
      });
    const network = networkOf('network', '10.4.0.0/16', edits.network);
    const second = networkOf('second', '10.5.0.0/16');
    network.addTransitGateway(
      'vpcs',
      TransitGateway.awsTransitGateway({
        cidrBlocks: edits.ranges ?? ['10.20.0.0/16'],
        transitGatewayId: 'tgw-1',
        ramShareArn: edits.ram ?? 'arn:1',
        dns: [{ domains: ['internal.example.com'], servers: ['10.20.0.2'] }],
      }),
    );
    network.addTransitGateway(
      'resources',
      TransitGateway.awsResourceEndpoint({ ramShareArn: 'arn:2', resources: edits.resources ?? { 'a.b': 'rcfg-1' } }),
    );
    network.addPrivateDns('internal', PrivateDns.awsHostedZone(edits.zone ?? 'Z1'));

    const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders', cloudGateway: true, ...edits.plane });
    if (edits.without !== 'gateway') {
      const { autoscale = Autoscale.autopilot(100), environment = { KONG_LOG_LEVEL: 'info' } } = edits;
      const groups = [
        { network, autoscale, environment },
        { network: second, autoscale: Autoscale.fixed(DataPlaneInstanceType.SMALL, 2) },
      ];
      const gateway = new DedicatedGateway(stack, 'gateway', {
        controlPlane,
        geo: PlatformRegion.EU,
        version: '3.12',
        dataPlaneGroups: edits.isReversed ? groups.reverse() : groups,
        ...edits.gateway,
      });
      gateway.addCustomDomain(edits.domain ?? 'api.example.com');
      const cache = gateway.addManagedCache('orders', { tier: edits.tier ?? CacheTier.SMALL });
      new TerraformOutput(stack, 'addresses', { value: gateway.egressIpAddresses });
      new TerraformOutput(stack, 'cache', { value: `${cache.host}:${cache.port}` });
    }

    const serverless = new ControlPlane(stack, 'serverless', {
      name: 'trial',
      type: ControlPlaneType.SERVERLESS,
      cloudGateway: true,
    });
    new ServerlessGateway(stack, 'trial', { controlPlane: serverless, geo: PlatformRegion.EU });
  };

/** Returns the error of terraform in one line. */
async function failed(...args: string[]): Promise<string> {
  const { status, text } = await workspace.terraform(...args);
  expect(status).toBe(1);
  return text.replace(/[\s│╷╵]+/g, ' ');
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('all resources are deployed, an edit plans what the guide says, and all are destroyed', async () => {
    await workspace.deploy(gateways());
    const outputs = JSON.parse(await workspace.succeed('output', '-json'));
    expect(outputs.addresses.value).toHaveLength(4);
    expect(outputs.cache.value).toMatch(/:6379$/);

    const planned = (edits: Edits) => workspace.planned(gateways(edits));
    expect(await planned({ isReversed: true })).toEqual([]);
    expect(await planned({ autoscale: Autoscale.autopilot(200) })).toEqual(['cloud_gateway_configuration: update']);
    expect(await planned({ environment: { KONG_LOG_LEVEL: 'debug' } })).toEqual([
      'cloud_gateway_configuration: update',
    ]);
    expect(await planned({ gateway: { version: '3.13', apiAccess: ApiAccess.PUBLIC } })).toEqual([
      'cloud_gateway_configuration: update',
    ]);
    expect(await planned({ domain: 'orders.example.com' })).toEqual([
      'cloud_gateway_custom_domain: delete',
      'cloud_gateway_custom_domain: create',
    ]);
    expect(await planned({ tier: CacheTier.LARGE })).toEqual(['cloud_gateway_addon: update']);
    expect(await planned({ ranges: ['10.20.0.0/16', '10.21.0.0/16'] })).toEqual([
      'cloud_gateway_transit_gateway: update',
    ]);
    expect(await planned({ resources: { 'a.b': 'rcfg-1', 'b.c': 'rcfg-2' } })).toEqual([
      'cloud_gateway_transit_gateway: update',
    ]);
    expect(await planned({ ram: 'arn:3' })).toEqual(['cloud_gateway_transit_gateway: delete,create']);
    expect(await planned({ zone: 'Z2' })).toEqual(['cloud_gateway_private_dns: delete,create']);
    expect(await planned({ network: { name: 'renamed' } })).toEqual(['cloud_gateway_network: update']);
    expect(await planned({ plane: { labels: { team: 'orders' } } })).toEqual(['gateway_control_plane: update']);

    await workspace.deploy(gateways({ gateway: { version: '3.13' }, tier: CacheTier.LARGE, ranges: ['10.21.0.0/16'] }));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('a network is only replaced if that is allowed explicitly', async () => {
    const protectedOne = { removalPolicy: RemovalPolicy.PROTECT };
    await workspace.deploy(gateways({ network: protectedOne }));
    const refused = async (network: Partial<platform.CloudNetworkProps>) => {
      workspace.build(gateways({ network }));
      return failed('plan', '-no-color');
    };
    const message = 'stack/network: the provider replaces a network if its account, region, zones or CIDR block change';
    expect(await refused({ cidrBlock: '10.6.0.0/16' })).toContain(message);
    expect(await refused({ region: 'eu-west-2', ...protectedOne })).toContain(message);
    expect(await refused({ availabilityZones: ['euw1-az1'] })).toContain(message);
    expect(await refused({ cidrBlock: '10.6.0.0/16', allowOutage: true, ...protectedOne })).toContain(
      'Instance cannot be destroyed',
    );

    const moved = { cidrBlock: '10.6.0.0/16', name: 'moved', allowOutage: true };
    const edits = await workspace.planned(gateways({ network: moved }));
    // In addition, the resource that remembers the content is updated.
    expect(edits.filter((edit) => edit.startsWith('cloud_gateway_'))).toEqual([
      'cloud_gateway_configuration: update',
      'cloud_gateway_network: create,delete',
      'cloud_gateway_private_dns: delete,create',
      'cloud_gateway_transit_gateway: delete,create',
      'cloud_gateway_transit_gateway: delete,create',
    ]);
    await workspace.deploy(gateways({ network: moved }));
    expect(
      workspace
        .stored('konnect_cloud_gateway_network')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['moved', 'second']);
    await workspace.deploy(gateways({ network: { cidrBlock: '10.6.0.0/16', name: 'moved' } }));
  });

  test('removed data planes keep their network until a gateway without them is applied', async () => {
    await workspace.deploy(gateways());
    workspace.build(gateways({ without: 'gateway' }));
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    expect(workspace.stored('konnect_cloud_gateway_configuration')).toHaveLength(2);

    workspace.build(gateways());
    expect(await failed('apply', '-auto-approve', '-no-color')).toContain('is identical');
    await workspace.deploy(gateways({ gateway: { dataPlaneGroups: [] } }));
    const [left] = workspace
      .stored('konnect_cloud_gateway_configuration')
      .filter(({ kind }) => kind === 'dedicated.v0');
    expect(left.dataplane_groups).toEqual([]);
  });

  test('connections wait for a network that is not ready, and a lookup returns its state', async () => {
    workspace.session.store.setSetting('transition.cloud_gateway_network', 3);
    const network = (stack: TerraformStack) => {
      const account = CloudAccount.fromLookup(stack, 'account', { cloudProvider: CloudProviderName.AWS });
      const availabilityZones = ['euw1-az1'];
      const props = { name: 'orders', account, region: 'eu-west-1', availabilityZones, cidrBlock: '10.4.0.0/16' };
      const made = new CloudNetwork(stack, 'network', props);
      const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders', cloudGateway: true });
      const dataPlaneGroups = [{ network: made, autoscale: Autoscale.autopilot(10) }];
      new DedicatedGateway(stack, 'gateway', {
        controlPlane,
        geo: PlatformRegion.EU,
        version: '3.12',
        dataPlaneGroups,
      });
    };
    const connected = (stack: TerraformStack) => {
      network(stack);
      const found = CloudNetwork.fromLookup(stack, 'found', {
        name: StringFilter.eq('orders'),
        cloudProvider: CloudProviderName.AWS,
        states: [platform.CloudNetworkState.READY],
      });
      const transitGateway = TransitGateway.awsVpcPeering({
        cidrBlocks: ['10.20.0.0/16'],
        peerAccountId: '123456789012',
        peerVpcId: 'vpc-1',
        peerVpcRegion: 'eu-west-1',
      });
      new TransitGatewayAttachment(stack, 'vpc', { network: found, name: 'vpc', transitGateway });
    };
    workspace.build(network);
    await workspace.succeed('init', '-input=false');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    workspace.session.store.setSetting('transition.cloud_gateway_network', 1000);
    workspace.build(connected);
    expect(await failed('plan', '-no-color')).toContain('found nothing');
    workspace.session.store.setSetting('transition.cloud_gateway_network', undefined);
    await workspace.deploy(connected);
  });

  test('a network and a gateway are imported without changes', async () => {
    await workspace.deploy(gateways());
    const idOf = (type: string) =>
      workspace.stored(type).find(({ name, kind }) => name !== 'second' && kind !== 'serverless.v1').id as string;
    const ids = ['network', 'configuration', 'custom_domain', 'addon'].map((name) =>
      idOf(`konnect_cloud_gateway_${name}`),
    );
    const planeId = workspace.stored('konnect_gateway_control_plane').find(({ name }) => name === 'orders').id;
    workspace.build((stack) => {
      const controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', planeId);
      const account = CloudAccount.fromLookup(stack, 'account', { cloudProvider: CloudProviderName.AWS });
      const network = new CloudNetwork(stack, 'taken', {
        name: 'network',
        account,
        region: 'eu-west-1',
        availabilityZones: ['euw1-az1', 'euw1-az2'],
        cidrBlock: '10.4.0.0/16',
      });
      const second = CloudNetwork.fromLookup(stack, 'second', {
        name: StringFilter.eq('second'),
        cloudProvider: CloudProviderName.AWS,
      });
      const gateway = new DedicatedGateway(stack, 'taken-gateway', {
        controlPlane,
        geo: PlatformRegion.EU,
        version: '3.12',
        dataPlaneGroups: [
          { network, autoscale: Autoscale.autopilot(100), environment: { KONG_LOG_LEVEL: 'info' } },
          { network: second, autoscale: Autoscale.fixed(DataPlaneInstanceType.SMALL, 2) },
        ],
      });
      const domain = gateway.addCustomDomain('api.example.com');
      const cache = gateway.addManagedCache('orders', { tier: CacheTier.SMALL });
      [network, gateway, domain, cache].forEach((one, index) => one.importFrom(ids[index]));
    });
    const plan = await workspace.succeed('plan', '-no-color', '-state=other.tfstate');
    expect(plan).toContain('Plan: 4 to import, 0 to add, 0 to change, 0 to destroy.');
  });
});
