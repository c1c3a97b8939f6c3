import { ObjectStore } from '../../../engine/contract/object-store';
import { Attempt, Refusal, ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { ObjectValue } from '../../../engine/values/value';
import { inUseRule } from '../../kit/in-use';
import { textAt, textsAt } from '../../kit/texts-at';
import { uniqueRule } from '../../kit/unique';
import { unpublishedParent } from '../kit/published';
import { CONFLICT } from '../kit/status';

const SERVICE = 'service_reference.service.id';
const PLANE_OF_SERVICE = 'service_reference.service.control_plane_id';
const PLANE = 'control_plane_reference.control_plane.id';

const nameAndVersion = uniqueRule(
  {
    name: 'api-name-and-version-taken',
    provider: 'platform',
    summary:
      'Each API must have a unique combination of name and version and a unique slug, and the versions of an API must differ.',
  },
  [
    { types: ['api'], fields: ['name', 'version'], status: CONFLICT },
    { types: ['api'], fields: ['slug'], status: CONFLICT },
    { types: ['api_version'], fields: ['version'], within: ['api_id'], status: CONFLICT },
  ],
);

const documentSlug = uniqueRule(
  {
    name: 'api-document-slug-taken',
    provider: 'platform',
    summary: 'Documents of an API below the same parent must have different slugs.',
  },
  [{ types: ['api_document'], fields: ['slug'], within: ['api_id', 'parent_document_id'], status: CONFLICT }],
);

const publishedParentDocument: ServerRule = {
  name: 'api-document-parent-published',
  provider: 'platform',
  summary: 'A published document must have a published parent.',
  operations: WRITES,
  types: ['api_document'],
  check: ({ after }: WriteAttempt, world) => unpublishedParent(world, 'api_document', after, 'parent_document_id'),
};

const oneStrategy: ServerRule = {
  name: 'api-publication-one-strategy',
  provider: 'platform',
  summary: 'A publication can have at most one authentication strategy.',
  operations: WRITES,
  types: ['api_publication'],
  check: ({ after }: WriteAttempt) => {
    const ids = after.auth_strategy_ids;
    return Array.isArray(ids) && ids.length > 1
      ? {
          status: '400 Bad Request',
          detail: `auth_strategy_ids has ${ids.length} entries; allowed: at most one authentication strategy`,
        }
      : undefined;
  },
};

const oneImplementation: ServerRule = {
  name: 'api-implementation-once',
  provider: 'platform',
  summary: 'An API can have only one implementation, and a gateway service can implement only one API.',
  operations: WRITES,
  types: ['api_implementation'],
  check: (attempt, world) => {
    const { after } = attempt;
    const [api, service] = [textAt(after, 'api_id'), textAt(after, SERVICE)];
    const ofApi = api === undefined ? undefined : another(world, attempt, { api_id: api });
    if (ofApi) {
      return {
        status: CONFLICT,
        detail: `the API ${api} is already implemented by ${ofApi.key}: remove that implementation first`,
      };
    }
    const ofService = service === undefined ? undefined : another(world, attempt, { [SERVICE]: service });
    return (
      ofService && {
        status: CONFLICT,
        detail: `the service ${service} already implements the API ${textAt(ofService.values, 'api_id')}: a service can be linked to only one API, so give this API a separate service`,
      }
    );
  },
};

const oneKindPerControlPlane: ServerRule = {
  name: 'api-implementation-one-kind',
  provider: 'platform',
  summary:
    'A control plane must not have both implementations linked to its services and implementations linked to the control plane itself.',
  operations: WRITES,
  types: ['api_implementation'],
  check: (attempt, world) => mixedKinds(attempt, world),
};

const oneReference: ServerRule = {
  name: 'api-implementation-one-reference',
  provider: 'platform',
  summary: 'An implementation must refer to either a service or a control plane.',
  operations: WRITES,
  types: ['api_implementation'],
  check: ({ after }: WriteAttempt) => {
    const given = ['service_reference', 'control_plane_reference'].filter((name) => after[name] !== null);
    return given.length === 1
      ? undefined
      : {
          status: '400 Bad Request',
          detail:
            given.length === 0
              ? 'neither service_reference nor control_plane_reference is given: give one of them'
              : 'both service_reference and control_plane_reference are given: give one of them',
        };
  },
};

const strategyInUse = inUseRule(
  {
    name: 'auth-strategy-in-use',
    provider: 'platform',
    summary: 'An authentication strategy that a portal or publication uses cannot be removed.',
  },
  [
    {
      types: ['application_auth_strategy'],
      holders: {
        api_publication: ['auth_strategy_ids'],
        portal: ['default_application_auth_strategy_id'],
        portal_classic: ['default_application_auth_strategy_id'],
        portal_product_version: ['auth_strategy_ids'],
      },
      status: CONFLICT,
      remedy:
        'give these objects another strategy first; a replaced strategy must be created before the old one is destroyed (create_before_destroy)',
    },
  ],
);

const strategyName: ServerRule = {
  name: 'auth-strategy-name-taken',
  provider: 'platform',
  summary: 'Authentication strategies must have different names.',
  operations: ['create'],
  types: ['application_auth_strategy'],
  check: ({ key, after }: WriteAttempt, world) => {
    const name = nameOf(after);
    const other =
      name === undefined ? undefined : world.find('application_auth_strategy', { name }).find((one) => one.key !== key);
    return (
      other && {
        status: CONFLICT,
        detail: `the authentication strategy ${other.key} already has the name "${name}"; give this strategy another name`,
      }
    );
  },
};

const privateNeedsSignIn: ServerRule = {
  name: 'private-api-needs-sign-in',
  provider: 'platform',
  summary: 'An API can be published for signed-in developers only if developers can sign in.',
  isOptional: true,
  operations: WRITES,
  types: ['api_publication'],
  check: ({ after }: WriteAttempt, world) => {
    const id = textAt(after, 'portal_id');
    const portal = after.visibility === 'private' && id !== undefined ? world.get('portal', id) : undefined;
    return portal?.authentication_enabled === false
      ? {
          status: '400 Bad Request',
          detail: `visibility is "private", and the portal ${id} has no authentication, so no developer would see the API: publish it as "public", or set authentication_enabled = true on the portal`,
        }
      : undefined;
  },
};

const strategyNeedsImplementation: ServerRule = {
  name: 'auth-strategy-needs-implementation',
  provider: 'platform',
  summary: 'A publication can have an authentication strategy only if a gateway implements the API, which enforces it.',
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
          detail: `auth_strategy_ids is set, but the API ${api} has no implementation to enforce it: make the publication depend on the implementation (depends_on)`,
        };
  },
};

