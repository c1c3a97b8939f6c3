import { ObjectStore } from '../../../engine/contract/object-store';
import { ObjectValue } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';
import { objectsOf, textOf } from '../../kit/given';
import { DDOS_POLICY, LIST_NAMES, ListName, LISTS } from './lists';

/** One protection setting of an anti-DDoS instance, with the sandbox object that contains the setting. */
export interface Entry {
  readonly type: string;
  readonly key: string;
  /**
   * Values of the protection setting. An entry of a protection list has the members of an entry in a policy, even if a
   * single-entry resource created it. Any other setting has the members of its Terraform type.
   */
  readonly values: ObjectValue;
}

/** Protection options that every anti-DDoS instance has. */
export interface ProtectionOptions {
  readonly level: string;
  /** Cleaning threshold in Mbps. If the threshold is 0, the anti-DDoS service chooses the threshold. */
  readonly threshold: number;
  readonly ai: string;
  readonly connectLimit: ObjectValue;
  readonly protocolBlocks: ObjectValue;
  readonly watermark: ObjectValue | undefined;
}

/**
 * All protection settings of an anti-DDoS instance, regardless of the objects that contain them, including settings
 * that no Terraform state contains.
 */
export interface Protection extends ProtectionOptions, InstanceLists {
  /**
   * IP addresses that are bound to the anti-DDoS instance. An Anti-DDoS Pro instance (package) without addresses
   * protects nothing.
   */
  readonly addresses: readonly string[];
  /** DDoS policies of the first generation that are attached to the anti-DDoS instance. */
  readonly boundPolicies: readonly Entry[];
  /** CC protection policies of the first generation for single websites. */
  readonly websitePolicies: readonly Entry[];
  readonly forwardingRules: readonly Entry[];
  readonly alarms: readonly Entry[];
}

export type InstanceLists = { readonly [name in ListName]: readonly Entry[] };

/** Protection options of an anti-DDoS instance for which no DDoS policy sets options. */
export const NEUTRAL: ProtectionOptions = {
  level: 'middle',
  threshold: 0,
  ai: 'off',
  connectLimit: {
    sd_new_limit: 0,
    sd_conn_limit: 0,
    dst_new_limit: 0,
    dst_conn_limit: 0,
    bad_conn_threshold: 0,
    syn_rate: 0,
    syn_limit: 0,
    conn_timeout: 0,
    null_conn_enable: 0,
  },
  protocolBlocks: { drop_tcp: 0, drop_udp: 0, drop_icmp: 0, drop_other: 0 },
  watermark: undefined,
};

/** Returns the protection settings of an anti-DDoS instance. */
export function protectionOf(world: ObjectStore, instance: string): Protection {
  const of = (field: string, ...types: string[]): Entry[] =>
    types.flatMap((type) => held(world, type, field, instance));
  return {
    ...optionsOf(world, instance),
    ...listsOfInstance(world, instance),
    addresses: addressesOf(world, instance),
    boundPolicies: of('resource_id', 'dayu_ddos_policy_attachment').flatMap(({ values }) =>
      held(world, 'dayu_ddos_policy', 'policy_id', textOf(values.policy_id)),
    ),
    websitePolicies: of('resource_id', 'dayu_cc_http_policy', 'dayu_cc_https_policy'),
    forwardingRules: of('resource_id', 'dayu_l4_rule', 'dayu_l4_rule_v2', 'dayu_l7_rule', 'dayu_l7_rule_v2'),
    alarms: of('instance_id', 'antiddos_ip_alarm_threshold_config'),
  };
}

/**
 * Returns the entries of a protection list of an instance: first the policy's entries, then the entries of single-entry
 * resources in order of creation.
 */
export function entriesOf(world: ObjectStore, instance: string, name: ListName): Entry[] {
  const list = LISTS[name];
  return [
    ...held(world, list.policy, 'resource_id', instance).flatMap(({ type, key, values }) =>
      objectsOf(values[list.argument]).map((entry) => ({ type, key, values: entry })),
    ),
    ...singlesOf(world, instance, name),
  ];
}

/** Returns the entries of a protection list that single-entry resources contain. */
export function singlesOf(world: ObjectStore, instance: string, name: ListName): Entry[] {
  const { single, entry } = LISTS[name];
  const found = single ? held(world, single, 'instance_id', instance) : [];
  return found.map(({ type, key, values }) => ({ type, key, values: requireValue(entry)(values) }));
}

/** Returns the IP addresses that are bound to an anti-DDoS instance. */
export function addressesOf(world: ObjectStore, instance: string): string[] {
  const bound = held(world, 'dayu_ddos_ip_attachment_v2', 'bgp_instance_id', instance);
  return [
    ...bound.flatMap(({ values }) => objectsOf(values.bound_ip_list).map(({ ip }) => textOf(ip))),
    ...held(world, 'dayu_eip', 'resource_id', instance).map(({ values }) => textOf(values.eip)),
  ];
}

function listsOfInstance(world: ObjectStore, instance: string): InstanceLists {
  return Object.fromEntries(
    LIST_NAMES.map((name) => [name, entriesOf(world, instance, name)]),
  ) as unknown as InstanceLists;
}

function optionsOf(world: ObjectStore, instance: string): ProtectionOptions {
  const policies = held(world, DDOS_POLICY, 'resource_id', instance);
  return policies.reduce((options, { values }) => optionsFrom(values, options), NEUTRAL);
}

/**
 * Returns the protection options of a DDoS policy. For options that the policy does not set, returns the values in
 * `others`.
 */
export function optionsFrom(policy: ObjectValue, others: ProtectionOptions): ProtectionOptions {
  const watermarks = objectsOf(policy.water_print_config);
  return {
    level: textOf(policy.ddos_level) || others.level,
    threshold: Number(policy.ddos_threshold ?? others.threshold),
    ai: textOf(policy.ddos_ai) || others.ai,
    connectLimit: objectsOf(policy.ddos_connect_limit)[0] ?? others.connectLimit,
    protocolBlocks: objectsOf(policy.protocol_block_config)[0] ?? others.protocolBlocks,
    watermark: watermarks[watermarks.length - 1] ?? others.watermark,
  };
}

function held(world: ObjectStore, type: string, field: string, id: string): Entry[] {
  return id === '' ? [] : world.find(type, { [field]: id }).map(({ key, values }) => ({ type, key, values }));
}
