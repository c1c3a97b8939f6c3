import { ServerRule, WRITES } from '../../engine/contract/rule';
import { inUseRule } from '../kit/in-use';
import { textAt, textsAt } from '../kit/texts-at';

const SCHEMA_REGISTRY = ['config.confluent_schema_registry.schema_registry.id', 'config.json.schema_registry.id'];

const privateNeedsSignIn: ServerRule = {
  name: 'private-api-needs-sign-in',
  provider: 'platform',
  summary: 'An API is published for signed-in developers only where developers can sign in.',
  isOptional: true,
  operations: WRITES,
  types: ['api_publication'],
  check: ({ after }, world) => {
    const id = textAt(after, 'portal_id');
    const portal = after!.visibility === 'private' && id !== undefined ? world.get('portal', id) : undefined;
    return portal?.authentication_enabled === false
      ? {
          status: '400 Bad Request',
          detail:
            `visibility is "private", and the portal ${id} has no authentication, so nobody would see the API: ` +
            'publish it as "public", or set authentication_enabled = true on the portal',
        }
      : undefined;
  },
};

const strategyNeedsImplementation: ServerRule = {
  name: 'auth-strategy-needs-implementation',
  provider: 'platform',
  summary: 'A publication has an authentication strategy only if a gateway implements the API, which enforces it.',
  isOptional: true,
  operations: WRITES,
  types: ['api_publication'],
  check: ({ after }, world) => {
    const api = textAt(after, 'api_id');
    return api === undefined ||
      textsAt(after, 'auth_strategy_ids').length === 0 ||
      world.find('api_implementation', { api_id: api }).length > 0
      ? undefined
      : {
          status: '400 Bad Request',
          detail:
            `auth_strategy_ids is set, but the API ${api} has no implementation that would enforce it: ` +
            'make the publication depend on the implementation (depends_on)',
        };
  },
};

const unpublishedLast: ServerRule = {
  name: 'published-children',
  provider: 'platform',
  summary: 'A document or page is unpublished only once those below it are.',
  isOptional: true,
  operations: ['update'],
  types: ['api_document', 'portal_page'],
  check: ({ type, key, before, after }, world) => {
    if (before!.status !== 'published' || after!.status !== 'unpublished') {
      return undefined;
    }
    const argument = type === 'api_document' ? 'parent_document_id' : 'parent_page_id';
    const child = world.find(type, { [argument]: key! }).find(({ values }) => values.status === 'published');
    return (
      child && {
        status: '400 Bad Request',
        detail: `status is "unpublished", but ${child.key} below it is published: unpublish that first`,
      }
    );
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

const inUse = inUseRule(
  {
    name: 'referred-object-in-use',
    provider: 'platform',
    summary: 'Networks, members of groups and parts of event gateways are not removed while others refer to them.',
    isOptional: true,
  },
  [
    {
      types: ['gateway_control_plane'],
      holders: { gateway_control_plane_membership: ['members.id'] },
      status: '409 Conflict',
      remedy: 'take it out of the group first',
    },
    {
      types: ['cloud_gateway_network'],
      holders: {
        cloud_gateway_configuration: ['dataplane_groups.cloud_gateway_network_id'],
        cloud_gateway_private_dns: ['network_id'],
        cloud_gateway_transit_gateway: ['network_id'],
      },
      status: '409 Conflict',
      remedy: 'remove these first',
    },
    {
      types: ['event_gateway_backend_cluster'],
      holders: { event_gateway_virtual_cluster: ['destination.id'] },
      status: '409 Conflict',
      remedy: 'remove these first',
    },
    {
      types: ['event_gateway_schema_registry'],
      holders: {
        event_gateway_consume_policy_schema_validation: SCHEMA_REGISTRY,
        event_gateway_produce_policy_schema_validation: SCHEMA_REGISTRY,
      },
      status: '409 Conflict',
      remedy: 'remove these first',
    },
    {
      types: ['event_gateway_static_key'],
      holders: { event_gateway_produce_policy_encrypt: ['config.encryption_key.static.key.id'] },
      status: '409 Conflict',
      remedy: 'remove these first',
    },
    {
      types: ['event_gateway_tls_trust_bundle'],
      holders: { event_gateway_listener_policy_tls_server: ['config.client_authentication.tls_trust_bundles.id'] },
      status: '409 Conflict',
      remedy: 'remove these first',
    },
  ],
);

/** What would not work although the platform, as far as is known, lets it pass. */
export const STRICT_RULES: readonly ServerRule[] = [
  privateNeedsSignIn,
  strategyNeedsImplementation,
  unpublishedLast,
  cloudGateway,
  inUse,
];
