import { ServerRule, WRITES } from '../../../engine/contract/rule';
import { isObject, UNKNOWN, Value } from '../../../engine/values/value';
import { inUseRule } from '../../kit/in-use';
import { textAt, textsAt } from '../../kit/texts-at';
import { CACHE_RULES } from './cache-rules';
import { knownOf, leftOf } from './left-configurations';
import { isUnready } from './networks';

const VARIABLE = /^(KONG|OTEL)_/;

const environmentNames: ServerRule = {
  name: 'data-plane-environment-names',
  provider: 'platform',
  summary: 'Environment variables of data planes must be settings of the gateway or of its telemetry.',
  operations: WRITES,
  types: ['cloud_gateway_configuration'],
  check: ({ after }) => {
    const wrong = textsAt(after, 'dataplane_groups.environment.name').find((name) => !VARIABLE.test(name));
    return wrong === undefined
      ? undefined
      : {
          status: '400 Bad Request',
          detail: `dataplane_groups.environment has the name "${wrong}": it must begin with KONG_ or OTEL_`,
        };
  },
};

const cloudGateway: ServerRule = {
  name: 'configuration-needs-cloud-gateway',
  provider: 'platform',
  summary: 'Data planes can be configured only for control planes of cloud gateways.',
  isOptional: true,
  operations: ['create'],
  types: ['cloud_gateway_configuration'],
  check: ({ after }, world) => {
    const id = textAt(after, 'control_plane_id');
    const plane = id === undefined ? undefined : world.get('gateway_control_plane', id);
    return plane === undefined || plane.cloud_gateway === true
      ? undefined
      : {
          status: '400 Bad Request',
          detail: `control_plane_id is ${id}, which is not for cloud gateways: set cloud_gateway = true on the control plane`,
        };
  },
};

const onlyConfiguration: ServerRule = {
  name: 'configuration-of-control-plane',
  provider: 'platform',
  summary:
    'A control plane can have only one configuration of data planes, because the service would silently replace the existing one.',
  operations: ['create'],
  types: ['cloud_gateway_configuration'],
  check({ after }, world) {
    const [other] = knownOf(after?.control_plane_id, world);
    return (
      other && {
        status: '409 Conflict',
        detail: `control_plane_id is ${textAt(after, 'control_plane_id')}, which already has the configuration ${String(other.id)}; this one would replace it. Use only one`,
      }
    );
  },
};

/** Source of the error response: https://github.com/Kong/terraform-provider-konnect/issues/240 */
const sameConfiguration: ServerRule = {
  name: 'configuration-identical',
  provider: 'platform',
  summary:
    'A new configuration of data planes is rejected if it equals a configuration of the control plane that terraform has forgotten.',
  operations: ['create'],
  types: ['cloud_gateway_configuration'],
  check({ after }, world) {
    const same = leftOf(after?.control_plane_id, world).find((left) => agrees(after, left));
    return (
      same && {
        status: '409 Conflict',
        detail: `the configuration ${String(same.id)} of the control plane is identical, because its destruction only removed it from the state: import it`,
      }
    );
  },
};

/** Whether an existing configuration value contains all values that a planned configuration requests. */
function agrees(planned: Value, held: Value | undefined): boolean {
  if (planned === UNKNOWN || planned === null) {
    return true;
  }
  if (Array.isArray(planned)) {
    // Data plane groups are a set, so the comparison ignores the order of the groups.
    return (
      Array.isArray(held) &&
      planned.length === held.length &&
      planned.every((element) => held.some((other) => agrees(element, other)))
    );
  }
  if (isObject(planned)) {
    return isObject(held) && Object.entries(planned).every(([name, value]) => agrees(value, held[name]));
  }
  return planned === held;
}

const readyNetwork: ServerRule = {
  name: 'network-ready',
  provider: 'platform',
  // Source: https://developer.konghq.com/dedicated-cloud-gateways/network-architecture/
  summary: 'Connections and private DNS are created only on a ready network, and gateways wait for the network.',
  operations: ['create'],
  types: ['cloud_gateway_private_dns', 'cloud_gateway_transit_gateway'],
  check: ({ after }, world) =>
    isUnready(after?.network_id, world)
      ? {
          status: '400 Bad Request',
          detail: `network_id is ${textAt(after, 'network_id')}, a network that is not ready: wait until it is ready, and apply again`,
        }
      : undefined,
};

const networkInUse = inUseRule(
  {
    name: 'network-in-use',
    provider: 'platform',
    summary: 'A network can be removed only if no data planes run on it, and no connections exist.',
  },
  [
    {
      types: ['cloud_gateway_network'],
      holders: {
        cloud_gateway_configuration: ['dataplane_groups.cloud_gateway_network_id'],
        cloud_gateway_private_dns: ['network_id'],
        cloud_gateway_transit_gateway: ['network_id'],
      },
      status: '400 Bad Request',
      remedy:
        'remove these objects first; delete data planes with their control plane, or by a configuration without them',
    },
  ],
);

/** Rules that the simulated service applies to requests for cloud gateways. */
export const CLOUD_GATEWAY_RULES: readonly ServerRule[] = [
  environmentNames,
  cloudGateway,
  onlyConfiguration,
  sameConfiguration,
  readyNetwork,
  networkInUse,
  ...CACHE_RULES,
];
