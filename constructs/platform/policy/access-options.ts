import { Duration } from '../../../lib/core/duration';

/** Which pages of other origins may call, as browsers ask. */
export interface CorsPolicyOptions {
  /** Origins, such as `https://shop.example.com`, or `*` for any. At least one. */
  readonly origins: string[];

  /**
   * Methods, in capitals.
   *
   * @default - the platform's: all
   */
  readonly methods?: string[];

  /**
   * Request headers.
   *
   * @default - those that a browser asks for
   */
  readonly headers?: string[];

  /**
   * Response headers that pages may read.
   *
   * @default - none but those that every page may read
   */
  readonly exposedHeaders?: string[];

  /**
   * Whether requests may have cookies and the like. With the origin `*` this opens the API to any page in the name of its
   * visitors, so that comes with a warning.
   *
   * @default - the platform's: false
   */
  readonly credentials?: boolean;

  /**
   * How long browsers may keep the answer, in whole seconds.
   *
   * @default - the browser's
   */
  readonly maxAge?: Duration;
}

/** The answer to requests that go no further. */
export interface TerminationPolicyOptions {
  /**
   * Status, 100 to 599.
   *
   * @default - the platform's: 503
   */
  readonly status?: number;

  /**
   * A message, which comes in the gateway's own form. Not together with `body`.
   *
   * @default - the usual one of the status
   */
  readonly message?: string;

  /**
   * The whole body.
   *
   * @default - from `message`
   */
  readonly body?: string;

  /**
   * Type of `body`, such as `application/json`.
   *
   * @default - the platform's: application/json; charset=utf-8
   */
  readonly contentType?: string;
}
