import { parseValue } from '../../engine/values/lossless';
import { isObject } from '../../engine/values/value';
import { ApiRequest } from '../answer';

/** Newer version of the paths of audit logs, which some tools use. */
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
  /** Path of the entity above. */
  readonly parentPath: string;
  /** Returns the same request for the entities of the whole control plane, by the id of the entity above. */
  requestFor(parentId: string): ApiRequest;
}

/** Returns the request for entities below another entity. Returns undefined for requests that are not below an entity. */
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

/** Sets a reference in a body. A body that is not an object stays unchanged, and is rejected later. */
function withReference(body: string, reference: string, id: string): string {
  try {
    const fields = parseValue(body);
    // The rest of the body's text stays unchanged, so that numbers keep all digits.
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
