import { App, TerraformStack, TerraformVariable } from 'cdktf';
import { platform, RemovalPolicy } from '../../../..';
import {
  addStack,
  findingsOf,
  invalidArguments,
  missing,
  only,
  onlyUnchecked,
  resolved,
  stackWithProviders,
  synthesized,
  synthesizedUnchecked,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { ApiAccess, Autoscale, CacheTier, CloudGatewayCustomDomain, CloudNetwork, CloudProviderName, ControlPlane } =
  platform;
const { ControlPlaneGroup, ControlPlaneType, DataPlaneInstanceType, DedicatedGateway, ManagedCache, PlatformRegion } =
  platform;
const { ServerlessGateway } = platform;

const CONFIGURATION = 'konnect_cloud_gateway_configuration';
const DOMAIN = 'konnect_cloud_gateway_custom_domain';
const CACHE = 'konnect_cloud_gateway_addon';

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
beforeEach(() => {
  stack = stackWithProviders();
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
});

const networkAt = (id: string, cloudProvider = CloudProviderName.AWS) =>
  CloudNetwork.fromCloudNetworkAttributes(stack, id, {
    cloudNetworkId: `${id}-id`,
    region: 'eu-west-1',
    cloudProvider,
  });

const gateway = (props: Partial<platform.DedicatedGatewayProps> = {}, id = 'gateway', scope = stack) =>
  new DedicatedGateway(scope, id, { controlPlane, geo: PlatformRegion.EU, version: '3.12', ...props });

const autoscale = Autoscale.autopilot(100);
const rendered = { configuration_data_plane_group_autoscale_autopilot: { kind: 'autopilot', base_rps: 100 } };

describe('a dedicated gateway', () => {
  test('has data planes on networks', () => {
    const made = gateway({ dataPlaneGroups: [{ network: networkAt('a'), autoscale }] });
    expect(only(stack, CONFIGURATION)).toEqual({
      control_plane_id: 'plane-id',
      control_plane_geo: 'eu',
      kind: 'dedicated.v0',
      version: '3.12',
      dataplane_groups: [
        { provider: 'aws', region: 'eu-west-1', cloud_gateway_network_id: 'a-id', autoscale: rendered },
      ],
    });
    expect(made.node.defaultChild!.node.path).toBe('stack/gateway/Resource');
    const address = resolved(stack, made.egressIpAddresses);
    expect(address).toMatch(
      /^\$\{flatten\(\[ ?for key, val in konnect_cloud_gateway_configuration\.\w+\.dataplane_groups: val\.egress_ip_addresses\]\)\}$/,
    );
    expect(resolved(stack, made.privateIpAddresses)).toMatch(/private_ip_addresses\]\)\}$/);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('accepts all properties, and sorts environment variables', () => {
    const made = gateway({
      apiAccess: ApiAccess.PRIVATE,
      dataPlaneGroups: [
        {
          network: networkAt('a'),
          autoscale: Autoscale.fixed(DataPlaneInstanceType.SMALL, 3),
          environment: { OTEL_SERVICE_NAME: 'orders', KONG_LOG_LEVEL: 'info' },
        },
      ],
    });
    made.addDataPlaneGroup({ network: networkAt('b', CloudProviderName.AZURE), autoscale });
    expect(only(stack, CONFIGURATION)).toMatchObject({
      api_access: 'private',
      dataplane_groups: [
        {
          autoscale: {
            configuration_data_plane_group_autoscale_static: {
              kind: 'static',
              instance_type: 'small',
              requested_instances: 3,
            },
          },
          environment: [
            { name: 'KONG_LOG_LEVEL', value: 'info' },
            { name: 'OTEL_SERVICE_NAME', value: 'orders' },
          ],
        },
        { provider: 'azure', cloud_gateway_network_id: 'b-id', autoscale: rendered },
      ],
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('may have no data planes', () => {
    gateway();
    expect(only(stack, CONFIGURATION).dataplane_groups).toEqual([]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is rejected with invalid values', () => {
    const a = networkAt('a');
    const made = gateway({
      version: '3.12.0.1',
      dataPlaneGroups: [
        { network: a, autoscale: Autoscale.autopilot(0), environment: { LOG_LEVEL: 'info', 'KONG_LOG-LEVEL': 'x' } },
        { network: a, autoscale: Autoscale.fixed(DataPlaneInstanceType.SMALL, 1.5) },
      ],
    });
    expect(invalidArguments(() => made.addDataPlaneGroup({} as any))).toEqual(missing('network', 'autoscale'));
    made.addDataPlaneGroup({ network: networkAt('b'), autoscale: Autoscale.autopilot(unknownNumber()) });
    const nothing = () => new DedicatedGateway(stack, 'nothing', {} as any);
    expect(invalidArguments(nothing).sort()).toEqual(missing('controlPlane', 'version'));
    expect(findingsOf(stack)).toEqual([
      'error: version is "3.12.0.1"; allowed: two numbers, such as "3.12"',
      'error: dataPlaneGroups[0].environment has the environment variable "KONG_LOG-LEVEL"; allowed: names that begin with KONG_ or OTEL_, followed by letters, digits and underscores',
      'error: dataPlaneGroups[0].environment has the environment variable "LOG_LEVEL"; allowed: names that begin with KONG_ or OTEL_, followed by letters, digits and underscores',
      'error: dataPlaneGroups[0].autoscale has 0 requests per second; allowed: 1 or more',
      'error: dataPlaneGroups[1] is on stack/a, like another group, but a gateway can have one data plane group per network; remove one of the two groups',
      'error: dataplaneGroups[1].autoscale.configurationDataPlaneGroupAutoscaleStatic.requestedInstances is 1.5; allowed: whole numbers',
    ]);
  });

  test('accepts values that only Terraform knows', () => {
    gateway({
      version: unknownText(),
      geo: PlatformRegion.of(unknownText()),
      dataPlaneGroups: [
        {
          network: CloudNetwork.fromCloudNetworkAttributes(stack, 'unknown', {
            cloudNetworkId: unknownText(),
            region: unknownText(),
            cloudProvider: unknownText() as any,
          }),
          autoscale,
          environment: { [unknownText('${var.name}')]: unknownText() },
        },
      ],
    }).addManagedCache('cache', { tier: CacheTier.MICRO });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('warns about secrets that would be shown', () => {
    const secret = new TerraformVariable(stack, 'secret', { sensitive: true }).stringValue;
    gateway({ dataPlaneGroups: [{ network: networkAt('a'), autoscale, environment: { KONG_PG_PASSWORD: secret } }] });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining(
        'dataPlaneGroups[0].environment.KONG_PG_PASSWORD is published with the value of the sensitive variable stack/secret in it',
      ),
    ]);
  });

  test('is destroyed after its control plane and before its network', () => {
    const account = platform.CloudAccount.fromCloudAccountAttributes(stack, 'account', {
      cloudAccountId: 'account-id',
      cloudProvider: CloudProviderName.AWS,
    });
    const made = new CloudNetwork(stack, 'network', {
      name: 'orders',
      account,
      region: 'eu-west-1',
      availabilityZones: ['euw1-az1'],
      cidrBlock: '10.4.0.0/16',
    });
    const plane = new ControlPlane(stack, 'made', { name: 'orders', cloudGateway: true });
    gateway({ controlPlane: plane, dataPlaneGroups: [{ network: made, autoscale }] });
    expect(findingsOf(stack)).toEqual([]);
    expect(only(stack, 'konnect_gateway_control_plane').depends_on).toEqual([
      expect.stringMatching(/^konnect_cloud_gateway_network\.network_\w+$/),
    ]);
    expect(only(stack, CONFIGURATION)).toMatchObject({
      lifecycle: { replace_triggered_by: [expect.stringMatching(/^konnect_gateway_control_plane\.made_\w+\.id$/)] },
    });
  });

  describe('has a control plane', () => {
    const planeOf = (props: Partial<platform.ControlPlaneProps>, id = 'made') =>
      new ControlPlane(stack, id, { name: id, ...props });

    test('of the type for cloud gateways, if the type is known', () => {
      gateway({ controlPlane: planeOf({}, 'hybrid') }, 'a');
      gateway({ controlPlane: planeOf({ type: ControlPlaneType.SERVERLESS, cloudGateway: true }, 'serverless') }, 'b');
      const type = ControlPlaneType.KUBERNETES_INGRESS_CONTROLLER;
      gateway({ controlPlane: planeOf({ type, cloudGateway: true }, 'kubernetes') }, 'c');
      gateway({ controlPlane: new ControlPlaneGroup(stack, 'group', { name: 'group', cloudGateway: true }) }, 'd');
      gateway({ controlPlane: planeOf({ cloudGateway: true }, 'right') }, 'e');
      const taken = planeOf({}, 'taken');
      gateway({ controlPlane: taken }, 'f');
      taken.importFrom('0949471e-b759-45ba-87ab-ee63fb781388');
      expect(findingsOf(stack)).toEqual([
        'error: controlPlane is the control plane stack/hybrid, whose cloudGateway is not true, so the platform does not run its data planes; set cloudGateway to true',
        'error: controlPlane is the control plane stack/serverless, which is serverless; use a ServerlessGateway',
        'error: controlPlane is the control plane stack/kubernetes, which has the type KUBERNETES_INGRESS_CONTROLLER; allowed: the type HYBRID, or a control plane group',
      ]);
    });

    test('in a known region, also the region of its provider', () => {
      const provider = (alias: string, serverUrl?: string) =>
        new platform.PlatformProvider(stack, alias, { alias, serverUrl });
      const [eu, none] = [provider('eu', 'https://eu.api.konghq.com'), provider('none')];
      const plane = (id: string, of: platform.PlatformProvider) =>
        new ControlPlane(stack, id, { name: `plane ${id}`, cloudGateway: true, provider: of });
      const found = ControlPlane.fromLookup(stack, 'found', { provider: eu });
      const made = gateway({ geo: undefined, controlPlane: plane('a', eu) }, 'told');
      made.addCustomDomain('api.example.com');
      made.addManagedCache('cache', { tier: CacheTier.MICRO });
      gateway({ geo: undefined, controlPlane: found }, 'found-told');
      gateway({ controlPlane: plane('b', none) }, 'given');
      gateway({ geo: undefined, controlPlane: plane('c', none) }, 'untold').addCustomDomain('untold.example.com');
      gateway({ geo: PlatformRegion.US, controlPlane: plane('d', eu) }, 'another');
      gateway({ geo: PlatformRegion.ALL, controlPlane: plane('e', none) }, 'all');
      const { resource } = synthesizedUnchecked(stack);
      const geos = Object.values<any>(resource[CONFIGURATION]).map((one) => one.control_plane_geo);
      expect(geos.sort()).toEqual(['*', 'eu', 'eu', 'eu', 'missing', 'us']);
      expect(Object.values<any>(resource[DOMAIN]).map((one) => one.control_plane_geo)).toEqual(['eu', 'missing']);
      expect(Object.values<any>(resource[CACHE])[0].owner.control_plane.control_plane_geo).toBe('eu');
      expect(findingsOf(stack)).toEqual([
        'error: geo is not given, and no serverUrl of a provider contains the region of stack/c; give the region, such as PlatformRegion.EU',
        'error: geo is "us", but stack/d is in "eu", the region in the serverUrl of its provider; omit the region',
        'error: geo is PlatformRegion.ALL; give the region of stack/e',
        'warning: controlPlaneGeo is "*"; documented: "us", "eu", "au", "me", "in", "sg"',
      ]);
    });

    test('without another L1 configuration', () => {
      const plane = new platform.l1.gatewayControlPlane.GatewayControlPlane(stack, 'l1', { name: 'orders' });
      const imported = ControlPlane.fromControlPlaneId(stack, 'imported', plane.id);
      gateway({ controlPlane: imported });
      new platform.l1.cloudGatewayConfiguration.CloudGatewayConfiguration(stack, 'configuration', {
        controlPlaneId: plane.id,
        controlPlaneGeo: 'eu',
        dataplaneGroups: [],
      });
      expect(findingsOf(stack)).toEqual([
        'error: controlPlane is the control plane stack/imported, which already has the gateway configuration stack/configuration, and the platform would overwrite it; extend the existing gateway configuration, or give a different control plane',
      ]);
    });

    test('without another gateway in the app', () => {
      gateway();
      new ServerlessGateway(stack, 'serverless', { controlPlane, geo: PlatformRegion.EU });
      const other = addStack(stack.node.root as App, 'other');
      gateway({ controlPlane: ControlPlane.fromControlPlaneId(other, 'same', 'plane-id') }, 'gateway', other);
      gateway({ controlPlane: ControlPlane.fromControlPlaneId(other, 'free', 'another-id') }, 'another', other);
      const taken =
        'which already has the gateway configuration stack/gateway, and the platform would overwrite it; extend the existing gateway configuration, or give a different control plane';
      expect(findingsOf(stack)).toEqual([
        `error: controlPlane is the control plane stack/plane, ${taken}`,
        `error: controlPlane is the control plane other/same, ${taken}`,
      ]);
    });
  });
});

describe('a serverless gateway', () => {
  test('requires only a control plane', () => {
    const plane = new ControlPlane(stack, 'made', {
      name: 'trial',
      type: ControlPlaneType.SERVERLESS,
      cloudGateway: true,
    });
    const made = new ServerlessGateway(stack, 'gateway', { controlPlane: plane, geo: PlatformRegion.US });
    expect(only(stack, CONFIGURATION)).toMatchObject({
      control_plane_geo: 'us',
      kind: 'serverless.v1',
      dataplane_groups: [{ provider: 'aws', region: 'us' }],
    });
    made.addCustomDomain('trial.example.com');
    made.addCustomDomain('trial.example.com');
    expect(onlyUnchecked(stack, DOMAIN)).toMatchObject({
      domain: 'trial.example.com',
      kind: 'serverless.v1',
      depends_on: [expect.stringMatching(/^konnect_cloud_gateway_configuration\./)],
    });
    expect(findingsOf(stack)).toEqual([
      'error: addCustomDomain is given "trial.example.com" twice; leave one of them out',
    ]);
  });

  test('accepts another region, and a control plane for serverless gateways', () => {
    new ServerlessGateway(stack, 'gateway', { controlPlane, geo: PlatformRegion.EU, region: 'eu-west-1' });
    expect(only(stack, CONFIGURATION).dataplane_groups).toEqual([{ provider: 'aws', region: 'eu-west-1' }]);
    const hybrid = new ControlPlane(stack, 'hybrid', { name: 'hybrid', cloudGateway: true });
    new ServerlessGateway(stack, 'wrong', { controlPlane: hybrid, geo: PlatformRegion.EU });
    const unflagged = new ControlPlane(stack, 'unflagged', { name: 'unflagged', type: ControlPlaneType.SERVERLESS });
    new ServerlessGateway(stack, 'unset', { controlPlane: unflagged, geo: PlatformRegion.EU });
    expect(findingsOf(stack)).toEqual([
      'error: controlPlane is the control plane stack/hybrid, which is not serverless; set its type to ControlPlaneType.SERVERLESS and its cloudGateway to true',
      'error: controlPlane is the control plane stack/unflagged, whose cloudGateway is not true, so the platform does not run its data planes; set cloudGateway to true',
    ]);
  });
});

describe('a custom domain', () => {
  test('belongs to the gateway, and depends on it', () => {
    const { node, cloudGatewayCustomDomainId } = gateway().addCustomDomain('api.example.com', {
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(node.path).toBe('stack/gateway/domain-api.example.com');
    expect(only(stack, DOMAIN)).toEqual({
      control_plane_id: 'plane-id',
      control_plane_geo: 'eu',
      domain: 'api.example.com',
      kind: 'dedicated.v0',
      depends_on: [expect.stringMatching(/^konnect_cloud_gateway_configuration\.gateway_\w+$/)],
      lifecycle: { prevent_destroy: true },
    });
    expect(resolved(stack, cloudGatewayCustomDomainId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('must be a valid and unique domain', () => {
    const props = { controlPlane, geo: PlatformRegion.EU };
    new CloudGatewayCustomDomain(stack, 'a', { ...props, domain: 'api.example.com' });
    new CloudGatewayCustomDomain(stack, 'b', { ...props, domain: 'api.example.com' });
    new CloudGatewayCustomDomain(stack, 'c', { ...props, domain: 'https://api.example.com' });
    new CloudGatewayCustomDomain(stack, 'd', { ...props, domain: '203.0.113.1' });
    new CloudGatewayCustomDomain(stack, 'e', { ...props, domain: unknownText() });
    new CloudGatewayCustomDomain(stack, 'f', { ...props, domain: '*.example.com' });
    expect(findingsOf(stack)).toEqual([
      'error: domain is "api.example.com", as in stack/a; give one of the two another domain',
      expect.stringMatching(/^error: domain is "https:\/\/api\.example\.com"; /),
      'error: domain is "203.0.113.1"; allowed: names, not addresses',
    ]);
  });
});

describe('a managed cache', () => {
  test('belongs to the gateway, and gets its location', () => {
    const made = gateway().addManagedCache('orders', { tier: CacheTier.SMALL, removalPolicy: RemovalPolicy.PROTECT });
    expect(made.node.path).toBe('stack/gateway/ManagedCache');
    expect(only(stack, CACHE)).toEqual({
      name: 'orders',
      owner: { control_plane: { control_plane_id: 'plane-id', control_plane_geo: 'eu' } },
      config: { managed_cache: { capacity_config: { tiered: { tier: 'small' } } } },
      depends_on: [expect.stringMatching(/^konnect_cloud_gateway_configuration\.gateway_\w+$/)],
      lifecycle: { prevent_destroy: true },
    });
    expect(resolved(stack, [made.host, made.port, made.serverName, made.username, made.managedCacheId])).toEqual(
      ['cache_host', 'cache_port', 'cache_server_name', 'cache_username', 'id'].map((name) =>
        expect.stringMatching(new RegExp(`\\.${name}\\}$`)),
      ),
    );
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can belong to a control plane group', () => {
    const group = new ControlPlaneGroup(stack, 'group', { name: 'group', cloudGateway: true });
    gateway({ controlPlane: group }).addManagedCache('orders', { tier: CacheTier.SMALL });
    expect(only(stack, CACHE).owner).toEqual({
      control_plane_group: {
        control_plane_group_id: resolved(stack, group.controlPlaneId),
        control_plane_group_geo: 'eu',
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is unique, has one owner, and is not available on Google Cloud', () => {
    const made = gateway({ dataPlaneGroups: [{ network: networkAt('a', CloudProviderName.GCP), autoscale }] });
    made.addManagedCache('orders', { tier: CacheTier.SMALL });
    made.addManagedCache('again', { tier: CacheTier.SMALL });
    made.addDataPlaneGroup({ network: networkAt('b', CloudProviderName.GCP), autoscale });
    const group = new ControlPlaneGroup(stack, 'group', { name: 'group' });
    const plane = new ControlPlane(stack, 'made', { name: 'made' });
    const props = { geo: PlatformRegion.EU, tier: CacheTier.SMALL };
    new ManagedCache(stack, 'c1', { ...props, name: 'orders', controlPlane });
    new ManagedCache(stack, 'c2', { ...props, name: 'c2', controlPlane: group });
    new ManagedCache(stack, 'c3', { ...props, name: 'c3', controlPlaneGroup: plane });
    new ManagedCache(stack, 'c4', { ...props, name: 'c4' });
    const other = ControlPlane.fromControlPlaneId(stack, 'other', 'other-id');
    new ManagedCache(stack, 'c5', { ...props, name: unknownText(), controlPlane: other, controlPlaneGroup: other });
    const gcp = (id: string) =>
      `error: addManagedCache is called, but stack/${id} is a network of "gcp", where the platform does not support caches; remove the call or the network`;
    expect(findingsOf(stack)).toEqual([
      gcp('a'),
      'error: addManagedCache is called twice, but a control plane can have one cache; leave one of the calls out',
      gcp('b'),
      'error: controlPlane is "stack/plane", as in stack/gateway/ManagedCache; give one of the two another controlPlane',
      'error: name is "orders", as in stack/gateway/ManagedCache; give one of the two another name',
      'error: controlPlane is stack/group, which is a control plane group; give it as controlPlaneGroup',
      'error: controlPlaneGroup is stack/made, which is not a control plane group; give it as controlPlane',
      'error: controlPlane is not given, and controlPlaneGroup is not given either; give one of them',
      'error: controlPlane is given together with controlPlaneGroup; give one of them',
    ]);
  });
});

test('two gateways in one stack have ids derived from their paths', () => {
  gateway().addCustomDomain('a.example.com');
  gateway({ controlPlane: ControlPlane.fromControlPlaneId(stack, 'b', 'b-id') }, 'other').addCustomDomain(
    'b.example.com',
  );
  expect(Object.keys(synthesized(stack).resource[DOMAIN]).map((id) => id.replace(/_\w+$/, ''))).toEqual([
    'gateway_domain-aexamplecom',
    'other_domain-bexamplecom',
  ]);
  expect(findingsOf(stack)).toEqual([]);
});

function unknownNumber(): number {
  return new TerraformVariable(stack, 'number', { type: 'number' }).numberValue;
}
