import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';

/** Type of metrics that gateways measure. */
export enum GatewayMetric {
  /** Number of requests, by status. */
  REQUESTS = 'requests',
  /** Latency of requests: in total, in the gateway, and in the service. */
  LATENCY = 'latency',
  /** Bytes received and sent. */
  BANDWIDTH = 'bandwidth',
  /** Health of upstream targets. */
  UPSTREAM_HEALTH = 'upstream-health',
  /** Tokens, cost and latency of language models. */
  AI = 'ai',
}

/** Header format in which the gateway reads or writes trace context. */
export enum TraceFormat {
  /** W3C Trace Context. */
  W3C = 'w3c',
  /** B3 format of Zipkin, in several headers. */
  B3 = 'b3',
  /** B3 format of Zipkin in a single header. `B3_SINGLE` is allowed for `inject` only. */
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
  /** The header format that the request uses. `PRESERVE` is allowed for `inject` only. */
  PRESERVE = 'preserve',
}

/** Options for the queue of log entries or telemetry that the gateway sends. */
export interface LogQueueOptions {
  /**
   * Maximum number of queued entries that the gateway sends at once, 1 to 1,000,000.
   *
   * @default - 1 for `httpLog`, 200 for `openTelemetry` (default of the platform)
   */
  readonly batchSize?: number;

  /**
   * Maximum time that a queued entry waits for more entries, up to an hour.
   *
   * @default - 1 second (default of the platform)
   */
  readonly maxDelay?: Duration;

  /**
   * Maximum number of queued entries, 1 to 1,000,000. If the queue is full, new entries replace the oldest entries.
   *
   * @default - 10,000 (default of the platform)
   */
  readonly maxEntries?: number;

  /**
   * Maximum time that the gateway retries a failed delivery of queued entries.
   *
   * @default - 1 minute (default of the platform)
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
   * enables traces. The traces URL can be a vault reference.
   *
   * @default - not sent
   */
  readonly tracesEndpoint?: string;

  /**
   * URL for the gateway's own logs. The logs URL can be a vault reference.
   *
   * @default - not sent
   */
  readonly logsEndpoint?: string;

  /**
   * URL for metrics. The metrics URL can be a vault reference.
   *
   * @default - not sent
   */
  readonly metricsEndpoint?: string;

  /**
   * Types of metrics to send to the collector in addition to metrics about data plane nodes. Requires
   * `metricsEndpoint`.
   *
   * @default - only metrics about data plane nodes
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether metrics are split by consumer. Requires `metricsEndpoint`.
   *
   * @default - false (default of the platform)
   */
  readonly perConsumer?: boolean;

  /**
   * Interval between deliveries of metrics to the collector. Requires `metricsEndpoint`.
   *
   * @default - 1 minute (default of the platform)
   */
  readonly metricsInterval?: Duration;

  /**
   * Name of the gateway in telemetry: the resource attribute `service.name`. `serviceName` cannot be combined with
   * `service.name` in `resourceAttributes`.
   *
   * @default - the gateway's default
   */
  readonly serviceName?: string;

  /**
   * Further resource attributes of the telemetry, by name. Values of resource attributes must not be empty.
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
   * Header formats in which the gateway reads the trace context of requests. The gateway uses the first format in the
   * list that the headers of a request have.
   *
   * @default - default of the platform
   */
  readonly extract?: TraceFormat[];

  /**
   * Header formats in which the gateway writes the trace context of requests to the service.
   *
   * @default - default of the platform
   */
  readonly inject?: TraceFormat[];

  /**
   * Value of the `Authorization` header that the gateway sends to the collector.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers that the gateway sends to the collector: values by name. The header `Authorization` is not allowed
   * in `headers`: use the option `authorization`.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * Options of the queue in which telemetry waits until the gateway sends it.
   *
   * @default - default of the platform
   */
  readonly queue?: LogQueueOptions;

  /**
   * Timeout of the gateway for connecting to the OpenTelemetry collector, in whole milliseconds.
   *
   * @default - 1 second (default of the platform)
   */
  readonly connectTimeout?: Duration;
}

/** Options for metrics that data planes expose to Prometheus. */
export interface PrometheusPolicyOptions {
  /**
   * Metrics to expose in addition to metrics about data plane nodes.
   *
   * @default - only metrics about data plane nodes (default of the platform)
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether the metrics of requests and bandwidth are split by consumer. `perConsumer` has no effect unless `metrics`
   * contains the requests or the bandwidth. With many consumers, the split by consumer creates many time series.
   *
   * @default - false (default of the platform)
   */
  readonly perConsumer?: boolean;
}

/** Options of a log server that receives an entry for each request. */
export interface HttpLogPolicyOptions {
  /**
   * URL of the log server. The construct treats a URL with credentials or a query as a secret. The log server URL can
   * be a vault reference.
   */
  readonly endpoint: string;

  /**
   * HTTP method of the requests to the log server: POST, PUT or PATCH.
   *
   * @default - POST (default of the platform)
   */
  readonly method?: string;

  /**
   * Value of the `Authorization` header that the gateway sends to the log server. `authorization` cannot be combined
   * with credentials in `endpoint`.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers that the gateway sends to the log server: values by name. The headers Host, Content-Length,
   * Content-Type and Authorization are not allowed.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * Lua code that computes a field of each log entry, by field name. If the Lua code returns nil, the log entry does
   * not contain the field.
   *
   * @default - none
   */
  readonly customFields?: { [name: string]: string };

  /**
   * Whether the gateway verifies the certificate of the log server. Terraform: `ssl_verify`.
   *
   * @default true (default of the construct; default of the platform: false)
   */
  readonly tlsVerify?: boolean;

  /**
   * Timeout for sending to the log server, in whole milliseconds.
   *
   * @default - 10 seconds (default of the platform)
   */
  readonly timeout?: Duration;

  /**
   * Options of the queue in which log entries wait until the gateway sends them.
   *
   * @default - default of the platform
   */
  readonly queue?: LogQueueOptions;
}