/** Rules that the simulated service applies to requests for APIs and their publication. */
export const API_RULES: readonly ServerRule[] = [
  nameAndVersion,
  documentSlug,
  publishedParentDocument,
  oneStrategy,
  oneReference,
  oneImplementation,
  oneKindPerControlPlane,
  strategyInUse,
  strategyName,
  privateNeedsSignIn,
  strategyNeedsImplementation,
];

function another(world: ObjectStore, { key }: Attempt, fields: Record<string, string>) {
  return world.find('api_implementation', fields).find((one) => one.key !== key);
}

function mixedKinds(attempt: Attempt, world: ObjectStore): Refusal | undefined {
  const { after } = attempt;
  const kinds = [
    { plane: textAt(after, PLANE_OF_SERVICE), other: PLANE, has: 'the control plane itself' },
    { plane: textAt(after, PLANE), other: PLANE_OF_SERVICE, has: 'a service' },
  ];
  for (const { plane, other, has } of kinds) {
    const found = plane === undefined ? undefined : another(world, attempt, { [other]: plane });
    if (found) {
      return {
        status: CONFLICT,
        detail: `the control plane ${plane} already has the implementation ${found.key}, linked to ${has}: both types must not share a control plane, so use one type, or another control plane`,
      };
    }
  }
  return undefined;
}

/**
 * Returns the name of an authentication strategy from the block of its type, `key_auth` or `openid_connect`. The
 * platform repeats the name of the strategy at the top level after creation.
 */
function nameOf(strategy: ObjectValue): string | undefined {
  return textAt(strategy, 'key_auth.name') ?? textAt(strategy, 'openid_connect.name');
}
