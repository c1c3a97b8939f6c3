import { parseValue } from '../../engine/values/lossless';
import { isObject } from '../../engine/values/value';
import { ApiRequest } from '../answer';

/** Version of the paths of audit logs that some tools use, newer than the version that the provider uses. */
const AUDIT_LOGS = /^\/v3(?=\/audit-log-)/;

/** A path to gateway entities below another entity, such as the routes of a service. */
const BELOW_ENTITY =
  /^((?:.*)\/core-entities)\/(services|routes|consumers|consumer_groups|certificates|key-sets)\/([^/]+)\/(routes|plugins|snis|keys)(\/[^/]+)?\/?$/;

/** Fields of entities that refer to the entity above, by the segment of its path. */
const REFERENCES: { readonly [segment: string]: string } = {
  services: 'service',
  routes: 'route',
  consumers: 'consumer',
  consumer_groups: 'consumer_group',
  certificates: 'certificate',
  'key-sets': 'set',
};

/** Returns a request with its path in the form that the sandbox uses. */
export function withKnownPath(request: ApiRequest): ApiRequest {
  return { ...request, path: request.path.replace(AUDIT_LOGS, '/v2') };
}

/** A request for gateway entities below another entity. */
export interface BelowEntity {
  /** Path of the entity that the requested entities belong to. */
  readonly parentPath: string;
  /**
   * Converts a request for entities below another entity into a request for entities of the control plane that refer to
   * the id of that entity.
   */
  requestFor(parentId: string): ApiRequest;
}

/** Returns the request for entities below another entity. Returns undefined for paths without an entity above the requested entities. */
export function belowEntity(request: ApiRequest): BelowEntity | undefined {
  const [, entities, segment, parent, children, item = ''] = BELOW_ENTITY.exec(request.path) ?? [];
  if (entities === undefined) {
    return undefined;
  }
  const reference = REFERENCES[segment];
  return {
    parentPath: `${entities}/${segment}/${parent}`,
    requestFor: (id) => {
      const query = new URLSearchParams(request.query);
      if (item === '' && request.method === 'GET') {
        query.append(`filter[${reference}.id][eq]`, id);
      }
      return {
        ...{ ...request, query, path: `${entities}/${children}${item}` },
        body: withReference(request.body, reference, id),
      };
    },
  };
}

/** Adds a reference to a request body that lacks the reference. A body that is not a JSON object stays unchanged. */
function withReference(body: string, reference: string, id: string): string {
  try {
    const fields = parseValue(body);
    // The reference is inserted into the text of the body, and the rest of the text stays unchanged, so that numbers keep all digits.
    return isObject(fields) && !(reference in fields)
      ? body.replace(
          '{',
          `{${JSON.stringify(reference)}:{"id":${JSON.stringify(id)}}${Object.keys(fields).length > 0 ? ',' : ''}`,
        )
      : body;
  } catch {
    return body;
  }
}
