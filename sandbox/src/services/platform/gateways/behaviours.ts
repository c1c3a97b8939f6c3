import { Behaviour } from '../../../engine/contract/behaviour';
import { isObject, ObjectValue } from '../../../engine/values/value';
import { holding, named } from '../kit/others';

/** A certificate lists the names that it is used for. */
const certificate: Behaviour = {
  types: ['gateway_certificate'],
  show: (values, world) => ({
    ...values,
    snis: holding(world, 'gateway_sni', 'certificate.id', values.id).map(({ name }) => name),
  }),
};

/** What a control plane says of itself twice is the same. */
const controlPlane: Behaviour = {
  types: ['gateway_control_plane'],
  settle: (values, before) =>
    before && isObject(values.config)
      ? {
          ...values,
          config: {
            ...values.config,
            auth_type: values.auth_type ?? values.config.auth_type,
            proxy_urls: values.proxy_urls ?? [],
          },
        }
      : values,
};

/** The members of a group are kept under the id of the group itself. */
const group: Behaviour = {
  types: ['gateway_control_plane'],
  removed: ({ id }, world) => world.remove('gateway_control_plane_membership', String(id)),
};

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

const eventGateway: Behaviour = {
  types: ['event_gateway'],
  show: (values, world) => ({
    ...values,
    virtual_clusters_total: holding(world, 'event_gateway_virtual_cluster', 'gateway_id', values.id).length,
  }),
};

/** A registry of schemas repeats at the top what stands in its variant. */
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

/** An integration is authorised once there is a credential for it. */
const integration: Behaviour = {
  types: ['integration_instance'],
  show: (values, world) => ({
    ...values,
    authorized: holding(world, 'integration_instance_auth_credential', 'integration_instance_id', values.id).length > 0,
  }),
};

const credential: Behaviour = {
  types: ['integration_instance_auth_credential'],
  show(values, world) {
    const instance = named(world, 'integration_instance', values.integration_instance_id);
    const summary: ObjectValue = {
      id: values.integration_instance_id,
      name: instance?.name ?? null,
      display_name: instance?.display_name ?? null,
    };
    const variant = values.multi_key_auth_credential;
    return {
      ...values,
      integration_instance: summary,
      multi_key_auth_credential: isObject(variant) ? { ...variant, integration_instance: summary } : variant,
    };
  },
};

/** What gateways and what goes with them show beside what they were told. */
export const GATEWAYS: readonly Behaviour[] = [
  certificate,
  controlPlane,
  group,
  network,
  eventGateway,
  schemaRegistry,
  integration,
  credential,
];
