import { Attempt, Refusal, ServerRule, WRITES } from '../../../engine/contract/rule';
import { World } from '../../../engine/server/world';
import { ObjectValue } from '../../../engine/values/value';
import { inUseRule } from '../../kit/in-use';
import { inWords, textAt, textsAt } from '../../kit/texts-at';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SCOPES = ['consumer', 'consumer_group', 'route', 'service'];
const GROUP = 'CLUSTER_TYPE_CONTROL_PLANE_GROUP';

/** What may hang on a control plane that only joins others. */
const ALLOWED_IN_A_GROUP = ['gateway_control_plane_membership', 'gateway_data_plane_client_certificate'];

const idIsUuid: ServerRule = {
  name: 'gateway-id-is-uuid',
  provider: 'platform',
  summary: 'An id that is given to an object of a control plane is a UUID.',
  operations: ['create'],
  check: ({ type, after }) => {
    const id = isGatewayPart(type, after!) ? textAt(after, 'id') : undefined;
    return id === undefined || UUID.test(id)
      ? undefined
      : {
          status: '400 Bad Request',
          detail: `id is "${id}": expected a UUID, such as 5f9fd312-a987-4628-b4c5-bb4f4fddd5f7, or none at all`,
        };
  },
};

const onePluginPerScope: ServerRule = {
  name: 'gateway-plugin-once-per-scope',
  provider: 'platform',
  summary: 'A plugin is configured once for each combination of service, route, consumer and consumer group.',
  operations: WRITES,
  check: (attempt, world) => (isPlugin(attempt) ? sameScope(attempt, world) : undefined),
};

const groupIsReadOnly: ServerRule = {
  name: 'control-plane-group-is-read-only',
  provider: 'platform',
  summary: 'A control plane group has no configuration of its own, only that of its members.',
  operations: ['create'],
  check: ({ type, after }, world) => {
    const id = isGatewayPart(type, after!) ? textAt(after, 'control_plane_id') : undefined;
    return id === undefined || ALLOWED_IN_A_GROUP.includes(type) || !isGroup(world, id)
      ? undefined
      : {
          status: '400 Bad Request',
          detail: `control_plane_id is ${id}, a control plane group, which is read-only: put the ${inWords(type)} into a member`,
        };
  },
};

const membersOfAGroup: ServerRule = {
  name: 'control-plane-group-members',
  provider: 'platform',
  summary: 'Only a control plane group has members, and no group is a member of another.',
  operations: WRITES,
  types: ['gateway_control_plane_membership'],
  check: ({ after }, world) => {
    const id = textAt(after, 'id');
    if (id !== undefined && world.get('gateway_control_plane', id) && !isGroup(world, id)) {
      return {
        status: '400 Bad Request',
        detail: `${id} is no control plane group: only one of the cluster type ${GROUP} can have members`,
      };
    }
    const nested = textsAt(after, 'members.id').find((member) => isGroup(world, member));
    return nested === undefined
      ? undefined
      : {
          status: '400 Bad Request',
          detail: `members has ${nested}, a control plane group itself: name its members instead`,
        };
  },
};

/** What belongs to an object goes with it, what only refers to it keeps it: as in the gateway's own database. */
const gatewayInUse = inUseRule(
  {
    name: 'gateway-object-in-use',
    provider: 'platform',
    summary: 'A service with routes, and a certificate or partial that something refers to, cannot be removed.',
  },
  [
    {
      types: ['gateway_service'],
      holders: { gateway_route: ['service.id'], gateway_route_expression: ['service.id'] },
      status: '400 Bad Request',
      remedy: 'remove its routes first, or point them to another service',
    },
    {
      types: ['gateway_certificate'],
      holders: {
        gateway_service: ['client_certificate.id'],
        gateway_sni: ['certificate.id'],
        gateway_upstream: ['client_certificate.id'],
      },
      status: '400 Bad Request',
      remedy: 'remove these first, or give them another certificate',
    },
    {
      types: ['gateway_ca_certificate'],
      holders: { gateway_service: ['ca_certificates'], gateway_plugin_mtls_auth: ['config.ca_certificates'] },
      status: '400 Bad Request',
      remedy: 'remove these first, or give them another certificate',
    },
  ],
);

const partialInUse: ServerRule = {
  name: 'gateway-partial-in-use',
  provider: 'platform',
  summary: 'A partial that plugins are configured with cannot be removed.',
  operations: ['delete'],
  types: ['gateway_partial'],
  check: ({ key }, world) => {
    const plugins = world.holders(key!).filter(({ field }) => field === 'partials.id');
    return plugins.length === 0
      ? undefined
      : {
          status: '400 Bad Request',
          detail:
            `the gateway partial ${key} is still used by ${inWords(plugins[0].type)} ${plugins[0].key}: ` +
            'take it from the plugins first',
        };
  },
};

/** Rules on what is inside a control plane. */
export const GATEWAY_RULES: readonly ServerRule[] = [
  idIsUuid,
  onePluginPerScope,
  groupIsReadOnly,
  membersOfAGroup,
  gatewayInUse,
  partialInUse,
];

function isGatewayPart(type: string, values: ObjectValue): boolean {
  return type.startsWith('gateway_') && 'control_plane_id' in values;
}

function isGroup(world: World, id: string): boolean {
  const plane = world.get('gateway_control_plane', id);
  return plane !== undefined && (plane.cluster_type === GROUP || textAt(plane, 'config.cluster_type') === GROUP);
}

function isPlugin({ type }: Attempt): boolean {
  return type.startsWith('gateway_plugin_');
}

function sameScope({ type, key, after }: Attempt, world: World): Refusal | undefined {
  const controlPlane = textAt(after, 'control_plane_id');
  if (controlPlane === undefined) {
    return undefined;
  }
  const scope = SCOPES.map((name) => [`${name}.id`, textAt(after, `${name}.id`) ?? null] as const);
  const other = world
    .find(type, { ...Object.fromEntries(scope), control_plane_id: controlPlane })
    .find((one) => one.key !== key);
  const named = scope.filter(([, id]) => id !== null).map(([path, id]) => `${path} ${id}`);
  return other === undefined
    ? undefined
    : {
        status: '409 Conflict',
        detail:
          `there is already a ${inWords(type)} for ${named.length === 0 ? 'all requests' : named.join(' and ')}` +
          ` in the control plane ${controlPlane}: ${other.key}; change that one, or give this one another scope`,
      };
}
