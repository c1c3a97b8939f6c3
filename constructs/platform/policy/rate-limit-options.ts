import { Duration } from '../../../lib/core/values/duration';

/**
 * Request property that a rate limit counts requests by, such as the client address. Each value of the request
 * property has a separate request counter.
 *
 * @example
 *
 * platform.RateLimitBy.header('x-tenant');
 */
export class RateLimitBy {
  /** Returns a `RateLimitBy` that counts requests per consumer, or per client address for requests without a consumer. */
  public static consumer(): RateLimitBy {
    return new RateLimitBy('consumer');
  }

  /**
   * Returns a `RateLimitBy` that counts requests per credential, or per client address for requests without a
   * credential. A consumer with several credentials has a separate request counter per credential.
   */
  public static credential(): RateLimitBy {
    return new RateLimitBy('credential');
  }

  /** Returns a `RateLimitBy` that counts requests per client address. */
  public static ip(): RateLimitBy {
    return new RateLimitBy('ip');
  }

  /** Returns a `RateLimitBy` that counts all requests to a service together. */
  public static service(): RateLimitBy {
    return new RateLimitBy('service');
  }

  /**
   * Returns a `RateLimitBy` that counts requests per value of a request header.
   *
   * @param name name of the request header
   */
  public static header(name: string): RateLimitBy {
    return new RateLimitBy('header', name);
  }

  /**
   * Returns a `RateLimitBy` that counts all requests to a path together. For requests to any other path, the gateway
   * counts requests per client address.
   *
   * @param path request path, beginning with a slash
   */
  public static path(path: string): RateLimitBy {
    return new RateLimitBy('path', undefined, path);
  }

  private constructor(
    /** @internal */
    public readonly _by: string,
    /** @internal */
    public readonly _headerName?: string,
    /** @internal */
    public readonly _path?: string,
  ) {}
}

/** Storage of the request counters of a rate limit. */
export enum RateLimitCounter {
  /**
   * Each data plane node has separate request counters. With two data plane nodes and separate counters, up to twice as
   * many requests pass.
   */
  LOCAL = 'local',
  /**
   * All data plane nodes share request counters in Redis. A rate limit with Redis needs a partial with the Redis
   * connection. Serverless gateways do not support Redis.
   */
  REDIS = 'redis',
}

/** Options that all rate limits support. */
export interface RateLimitOptions {
  /**
   * Request property that the rate limit counts requests by. Each value of the request property has a separate request
   * counter.
   *
   * @default - RateLimitBy.consumer() (default of the platform)
   */
  readonly by?: RateLimitBy;

  /**
   * Whether responses omit the headers that show the rate limits.
   *
   * @default - false (default of the platform)
   */
  readonly hideHeaders?: boolean;

  /**
   * Error message in responses to callers that exceed a rate limit.
   *
   * @default - "API rate limit exceeded" (default of the platform)
   */
  readonly message?: string;
}

/** Options that `CommonPolicy.rateLimit` and `CommonPolicy.windowedRateLimit` share. */
export interface CommonRateLimitOptions extends RateLimitOptions {
  /**
   * Storage of the request counters of the rate limit. For `RateLimitCounter.REDIS`, pass the partial with the Redis
   * connection in `partials` when you attach the policy.
   *
   * @default RateLimitCounter.LOCAL
   */
  readonly counter?: RateLimitCounter;
}

/**
 * Request limits of a `rate-limiting` policy, per unit of time. A `rate-limiting` policy requires at least one request
 * limit. A request limit for a longer period must not be lower than a limit for a shorter period.
 */
export interface RateLimitPolicyOptions extends CommonRateLimitOptions {
  /**
   * Maximum number of requests per second, above 0.
   *
   * @default - no limit
   */
  readonly perSecond?: number;

  /**
   * Maximum number of requests per minute, above 0.
   *
   * @default - no limit
   */
  readonly perMinute?: number;

  /**
   * Maximum number of requests per hour, above 0.
   *
   * @default - no limit
   */
  readonly perHour?: number;

  /**
   * Maximum number of requests per day, above 0.
   *
   * @default - no limit
   */
  readonly perDay?: number;

  /**
   * Maximum number of requests per month, above 0.
   *
   * @default - no limit
   */
  readonly perMonth?: number;

  /**
   * Maximum number of requests per year, above 0.
   *
   * @default - no limit
   */
  readonly perYear?: number;
}

/** Request limit for a time window. */
export interface RateLimitWindow {
  /** Maximum number of requests per time window, above 0. */
  readonly limit: number;

  /** Length of the time window, in whole seconds. */
  readonly window: Duration;
}

/** Request limits of a `rate-limiting-advanced` policy, for time windows of any length. */
export interface WindowedLimitOptions extends RateLimitOptions {
  /**
   * Request limits of the policy, which all apply at the same time. A `rate-limiting-advanced` policy requires at least
   * one request limit.
   */
  readonly limits: RateLimitWindow[];

  /**
   * Whether each time window begins when the last window ends (fixed windows). If false, time windows move with time
   * (sliding windows).
   *
   * @default - false (default of the platform)
   */
  readonly fixedWindows?: boolean;
}

/** Request limits for time windows of any length, with the storage of the request counters. */
export interface WindowedRateLimitPolicyOptions extends CommonRateLimitOptions, WindowedLimitOptions {}
