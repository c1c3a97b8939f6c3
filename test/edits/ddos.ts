/** A protected instance and address lists, and edits of them, while attacks continue. */
import { TerraformStack } from 'cdktf';
import * as cloud from '../../constructs/cloud';
import { Duration } from '../../lib/core/values/duration';
import { Edit, MADE, REMOVED } from './edit';

/** An advanced IP with policies, an advanced IP with single rules, and a package for separate addresses. */
export const ADVANCED_IP = cloud.DdosInstance.advancedIp('bgpip-000004xf');
export const OTHER_IP = cloud.DdosInstance.advancedIp('bgpip-000005xf');
export const PACKAGE = cloud.DdosInstance.sharedPackage('bgp-00000ry7');
const SHOP = 'shop.example.com';
const ADDRESS = '203.0.113.90';

export interface DdosConfig {
  readonly policy: Omit<cloud.DdosPolicyProps, 'instance'>;
  readonly cc: Omit<cloud.CcPolicyProps, 'instance'>;
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
  readonly geo: cloud.GeoBlock;
  readonly speed: cloud.SpeedLimit;
  readonly ports: { readonly [id: string]: cloud.PortRule };
  readonly filter: cloud.PacketFilter;
  readonly request: cloud.CcPrecisionPolicy;
  readonly alarm: number;
  /** Whether the forwarding of the shop may be interrupted. */
  readonly allowOutage?: boolean;
  readonly bound: readonly string[];
  readonly website: cloud.WebsiteForwarding;
  readonly orders: cloud.PortForwarding;
  readonly offices: readonly string[];
  readonly templates: readonly string[];
  readonly protocols: readonly string[];
}

const OTHER_SITE = 'other.example.com';
const LAST =
  'the new address or rule is added at the end of the list, because the provider gets list elements in the order of their first plan';
const inFront = (value: string, site: cloud.CcRateLimits): cloud.CcRateLimits => ({
  ...site,
  limits: [{ ...site.limits[0], value }, ...site.limits],
});
const origins = (...hosts: string[]) => cloud.ForwardingOrigins.addresses(...hosts.map((host) => ({ host })));
const login = (requests: number): cloud.CcRateLimits => ({
  domain: SHOP,
  limits: [
    {
      field: cloud.RequestField.URI,
      value: '/login',
      requests,
      period: Duration.seconds(60),
      blockFor: Duration.minutes(10),
    },
  ],
});
const deny = (source: string): cloud.CcSourceRule => ({ domain: SHOP, source, action: cloud.SourceAction.DENY });
const admin = (value: string): cloud.CcPrecisionPolicy => ({
  domain: SHOP,
  address: ADDRESS,
  conditions: [{ field: cloud.RequestField.URI, value }],
});
const drop = (port: number, priority = 10): cloud.PortRule => ({
  action: cloud.PortRuleAction.DROP,
  priority,
  protocol: cloud.DdosProtocol.TCP,
  destinationPorts: cloud.PortRange.of(port),
});
const request = (value: string): cloud.CcPrecisionPolicy => ({
  domain: SHOP,
  address: ADDRESS,
  conditions: [
    { field: cloud.RequestField.URI, value },
    { field: cloud.RequestField.USER_AGENT, value: 'bot' },
  ],
});

export const DDOS: DdosConfig = {
  policy: {
    level: cloud.ProtectionLevel.MIDDLE,
    geoBlocks: [{ region: cloud.GeoRegion.OVERSEAS }],
    portRules: [drop(22), drop(23)],
  },
  cc: {
    thresholds: [{ domain: SHOP, requestsPerSecond: 2000 }],
    rateLimits: [login(20)],
    sourceRules: [deny('192.0.2.7')],
    precisionPolicies: [admin('/admin')],
  },
  allowed: ['198.51.100.7'],
  denied: ['192.0.2.0/24'],
  geo: { region: cloud.GeoRegion.OVERSEAS },
  speed: { per: cloud.SpeedLimitScope.SOURCE_IP, packetsPerSecond: 50_000, bitsPerSecond: 100_000_000 },
  ports: { ssh: drop(22) },
  filter: {
    action: cloud.PacketFilterAction.DROP,
    protocol: cloud.DdosProtocol.UDP,
    sourcePorts: cloud.PortRange.of(11211),
  },
  request: request('/admin'),
  alarm: 500,
  bound: ['203.0.113.80'],
  website: { domain: SHOP, address: ADDRESS, origins: origins('198.51.100.21') },
  orders: { name: 'orders', address: ADDRESS, port: 8443, region: 1, origins: origins('198.51.100.23') },
  offices: ['198.51.100.0/24'],
  templates: ['offices'],
  protocols: ['tcp:443'],
};

