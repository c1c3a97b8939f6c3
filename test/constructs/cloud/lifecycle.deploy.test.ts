/** Renaming, importing and protecting constructs, with the real terraform on the sandbox. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../../constructs/cloud';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { hasTerraform, Workspace } from '../../sandbox/support/terraform';

const { RELEASE } = cloud.Environment;
const PROTECTED = '203.0.113.80';

let workspace: Workspace;
beforeEach(() => {
  workspace = new Workspace();
});
afterEach(() => workspace.close());

async function deploy(build: (stack: TerraformStack) => void): Promise<void> {
  workspace.synthesize(build);
  await workspace.succeed('init', '-input=false');
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
}

async function plan(): Promise<string> {
  const { text } = await workspace.terraform('plan', '-no-color');
  return text;
}

/** Returns the changes of a plan from the summary of terraform. */
async function summary(): Promise<string> {
  const text = await plan();
  return /Plan: .*|No changes/.exec(text)?.[0] ?? text;
}

/** Expects a plan that only moves all resources. */
async function expectMovesOnly(count: number): Promise<void> {
  const text = await plan();
  expect(text).toContain('Plan: 0 to add, 0 to change, 0 to destroy.');
  expect(text.match(/ has moved to /g)).toHaveLength(count);
  await workspace.succeed('apply', '-auto-approve', '-no-color');
  await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
}

const idsOf = (type: string): string[] =>
  workspace.session.store.list({ type: `tencentcloud_${type}` }).map(({ id }) => id);
const stored = (type: string) => workspace.stored(`tencentcloud_api_gateway_${type}`);

/** Objects that can be imported. */
interface Imported {
  importFrom(id: string): void;
}

const OFFICES = cloud.PluginSettings.ipControl({ type: cloud.IpListType.ALLOW, addresses: ['192.0.2.1'] });
const BLOCKED = { name: 'blocked', type: cloud.IpListType.DENY, address: '203.0.113.7' };
const SSH = { action: cloud.PortRuleAction.DROP, priority: 1, destinationPorts: cloud.PortRange.of(22) };

function bought(stack: TerraformStack, id: string): cloud.DdosPackage {
  return new cloud.DdosPackage(stack, id, {
    packageType: cloud.PackageType.standard({ region: 'ap-guangzhou', protectedIpCount: 1, bandwidth: 100 }),
    charge: cloud.PackageCharge.POSTPAID,
  });
}

/** A gateway with all attachments from other scopes, whose ids have a different prefix. */
function gateway(stack: TerraformStack, id: (name: string) => string): void {
  const made = new cloud.ReleasedGateway(stack, id('gateway'), {
    name: 'orders',
    apis: {
      get: {
        name: 'get',
        path: '/orders',
        auth: cloud.ApiAuth.keyPair(),
        backend: cloud.Backend.http({ url: 'https://orders.example.com' }),
      },
      shop: { name: 'shop', path: '/shop', auth: cloud.ApiAuth.application(), backend: cloud.Backend.mock('ok') },
    },
    releaseOnChange: true,
    plan: { name: 'partners', quota: 1000, requestsPerSecond: 10, keyNames: ['shop', 'bank'] },
    domain: { domain: 'api.example.com', certificateId: 'cert-1' },
  });
  const { service, apis } = made;
  const plugin = new cloud.GatewayPlugin(stack, id('plugin'), { name: 'offices', settings: OFFICES });
  plugin.attachTo(apis.get, RELEASE);
  const application = new cloud.ApiApp(stack, id('application'), { name: 'shop' });
  application.attachTo(apis.shop, RELEASE);
  const strategy = new cloud.IpStrategy(stack, id('strategy'), { service, ...BLOCKED });
  strategy.attachTo(apis.get, RELEASE);
  const limits = { name: 'open', quota: 1, requestsPerSecond: 1 };
  const open = new cloud.UsagePlan(stack, id('plan'), limits);
  // The usage plan of the gateway applies to only a part of it.
  service.release(cloud.Environment.PREPUB);
  open.attachToApi(apis.get, cloud.Environment.PREPUB);
  const key = new cloud.ApiKey(stack, id('key'), { name: 'own' });
  open.attachKey(key);
  service.addDocument('page', { name: 'orders', apis: [apis.get], environment: RELEASE });
  if (id('') !== '') {
    const all = { gateway: made, plugin, application, strategy, plan: open, key };
    Object.entries(all).forEach(([name, construct]) => construct.moveFrom(`${stack.node.path}/${name}`));
  }
}

