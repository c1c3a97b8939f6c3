import { ApiOperation, ApiOperations } from '../../shared/catalog/types';
import { requireValue } from '../../shared/require-value';
import { ENTITIES, PARTS } from './more-lists';

/** Matches types whose objects also support PATCH requests, although the provider replaces the objects with PUT. */
const PATCHED =
  /^konnect_(event_gateway(_(cluster|consume|produce|listener)_policy_\w+)?|portal_customization|portal_ip_allow_list)$/;

/**
 * Request that replaces all members of a control plane group. The Terraform provider instead adds and removes single
 * members of a control plane group.
 */
const MEMBERSHIPS = 'PUT /v2/control-planes/{id}/group-memberships 204';

/**
 * Returns the API requests for a type that the platform supports in addition to the requests of the provider, because
 * SDKs and tools send them.
 */
export function moreRequests(row: ApiOperations): (readonly [ApiOperation, string])[] {
  return [...gatewayRequests(row), ...partRequests(row), ...patches(row), ...otherRequests(row)];
}

/** Returns the PUT and PATCH requests for gateway entities. */
function gatewayRequests({ read }: ApiOperations): [ApiOperation, string][] {
  const [, template] = read?.split(' ') ?? [];
  return template !== undefined && template.includes('/core-entities/') && template.endsWith('/{id}')
    ? ['PUT', 'PATCH'].map((method) => ['update', `${method} ${template} 200`])
    : [];
}

/**
 * Returns the requests that read dependent gateway entities, such as credentials, by paths without the containing
 * entity.
 */
function partRequests({ types }: ApiOperations): [ApiOperation, string][] {
  const segments = Object.entries(PARTS).filter(([, type]) => types.includes(type));
  return segments.map(([segment]) => ['read', `GET ${ENTITIES}/${segment}/{id} 200`]);
}

function patches({ types, create, update }: ApiOperations): [ApiOperation, string][] {
  const patched = types.some((type) => PATCHED.test(type));
  return Object.entries({ create, update }).flatMap(([operation, request]): [ApiOperation, string][] =>
    patched && request?.startsWith('PUT ') ? [[operation as ApiOperation, request.replace('PUT', 'PATCH')]] : [],
  );
}

function otherRequests({ types, update }: ApiOperations): [ApiOperation, string][] {
  if (types.includes('konnect_gateway_control_plane_membership')) {
    return [['update', MEMBERSHIPS]];
  }
  return types.includes('konnect_application_auth_strategy')
    ? [['update', requireValue(update).replace('PATCH', 'PUT')]]
    : [];
}
