import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';

/** Metric that gateways measure. */
export enum GatewayMetric {
  /** Number of requests, by status. */
  REQUESTS = 'requests',
  /** Latency of requests: total, in the gateway, in the service. */
  LATENCY = 'latency',
  /** Bytes received and sent. */
  BANDWIDTH = 'bandwidth',
  /** Health of upstream targets. */
  UPSTREAM_HEALTH = 'upstream-health',
  /** Tokens, cost and latency of language models. */
  AI = 'ai',
}

/** Header format for trace context. */
export enum TraceFormat {
  /** W3C Trace Context. */
  W3C = 'w3c',
  /** B3 of Zipkin, in several headers. */
  B3 = 'b3',
  /** B3 in one header. Allowed for `inject` only. */
  B3_SINGLE = 'b3-single',
  /** Jaeger. */
  JAEGER = 'jaeger',
  /** OpenTracing. */
  OT = 'ot',
  /** Datadog. */
  DATADOG = 'datadog',
  /** AWS X-Ray. */
  AWS = 'aws',
  /** Google Cloud Trace. */
  GCP = 'gcp',
  /** Instana. */
  INSTANA = 'instana',
  /** The format that the request uses. Allowed for `inject` only. */
  PRESERVE = 'preserve',
}

/** Options for queueing and sending log entries or telemetry. */
export interface LogQueueOptions {
  /**
   * Maximum number of entries per delivery, 1 to 1,000,000.
   *
   * @default - 1 for `httpLog`, 200 for `openTelemetry`, set by the platform
   */
  readonly batchSize?: number;

  /**
   * Maximum time that a queued entry waits for more entries, up to an hour.
   *
   * @default - 1 second, set by the platform
   */
  readonly maxDelay?: Duration;

  /**
   * Maximum number of queued entries, 1 to 1,000,000. Further entries replace the oldest entries.
   *
   * @default - 10,000, set by the platform
   */
  readonly maxEntries?: number;

  /**
   * Maximum time that the gateway retries a failed delivery.
   *
   * @default - 1 minute, set by the platform
   */
  readonly maxRetryTime?: Duration;
}

/**
 * Options for sending data to an OpenTelemetry collector. At least one of `tracesEndpoint`, `metricsEndpoint` and
 * `logsEndpoint` is required.
 */
export interface OpenTelemetryPolicyOptions {
  /**
   * URL for traces. A data plane only creates traces if its environment variable `KONG_TRACING_INSTRUMENTATIONS`
   * enables traces. Accepts a vault reference.
   *
   * @default - not sent
   */
  readonly tracesEndpoint?: string;

  /**
   * URL for the gateway's own logs. Accepts a vault reference.
   *
   * @default - not sent
   */
  readonly logsEndpoint?: string;

  /**
   * URL for metrics. Accepts a vault reference.
   *
   * @default - not sent
   */
  readonly metricsEndpoint?: string;

  /**
   * Types of metrics to send. Requires `metricsEndpoint`.
   *
   * @default - only metrics about nodes
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether metrics are split by consumer. Requires `metricsEndpoint`.
   *
   * @default - false, set by the platform
   */
  readonly perConsumer?: boolean;

  /**
   * Interval between deliveries of metrics. Requires `metricsEndpoint`.
   *
   * @default - 1 minute, set by the platform
   */
  readonly metricsInterval?: Duration;

  /**
   * Name of the gateway in telemetry: the resource attribute `service.name`.
   *
   * @default - the default of the gateway
   */
  readonly serviceName?: string;

  /**
   * Further resource attributes, by name. Values must not be empty.
   *
   * @default - none
   */
  readonly resourceAttributes?: { [name: string]: string };

  /**
   * Fraction of requests to trace, 0 to 1.
   *
   * @default - the setting of the data plane (`KONG_TRACING_SAMPLING_RATE`)
   */
  readonly samplingRate?: number;

  /**
   * Header formats to read the trace context from. The gateway uses the first format that a request has.
   *
   * @default - the default of the platform
   */
  readonly extract?: TraceFormat[];

  /**
   * Header formats to write the trace context in, for the service.
   *
   * @default - the default of the platform
   */
  readonly inject?: TraceFormat[];

  /**
   * Value of the `Authorization` header that the gateway sends to the collector.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers that the gateway sends to the collector: values by name.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * Options for queueing entries before the gateway sends them.
   *
   * @default - the default of the platform
   */
  readonly queue?: LogQueueOptions;

  /**
   * Timeout for connecting to the collector, in whole milliseconds.
   *
   * @default - 1 second, set by the platform
   */
  readonly connectTimeout?: Duration;
}

/** Options for metrics that data planes expose to Prometheus. */
export interface PrometheusPolicyOptions {
  /**
   * Metrics to expose.
   *
   * @default - only metrics about nodes, set by the platform
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether requests and bandwidth are split by consumer. With many consumers, the split by consumer creates many time
   * series.
   *
   * @default - false, set by the platform
   */
  readonly perConsumer?: boolean;
}

/** Options of a log server that receives an entry for each request. */
export interface HttpLogPolicyOptions {
  /** URL of the log server. A URL with credentials or a query is treated as a secret. Accepts a vault reference. */
  readonly endpoint: string;

  /**
   * HTTP method: POST, PUT or PATCH.
   *
   * @default - POST, set by the platform
   */
  readonly method?: string;

  /**
   * Value of the `Authorization` header that the gateway sends to the log server. The property cannot be combined with
   * credentials in `endpoint`.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers that the gateway sends to the log server: values by name. Not allowed: Host, Content-Length,
   * Content-Type, Authorization.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * Lua code that computes a field of each entry, by field name. Code that returns nil removes the field.
   *
   * @default - none
   */
  readonly customFields?: { [name: string]: string };

  /**
   * Whether the gateway verifies the certificate of the log server. Terraform: `ssl_verify`.
   *
   * @default true; the platform's default is false
   */
  readonly tlsVerify?: boolean;

  /**
   * Timeout for sending to the log server, in whole milliseconds.
   *
   * @default - 10 seconds, set by the platform
   */
  readonly timeout?: Duration;

  /**
   * Options for queueing entries before the gateway sends them.
   *
   * @default - the default of the platform
   */
  readonly queue?: LogQueueOptions;
}
