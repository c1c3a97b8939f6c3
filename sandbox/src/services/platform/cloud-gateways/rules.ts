import { ServerRule, WRITES } from '../../../engine/contract/rule';
import { textAt, textsAt } from '../../kit/texts-at';

const VARIABLE = /^(KONG|OTEL)_/;

const environmentNames: ServerRule = {
  name: 'data-plane-environment-names',
  provider: 'platform',
  summary: 'Variables for data planes are settings of the gateway or of its telemetry.',
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
  summary: 'Data planes are configured for control planes that are made for them.',
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
          detail: `control_plane_id is ${id}, which is not made for it: set cloud_gateway = true on the control plane`,
        };
  },
};

/** Rules on dedicated gateways. */
export const CLOUD_GATEWAY_RULES: readonly ServerRule[] = [environmentNames, cloudGateway];
