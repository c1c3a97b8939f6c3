import { Duration } from '../../../lib/core/values/duration';

/** Protocol of health checks. Terraform: `type`. */
export enum HealthCheckType {
  /** HTTP requests. */
  HTTP = 'http',
  /** HTTP requests over TLS. */
  HTTPS = 'https',
  /** TCP connections. */
  TCP = 'tcp',
  /** gRPC calls. */
  GRPC = 'grpc',
  /** gRPC calls over TLS. */
  GRPCS = 'grpcs',
}

/** Conditions under which the gateway marks a target as healthy. */
export interface HealthyThresholds {
  /**
   * Number of successes that make a target healthy, 0 to 255. 0 disables the condition.
   *
   * @default - 0, set by the platform
   */
  readonly successes?: number;

  /**
   * HTTP statuses that count as success, each 100 to 999.
   *
   * @default - 200 and 302 for active checks; 200 to 208, 226 and 300 to 308 for live traffic, set by the platform
   */
  readonly httpStatuses?: number[];
}

/**
 * Conditions under which the gateway marks a target as unhealthy. The numbers of failures and timeouts are 0 to 255,
 * and 0 disables a condition.
 */
export interface UnhealthyThresholds {
  /**
   * Number of responses with one of `httpStatuses` that make a target unhealthy.
   *
   * @default - 0, set by the platform
   */
  readonly httpFailures?: number;

  /**
   * Number of failed connections that make a target unhealthy.
   *
   * @default - 0, set by the platform
   */
  readonly tcpFailures?: number;

  /**
   * Number of timeouts that make a target unhealthy.
   *
   * @default - 0, set by the platform
   */
  readonly timeouts?: number;

  /**
   * HTTP statuses that count as failure, each 100 to 999.
   *
   * @default - 429, 404 and 500 to 505 for active checks; 429, 500 and 503 for live traffic, set by the platform
   */
  readonly httpStatuses?: number[];
}

/** Conditions under which active checks mark a target as healthy. */
export interface ActiveHealthyThresholds extends HealthyThresholds {
  /**
   * Time between active checks of a healthy target, up to 18 hours. A duration of 0 disables active checks of healthy
   * targets.
   *
   * @default - 0, set by the platform: no active checks
   */
  readonly interval?: Duration;
}

/** Conditions under which active checks mark a target as unhealthy. */
export interface ActiveUnhealthyThresholds extends UnhealthyThresholds {
  /**
   * Time between active checks of an unhealthy target, up to 18 hours. A duration of 0 disables active checks of
   * unhealthy targets.
   *
   * @default - 0, set by the platform: no active checks
   */
  readonly interval?: Duration;
}

/** Health checks with separate requests that the gateway sends to the targets. */
export interface ActiveHealthChecks {
  /**
   * Protocol of the active health checks.
   *
   * @default - HealthCheckType.HTTP, set by the platform
   */
  readonly type?: HealthCheckType;

  /**
   * Path of the check requests. Terraform: `http_path`.
   *
   * @default - /, set by the platform
   */
  readonly path?: string;

  /**
   * Headers of the check requests: values by name.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string[] };

  /**
   * Timeout of an active health check, up to 18 hours.
   *
   * @default - Duration.seconds(1), set by the platform
   */
  readonly timeout?: Duration;

  /**
   * Maximum number of targets that the gateway checks at the same time. Minimum 1.
   *
   * @default - 10, set by the platform
   */
  readonly concurrency?: number;

  /**
   * Server name (SNI) of checks over TLS. Terraform: `https_sni`.
   *
   * @default - none
   */
  readonly sni?: string;

  /**
   * Whether the gateway verifies the certificate of the target. Terraform: `https_verify_certificate`.
   *
   * @default - true, set by the platform
   */
  readonly verifyCertificate?: boolean;

  /**
   * Conditions under which the gateway marks a target as healthy.
   *
   * @default - no conditions, set by the platform
   */
  readonly healthy?: ActiveHealthyThresholds;

  /**
   * Conditions under which the gateway marks a target as unhealthy.
   *
   * @default - no conditions, set by the platform
   */
  readonly unhealthy?: ActiveUnhealthyThresholds;
}

/**
 * Health checks based on live traffic. An unhealthy target gets no traffic, so only active checks can mark an unhealthy
 * target as healthy again.
 */
export interface PassiveHealthChecks {
  /**
   * Protocol of the live traffic that passive health checks watch.
   *
   * @default - HealthCheckType.HTTP, set by the platform
   */
  readonly type?: HealthCheckType;

  /**
   * Conditions under which the gateway marks a target as healthy.
   *
   * @default - no conditions, set by the platform
   */
  readonly healthy?: HealthyThresholds;

  /**
   * Conditions under which the gateway marks a target as unhealthy.
   *
   * @default - no conditions, set by the platform
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
   * Health checks based on live traffic.
   *
   * @default - none
   */
  readonly passive?: PassiveHealthChecks;

  /**
   * Minimum share of healthy targets by weight, in per cent, 0 to 100. If the share of healthy targets is lower than
   * the threshold, the gateway rejects requests to the upstream.
   *
   * @default - 0, set by the platform
   */
  readonly threshold?: number;
}
