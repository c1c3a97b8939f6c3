import { Behaviour } from '../../../engine/contract/behaviour';
import { isObject, Value } from '../../../engine/values/value';
import { holding } from '../kit/others';
import { replaceLeft } from './left-configurations';
import { isUnready } from './networks';

/**
 * Responses for a network contain the number of data plane configurations that refer to the network, and the number of
 * its transit gateways.
 */
const network: Behaviour = {
  types: ['cloud_gateway_network'],
  show: (values, world) => ({
    ...values,
    configuration_reference_count: holding(
      world,
      'cloud_gateway_configuration',
      'dataplane_groups.cloud_gateway_network_id',
      values.id,
    ).length,
    transit_gateway_count: holding(world, 'cloud_gateway_transit_gateway', 'network_id', values.id).length,
  }),
};

/**
 * Data planes are initializing until their network is ready. A new configuration of data planes replaces configurations
 * that terraform has forgotten.
 */
const configuration: Behaviour = {
  types: ['cloud_gateway_configuration'],
  kept: (values, before, world) => (before ? undefined : replaceLeft(values, world)),
  show: (values, world) => {
    const waiting = (group: Value): Value =>
      isObject(group) && isUnready(group.cloud_gateway_network_id, world) ? { ...group, state: 'initializing' } : group;
    const groups = values.dataplane_groups;
    return Array.isArray(groups) ? { ...values, dataplane_groups: groups.map(waiting) } : values;
  },
};

/** Computed values of cloud gateways in responses, and effects of changes. */
export const CLOUD_GATEWAY_BEHAVIOURS: readonly Behaviour[] = [network, configuration];