export function buildDdos(stack: TerraformStack, config: DdosConfig): void {
  new cloud.DdosPolicy(stack, 'packets', { instance: ADVANCED_IP, ...config.policy });
  new cloud.CcPolicy(stack, 'requests', { instance: ADVANCED_IP, ...config.cc });
  const shop = new cloud.DdosProtection(stack, 'shop', { instance: OTHER_IP, allowOutage: config.allowOutage });
  shop.addCcPrecisionPolicy('request', config.request);
  shop.forwardWebsite('web', config.website);
  shop.forwardPort('orders', config.orders);

  const own = new cloud.DdosProtection(stack, 'own', {
    instance: PACKAGE,
    allowAddresses: [...config.allowed],
    denyAddresses: [...config.denied],
  });
  own.addGeoBlock('overseas', config.geo);
  own.addSpeedLimit('by-source', config.speed);
  Object.entries(config.ports).forEach(([id, rule]) => own.addPortRule(id, rule));
  own.addPacketFilter('reflection', config.filter);
  config.bound.forEach((address) =>
    own.bindIp(address, { address, deviceType: cloud.ProtectedDeviceType.LOAD_BALANCER, deviceId: 'lb-1a2b3c4d' }),
  );
  own.addAlarmThreshold('web', { address: '203.0.113.80', megabitsPerSecond: config.alarm });

  const offices = new cloud.AddressTemplate(stack, 'offices', {
    name: 'offices',
    addresses: config.offices.map((address) => ({ address })),
  });
  const others = new cloud.AddressTemplate(stack, 'others', { name: 'others', addresses: [{ address: '192.0.2.1' }] });
  const known: { [id: string]: cloud.IAddressTemplate } = { offices, others };
  new cloud.AddressTemplateGroup(stack, 'all', { name: 'all', templates: config.templates.map((id) => known[id]) });
  new cloud.ProtocolTemplate(stack, 'web', { name: 'web', protocols: [...config.protocols] });
}

const set = (changes: Partial<DdosConfig>) => (config: DdosConfig) => ({ ...config, ...changes });
const policy = (changes: Partial<DdosConfig['policy']>) => (config: DdosConfig) => ({
  ...config,
  policy: { ...config.policy, ...changes },
});
const cc = (changes: Partial<DdosConfig['cc']>) => (config: DdosConfig) => ({
  ...config,
  cc: { ...config.cc, ...changes },
});

