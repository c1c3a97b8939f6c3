import { App, TerraformStack, TerraformVariable } from 'cdktf';
import * as cloud from '../../../../constructs/cloud';
import {
  addStack,
  findingsOf,
  only,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const TYPE = 'tencentcloud_antiddos_bgp_instance';
const SIZE = { region: 'ap-guangzhou', protectedIpCount: 1, bandwidth: 100 };

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

function buy(rest: Partial<cloud.DdosPackageProps> = {}, id = 'package'): cloud.DdosPackage {
  const defaults = { packageType: cloud.PackageType.standard(SIZE), charge: cloud.PackageCharge.POSTPAID };
  return new cloud.DdosPackage(stack, id, { ...defaults, ...rest });
}

test('a package cannot be destroyed, because the provider does not support it', () => {
  const bought = buy();
  expect(only(stack, TYPE)).toEqual({
    instance_charge_type: 'POSTPAID_BY_MONTH',
    package_type: 'Standard',
    standard_package_config: { region: 'ap-guangzhou', protect_ip_count: 1, bandwidth: 100 },
    lifecycle: { prevent_destroy: true },
  });
  expect(bought.node.defaultChild!.node.path).toBe('stack/package/Resource');
  expect(resolved(stack, bought.ddosPackageId)).toMatch(
    /^\$\{tencentcloud_antiddos_bgp_instance\.package_\w+\.resource_id\}$/,
  );
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

test('other editions and prepaid packages are supported', () => {
  buy({
    packageType: cloud.PackageType.standardPlus({ ...SIZE, elasticBandwidth: true, unlimitedProtections: true }),
    charge: cloud.PackageCharge.prepaid(12, cloud.PackageRenewal.NOTIFY_AND_AUTO_RENEW),
    tags: { team: 'web' },
  });
  const [plus] = Object.values<any>(synthesized(stack).resource[TYPE]);
  expect(plus).toMatchObject({
    instance_charge_type: 'PREPAID',
    instance_charge_prepaid: { period: 12, renew_flag: 'NOTIFY_AND_AUTO_RENEW' },
    package_type: 'StandardPlus',
    standard_plus_package_config: { protect_count: 'UNLIMITED', elastic_bandwidth_flag: true },
    tag_info_list: [{ tag_key: 'team', tag_value: 'web' }],
  });
  stack = stackWithProviders();
  buy({
    packageType: cloud.PackageType.enterprise({ ...SIZE, basicProtectBandwidth: 300, elasticProtectBandwidth: 400 }),
  });
  expect(only(stack, TYPE)).toMatchObject({
    package_type: 'Enterprise',
    enterprise_package_config: { basic_protect_bandwidth: 300, elastic_protect_bandwidth: 400 },
  });
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

test('invalid properties are reported', () => {
  buy({
    packageType: cloud.PackageType.enterprise({
      ...SIZE,
      protectedIpCount: 0,
      basicProtectBandwidth: 300,
      elasticProtectBandwidth: 300,
    }),
    charge: cloud.PackageCharge.prepaid(0),
  });
  expect(findingsOf(stack)).toEqual([
    'error: packageType.protectedIpCount is 0; allowed: whole numbers from 1',
    'error: packageType.elasticProtectBandwidth is 300; allowed: 0, 400, 500, 600, 800, 1000',
    'error: charge is prepaid for 0 months; allowed: whole numbers of months from 1',
  ]);
});

test('invalid sizes and an invalid region are reported', () => {
  const none = { region: '', protectedIpCount: 0, bandwidth: 0 };
  buy({ packageType: cloud.PackageType.enterprise({ ...none, basicProtectBandwidth: 0 }) });
  expect(findingsOf(stack)).toEqual([
    'error: packageType.region is ""; allowed: letters, digits, hyphens and underscores',
    'error: packageType.protectedIpCount is 0; allowed: whole numbers from 1',
    'error: packageType.bandwidth is 0; allowed: whole numbers from 1',
    'error: packageType.basicProtectBandwidth is 0; allowed: whole numbers from 1',
  ]);
  stack = stackWithProviders();
  const number = new TerraformVariable(stack, 'number', { type: 'number' }).numberValue;
  const sizes = { region: unknownText(), protectedIpCount: number, bandwidth: number, basicProtectBandwidth: number };
  buy({ packageType: cloud.PackageType.enterprise(sizes) });
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

test('the same stack can configure a new package', () => {
  const { instance } = buy();
  new cloud.DdosProtection(stack, 'protection', { instance, denyAddresses: ['203.0.113.7'] });
  const [[name, rule]] = Object.entries<any>(synthesized(stack).resource.tencentcloud_antiddos_ddos_black_white_ip);
  expect(rule.instance_id).toMatch(/^\$\{tencentcloud_antiddos_bgp_instance\.\w+\.resource_id\}$/);
  expect(name).toMatch(/^protection_tencentcloud_antiddos_bgp_instancepackage_\w+resource_id_addresses_2030113/);
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

test('a package managed elsewhere creates no resource', () => {
  const found = cloud.DdosPackage.fromDdosPackageId(stack, 'package', 'bgp-00000ry7');
  expect([found.ddosPackageId, found.instance.instanceId, found.instance.type]).toEqual([
    'bgp-00000ry7',
    'bgp-00000ry7',
    'bgp-multip',
  ]);
  expect(synthesized(stack).resource).toBeUndefined();
});

test('a package can be looked up by id or tags', () => {
  const found = cloud.DdosPackage.fromLookup(stack, 'package', { region: 'ap-guangzhou', tags: { team: 'web' } });
  expect(only(stack, 'tencentcloud_antiddos_bgp_instances', 'data')).toMatchObject({
    filter_region: 'ap-guangzhou',
    filter_tag: [{ tag_key: 'team', tag_value: 'web' }],
    lifecycle: {
      postcondition: [{ error_message: 'stack/package: there is not exactly one object with tags "team=web"' }],
    },
  });
  expect(resolved(stack, found.ddosPackageId)).toContain('bgp_instance_list');
  cloud.DdosPackage.fromLookup(stack, 'nothing', { region: 'ap-guangzhou' });
  expect(findingsOf(stack)).toEqual(['error: has no condition for the look-up; give ddosPackageId or tags']);
  stack = stackWithProviders();
  cloud.DdosPackage.fromLookup(stack, 'unknown', { region: unknownText(), ddosPackageId: unknownText() });
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
  cloud.DdosPackage.fromLookup(stack, 'wrong', { region: '', ddosPackageId: 'bgp 1' });
  expect(findingsOf(stack)).toEqual([
    'error: region is ""; allowed: letters, digits, hyphens and underscores',
    'error: ddosPackageId is "bgp 1"; allowed: letters, digits, hyphens and underscores',
  ]);
});

test('the alarm of all packages has thresholds', () => {
  new cloud.DefaultAlarmThreshold(stack, 'alarm', {
    instanceType: cloud.AlarmInstanceType.PACKAGE,
    megabitsPerSecond: 2000,
  });
  expect(only(stack, 'tencentcloud_antiddos_default_alarm_threshold')).toEqual({
    instance_type: 'bgp',
    default_alarm_config: { alarm_type: 1, alarm_threshold: 2000 },
  });
  new cloud.DefaultAlarmThreshold(stack, 'wrong', {
    instanceType: cloud.AlarmInstanceType.ADVANCED_IP,
    megabitsPerSecond: 0.5,
  });
  expect(findingsOf(stack)).toEqual(['error: megabitsPerSecond is 0.5; allowed: whole numbers from 1']);
});

test('a scheduling domain can have a name', () => {
  new cloud.SchedulingDomainUserName(stack, 'shop', { domain: 'k3x9f2.dayugslb.example', userName: 'shop' });
  expect(only(stack, 'tencentcloud_antiddos_scheduling_domain_user_name')).toEqual({
    domain_name: 'k3x9f2.dayugslb.example',
    domain_user_name: 'shop',
  });
  expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
});

describe('settings that an account has only once', () => {
  const alarm = (instanceType: cloud.AlarmInstanceType) => ({ instanceType, megabitsPerSecond: 1 });
  const { PACKAGE, ADVANCED_IP } = cloud.AlarmInstanceType;

  test('are rejected a second time in a stack, and pass for another provider or stack', () => {
    new cloud.DefaultAlarmThreshold(stack, 'a', alarm(PACKAGE));
    new cloud.DefaultAlarmThreshold(stack, 'b', alarm(ADVANCED_IP));
    new cloud.DefaultAlarmThreshold(stack, 'c', alarm(PACKAGE));
    const provider = new cloud.CloudProvider(stack, 'abroad', { region: 'eu-frankfurt', alias: 'abroad' });
    new cloud.DefaultAlarmThreshold(stack, 'd', { ...alarm(PACKAGE), provider });
    new cloud.DefaultAlarmThreshold(addStack(stack.node.root as App, 'second'), 'a', alarm(PACKAGE));
    const names = { domain: 'k3x9f2.dayugslb.example', userName: 'shop' };
    new cloud.SchedulingDomainUserName(stack, 'e', names);
    new cloud.SchedulingDomainUserName(stack, 'f', { ...names, domain: 'k3x9f3.dayugslb.example' });
    new cloud.SchedulingDomainUserName(stack, 'g', names);
    expect(findingsOf(stack)).toEqual([
      'error: instanceType is "bgp", which stack/a configures already; leave one of them out',
      'error: domain is "k3x9f2.dayugslb.example", which stack/e configures already; leave one of them out',
    ]);
  });

  test('pass if only Terraform knows the values', () => {
    const names = { domain: unknownText(), userName: unknownText() };
    new cloud.SchedulingDomainUserName(stack, 'a', names);
    expect([...findingsOf(stack), ...warningsOf(stack)]).toEqual([]);
    new cloud.SchedulingDomainUserName(stack, 'b', names);
    expect(findingsOf(stack)).toEqual(['error: domain is the same as in stack/a; leave one of them out']);
  });
});

test('names without a valid domain and empty names are rejected', () => {
  new cloud.SchedulingDomainUserName(stack, 'shop', { domain: 'k3x9f2', userName: '' });
  expect(findingsOf(stack)).toEqual([
    'error: domain is "k3x9f2"; allowed: domains, such as shop.example.com',
    'error: userName is ""; allowed: a text that is not empty',
  ]);
});
