import { parseValue } from '../../engine/values/lossless';
import { isObject } from '../../engine/values/value';
import { ApiRequest } from '../answer';

/**
 * Matches the version in paths of audit logs that some tools use, which is newer than the version that the provider
 * uses.
 */
const AUDIT_LOGS = /^\/v3(?=\/audit-log-)/;

/** Matches API paths of gateway entities below another entity, such as the routes of a service. */
const BELOW_ENTITY =
  /^((?:.*)\/core-entities)\/(services|routes|consumers|consumer_groups|certificates|key-sets)\/([^/]+)\/(routes|plugins|snis|keys)(\/[^/]+)?\/?$/;

/** Fields of entities that contain the id of the containing entity, by the path segment of the containing entity. */
const REFERENCES: { readonly [segment: string]: string } = {
  services: 'service',
  routes: 'route',
  consumers: 'consumer',
  consumer_groups: 'consumer_group',
  certificates: 'certificate',
  'key-sets': 'set',
};

/**
 * Returns a request with its path in the version that the sandbox supports. `withKnownPath` changes only paths of audit
 * logs.
 */
export function withKnownPath(request: ApiRequest): ApiRequest {
  return { ...request, path: request.path.replace(AUDIT_LOGS, '/v2') };
}

/** API request for gateway entities below another entity. */
export interface BelowEntity {
  /** Path of the entity that contains the requested entities. */
  readonly parentPath: string;
  /**
   * Converts a request for entities below another entity to a request for entities of the control plane that refer to
   * the other entity.
   */
  requestFor(parentId: string): ApiRequest;
}

/**
 * Returns the request for gateway entities below another entity, or undefined for a path that does not contain another
 * entity.
 */
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

/**
 * Adds a reference to the containing entity to a request body without the field of the reference. `withReference`
 * returns a body that is not a JSON object unchanged.
 */
function withReference(body: string, reference: string, id: string): string {
  try {
    const fields = parseValue(body);
    // Inserts the id into the text of the body and keeps the rest of the text, so that numbers keep all digits.
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
