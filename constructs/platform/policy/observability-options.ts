import { SecretValue } from '../../../lib/core/l2/secret-value';
import { Duration } from '../../../lib/core/values/duration';

/** Metric of gateways. */
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
  W3C = 'w3c',
  B3 = 'b3',
  /** B3 in one header. Only for `inject`. */
  B3_SINGLE = 'b3-single',
  JAEGER = 'jaeger',
  /** OpenTracing. */
  OT = 'ot',
  DATADOG = 'datadog',
  AWS = 'aws',
  GCP = 'gcp',
  INSTANA = 'instana',
  /** The format of the request. Only for `inject`. */
  PRESERVE = 'preserve',
}

/** Options for queueing and sending entries. */
export interface LogQueueOptions {
  /**
   * Number of entries per delivery, 1 to 1,000,000.
   *
   * @default - - the platform's: 1 for `httpLog`, 200 for `openTelemetry`
   */
  readonly batchSize?: number;

  /**
   * Maximum time that an entry waits for others, up to an hour.
   *
   * @default - the platform's: 1 second
   */
  readonly maxDelay?: Duration;

  /**
   * Maximum number of queued entries, 1 to 1,000,000. Further entries replace the oldest ones.
   *
   * @default - the platform's: 10,000
   */
  readonly maxEntries?: number;

  /**
   * Maximum time for retries of a delivery.
   *
   * @default - the platform's: 1 minute
   */
  readonly maxRetryTime?: Duration;
}

/** Options for sending data to an OpenTelemetry collector. At least one of the three endpoints is required. */
export interface OpenTelemetryPolicyOptions {
  /**
   * URL for traces. Data planes only create traces with `KONG_TRACING_INSTRUMENTATIONS`. Accepts a vault reference.
   *
   * @default - - not sent
   */
  readonly tracesEndpoint?: string;

  /**
   * URL for the gateway's own logs. Accepts a vault reference.
   *
   * @default - - not sent
   */
  readonly logsEndpoint?: string;

  /**
   * URL for metrics. Accepts a vault reference.
   *
   * @default - - not sent
   */
  readonly metricsEndpoint?: string;

  /**
   * Metrics to send. Requires `metricsEndpoint`.
   *
   * @default - - only metrics about nodes
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether metrics are split by consumer. Requires `metricsEndpoint`.
   *
   * @default - the platform's: false
   */
  readonly perConsumer?: boolean;

  /**
   * Interval between deliveries of metrics. Requires `metricsEndpoint`.
   *
   * @default - the platform's: 1 minute
   */
  readonly metricsInterval?: Duration;

  /**
   * Name of the gateway: the resource attribute `service.name`.
   *
   * @default - - the default of the gateway
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
   * @default - - the setting of the data plane (`KONG_TRACING_SAMPLING_RATE`)
   */
  readonly samplingRate?: number;

  /**
   * Header formats to read the trace context from. The gateway uses the first one that a request has.
   *
   * @default - - the platform's
   */
  readonly extract?: TraceFormat[];

  /**
   * Header formats to write the trace context in, for the service.
   *
   * @default - - the platform's
   */
  readonly inject?: TraceFormat[];

  /**
   * Value of the `Authorization` header of deliveries.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers of deliveries, by name.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * Queueing of entries.
   *
   * @default - - the platform's
   */
  readonly queue?: LogQueueOptions;

  /**
   * Timeout for connecting, in whole milliseconds.
   *
   * @default - the platform's: 1 second
   */
  readonly connectTimeout?: Duration;
}

/** Options for metrics that data planes expose to Prometheus. */
export interface PrometheusPolicyOptions {
  /**
   * Metrics to expose.
   *
   * @default - - the platform's: only metrics about nodes
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether requests and bandwidth are split by consumer. With many consumers, this creates many time series.
   *
   * @default - the platform's: false
   */
  readonly perConsumer?: boolean;
}

/** Options of a server that receives an entry for each request. */
export interface HttpLogPolicyOptions {
  /** URL of the server. It counts as a secret if it contains credentials or a query. Accepts a vault reference. */
  readonly endpoint: string;

  /**
   * HTTP method: POST, PUT or PATCH.
   *
   * @default - the platform's: POST
   */
  readonly method?: string;

  /**
   * Value of the `Authorization` header. Cannot be combined with credentials in `endpoint`.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers, by name, except Host, Content-Length, Content-Type and Authorization.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * Fields that Lua code adds to entries, by name. Code that returns nil removes a field.
   *
   * @default - none
   */
  readonly customFields?: { [name: string]: string };

  /**
   * Whether the certificate of the server is verified. Terraform: `ssl_verify`.
   *
   * @default true; the platform's is false
   */
  readonly tlsVerify?: boolean;

  /**
   * Timeout for sending, in whole milliseconds.
   *
   * @default - the platform's: 10 seconds
   */
  readonly timeout?: Duration;

  /**
   * Queueing of entries.
   *
   * @default - - the platform's
   */
  readonly queue?: LogQueueOptions;
}
