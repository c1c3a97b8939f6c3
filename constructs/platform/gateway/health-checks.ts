import { Duration } from '../../../lib/core/values/duration';

/** Protocol of the health checks of upstream targets. Terraform: `type`. */
export enum HealthCheckType {
  /** HTTP requests. */
  HTTP = 'http',
  /** HTTP requests over TLS (HTTPS). */
  HTTPS = 'https',
  /** TCP connections. */
  TCP = 'tcp',
  /** gRPC calls. */
  GRPC = 'grpc',
  /** gRPC calls over TLS. */
  GRPCS = 'grpcs',
}

/** Conditions under which the gateway marks an upstream target as healthy. */
export interface HealthyThresholds {
  /**
   * Number of successful checks or requests after which the gateway marks an upstream target as healthy, 0 to 255. 0
   * disables the condition.
   *
   * @default - 0 (default of the platform)
   */
  readonly successes?: number;

  /**
   * HTTP statuses that a health check counts as success, each 100 to 999.
   *
   * @default - 200 and 302 for active health checks; 200 to 208, 226 and 300 to 308 for passive health checks (default
   * of the platform)
   */
  readonly httpStatuses?: number[];
}

/**
 * Conditions under which the gateway marks an upstream target as unhealthy. The numbers of failures and timeouts range
 * from 0 to 255, and the number 0 disables the condition.
 */
export interface UnhealthyThresholds {
  /**
   * Number of responses with a status in `httpStatuses` after which the gateway marks an upstream target as unhealthy.
   *
   * @default - 0 (default of the platform)
   */
  readonly httpFailures?: number;

  /**
   * Number of failed TCP connections after which the gateway marks an upstream target as unhealthy.
   *
   * @default - 0 (default of the platform)
   */
  readonly tcpFailures?: number;

  /**
   * Number of timeouts after which the gateway marks an upstream target as unhealthy.
   *
   * @default - 0 (default of the platform)
   */
  readonly timeouts?: number;

  /**
   * HTTP statuses that a health check counts as failure, each 100 to 999.
   *
   * @default - 429, 404 and 500 to 505 for active health checks; 429, 500 and 503 for passive health checks (default of
   * the platform)
   */
  readonly httpStatuses?: number[];
}

/** Conditions under which active health checks mark an upstream target as healthy. */
export interface ActiveHealthyThresholds extends HealthyThresholds {
  /**
   * Time between active health checks of a healthy target, up to 18 hours. A duration of 0 disables active health
   * checks of healthy targets.
   *
   * @default - 0 (default of the platform): no active health checks of healthy targets
   */
  readonly interval?: Duration;
}

/** Conditions under which active health checks mark an upstream target as unhealthy. */
export interface ActiveUnhealthyThresholds extends UnhealthyThresholds {
  /**
   * Time between active health checks of an unhealthy target, up to 18 hours. A duration of 0 disables active health
   * checks of unhealthy targets.
   *
   * @default - 0 (default of the platform): no active health checks of unhealthy targets
   */
  readonly interval?: Duration;
}

/** Active health checks: separate requests that the gateway sends to the upstream targets. */
export interface ActiveHealthChecks {
  /**
   * Protocol of the active health checks.
   *
   * @default - HealthCheckType.HTTP (default of the platform)
   */
  readonly type?: HealthCheckType;

  /**
   * Path of the requests that active health checks send. Terraform: `http_path`.
   *
   * @default - / (default of the platform)
   */
  readonly path?: string;

  /**
   * Headers of the requests that active health checks send: header values by header name.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string[] };

  /**
   * Timeout of an active health check, up to 18 hours.
   *
   * @default - Duration.seconds(1) (default of the platform)
   */
  readonly timeout?: Duration;

  /**
   * Maximum number of upstream targets that the gateway checks at the same time. Minimum 1.
   *
   * @default - 10 (default of the platform)
   */
  readonly concurrency?: number;

  /**
   * Server name (SNI) that active health checks over TLS send. Terraform: `https_sni`.
   *
   * @default - none
   */
  readonly sni?: string;

  /**
   * Whether active health checks verify the TLS certificate of the upstream target. Terraform:
   * `https_verify_certificate`.
   *
   * @default - true (default of the platform)
   */
  readonly verifyCertificate?: boolean;

  /**
   * Conditions under which active health checks mark an upstream target as healthy.
   *
   * @default - none: active health checks never mark a target as healthy, because all limits are 0 (default of the
   * platform)
   */
  readonly healthy?: ActiveHealthyThresholds;

  /**
   * Conditions under which active health checks mark an upstream target as unhealthy.
   *
   * @default - none: active health checks never mark a target as unhealthy, because all limits are 0 (default of the
   * platform)
   */
  readonly unhealthy?: ActiveUnhealthyThresholds;
}

/**
 * Passive health checks, which watch the live traffic to the upstream targets. An unhealthy target gets no traffic, so
 * passive health checks cannot mark the target as healthy again.
 */
export interface PassiveHealthChecks {
  /**
   * Protocol of the live traffic that passive health checks watch.
   *
   * @default - HealthCheckType.HTTP (default of the platform)
   */
  readonly type?: HealthCheckType;

  /**
   * Conditions under which passive health checks mark an upstream target as healthy.
   *
   * @default - none: passive health checks never mark a target as healthy, because all limits are 0 (default of the
   * platform)
   */
  readonly healthy?: HealthyThresholds;

  /**
   * Conditions under which passive health checks mark an upstream target as unhealthy.
   *
   * @default - none: passive health checks never mark a target as unhealthy, because all limits are 0 (default of the
   * platform)
   */
  readonly unhealthy?: UnhealthyThresholds;
}

/** Health checks of the targets of an upstream. Terraform: `healthchecks`. */
export interface HealthChecks {
  /**
   * Active health checks, for which the gateway sends separate requests. Active health checks without an interval do
   * not run.
   *
   * @default - none
   */
  readonly active?: ActiveHealthChecks;

  /**
   * Passive health checks, which watch the live traffic to the targets of the upstream.
   *
   * @default - none
   */
  readonly passive?: PassiveHealthChecks;

  /**
   * Minimum share of healthy targets of an upstream, by weight, in per cent, 0 to 100. If the share of healthy targets
   * is lower than the threshold, the gateway rejects all requests to the upstream.
   *
   * @default - 0 (default of the platform)
   */
  readonly threshold?: number;
}
