import { Behaviour } from '../../../engine/contract/behaviour';
import { isObject } from '../../../engine/values/value';
import { holding } from '../kit/others';

const eventGateway: Behaviour = {
  types: ['event_gateway'],
  show: (values, world) => ({
    ...values,
    virtual_clusters_total: holding(world, 'event_gateway_virtual_cluster', 'gateway_id', values.id).length,
  }),
};

/** A schema registry repeats the name, description and labels of its variant at the top level. */
const schemaRegistry: Behaviour = {
  types: ['event_gateway_schema_registry'],
  settle(values) {
    const variant = isObject(values.confluent) ? values.confluent : {};
    return {
      ...values,
      name: variant.name ?? null,
      description: variant.description ?? null,
      labels: variant.labels ?? {},
    };
  },
};

/** Values that the sandbox computes for event gateways and schema registries. */
export const EVENT_GATEWAY_BEHAVIOURS: readonly Behaviour[] = [eventGateway, schemaRegistry];
