import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, Members } from '../objects';
import { membersOf, without } from './document';

/**
 * Deprecated settings of gateway policies, which gateways since 3.0 accept or accepted, and which Terraform does not
 * have. Gateways translate each deprecated setting with successors by the same rules as these tables. Source: the
 * schemas of the vendor's policies for gateways 3.0 to 3.12 (https://github.com/Kong/docs-plugin-toolkit), where most
 * of these settings are `shorthand_fields`.
 */

/**
 * Successors of deprecated policy settings, by path of the deprecated setting. A deprecated policy setting without
 * successors no longer has an effect.
 */
type Successors = { readonly [path: string]: readonly string[] };

/** Paths of the settings objects whose deprecated Redis settings `OF_REDIS` lists, by policy. */
const REDIS_OBJECTS: { readonly [policy: string]: readonly string[] } = {
  'ai-proxy-advanced': ['config.vectordb.redis'],
  'ai-rag-injector': ['config.vectordb.redis'],
  'ai-rate-limiting-advanced': ['config.redis'],
  'ai-semantic-cache': ['config.vectordb.redis'],
  'ai-semantic-prompt-guard': ['config.vectordb.redis'],
  'ai-semantic-response-guard': ['config.vectordb.redis'],
  datakit: ['config.resources.cache.redis'],
  'graphql-proxy-cache-advanced': ['config.redis'],
  'graphql-rate-limiting-advanced': ['config.redis'],
  'openid-connect': ['config.redis', 'config.cluster_cache_redis'],
  'proxy-cache-advanced': ['config.redis'],
  'rate-limiting-advanced': ['config.redis'],
  'request-callout': ['config.cache.redis'],
  saml: ['config.redis'],
  'service-protection': ['config.redis'],
  'upstream-oauth': ['config.cache.redis'],
};

/** Deprecated members of the settings objects in `REDIS_OBJECTS`, with their successors. */
const OF_REDIS: Successors = {
  timeout: ['connect_timeout', 'send_timeout', 'read_timeout'],
  cluster_addresses: ['cluster_nodes'],
  sentinel_addresses: ['sentinel_nodes'],
};

/**
 * Deprecated Redis settings of the policies `rate-limiting` and `response-ratelimiting`, with their successors. For
 * example, the successor of `config.redis_host` is `config.redis.host`.
 */
const RATE_LIMIT_REDIS = flat('redis_', [
  ...['database', 'host', 'password', 'port', 'server_name', 'ssl', 'ssl_verify', 'timeout', 'username'],
]);

/** Deprecated session settings of the policies `openid-connect` and `saml`, with their successors. */
const SESSION: Successors = {
  ...flat('session_redis_', [
    ...['cluster_max_redirections', 'cluster_nodes', 'connect_timeout', 'host', 'password', 'port', 'prefix'],
    ...['read_timeout', 'send_timeout', 'server_name', 'socket', 'ssl', 'ssl_verify', 'username'],
  ]),
  'config.session_redis_cluster_maxredirections': ['config.redis.cluster_max_redirections'],
  'config.session_cookie_httponly': ['config.session_cookie_http_only'],
  'config.session_cookie_idletime': ['config.session_idling_timeout'],
  'config.session_cookie_lifetime': ['config.session_rolling_timeout'],
  'config.session_cookie_samesite': ['config.session_cookie_same_site'],
  'config.session_memcache_host': ['config.session_memcached_host'],
  'config.session_memcache_port': ['config.session_memcached_port'],
  'config.session_memcache_prefix': ['config.session_memcached_prefix'],
  'config.session_memcache_socket': ['config.session_memcached_socket'],
  'config.session_compressor': [],
  'config.session_cookie_maxsize': [],
  'config.session_cookie_renew': [],
  'config.session_strategy': [],
};

const OTHERS: { readonly [policy: string]: Successors } = {
  acme: {
    'config.storage_config.redis.auth': ['config.storage_config.redis.password'],
    'config.storage_config.redis.namespace': ['config.storage_config.redis.extra_options.namespace'],
    'config.storage_config.redis.scan_count': ['config.storage_config.redis.extra_options.scan_count'],
    'config.storage_config.redis.ssl_server_name': ['config.storage_config.redis.server_name'],
  },
  'ai-proxy': { 'config.model.options.response_streaming': ['config.response_streaming'] },
  'ai-request-transformer': { 'config.llm.model.options.response_streaming': [] },
  'ai-response-transformer': { 'config.llm.model.options.response_streaming': [] },
  'forward-proxy': {
    'config.proxy_host': ['config.http_proxy_host'],
    'config.proxy_port': ['config.http_proxy_port'],
  },
  'openid-connect': {
    ...SESSION,
    'config.authorization_cookie_httponly': ['config.authorization_cookie_http_only'],
    'config.authorization_cookie_lifetime': ['config.authorization_rolling_timeout'],
    'config.authorization_cookie_samesite': ['config.authorization_cookie_same_site'],
  },
  opentelemetry: { 'config.endpoint': ['config.traces_endpoint'] },
  'rate-limiting': RATE_LIMIT_REDIS,
  'response-ratelimiting': RATE_LIMIT_REDIS,
  saml: { ...SESSION, 'config.session_auth_ttl': [] },
  session: {
    'config.cookie_discard': ['config.stale_ttl'],
    'config.cookie_httponly': ['config.cookie_http_only'],
    'config.cookie_idletime': ['config.idling_timeout'],
    'config.cookie_lifetime': ['config.rolling_timeout'],
    'config.cookie_persistent': ['config.remember'],
    'config.cookie_samesite': ['config.cookie_same_site'],
    'config.cookie_renew': [],
  },
};

function flat(prefix: string, names: readonly string[]): Successors {
  return Object.fromEntries(names.map((name) => [`config.${prefix}${name}`, [`config.redis.${name}`]]));
}

