import { Duration } from '../../../lib/core/values/duration';

/** Options of a policy that caches responses in the memory of each data plane node. */
export interface ProxyCachePolicyOptions {
  /**
   * Time during which the gateway serves a response from the cache, in whole seconds. Minimum 1.
   *
   * @default - 5 minutes (default of the platform)
   */
  readonly ttl?: Duration;

  /**
   * Time that a response stays in the memory of the data plane node, in whole seconds. `storageTtl` can exceed `ttl`:
   * with `respectCacheControl`, clients may ask for responses that are older than `ttl`.
   *
   * @default - the value of `ttl`
   */
  readonly storageTtl?: Duration;

  /**
   * HTTP methods whose responses the gateway caches: GET, HEAD, POST, PUT or PATCH.
   *
   * @default - GET, HEAD (default of the platform)
   */
  readonly methods?: string[];

  /**
   * Status codes of the responses that the gateway caches, each 100 to 599.
   *
   * @default - 200, 301, 404 (default of the platform)
   */
  readonly statuses?: number[];

  /**
   * Content types of the responses that the gateway caches, exactly as services send them: `application/json;
   * charset=utf-8` does not match `application/json`.
   *
   * @default - application/json, text/plain (default of the platform)
   */
  readonly contentTypes?: string[];

  /**
   * Request headers that cached responses depend on. The gateway caches a separate response for each combination of the
   * header values.
   *
   * @default - none
   */
  readonly varyHeaders?: string[];

  /**
   * Query arguments that cached responses depend on. The gateway caches a separate response for each combination of the
   * argument values.
   *
   * @default - all query arguments
   */
  readonly varyQuery?: string[];

  /**
   * Whether the gateway's cache respects the header `Cache-Control` of requests and responses.
   *
   * @default - false (default of the platform)
   */
  readonly respectCacheControl?: boolean;

  /**
   * Whether paths that differ only in case share a cached response.
   *
   * @default - false (default of the platform)
   */
  readonly ignorePathCase?: boolean;
}
