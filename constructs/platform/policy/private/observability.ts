import { IConstruct } from 'constructs';
import { milliseconds, secretText } from '../../../../lib/core/l2/conversions';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { checkText } from '../../../../lib/core/l2/text-check';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../../lib/core/values/already-reported';
import { Duration } from '../../../../lib/core/values/duration';
import { acceptPlainSecret } from '../../../../lib/core/values/plain-secrets';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { GatewayPluginHttpLogConfigA } from '../../../../lib/platform/gateway-plugin-http-log';
import { GatewayPluginOpentelemetryConfigA } from '../../../../lib/platform/gateway-plugin-opentelemetry';
import { GatewayPluginPrometheusConfigA } from '../../../../lib/platform/gateway-plugin-prometheus';
import { checkRequired } from '../../private/required';
import {
  GatewayMetric,
  HttpLogPolicyOptions,
  LogQueueOptions,
  OpenTelemetryPolicyOptions,
  PrometheusPolicyOptions,
  TraceFormat,
} from '../observability-options';
import { checkEndpoint } from './endpoint';

const AUTHORIZATION = 'Authorization';
// HTTP headers that the gateway sets itself, so the gateway rejects such headers in `http-log` policies
// (kong/plugins/http-log/schema.lua).
const RESERVED_HEADERS = ['host', 'content-length', 'content-type'];
const LOG_METHODS = ['POST', 'PUT', 'PATCH'];
const INJECT_ONLY = [TraceFormat.B3_SINGLE, TraceFormat.PRESERVE];
const METRICS_ONLY = ['metrics', 'perConsumer', 'metricsInterval'] as const;
const SERVICE_NAME = 'service.name';

/** Returns the settings of an `opentelemetry` policy. */
export function telemetrySettings(
  construct: IConstruct,
  options: OpenTelemetryPolicyOptions,
): GatewayPluginOpentelemetryConfigA {
  const { tracesEndpoint, logsEndpoint, metricsEndpoint, extract, inject, ...others } = options ?? {};
  checkEndpoints(construct, { tracesEndpoint, logsEndpoint, metricsEndpoint });
  checkMetricsOnly(construct, options ?? {});
  return {
    tracesEndpoint,
    logsEndpoint,
    metrics: metricsEndpoint === undefined ? undefined : metricSettings(construct, metricsEndpoint, options),
    propagation: extract || inject ? { extract: readableFormats(construct, extract), inject } : undefined,
    resourceAttributes: attributesOf(construct, others),
    samplingRate: others.samplingRate,
    headers: headersOf(construct, others),
    queue: queueOf(construct, others.queue),
    connectTimeout: milliseconds(construct, 'policy.connectTimeout', others.connectTimeout),
  };
}

/** Returns the settings of a `prometheus` policy. */
export function prometheusSettings(
  construct: IConstruct,
  options: PrometheusPolicyOptions,
): GatewayPluginPrometheusConfigA {
  const { metrics = [], perConsumer } = options ?? {};
  const { REQUESTS, BANDWIDTH, LATENCY, UPSTREAM_HEALTH, AI } = GatewayMetric;
  if (perConsumer && !metrics.includes(REQUESTS) && !metrics.includes(BANDWIDTH)) {
    const message =
      'has no effect unless metrics contains GatewayMetric.REQUESTS or GatewayMetric.BANDWIDTH; add REQUESTS or BANDWIDTH';
    addWarning(construct, 'policy.perConsumer', message);
  }
  return {
    perConsumer,
    statusCodeMetrics: isOn(metrics, REQUESTS),
    latencyMetrics: isOn(metrics, LATENCY),
    bandwidthMetrics: isOn(metrics, BANDWIDTH),
    upstreamHealthMetrics: isOn(metrics, UPSTREAM_HEALTH),
    aiMetrics: isOn(metrics, AI),
  };
}