/** Returns the paths of a policy's deprecated settings with the paths of their successors. */
export function deprecatedSettings(policy: string): Successors {
  const objects = Object.hasOwn(REDIS_OBJECTS, policy) ? REDIS_OBJECTS[policy] : [];
  const ofRedis = objects.flatMap((object) =>
    Object.entries(OF_REDIS).map(([name, successors]) => [
      `${object}.${name}`,
      successors.map((successor) => `${object}.${successor}`),
    ]),
  );
  return { ...Object.fromEntries(ofRedis), ...(Object.hasOwn(OTHERS, policy) && OTHERS[policy]) };
}

/** Returns the names of the policies with deprecated settings. */
export function policiesWithDeprecatedSettings(): string[] {
  return [...new Set([...Object.keys(REDIS_OBJECTS), ...Object.keys(OTHERS)])];
}

/** Settings of a policy without its deprecated settings, and the result for each deprecated setting. */
export interface ReplacedSettings {
  readonly config: Members;
  /** Deprecated policy settings that were replaced with their successors. */
  readonly translated: readonly Deprecated[];
  /**
   * Deprecated policy settings that were omitted, because all their successors are set, the first with the same value.
   */
  readonly repeated: readonly Deprecated[];
  /** Deprecated policy settings that were omitted, because gateways now ignore the settings. */
  readonly obsolete: readonly Deprecated[];
  /** Deprecated policy settings that were omitted, because their first successor is set to another value. */
  readonly contradictory: readonly Deprecated[];
  /** Deprecated policy settings that were omitted, because they contain a Redis address that cannot be parsed. */
  readonly unreadable: readonly Deprecated[];
}

/** Deprecated policy setting and its successors, by path. */
export interface Deprecated {
  readonly path: string;
  readonly successors: readonly string[];
}

/**
 * Replaces the deprecated settings of a policy with their successors, as gateways do. Removes deprecated settings that
 * cannot be replaced, and returns them in separate lists.
 *
 * @param policy name of the policy
 * @param isFixed returns whether the text of a policy setting contains no environment variables
 */
export function replaceDeprecated(
  policy: string,
  config: Members,
  isFixed: (text: string) => boolean,
): ReplacedSettings {
  let settings: Members = { config };
  const found = {
    translated: [] as Deprecated[],
    repeated: [] as Deprecated[],
    obsolete: [] as Deprecated[],
    contradictory: [] as Deprecated[],
    unreadable: [] as Deprecated[],
  };
  for (const [path, successors] of Object.entries(deprecatedSettings(policy))) {
    const given = valueAt(settings, path.split('.'));
    if (given === undefined) {
      continue;
    }
    settings = withValue(settings, path.split('.'), undefined);
    const deprecated = { path, successors };
    const [first, ...others] = successors;
    if (first === undefined) {
      found.obsolete.push(deprecated);
      continue;
    }
    const value = successorValue(path, given, isFixed);
    if (value === undefined) {
      found.unreadable.push(deprecated);
      continue;
    }
    const known = valueAt(settings, first.split('.'));
    if (known !== undefined && !isDeepStrictEqual(withoutNulls(known), withoutNulls(value))) {
      found.contradictory.push(deprecated);
      continue;
    }
    // The comparison above considers only the first successor, because gateways show the value of the first successor
    // as the deprecated setting.
    const missing = [first, ...others].filter((one) => valueAt(settings, one.split('.')) === undefined);
    missing.forEach((one) => (settings = withValue(settings, one.split('.'), value)));
    (missing.length > 0 ? found.translated : found.repeated).push(deprecated);
  }
  return { config: settings.config as Members, ...found };
}

/**
 * Returns the value for the successors of a deprecated policy setting, or undefined if the deprecated value cannot be
 * parsed.
 */
function successorValue(path: string, value: unknown, isFixed: (text: string) => boolean): unknown {
  switch (path.split('.').pop()) {
    case 'cluster_addresses':
      return nodesOf(value, 'ip', isFixed);
    case 'sentinel_addresses':
      return nodesOf(value, 'host', isFixed);
    case 'cookie_samesite':
      return value === 'off' ? 'Lax' : value;
    default:
      return value;
  }
}

/** Converts addresses of Redis nodes, such as `redis.internal:6379`, to objects. */
function nodesOf(value: unknown, hostField: string, isFixed: (text: string) => boolean): unknown {
  const nodes = (Array.isArray(value) ? value : [value]).map((address) => {
    const match =
      typeof address === 'string' && isFixed(address) ? /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(address) : null;
    return match ? { [hostField]: match[1], ...(match[2] && { port: Number(match[2]) }) } : undefined;
  });
  return nodes.includes(undefined) ? undefined : nodes;
}

function valueAt(members: Members, path: readonly string[]): unknown {
  const found = path.reduce<unknown>(
    (value, name) => (isPlainObject(value) ? membersOf(value)[name] : undefined),
    members,
  );
  return found === null ? undefined : found;
}

/**
 * Returns the members of an object with another value at a path, or without the member at the path if the value is
 * undefined. `withValue` creates missing objects on the path.
 */
function withValue(members: Members, [name, ...path]: readonly string[], value: unknown): Members {
  const own = membersOf(members);
  const inner = isPlainObject(own[name]) ? own[name] : {};
  const next = path.length === 0 ? value : withValue(inner, path, value);
  return next === undefined ? without(own, [name]) : { ...own, [name]: next };
}

/** Returns a policy's settings without null members, because null means not given. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutNulls);
  }
  return isPlainObject(value)
    ? Object.fromEntries(Object.entries(membersOf(value)).map(([name, one]) => [name, withoutNulls(one)]))
    : value;
}
