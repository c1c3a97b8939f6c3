import { Duration } from '../../../lib/core/duration';

/** How the health of targets is checked. Terraform: `type`. */
export enum HealthCheckType {
  /** By HTTP requests. */
  HTTP = 'http',
  /** By HTTP requests over TLS. */
  HTTPS = 'https',
  /** By TCP connections. */
  TCP = 'tcp',
  /** By gRPC calls. */
  GRPC = 'grpc',
  /** By gRPC calls over TLS. */
  GRPCS = 'grpcs',
}

/** What makes a target healthy. */
export interface HealthyThresholds {
  /**
   * Number of successes, 1 to 255; 0 turns it off.
   *
   * @default - the platform's: 0
   */
  readonly successes?: number;

  /**
   * HTTP statuses that count as success, each 100 to 999.
   *
   * @default - the platform's: 200 and 302 of active checks; 2xx and 3xx of live traffic
   */
  readonly httpStatuses?: number[];
}

/** What makes a target unhealthy. Each number is 1 to 255, and 0 turns it off. */
export interface UnhealthyThresholds {
  /**
   * Number of responses with one of `httpStatuses`.
   *
   * @default - the platform's: 0
   */
  readonly httpFailures?: number;

  /**
   * Number of connections that failed.
   *
   * @default - the platform's: 0
   */
  readonly tcpFailures?: number;

  /**
   * Number of timeouts.
   *
   * @default - the platform's: 0
   */
  readonly timeouts?: number;

  /**
   * HTTP statuses that count as failure, each 100 to 999.
   *
   * @default - the platform's: 429, 404 and 500 to 505 of active checks; 429, 500 and 503 of live traffic
   */
  readonly httpStatuses?: number[];
}

/** When active checks find a target healthy. */
export interface ActiveHealthyThresholds extends HealthyThresholds {
  /**
   * Time between the checks of a target that is healthy, up to 18 hours; a duration of 0 turns them off.
   *
   * @default - the platform's: 0, so that none are made
   */
  readonly interval?: Duration;
}

/** When active checks find a target unhealthy. */
export interface ActiveUnhealthyThresholds extends UnhealthyThresholds {
  /**
   * Time between the checks of a target that is unhealthy, up to 18 hours; a duration of 0 turns them off.
   *
   * @default - the platform's: 0, so that none are made
   */
  readonly interval?: Duration;
}

/** Checks by requests that the gateway makes itself. */
export interface ActiveHealthChecks {
  /**
   * How they are made.
   *
   * @default - the platform's: HealthCheckType.HTTP
   */
  readonly type?: HealthCheckType;

  /**
   * Path of the requests. Terraform: `http_path`.
   *
   * @default - the platform's: /
   */
  readonly path?: string;

  /**
   * Headers of the requests: values by name.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string[] };

  /**
   * Timeout of a check, up to 18 hours.
   *
   * @default - the platform's: Duration.seconds(1)
   */
  readonly timeout?: Duration;

  /**
   * Number of targets that are checked at a time, 1 or more.
   *
   * @default - the platform's: 10
   */
  readonly concurrency?: number;

  /**
   * Server name (SNI) of checks over TLS. Terraform: `https_sni`.
   *
   * @default - none
   */
  readonly sni?: string;

  /**
   * Whether the certificate of the target is verified. Terraform: `https_verify_certificate`.
   *
   * @default - the platform's: true
   */
  readonly verifyCertificate?: boolean;

  /**
   * What makes a target healthy.
   *
   * @default - the platform's: nothing
   */
  readonly healthy?: ActiveHealthyThresholds;

  /**
   * What makes a target unhealthy.
   *
   * @default - the platform's: nothing
   */
  readonly unhealthy?: ActiveUnhealthyThresholds;
}

/** Checks by the outcome of live traffic. A target that is unhealthy gets no traffic, so only active checks find it healthy. */
export interface PassiveHealthChecks {
  /**
   * The kind of the traffic.
   *
   * @default - the platform's: HealthCheckType.HTTP
   */
  readonly type?: HealthCheckType;

  /**
   * What makes a target healthy.
   *
   * @default - the platform's: nothing
   */
  readonly healthy?: HealthyThresholds;

  /**
   * What makes a target unhealthy.
   *
   * @default - the platform's: nothing
   */
  readonly unhealthy?: UnhealthyThresholds;
}

/**
 * How the gateway finds out which targets are healthy. Terraform: `healthchecks`.
 */
export interface HealthChecks {
  /**
   * Checks by requests of its own. Those without an interval are not made.
   *
   * @default - the platform's: none
   */
  readonly active?: ActiveHealthChecks;

  /**
   * Checks by the outcome of live traffic.
   *
   * @default - the platform's: none
   */
  readonly passive?: PassiveHealthChecks;

  /**
   * Share of the weight, in per cent, that must be healthy for the upstream to take requests: 0 to 100.
   *
   * @default - the platform's: 0
   */
  readonly threshold?: number;
}
