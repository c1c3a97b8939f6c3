import { ObjectStore } from '../../../../engine/contract/object-store';
import { PluginCall, PluginFailure, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { requireValue } from '../../../../shared/require-value';
import { textOf } from '../../../kit/given';
import { LIST_NAMES, ListName, LISTS } from '../lists';
import { entriesOf } from '../protection';

const SOURCE = 'antiddos_ddos_black_white_ip';
const PORT_RULE = 'antiddos_port_acl_config';
const GEO_BLOCK = 'antiddos_ddos_geo_ip_block_config';

/**
 * Terraform types of single-entry resources whose deletion the provider notices only if the protection list of the
 * instance is empty.
 */
const WHERE_EMPTY = [
  GEO_BLOCK,
  'antiddos_ddos_speed_limit_config',
  'antiddos_packet_filter_config',
  PORT_RULE,
] as const;

const unnoticedLoss: PluginQuirk = {
  name: 'single-rule-loss-unseen',
  provider: 'cloud',
  summary:
    'If a single rule was deleted outside of Terraform, the rule stays in the state while the same list of its instance has other entries. A deleted source address always stays in the state.',
  types: [SOURCE, ...WHERE_EMPTY],
  read: (seen, { type, state }, world) =>
    seen ?? (type === SOURCE || hasOthers(world, type, state) ? state : undefined),
};

const failedRemoval: PluginQuirk = {
  name: 'single-rule-removed-twice',
  provider: 'cloud',
  summary:
    'The provider fails to remove a source address or port rule that no longer exists. The removal of a blocked region that no longer exists fails only if its list has other entries.',
  types: [SOURCE, PORT_RULE, GEO_BLOCK],
  refuse: (call, world) => {
    if (call.operation !== 'delete' || call.held) {
      return undefined;
    }
    const isRefused = call.type !== GEO_BLOCK || hasOthers(world, call.type, call.state);
    return isRefused ? notThere(call) : undefined;
  },
};

/**
 * Simulated behaviour of the Terraform provider for resources that each set one protection rule of an anti-DDoS
 * instance.
 */
export const SINGLE_RULE_QUIRKS: readonly PluginQuirk[] = [unnoticedLoss, failedRemoval];

function hasOthers(world: ObjectStore, type: string, { instance_id }: ObjectValue): boolean {
  return entriesOf(world, textOf(instance_id), listOf(type)).length > 0;
}

function listOf(type: string): ListName {
  return requireValue(LIST_NAMES.find((name) => LISTS[name].single === type));
}

function notThere({ element, key }: PluginCall): PluginFailure {
  return {
    error: 'ResourceNotFound',
    detail: `${element.type} ${key} no longer exists, and the provider returns the service's error for its removal: remove the object from the state (terraform state rm)`,
  };
}
