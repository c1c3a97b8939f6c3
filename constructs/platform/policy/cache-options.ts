import { Duration } from '../../../lib/core/values/duration';

/** Options for caching responses in the memory of each data plane node. */
export interface ProxyCachePolicyOptions {
  /**
   * Time that a response is served from the cache, in whole seconds. Minimum 1.
   *
   * @default - 5 minutes, set by the platform
   */
  readonly ttl?: Duration;

  /**
   * Time that a response stays in memory, in whole seconds. The time can exceed `ttl`: with `respectCacheControl`,
   * clients may ask for responses that are older than `ttl`.
   *
   * @default - the value of `ttl`
   */
  readonly storageTtl?: Duration;

  /**
   * HTTP methods whose responses are cached: GET, HEAD, POST, PUT or PATCH.
   *
   * @default - GET, HEAD, set by the platform
   */
  readonly methods?: string[];

  /**
   * Status codes of responses that are cached, each 100 to 599.
   *
   * @default - 200, 301, 404, set by the platform
   */
  readonly statuses?: number[];

  /**
   * Content types of responses that are cached, exactly as services send them: `application/json; charset=utf-8` does
   * not match `application/json`.
   *
   * @default - application/json, text/plain, set by the platform
   */
  readonly contentTypes?: string[];

  /**
   * Request headers that responses depend on. The gateway caches a response for each combination of the values.
   *
   * @default - none
   */
  readonly varyHeaders?: string[];

  /**
   * Query arguments that responses depend on. The gateway caches a response for each combination of the values.
   *
   * @default - all query arguments
   */
  readonly varyQuery?: string[];

  /**
   * Whether the cache respects the header `Cache-Control` of requests and responses.
   *
   * @default - false, set by the platform
   */
  readonly respectCacheControl?: boolean;

  /**
   * Whether paths that differ only in case share a response.
   *
   * @default - false, set by the platform
   */
  readonly ignorePathCase?: boolean;
}
