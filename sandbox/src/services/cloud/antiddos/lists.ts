import { ObjectValue, Value } from '../../../engine/values/value';
import { objectsOf } from '../../kit/given';

/**
 * A list of protection rules that the anti-DDoS service stores for each instance. Either one policy resource sets all
 * entries of the list, or single-entry resources set one entry each.
 */
export interface InstanceList {
  /**
   * Terraform type of the policy that sets the whole list. Policies refer to their anti-DDoS instance in `resource_id`.
   */
  readonly policy: string;
  /** Name of the policy argument that contains the list. */
  readonly argument: string;
  /**
   * Terraform type of the resources that each set one entry of the list. The single-entry resources refer to their
   * anti-DDoS instance in `instance_id`.
   */
  readonly single?: string;
  /** Converts the arguments of a single-entry resource to the form that the entry has in the policy's list. */
  entry?(single: ObjectValue): ObjectValue;
}

export const DDOS_POLICY = 'dayu_ddos_policy_v2';
export const CC_POLICY = 'dayu_cc_policy_v2';

/** Codes of the speed types in an anti-DDoS speed limit: packets per second, and bits per second. */
const SPEEDS = { packet_rate: 1, bandwidth: 2 };

/**
 * Attributes of a packet filter in a DDoS policy, by type. The property `ports` maps the names of the port attributes
 * to their names in the single-entry resource.
 */
const FILTER = {
  numbers: ['depth', 'depth2', 'is_not', 'is_not2', 'offset', 'offset2', 'pktlen_max', 'pktlen_min'],
  texts: [
    'action',
    'match_begin',
    'match_begin2',
    'match_logic',
    'match_type',
    'match_type2',
    'protocol',
    'str',
    'str2',
  ],
  ports: { s_port_start: 'sport_start', s_port_end: 'sport_end', d_port_start: 'dport_start', d_port_end: 'dport_end' },
};

export type ListName =
  | 'sources'
  | 'portRules'
  | 'geoBlocks'
  | 'speedLimits'
  | 'packetFilters'
  | 'ccThresholds'
  | 'ccSources'
  | 'ccGeoBlocks'
  | 'ccRequestRules'
  | 'ccRateLimits';

/** All lists of protection rules that an anti-DDoS instance has, with the resources that set their entries. */
export const LISTS: { readonly [name in ListName]: InstanceList } = {
  sources: {
    policy: DDOS_POLICY,
    argument: 'black_white_ips',
    single: 'antiddos_ddos_black_white_ip',
    entry: ({ ip, type }) => ({ ip, ip_type: type }),
  },
  portRules: {
    policy: DDOS_POLICY,
    argument: 'acls',
    single: 'antiddos_port_acl_config',
    entry: ({ acl_config }) => block(acl_config),
  },
  geoBlocks: {
    policy: DDOS_POLICY,
    argument: 'ddos_geo_ip_block_config',
    single: 'antiddos_ddos_geo_ip_block_config',
    entry: ({ ddos_geo_ip_block_config }) => {
      const { area_list, ...others } = block(ddos_geo_ip_block_config);
      return { ...others, area_list: area_list ?? [] };
    },
  },
  speedLimits: {
    policy: DDOS_POLICY,
    argument: 'ddos_speed_limit_config',
    single: 'antiddos_ddos_speed_limit_config',
    entry: ({ ddos_speed_limit_config }) => {
      const { mode, dst_port_list, protocol_list, speed_values } = block(ddos_speed_limit_config);
      const speed = (type: number): Value =>
        objectsOf(speed_values).find((one) => Number(one.type) === type)?.value ?? 0;
      return {
        mode,
        dst_port_list: dst_port_list ?? '',
        protocol_list: protocol_list ?? '',
        packet_rate: speed(SPEEDS.packet_rate),
        bandwidth: speed(SPEEDS.bandwidth),
      };
    },
  },
  packetFilters: {
    policy: DDOS_POLICY,
    argument: 'packet_filters',
    single: 'antiddos_packet_filter_config',
    entry: ({ packet_filter_config }) => filter(block(packet_filter_config)),
  },
  ccThresholds: { policy: CC_POLICY, argument: 'thresholds' },
  ccSources: {
    policy: CC_POLICY,
    argument: 'cc_black_white_ips',
    single: 'antiddos_cc_black_white_ip',
    entry: ({ black_white_ip, domain, protocol, type }) => ({
      black_white_ip: block(black_white_ip).ip,
      domain,
      protocol,
      type,
      create_time: '',
      modify_time: '',
    }),
  },
  ccGeoBlocks: { policy: CC_POLICY, argument: 'cc_geo_ip_policys' },
  ccRequestRules: {
    policy: CC_POLICY,
    argument: 'cc_precision_policys',
    single: 'antiddos_cc_precision_policy',
    entry: ({ id, ip, domain, protocol, policy_action, policy_list }) => ({
      domain,
      ip,
      policy_action,
      policy_id: String(id).split('#')[1] ?? '',
      protocol,
      policys: policy_list,
    }),
  },
  ccRateLimits: { policy: CC_POLICY, argument: 'cc_precision_req_limits' },
};

export const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** Returns the names of the protection lists that a type of policy sets. */
export function listsOf(policy: string): ListName[] {
  return LIST_NAMES.filter((name) => LISTS[name].policy === policy);
}

function block(value: Value): ObjectValue {
  return objectsOf(value)[0] ?? {};
}

/**
 * Converts the arguments of a packet filter resource to an entry of a policy. In the entry, omitted members are zero or
 * an empty text, as the service stores them.
 */
function filter(single: ObjectValue): ObjectValue {
  const { numbers, texts, ports } = FILTER;
  return Object.fromEntries([
    ...numbers.map((name) => [name, single[name] ?? 0]),
    ...texts.map((name) => [name, single[name] ?? '']),
    ...Object.entries(ports).map(([name, own]) => [name, single[own] ?? 0]),
  ]);
}
