import { Duration } from '../../../lib/core/duration';

/** Which answers each node of a data plane keeps in its memory, and gives again without asking the service. */
export interface ProxyCachePolicyOptions {
  /**
   * How long an answer is given again, in whole seconds, 1 at least.
   *
   * @default - the platform's: 5 minutes
   */
  readonly ttl?: Duration;

  /**
   * How long an answer stays in memory, in whole seconds. It may be given again for longer than `ttl` says where
   * `respectCacheControl` has clients ask for that.
   *
   * @default - as long as it is given again
   */
  readonly storageTtl?: Duration;

  /**
   * Methods whose answers are kept: of GET, HEAD, POST, PUT and PATCH.
   *
   * @default - the platform's: GET, HEAD
   */
  readonly methods?: string[];

  /**
   * Status codes of answers that are kept, 100 to 599.
   *
   * @default - the platform's: 200, 301, 404
   */
  readonly statuses?: number[];

  /**
   * Types of answers that are kept, as services send them, to the letter: `application/json; charset=utf-8` is another one than
   * `application/json`.
   *
   * @default - the platform's: application/json, text/plain
   */
  readonly contentTypes?: string[];

  /**
   * Request headers by whose values answers differ.
   *
   * @default - none
   */
  readonly varyHeaders?: string[];

  /**
   * Query arguments by whose values answers differ.
   *
   * @default - all
   */
  readonly varyQuery?: string[];

  /**
   * Whether the header `Cache-Control` of requests and answers counts.
   *
   * @default - the platform's: false
   */
  readonly respectCacheControl?: boolean;

  /**
   * Whether paths that differ in upper and lower case alone are one.
   *
   * @default - the platform's: false
   */
  readonly ignorePathCase?: boolean;
}
