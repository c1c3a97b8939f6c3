import { call, Code, constant, struct } from '../../../code/code';
import { enumeration, Field, Fields, membersOf, same } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { Unrepresentable } from '../../source';
import { partOfId } from '../additions';
import { block, blocksAt, blockWith } from '../blocks';
import { unless } from '../values';

const COMMON: Fields = {
  region: same('region'),
  protectedIpCount: same('protect_ip_count'),
  bandwidth: same('bandwidth'),
  elasticBandwidth: unless('elastic_bandwidth_flag', false, same('elastic_bandwidth_flag')),
};

const PACKAGES: { readonly [type: string]: [factory: string, options: Field] } = {
  Standard: ['standard', block('standard_package_config', COMMON)],
  StandardPlus: [
    'standardPlus',
    blockWith('standard_plus_package_config', (inner, scene) =>
      struct({
        ...membersOf(COMMON, inner, scene).members,
        unlimitedProtections: inner.take('protect_count') === 'UNLIMITED' ? true : undefined,
      }),
    ),
  ],
  Enterprise: [
    'enterprise',
    block('enterprise_package_config', {
      ...COMMON,
      basicProtectBandwidth: same('basic_protect_bandwidth'),
      elasticProtectBandwidth: same('elastic_protect_bandwidth'),
    }),
  ],
};

const packageType: Field = (source, scene) => {
  const [factory, options] = PACKAGES[String(source.take('package_type'))] ?? [];
  const given = options?.(source, scene);
  if (!factory || given === undefined) {
    throw new Unrepresentable('the L2 construct has no cloud.PackageType for package_type');
  }
  return call('cloud.PackageType', factory, given);
};

const charge: Field = (source, scene) => {
  if (source.take('instance_charge_type') !== 'PREPAID') {
    return constant('cloud.PackageCharge', 'POSTPAID');
  }
  const [prepaid = {}] = blocksAt(source, 'instance_charge_prepaid');
  const renewal = blockWith('instance_charge_prepaid', (inner) => {
    inner.take('period');
    return enumeration('renew_flag', 'cloud.PackageRenewal')(inner, scene);
  })(source, scene);
  const args = [prepaid.period, renewal].filter((one) => one !== undefined) as Code[];
  return call('cloud.PackageCharge', 'prepaid', ...args);
};

const tags: Field = (source) => {
  const all = blocksAt(source, 'tag_info_list').map(({ tag_key: key, tag_value: value }) => [key, value]);
  return all.length > 0 ? { code: 'entries', entries: Object.fromEntries(all) } : undefined;
};

const threshold = blockWith('default_alarm_config', (inner, scene) => {
  if (inner.take('alarm_type') !== 1) {
    throw new Unrepresentable(`the L2 construct accepts only 1 for ${inner.at('alarm_type')}`);
  }
  return same('alarm_threshold')(inner, scene);
});

/**
 * Recognisers that convert existing DDoS packages, default alarm thresholds, and names of scheduling domains to L2
 * constructs.
 */
export const INSTANCES: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_antiddos_bgp_instance',
    of: 'cloud.DdosPackage',
    fields: { packageType, charge, tags },
    importFrom: partOfId(0),
  }),
  simple({
    type: 'tencentcloud_antiddos_default_alarm_threshold',
    of: 'cloud.DefaultAlarmThreshold',
    fields: {
      instanceType: enumeration('instance_type', 'cloud.AlarmInstanceType'),
      megabitsPerSecond: threshold,
    },
    importFrom: () => [],
  }),
  simple({
    type: 'tencentcloud_antiddos_scheduling_domain_user_name',
    of: 'cloud.SchedulingDomainUserName',
    fields: { domain: same('domain_name'), userName: same('domain_user_name') },
    importFrom: () => [],
  }),
];