/** A package with its protection, and instances of others with policies and forwarding. */
function protection(stack: TerraformStack, id: (name: string) => string): void {
  const made = bought(stack, id('package'));
  const { instance } = made;
  const rules = new cloud.DdosProtection(stack, id('rules'), { instance, denyAddresses: ['198.51.100.0/24'] });
  rules.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS });
  rules.addPortRule('ssh', SSH);
  rules.addAlarmThreshold('alarm', { address: PROTECTED, megabitsPerSecond: 100 });
  const device = { deviceType: cloud.ProtectedDeviceType.LOAD_BALANCER, deviceId: 'lb-1' };
  rules.bindIp('web', { address: PROTECTED, ...device });
  const requests = new cloud.CcPolicy(stack, id('requests'), {
    instance,
    thresholds: [{ domain: 'shop.example.com', requestsPerSecond: 2000 }],
  });
  const advanced = new cloud.DdosProtection(stack, id('advanced'), {
    instance: cloud.DdosInstance.advancedIp('bgpip-000004xf'),
  });
  const origins = cloud.ForwardingOrigins.addresses({ host: '198.51.100.1', weight: 50 });
  advanced.forwardPort('ssh', { name: 'ssh', address: '203.0.113.90', port: 2222, region: 1, origins });
  const policy = new cloud.DdosPolicy(stack, id('policy'), {
    instance: cloud.DdosInstance.advancedIpProfessional('net-0000001'),
    level: cloud.ProtectionLevel.HIGH,
  });
  if (id('') !== '') {
    const all = { package: made, rules, requests, advanced, policy };
    Object.entries(all).forEach(([name, construct]) => construct.moveFrom(`${stack.node.path}/${name}`));
  }
}

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('a gateway can be renamed with all attachments, without a replacement', async () => {
    await deploy((stack) => gateway(stack, (name) => name));
    const count = workspace.session.store.count();
    expect(count).toBe(25);
    workspace.synthesize((stack) => gateway(stack, (name) => `new-${name}`));
    // The additions are the remembered contents of the service, the release, two APIs and their requests, three keys,
    // a domain and a strategy.
    await expectMovesOnly(count + 11);
  });

  test('a protection can be renamed, also with a renamed package', async () => {
    await deploy((stack) => protection(stack, (name) => name));
    // The additions watch the content of rules and the types of instances, and the plan that had a threshold first.
    const count = workspace.session.store.count() + 7;
    workspace.synthesize((stack) => protection(stack, (name) => `new-${name}`));
    await expectMovesOnly(count);
  });

  test('an existing gateway can be imported without changes', async () => {
    await deploy((stack) => gateway(stack, (name) => name));
    const [serviceId] = idsOf('api_gateway_service');
    const named = (type: string, property: string, name: string) => stored(type).find((one) => one[property] === name);
    const { release_version: version } = named('service_release', 'environment_name', RELEASE);
    const api = named('api', 'api_name', 'get');

    // Another state, as another team has it.
    await workspace.succeed('workspace', 'new', '-no-color', 'other');
    workspace.synthesize((stack) => {
      const { PROTECT } = RemovalPolicy;
      const service = new cloud.GatewayService(stack, 'orders', { name: 'orders', removalPolicy: PROTECT });
      service.importFrom(serviceId);
      service.release(RELEASE).importFrom(version);
      const limits = { name: 'partners', quota: 1000, requestsPerSecond: 10 };
      const partners = new cloud.UsagePlan(stack, 'partners', { ...limits, removalPolicy: PROTECT });
      partners.importFrom(named('usage_plan', 'usage_plan_name', 'partners').id);
      const key = new cloud.ApiKey(stack, 'key', { name: 'own', removalPolicy: PROTECT });
      key.importFrom(named('api_key', 'secret_name', 'own').id);
      new cloud.ApiApp(stack, 'application', { name: 'shop' }).importFrom(stored('api_app')[0].id);
      // Its import id contains the id of the service, which this plan imports as well.
      const strategy = service.addIpStrategy('blocked', BLOCKED);
      strategy.importFrom(stored('ip_strategy')[0].strategy_id);
      const plugin = service.addPlugin('offices', { name: 'offices', settings: OFFICES });
      plugin.importFrom(stored('plugin')[0].id);
      const get = cloud.Api.fromApiAttributes(stack, 'get', { apiId: api.id, service });
      plugin.attachTo(get, RELEASE).importFrom();
      strategy.attachTo(get, RELEASE).importFrom();
      partners.attachToService(service, RELEASE).importFrom();
      const shop = cloud.ApiKey.fromApiKeyId(stack, 'shop', named('api_key', 'secret_name', 'shop').id);
      partners.attachKey(shop).importFrom();
      const page = service.addDocument('page', { name: 'orders', apis: [get], environment: RELEASE });
      page.importFrom(stored('api_doc')[0].id);
    });
    // The remembered contents of the key and the strategy are added when the imports are removed.
    expect(await summary()).toBe('Plan: 12 to import, 0 to add, 0 to change, 0 to destroy.');
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');

    // Protected objects are kept, both if they would be replaced and if the stack is destroyed.
    const { status, text } = await workspace.terraform('destroy', '-auto-approve', '-no-color');
    expect([status, text]).toEqual([1, expect.stringContaining('Instance cannot be destroyed')]);
    expect(stored('service')).toHaveLength(1);
  });

  test('existing upstreams, templates, packages and single rules can be imported without changes', async () => {
    const vpcId = 'vpc-1a2b3c4d';
    const instance = cloud.DdosInstance.advancedIp('bgpip-000004xf');
    const site = { domain: 'shop.example.com' };
    const build = (stack: TerraformStack, take: (one: Imported, type: string, id?: string) => void): void => {
      const nodes = cloud.UpstreamNodes.servers([{ host: '10.0.0.4', port: 8080 }]);
      take(new cloud.Upstream(stack, 'upstream', { vpcId, nodes }), 'api_gateway_upstream');
      const offices = new cloud.AddressTemplate(stack, 'offices', {
        name: 'offices',
        addresses: [{ address: '10.0.0.1' }],
      });
      take(offices, 'address_extra_template');
      const trusted = new cloud.AddressTemplateGroup(stack, 'trusted', { name: 'trusted', templates: [offices] });
      take(trusted, 'address_template_group');
      const web = new cloud.ProtocolTemplate(stack, 'web', { name: 'web', protocols: ['tcp:443'] });
      take(web, 'protocol_template');
      take(new cloud.ProtocolTemplateGroup(stack, 'all', { name: 'all', templates: [web] }), 'protocol_template_group');
      take(bought(stack, 'package'), 'antiddos_bgp_instance');
      const rules = new cloud.DdosProtection(stack, 'rules', { instance, denyAddresses: ['198.51.100.0/24'] });
      take(rules.allowAddress(PROTECTED), 'antiddos_ddos_black_white_ip', PROTECTED);
      take(rules.addGeoBlock('overseas', { region: cloud.GeoRegion.OVERSEAS }), 'antiddos_ddos_geo_ip_block_config');
      const limit = { per: cloud.SpeedLimitScope.SOURCE_IP, bitsPerSecond: 1000 };
      take(rules.addSpeedLimit('limit', limit), 'antiddos_ddos_speed_limit_config');
      take(rules.addPortRule('ssh', SSH), 'antiddos_port_acl_config');
      const filter = { action: cloud.PacketFilterAction.DROP, sourcePorts: cloud.PortRange.of(22) };
      take(rules.addPacketFilter('filter', filter), 'antiddos_packet_filter_config');
      const bot = { ...site, source: '198.51.100.9', action: cloud.SourceAction.DENY };
      take(rules.addCcSourceRule('bot', PROTECTED, bot), 'antiddos_cc_black_white_ip');
      const admin = { ...site, address: PROTECTED, conditions: [{ field: cloud.RequestField.URI, value: '/admin' }] };
      take(rules.addCcPrecisionPolicy('admin', admin), 'antiddos_cc_precision_policy');
      const alarm = rules.addAlarmThreshold('alarm', { address: PROTECTED, megabitsPerSecond: 100 });
      take(alarm, 'antiddos_ip_alarm_threshold_config', PROTECTED);
      const instanceType = cloud.AlarmInstanceType.PACKAGE;
      const threshold = new cloud.DefaultAlarmThreshold(stack, 'default', { instanceType, megabitsPerSecond: 2000 });
      take(threshold, 'antiddos_default_alarm_threshold');
      const name = { domain: 'k3x9f2.dayugslb.example', userName: 'shop' };
      take(new cloud.SchedulingDomainUserName(stack, 'name', name), 'antiddos_scheduling_domain_user_name');
      take({ importFrom: () => rules.importAddress('198.51.100.0/24') }, 'antiddos_ddos_black_white_ip');
    };
    await deploy((stack) => build(stack, () => undefined));
    const count = workspace.session.store.count();

    await workspace.succeed('workspace', 'new', '-no-color', 'other');
    const ownId = (type: string) => idsOf(type)[0].split('#');
    workspace.synthesize((stack) =>
      build(stack, (one, type, id) => {
        // In an id of several parts, the id of the rule follows the id of the instance. In the id of a package, the
        // region follows.
        const [first, second] = ownId(type);
        one.importFrom(id ?? (type === 'antiddos_bgp_instance' ? first : (second ?? first)));
      }),
    );
    expect(await summary()).toBe(`Plan: ${count} to import, 0 to add, 0 to change, 0 to destroy.`);
    await workspace.succeed('apply', '-auto-approve', '-no-color');
    await workspace.succeed('plan', '-detailed-exitcode', '-no-color');
  });

  test('protected resources are not replaced', async () => {
    const build = (name: string) => (stack: TerraformStack) => {
      new cloud.ApiKey(stack, 'key', { name, allowOutage: true, removalPolicy: RemovalPolicy.PROTECT });
    };
    await deploy(build('shop'));
    workspace.synthesize(build('bank'));
    const { status, text } = await workspace.terraform('plan', '-no-color');
    expect([status, text]).toEqual([1, expect.stringContaining('Instance cannot be destroyed')]);
  });
});
