import { valueAt } from '../../shared/formats/pointer';
import { isPlainObject, memberOf, Members } from '../../shared/objects';
import { isUnresolved } from '../../values/tokens';

/** Operation of an OpenAPI specification, with the method and paths that a gateway uses to match requests. */
export interface SpecificationOperation {
  /** HTTP method of the operation in capitals. */
  readonly method: string;
  /** Path of the operation with its parameters in braces, such as `/orders/{id}`. */
  readonly path: string;
  /**
   * Base paths of the operation's servers, without a trailing slash. The first base path is empty, because the gateway
   * may not be one of the servers in the specification.
   */
  readonly bases: readonly string[];
}

/**
 * Maximum number of operations of a specification that the checks of a gateway use. The checks of a gateway ignore
 * further operations of the specification.
 */
const MAX_OPERATIONS = 2000;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Returns the operations of an OpenAPI specification. Omits an operation if its path or the URL of one of its servers
 * contains a token or a Terraform template. Also omits an operation if the path of a server URL contains a variable
 * without a default, or is relative. Returns only the first `MAX_OPERATIONS` operations.
 */
export function operationsOf(specification: unknown): SpecificationOperation[] {
  const { swagger, basePath, servers, paths: given } = isPlainObject(specification) ? specification : {};
  const ofSwagger = basePath === undefined ? [] : [{ url: basePath }];
  const operations: SpecificationOperation[] = [];
  const paths = isPlainObject(given) ? given : {};
  for (const path of Object.keys(paths).filter(isKnownPath)) {
    const item = pathItemOf(specification, paths[path]);
    for (const method of METHODS.filter((name) => isPlainObject(item[name]))) {
      const own = memberOf(item[method], 'servers') ?? item.servers ?? servers;
      const bases = ['', ...basesOf(swagger === undefined ? own : ofSwagger)];
      if (operations.length < MAX_OPERATIONS && bases.every((base) => base !== undefined)) {
        operations.push({ method: method.toUpperCase(), path, bases: [...new Set(bases as string[])] });
      }
    }
  }
  return operations;
}

/**
 * Returns a path item of an OpenAPI specification, or the path item that its `$ref` refers to within the specification.
 * If the referenced path item also has a `$ref`, the function does not follow that `$ref`.
 */
function pathItemOf(specification: unknown, item: unknown): Members {
  const reference = memberOf(item, '$ref');
  const isLocal = typeof reference === 'string' && reference.startsWith('#/');
  const found = isLocal ? valueAt(specification, reference.slice(1)) : item;
  return isPlainObject(found) ? found : {};
}

function isKnownPath(path: string): boolean {
  return path.startsWith('/') && isKnown(path);
}

function isKnown(text: string): boolean {
  return !isUnresolved(text) && !/[$%]\{/.test(text);
}

/**
 * Returns the URL path of each server without a trailing slash, or undefined in the list for a server with an unknown
 * path.
 */
function basesOf(servers: unknown): (string | undefined)[] {
  return Array.isArray(servers) ? servers.map(basePathOf) : [];
}

const URL = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*([^?#]*)/i;

function basePathOf(server: unknown): string | undefined {
  const { url, variables } = isPlainObject(server) ? server : {};
  if (typeof url !== 'string' || !isKnown(url)) {
    return undefined;
  }
  const filled = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = memberOf(memberOf(variables, name), 'default');
    return value === undefined ? whole : String(value);
  });
  const path = URL.exec(filled)?.[1] ?? filled;
  return /^(\/|$)/.test(path) && isKnown(path) && !path.includes('{') ? path.replace(/\/$/, '') : undefined;
}