export const DDOS_EDITS: readonly Edit<DdosConfig>[] = [
  {
    about: 'DDoS policy',
    edit: 'raise the protection level of the DDoS policy',
    change: policy({ level: cloud.ProtectionLevel.HIGH }),
  },
  { about: 'DDoS policy', edit: 'turn on AI protection', change: policy({ aiProtection: true }) },
  { about: 'DDoS policy', edit: 'lower the cleaning threshold', change: policy({ cleaningThreshold: 300 }) },
  {
    about: 'DDoS policy',
    edit: 'block a protocol',
    change: policy({ blockedProtocols: [cloud.BlockableProtocol.ICMP] }),
  },
  { about: 'DDoS policy', edit: 'stop blocking a protocol', change: policy({ blockedProtocols: undefined }) },
  { about: 'DDoS policy', edit: 'deny an address', change: policy({ denyAddresses: ['192.0.2.9'] }) },
  { about: 'CC policy', edit: 'lower a rate limit', change: cc({ rateLimits: [login(10)] }) },
  {
    about: 'DDoS policy',
    edit: 'allow an address, before the denied addresses',
    outcome: LAST,
    adds: /white addresses/,
    change: policy({ allowAddresses: ['198.51.100.9'] }),
  },
  {
    about: 'DDoS policy',
    edit: 'deny another address, in front of the list',
    outcome: LAST,
    change: policy({ denyAddresses: ['192.0.2.8', '192.0.2.9'] }),
  },
  {
    about: 'DDoS policy',
    edit: 'stop allowing an address',
    outcome: REMOVED,
    removes: /white addresses/,
    change: policy({ allowAddresses: undefined }),
  },
  {
    about: 'CC policy',
    edit: 'deny another source with a CC rule, in front of the list',
    outcome: LAST,
    change: cc({ sourceRules: [deny('192.0.2.6'), deny('192.0.2.7')] }),
  },
  {
    about: 'CC policy',
    edit: 'deny further requests with a precision policy, in front of the list',
    outcome: LAST,
    change: cc({ precisionPolicies: [admin('/root'), admin('/admin')] }),
  },
  {
    about: 'CC policy',
    edit: 'replace the first precision policy with a policy for other requests',
    outcome: LAST,
    change: cc({ precisionPolicies: [admin('/internal'), admin('/admin')] }),
  },
  {
    about: 'CC policy',
    edit: 'add rate limits for another site and another path, in front of the lists',
    outcome: LAST,
    change: cc({ rateLimits: [{ ...login(5), domain: OTHER_SITE }, inFront('/pay', login(10))] }),
  },
  {
    about: 'CC policy',
    edit: 'set a CC threshold for another site, in front of the list',
    outcome: LAST,
    change: cc({
      thresholds: [
        { domain: OTHER_SITE, requestsPerSecond: 1000 },
        { domain: SHOP, requestsPerSecond: 2000 },
      ],
    }),
  },
  {
    about: 'CC policy',
    edit: 'remove the CC threshold of a site, and keep the rate limits of the site',
    change: cc({ thresholds: [{ domain: SHOP, requestsPerSecond: 2000 }] }),
    refused: /removes the level of the rate limits of a domain together with its threshold/,
    instead: 'no edit without an outage exists: set `allowOutage`, and apply a second time immediately',
  },
  {
    about: 'CC policy',
    edit: 'remove the CC threshold of a site, and keep the rate limits of the site, with `allowOutage`',
    change: cc({ thresholds: [{ domain: SHOP, requestsPerSecond: 2000 }], allowOutage: true }),
    gap: { told: /allowOutage/ },
    instead: 'none',
    again:
      'the provider removes the level of the rate limits together with the threshold, and the second apply sets the level again',
    removes: /other\.example\.com/,
  },
  {
    about: 'CC policy',
    edit: 'apply again, to restore the level of the rate limits',
    outcome: 'the provider sets the level of the rate limits again',
    adds: /a level of the rate limits for other/,
    change: (config) => config,
  },
  {
    about: 'CC policy',
    edit: 'set a removed CC threshold again',
    outcome: MADE,
    change: cc({
      thresholds: [
        { domain: OTHER_SITE, requestsPerSecond: 1000 },
        { domain: SHOP, requestsPerSecond: 2000 },
      ],
      allowOutage: undefined,
    }),
  },
  {
    about: 'CC policy',
    edit: 'change a CC threshold that was set again',
    change: cc({
      thresholds: [
        { domain: OTHER_SITE, requestsPerSecond: 1500 },
        { domain: SHOP, requestsPerSecond: 2000 },
      ],
    }),
    refused: /removes a changed threshold/,
    instead: 'no edit without an outage exists: set `allowOutage`, and apply a second time immediately',
  },
  {
    about: 'CC policy',
    edit: 'remove a site, with its CC threshold and rate limits',
    outcome: REMOVED,
    change: cc({
      thresholds: [{ domain: SHOP, requestsPerSecond: 2000 }],
      rateLimits: [inFront('/pay', login(10))],
    }),
    removes: /other\.example\.com/,
  },
  {
    about: 'DDoS policy',
    edit: 'change the first of two port rules',
    change: policy({ portRules: [drop(22, 5), drop(23)] }),
    refused: /portRules/,
    instead: 'rules of `DdosProtection`',
  },
  {
    about: 'DDoS policy',
    edit: 'change the first of two port rules, with `allowOutage`',
    change: policy({ portRules: [drop(22, 5), drop(23)], allowOutage: true }),
    gap: { of: /missed/, told: /allowOutage/ },
    instead: 'rules of `DdosProtection`',
  },
  {
    about: 'DDoS policy',
    edit: 'write port rules in another order',
    outcome: 'nothing changes',
    change: policy({ portRules: [drop(23), drop(22, 5)], allowOutage: undefined }),
  },
  {
    about: 'DDoS policy',
    edit: 'block other regions',
    change: policy({ geoBlocks: [{ region: cloud.GeoRegion.CHINA }] }),
    refused: /geoBlocks/,
    instead: 'rules of `DdosProtection`',
  },
  {
    about: 'DDoS policy',
    edit: 'block other regions, with `allowOutage`',
    change: policy({ geoBlocks: [{ region: cloud.GeoRegion.CHINA }], allowOutage: true }),
    gap: { of: /missed/, told: /allowOutage/ },
    instead: 'rules of `DdosProtection`',
  },
  {
    about: 'CC policy',
    edit: 'raise a CC threshold',
    change: cc({ thresholds: [{ domain: SHOP, requestsPerSecond: 3000 }] }),
    refused: /threshold/,
    instead: 'no edit without an outage exists: set `allowOutage`, and apply a second time immediately',
  },
  {
    about: 'CC policy',
    edit: 'raise a CC threshold, with `allowOutage`',
    change: cc({ thresholds: [{ domain: SHOP, requestsPerSecond: 3000 }], allowOutage: true }),
    removes: /a threshold for shop|level of the rate limits for shop/,
    gap: { told: /allowOutage/ },
    instead: 'none',
    again:
      'the provider sets the CC threshold and then removes the threshold, and the second apply sets the threshold again',
  },
  {
    about: 'CC policy',
    edit: 'apply again',
    outcome: 'the provider sets the threshold again',
    change: (config) => config,
  },
  {
    about: 'Single rule',
    edit: 'allow another address',
    outcome: MADE,
    change: set({ allowed: ['198.51.100.7', '198.51.100.8'] }),
  },
  {
    about: 'Single rule',
    edit: 'deny another network instead of the first network',
    outcome:
      'the rules for the two networks are created and removed in any order: both networks may be allowed in between',
    change: set({ denied: ['203.0.113.0/24'] }),
    gap: { of: /bgp-00000ry7 has black addresses/, isRandom: true },
    instead: 'deny the new network in addition, and remove the old network with the next edit',
  },
  {
    about: 'Single rule',
    edit: 'deny no addresses',
    outcome: REMOVED,
    removes: /black addresses/,
    change: set({ denied: [] }),
  },
  { about: 'Single rule', edit: 'block other regions', change: set({ geo: { region: cloud.GeoRegion.CHINA } }) },
  {
    about: 'Single rule',
    edit: 'lower a speed limit',
    change: set({ speed: { ...DDOS.speed, packetsPerSecond: 40_000 } }),
  },
  {
    about: 'Single rule',
    edit: 'close another port',
    outcome: MADE,
    change: set({ ports: { ssh: drop(22), telnet: drop(23) } }),
  },
  {
    about: 'Single rule',
    edit: 'open a closed port again',
    outcome: REMOVED,
    change: set({ ports: { ssh: drop(22) } }),
  },
  {
    about: 'Single rule',
    edit: 'filter another port',
    outcome: 'the new packet filter is created before the old packet filter is removed',
    change: set({ filter: { ...DDOS.filter, sourcePorts: cloud.PortRange.of(123) } }),
  },
  { about: 'Single rule', edit: 'match other requests', change: set({ request: request('/internal') }) },
  { about: 'Single rule', edit: 'raise an alarm threshold', change: set({ alarm: 800 }) },
  {
    about: 'Binding',
    edit: 'bind another address',
    outcome: MADE,
    change: set({ bound: ['203.0.113.80', '203.0.113.81'] }),
  },
  { about: 'Binding', edit: 'unbind an address', outcome: REMOVED, change: set({ bound: ['203.0.113.80'] }) },
  {
    about: 'Forwarding',
    edit: 'add an origin of a website',
    change: set({ website: { ...DDOS.website, origins: origins('198.51.100.21', '198.51.100.22') } }),
  },
  {
    about: 'Forwarding',
    edit: 'move a port to another origin',
    change: set({ orders: { ...DDOS.orders, origins: origins('198.51.100.24') } }),
    refused: /forward/,
    instead: 'forward another port to the new origin, move the clients, then remove the old port',
  },
  {
    about: 'Forwarding',
    edit: 'move a port to another origin, with `allowOutage`',
    change: set({ orders: { ...DDOS.orders, origins: origins('198.51.100.24') }, allowOutage: true }),
    gap: { of: /forwarding of 8443/, told: /allowOutage/ },
    instead: 'forward another port to the new origin, move the clients, then remove the old port',
  },
  {
    about: 'Template',
    edit: 'add an address',
    change: set({ offices: ['198.51.100.0/24', '203.0.113.16-203.0.113.31'] }),
  },
  { about: 'Template', edit: 'add an address template to a group', change: set({ templates: ['offices', 'others'] }) },
  { about: 'Template', edit: 'add a protocol', change: set({ protocols: ['tcp:443', 'udp:443'] }) },
];
