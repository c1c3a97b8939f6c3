import { Duration } from '../../../lib/core/values/duration';

/** Options for caching responses in the memory of each data plane node. */
export interface ProxyCachePolicyOptions {
  /**
   * Time that a response is served from the cache, in whole seconds. Minimum 1.
   *
   * @default - the platform's: 5 minutes
   */
  readonly ttl?: Duration;

  /**
   * Time that a response stays in memory, in whole seconds. It can exceed `ttl`: with `respectCacheControl`, clients
   * may ask for older responses.
   *
   * @default - - the value of `ttl`
   */
  readonly storageTtl?: Duration;

  /**
   * Methods with cached responses: of GET, HEAD, POST, PUT and PATCH.
   *
   * @default - the platform's: GET, HEAD
   */
  readonly methods?: string[];

  /**
   * Status codes of cached responses, 100 to 599.
   *
   * @default - the platform's: 200, 301, 404
   */
  readonly statuses?: number[];

  /**
   * Content types of cached responses, exactly as services send them: `application/json; charset=utf-8` does not match
   * `application/json`.
   *
   * @default - the platform's: application/json, text/plain
   */
  readonly contentTypes?: string[];

  /**
   * Request headers that responses depend on.
   *
   * @default - none
   */
  readonly varyHeaders?: string[];

  /**
   * Query arguments that responses depend on.
   *
   * @default - - all
   */
  readonly varyQuery?: string[];

  /**
   * Whether the cache respects the header `Cache-Control` of requests and responses.
   *
   * @default - the platform's: false
   */
  readonly respectCacheControl?: boolean;

  /**
   * Whether paths that differ only in case share a response.
   *
   * @default - the platform's: false
   */
  readonly ignorePathCase?: boolean;
}