/** Returns the settings of an `http-log` policy. */
export function httpLogSettings(construct: IConstruct, options: HttpLogPolicyOptions): GatewayPluginHttpLogConfigA {
  const { endpoint, method, tlsVerify = true, ...others } = options ?? {};
  checkRequired(construct, 'policy.endpoint', endpoint);
  const hasUser = /^\w+:\/\/[^/?#]*@/.test(endpoint ?? '');
  const isSecret = hasUser || (endpoint ?? '').includes('?');
  if (hasUser && others.authorization) {
    addError(
      construct,
      'policy.authorization',
      'is given, but the endpoint URL contains credentials; leave out authorization, or remove the credentials from endpoint',
    );
  } else if (!isSecret) {
    checkEndpoint(construct, 'policy.endpoint', endpoint);
  }
  checkText(construct, 'policy.method', method, methodProblem);
  return {
    // The L1 construct treats every `httpEndpoint` as a secret, but an endpoint URL without credentials and without a
    // query is not secret.
    httpEndpoint: isSecret ? endpoint : acceptPlainSecret(construct, endpoint ?? ''),
    // `checkText` has reported an invalid HTTP method, so the L1 construct must not report the method again.
    method: method && methodProblem(method) !== undefined ? alreadyReported(method) : method,
    headers: headersOf(construct, others, RESERVED_HEADERS),
    customFieldsByLua: others.customFields,
    sslVerify: tlsVerify,
    timeout: milliseconds(construct, 'policy.timeout', others.timeout),
    queue: queueOf(construct, others.queue),
  };
}

function methodProblem(method: string): string | undefined {
  return isUnresolved(method) || LOG_METHODS.includes(method) ? undefined : `allowed: ${LOG_METHODS.join(', ')}`;
}

function checkEndpoints(construct: IConstruct, endpoints: { readonly [property: string]: string | undefined }): void {
  const names = Object.keys(endpoints);
  if (names.every((name) => endpoints[name] === undefined)) {
    addError(
      construct,
      'policy',
      `has no endpoint for traces, logs or metrics; give at least one of ${names.join(', ')}`,
    );
  }
  names.forEach((name) => checkEndpoint(construct, `policy.${name}`, endpoints[name]));
}

function checkMetricsOnly(construct: IConstruct, options: OpenTelemetryPolicyOptions): void {
  if (options.metricsEndpoint === undefined) {
    METRICS_ONLY.filter((property) => options[property] !== undefined).forEach((property) => {
      addError(
        construct,
        `policy.${property}`,
        'is given without metricsEndpoint, which this property requires; give metricsEndpoint, or leave out this property',
      );
    });
  }
}

/**
 * Returns `formats`, the trace formats that a gateway reads from requests. Rejects trace formats that gateways can only
 * write.
 */
function readableFormats(construct: IConstruct, formats?: TraceFormat[]): TraceFormat[] | undefined {
  formats?.forEach((format, index) => {
    if (INJECT_ONLY.includes(format)) {
      addError(
        construct,
        `policy.extract[${index}]`,
        `is the trace format ${format}, which is only allowed in inject; leave it out of extract`,
      );
    }
  });
  return formats?.filter((format) => !INJECT_ONLY.includes(format));
}

function metricSettings(
  construct: IConstruct,
  endpoint: string,
  { metrics = [], perConsumer, metricsInterval }: OpenTelemetryPolicyOptions,
): GatewayPluginOpentelemetryConfigA['metrics'] {
  return {
    endpoint,
    enableRequestMetrics: isOn(metrics, GatewayMetric.REQUESTS),
    enableLatencyMetrics: isOn(metrics, GatewayMetric.LATENCY),
    enableBandwidthMetrics: isOn(metrics, GatewayMetric.BANDWIDTH),
    enableUpstreamHealthMetrics: isOn(metrics, GatewayMetric.UPSTREAM_HEALTH),
    enableAiMetrics: isOn(metrics, GatewayMetric.AI),
    enableConsumerAttribute: perConsumer,
    pushInterval: fractionalSeconds(construct, 'policy.metricsInterval', metricsInterval),
  };
}

function attributesOf(
  construct: IConstruct,
  { serviceName, resourceAttributes = {} }: OpenTelemetryPolicyOptions,
): { [name: string]: string } | undefined {
  if (serviceName !== undefined && resourceAttributes[SERVICE_NAME] !== undefined) {
    const message = `is given together with "${SERVICE_NAME}" in resourceAttributes; give only one of the two`;
    addError(construct, 'policy.serviceName', message);
  }
  const named: { [name: string]: string } = serviceName === undefined ? {} : { [SERVICE_NAME]: serviceName };
  const attributes = { ...resourceAttributes, ...named };
  const empty = Object.keys(attributes).filter((name) => attributes[name] === '');
  empty.forEach((name) => {
    addError(
      construct,
      'policy.resourceAttributes',
      `has the resource attribute "${name}" without a value; give the attribute a value, or leave it out`,
    );
  });
  return undefinedIfEmpty(attributes);
}

/**
 * Returns the HTTP headers of requests to a log server or collector, with the option `authorization` as the header
 * `Authorization`. Rejects `Authorization` in the option `headers`, and the headers in the parameter `reserved`, which
 * the gateway sets itself.
 */
function headersOf(
  construct: IConstruct,
  { headers = {}, authorization }: { headers?: { [name: string]: string }; authorization?: SecretValue },
  reserved: string[] = [],
): { [name: string]: string } | undefined {
  for (const name of Object.keys(headers).filter((text) => !isUnresolved(text))) {
    if (name.toLowerCase() === AUTHORIZATION.toLowerCase()) {
      addError(
        construct,
        'policy.headers',
        `has the header ${name}, whose value is a secret; give the value as authorization instead`,
      );
    } else if (reserved.includes(name.toLowerCase())) {
      addError(
        construct,
        'policy.headers',
        `has the header ${name}, which the gateway sets itself; leave the header out`,
      );
    }
  }
  const secret = authorization && { [AUTHORIZATION]: secretText(construct, 'policy.authorization', authorization) };
  return undefinedIfEmpty({ ...headers, ...secret });
}

function queueOf(construct: IConstruct, queue?: LogQueueOptions): object | undefined {
  return (
    queue && {
      maxBatchSize: queue.batchSize,
      maxCoalescingDelay: fractionalSeconds(construct, 'policy.queue.maxDelay', queue.maxDelay),
      maxEntries: queue.maxEntries,
      maxRetryTime: fractionalSeconds(construct, 'policy.queue.maxRetryTime', queue.maxRetryTime),
    }
  );
}

function fractionalSeconds(construct: IConstruct, property: string, duration?: Duration): number | undefined {
  const length = milliseconds(construct, property, duration);
  return length === undefined ? undefined : length / 1000;
}

function undefinedIfEmpty<T extends object>(members: T): T | undefined {
  return Object.keys(members).length > 0 ? members : undefined;
}

/** Returns true if the list contains a metric, otherwise undefined, because false is the default of the platform. */
function isOn(metrics: GatewayMetric[], metric: GatewayMetric): true | undefined {
  return metrics.includes(metric) || undefined;
}
