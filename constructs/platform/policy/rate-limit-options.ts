import { Duration } from '../../../lib/core/duration';

/**
 * By what a rate limit counts requests.
 *
 * @example
 *
 * platform.RateLimitBy.header('x-tenant');
 */
export class RateLimitBy {
  /** By consumer; by address where there is none. */
  public static consumer(): RateLimitBy {
    return new RateLimitBy('consumer');
  }

  /** By credential, of which a consumer may have several; by address where there is none. */
  public static credential(): RateLimitBy {
    return new RateLimitBy('credential');
  }

  /** By the address of the client. */
  public static ip(): RateLimitBy {
    return new RateLimitBy('ip');
  }

  /** All requests to a service together. */
  public static service(): RateLimitBy {
    return new RateLimitBy('service');
  }

  /**
   * By the value of a header.
   *
   * @param name its name
   */
  public static header(name: string): RateLimitBy {
    return new RateLimitBy('header', name);
  }

  /**
   * All requests to a path together; by address on other paths.
   *
   * @param path the path, which begins with a slash
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

/** Where the requests of a rate limit are counted. */
export enum RateLimitCounter {
  /** In each node of a data plane by itself: with two of them, twice as many requests pass. */
  LOCAL = 'local',
  /** In a Redis for all nodes together. The policy needs a partial for it. Not for serverless gateways. */
  REDIS = 'redis',
}

/** What all rate limits have in common. */
export interface RateLimitOptions {
  /**
   * By what requests are counted.
   *
   * @default - RateLimitBy.consumer()
   */
  readonly by?: RateLimitBy;

  /**
   * Whether answers leave out the headers that tell the limits.
   *
   * @default - the platform's: false
   */
  readonly hideHeaders?: boolean;

  /**
   * What callers are told who have reached a limit.
   *
   * @default - the platform's: "API rate limit exceeded"
   */
  readonly message?: string;
}

/** What rate limits of both kinds have in common. */
export interface CommonRateLimitOptions extends RateLimitOptions {
  /**
   * Where requests are counted. For `REDIS`, give the partial with the connection where the policy is attached.
   *
   * @default RateLimitCounter.LOCAL
   */
  readonly counter?: RateLimitCounter;
}

/** How many requests pass. At least one limit is needed, and one of a longer time is at least that of a shorter one. */
export interface RateLimitPolicyOptions extends CommonRateLimitOptions {
  /**
   * Requests in a second, above 0.
   *
   * @default - no limit
   */
  readonly perSecond?: number;

  /**
   * Requests in a minute, above 0.
   *
   * @default - no limit
   */
  readonly perMinute?: number;

  /**
   * Requests in an hour, above 0.
   *
   * @default - no limit
   */
  readonly perHour?: number;

  /**
   * Requests in a day, above 0.
   *
   * @default - no limit
   */
  readonly perDay?: number;

  /**
   * Requests in a month, above 0.
   *
   * @default - no limit
   */
  readonly perMonth?: number;

  /**
   * Requests in a year, above 0.
   *
   * @default - no limit
   */
  readonly perYear?: number;
}

/** A limit of a window of time. */
export interface RateLimitWindow {
  /** Requests in the window, above 0. */
  readonly limit: number;

  /** How long the window is, in whole seconds. */
  readonly window: Duration;
}

/** How many requests pass in windows of any length. */
export interface WindowedLimitOptions extends RateLimitOptions {
  /** The limits, at least one. */
  readonly limits: RateLimitWindow[];

  /**
   * Whether windows begin anew when they end, rather than moving along with time.
   *
   * @default - the platform's: false
   */
  readonly fixedWindows?: boolean;
}

/** How many requests pass in windows of any length, and where they are counted. */
export interface WindowedRateLimitPolicyOptions extends CommonRateLimitOptions, WindowedLimitOptions {}
