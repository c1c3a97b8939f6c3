import { Behaviour } from '../../../engine/contract/behaviour';
import { holding } from '../kit/others';

/** A network counts what is in it. */
export const NETWORK: Behaviour = {
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
