import { Duration } from '../../../lib/core/duration';
import { SecretValue } from '../../../lib/core/secret-value';

/** What gateways measure. */
export enum GatewayMetric {
  /** Requests, by status. */
  REQUESTS = 'requests',
  /** How long requests took: in all, in the gateway, in the service. */
  LATENCY = 'latency',
  /** Bytes in and out. */
  BANDWIDTH = 'bandwidth',
  /** Which targets of upstreams are healthy. */
  UPSTREAM_HEALTH = 'upstream-health',
  /** Tokens, cost and latency of language models. */
  AI = 'ai',
}

/** Headers by which a request tells the trace that it belongs to. */
export enum TraceFormat {
  W3C = 'w3c',
  B3 = 'b3',
  /** B3 in one header; for writing alone. */
  B3_SINGLE = 'b3-single',
  JAEGER = 'jaeger',
  /** OpenTracing. */
  OT = 'ot',
  DATADOG = 'datadog',
  AWS = 'aws',
  GCP = 'gcp',
  INSTANA = 'instana',
  /** As the request has it; for writing alone. */
  PRESERVE = 'preserve',
}

/** How entries wait until they are sent, and how often that is tried. */
export interface LogQueueOptions {
  /**
   * Entries that are sent at once, 1 to 1,000,000.
   *
   * @default - the platform's: 1 of `httpLog`, 200 of `openTelemetry`
   */
  readonly batchSize?: number;

  /**
   * How long an entry waits for others, up to an hour.
   *
   * @default - the platform's: 1 second
   */
  readonly maxDelay?: Duration;

  /**
   * Entries that wait at most, 1 to 1,000,000. The oldest ones are lost then.
   *
   * @default - the platform's: 10,000
   */
  readonly maxEntries?: number;

  /**
   * How long sending is tried again.
   *
   * @default - the platform's: 1 minute
   */
  readonly maxRetryTime?: Duration;
}

/** What is sent to a collector by OpenTelemetry. At least one of the three endpoints is needed. */
export interface OpenTelemetryPolicyOptions {
  /**
   * URL that takes traces. Data planes make them only with `KONG_TRACING_INSTRUMENTATIONS`. Takes a vault reference.
   *
   * @default - none are sent
   */
  readonly tracesEndpoint?: string;

  /**
   * URL that takes the gateway's own logs. Takes a vault reference.
   *
   * @default - none are sent
   */
  readonly logsEndpoint?: string;

  /**
   * URL that takes metrics. Takes a vault reference.
   *
   * @default - none are sent
   */
  readonly metricsEndpoint?: string;

  /**
   * What is measured. Needs `metricsEndpoint`.
   *
   * @default - none but what concerns nodes
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether metrics are told apart by consumer. Needs `metricsEndpoint`.
   *
   * @default - the platform's: false
   */
  readonly perConsumer?: boolean;

  /**
   * Time between two deliveries of metrics. Needs `metricsEndpoint`.
   *
   * @default - the platform's: 1 minute
   */
  readonly metricsInterval?: Duration;

  /**
   * What the gateway is called, as the attribute `service.name` of the resource.
   *
   * @default - the gateway's own
   */
  readonly serviceName?: string;

  /**
   * Further attributes of the resource, by name; no value is empty.
   *
   * @default - none
   */
  readonly resourceAttributes?: { [name: string]: string };

  /**
   * Share of the requests that are traced, 0 to 1.
   *
   * @default - that of the data plane (`KONG_TRACING_SAMPLING_RATE`)
   */
  readonly samplingRate?: number;

  /**
   * Headers to read the trace of a request from, the first that there is.
   *
   * @default - the platform's
   */
  readonly extract?: TraceFormat[];

  /**
   * Headers to write the trace to for the service.
   *
   * @default - the platform's
   */
  readonly inject?: TraceFormat[];

  /**
   * The header `Authorization` of what is sent.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers of what is sent, by name.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * How entries wait.
   *
   * @default - the platform's
   */
  readonly queue?: LogQueueOptions;

  /**
   * How long connecting may take, in whole milliseconds.
   *
   * @default - the platform's: 1 second
   */
  readonly connectTimeout?: Duration;
}

/** What scrapers of Prometheus find at the data planes. */
export interface PrometheusPolicyOptions {
  /**
   * What is measured.
   *
   * @default - the platform's: none but what concerns nodes
   */
  readonly metrics?: GatewayMetric[];

  /**
   * Whether requests and bandwidth are told apart by consumer; of many consumers, this makes many series.
   *
   * @default - the platform's: false
   */
  readonly perConsumer?: boolean;
}

/** A server that takes an entry for each request. */
export interface HttpLogPolicyOptions {
  /** Its URL. With credentials or a query in it, it counts as a secret. Takes a vault reference. */
  readonly endpoint: string;

  /**
   * POST, PUT or PATCH.
   *
   * @default - the platform's: POST
   */
  readonly method?: string;

  /**
   * The header `Authorization`; not with credentials in `endpoint`.
   *
   * @default - none
   */
  readonly authorization?: SecretValue;

  /**
   * Further headers, by name, other than Host, Content-Length, Content-Type and Authorization.
   *
   * @default - none
   */
  readonly headers?: { [name: string]: string };

  /**
   * Fields of entries that Lua code makes, by name; code that returns nil takes a field out.
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
   * How long sending may take, in whole milliseconds.
   *
   * @default - the platform's: 10 seconds
   */
  readonly timeout?: Duration;

  /**
   * How entries wait.
   *
   * @default - the platform's
   */
  readonly queue?: LogQueueOptions;
}
