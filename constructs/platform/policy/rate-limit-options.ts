import { Duration } from '../../../lib/core/values/duration';

/**
 * Request property that a rate limit counts by. Each value of the request property has a separate counter.
 *
 * @example
 *
 * platform.RateLimitBy.header('x-tenant');
 */
export class RateLimitBy {
  /** Counts requests per consumer, or per client address for requests without a consumer. */
  public static consumer(): RateLimitBy {
    return new RateLimitBy('consumer');
  }

  /**
   * Counts requests per credential, or per client address for requests without a credential. A consumer may have
   * several credentials.
   */
  public static credential(): RateLimitBy {
    return new RateLimitBy('credential');
  }

  /** Counts requests per client address. */
  public static ip(): RateLimitBy {
    return new RateLimitBy('ip');
  }

  /** Counts all requests to a service together. */
  public static service(): RateLimitBy {
    return new RateLimitBy('service');
  }

  /**
   * Counts requests per value of a header.
   *
   * @param name name of the header
   */
  public static header(name: string): RateLimitBy {
    return new RateLimitBy('header', name);
  }

  /**
   * Counts all requests to a path together. Requests to other paths than the given path count per client address.
   *
   * @param path path, beginning with a slash
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

/** Storage of the counters of a rate limit. */
export enum RateLimitCounter {
  /** Each data plane node has separate counters. With two data plane nodes, up to twice as many requests pass. */
  LOCAL = 'local',
  /**
   * All data plane nodes share counters in Redis. The policy needs a partial with the Redis connection. Serverless
   * gateways do not support Redis.
   */
  REDIS = 'redis',
}

/** Options of all rate limits. */
export interface RateLimitOptions {
  /**
   * Request property that the rate limit counts by. Each value of the request property has a separate counter.
   *
   * @default - RateLimitBy.consumer(), set by the platform
   */
  readonly by?: RateLimitBy;

  /**
   * Whether responses omit the headers with the limits.
   *
   * @default - false, set by the platform
   */
  readonly hideHeaders?: boolean;

  /**
   * Message for callers that exceed a limit.
   *
   * @default - "API rate limit exceeded", set by the platform
   */
  readonly message?: string;
}

/** Options that `CommonPolicy.rateLimit` and `CommonPolicy.windowedRateLimit` share. */
export interface CommonRateLimitOptions extends RateLimitOptions {
  /**
   * Storage of the request counters. For `REDIS`, pass the partial with the Redis connection in `partials` when you
   * attach the policy.
   *
   * @default RateLimitCounter.LOCAL
   */
  readonly counter?: RateLimitCounter;
}

/**
 * Request limits per unit of time. A policy requires at least one limit. A limit for a longer time must not be lower
 * than a limit for a shorter time.
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

/** Request limits for windows of any length. */
export interface WindowedLimitOptions extends RateLimitOptions {
  /** Request limits, which all apply at the same time. At least one limit is required. */
  readonly limits: RateLimitWindow[];

  /**
   * Whether a new window begins when the last window ends (fixed windows), instead of windows that move with time
   * (sliding windows).
   *
   * @default - false, set by the platform
   */
  readonly fixedWindows?: boolean;
}

/** Request limits for windows of any length, with the storage of the counters. */
export interface WindowedRateLimitPolicyOptions extends CommonRateLimitOptions, WindowedLimitOptions {}
