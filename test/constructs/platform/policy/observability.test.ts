/** Policies that report requests: traces, metrics, logs. */
import { Token, TerraformVariable } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { invalidArguments, missing, unknownText } from '../../../support/stack';
import { Attached } from '../support/attached';

const { CommonPolicy, GatewayMetric, TraceFormat } = platform;

const URL = 'https://collector.example.com:4318/v1/traces';
const ALLOWED = 'allowed: URLs of http or https, such as https://example.com/path';
const METRICS = Object.values(GatewayMetric);

let attached: Attached;
let secret: SecretValue;
beforeEach(() => {
  attached = new Attached();
  secret = SecretValue.fromVariable(new TerraformVariable(attached.stack, 'secret', { sensitive: true }));
});

const QUEUE: platform.LogQueueOptions = {
  batchSize: 10,
  maxDelay: Duration.millis(500),
  maxEntries: 1000,
  maxRetryTime: Duration.minutes(2),
};
const WANTED_QUEUE = { max_batch_size: 10, max_coalescing_delay: 0.5, max_entries: 1000, max_retry_time: 120 };

describe('OpenTelemetry', () => {
  const settings = () => attached.settings('opentelemetry');

  test.each<[platform.OpenTelemetryPolicyOptions, object]>([
    [{ tracesEndpoint: URL }, { traces_endpoint: URL }],
    [{ logsEndpoint: URL }, { logs_endpoint: URL }],
    [{ metricsEndpoint: URL }, { metrics: { endpoint: URL } }],
    [{ tracesEndpoint: '{vault://env/collector}' }, { traces_endpoint: '{vault://env/collector}' }],
  ])('requires one endpoint: %j', (options, wanted) => {
    attached.attach(CommonPolicy.openTelemetry(options));
    expect(settings()).toEqual(wanted);
    expect(attached.warnings).toEqual([]);
  });

  test('accepts all properties', () => {
    attached.attach(
      CommonPolicy.openTelemetry({
        tracesEndpoint: URL,
        logsEndpoint: unknownText(),
        metricsEndpoint: URL,
        metrics: METRICS,
        perConsumer: true,
        metricsInterval: Duration.seconds(30),
        serviceName: 'orders',
        resourceAttributes: { stage: 'live' },
        samplingRate: 0.1,
        extract: [TraceFormat.W3C],
        inject: [TraceFormat.PRESERVE, TraceFormat.B3_SINGLE],
        authorization: secret,
        headers: { 'x-tenant': 'a' },
        queue: QUEUE,
        connectTimeout: Duration.seconds(2),
      }),
    );
    expect(settings()).toEqual({
      traces_endpoint: URL,
      logs_endpoint: '${var.x}',
      metrics: {
        endpoint: URL,
        enable_request_metrics: true,
        enable_latency_metrics: true,
        enable_bandwidth_metrics: true,
        enable_upstream_health_metrics: true,
        enable_ai_metrics: true,
        enable_consumer_attribute: true,
        push_interval: 30,
      },
      resource_attributes: { stage: 'live', 'service.name': 'orders' },
      sampling_rate: 0.1,
      propagation: { extract: ['w3c'], inject: ['preserve', 'b3-single'] },
      headers: { 'x-tenant': 'a', Authorization: '${var.secret}' },
      queue: WANTED_QUEUE,
      connect_timeout: 2000,
    });
    expect(attached.warnings).toEqual([]);
  });

  test('accepts numbers that only Terraform knows', () => {
    attached.attach(
      CommonPolicy.openTelemetry({ tracesEndpoint: URL, samplingRate: Token.asNumber(unknownText('${var.rate}')) }),
    );
    expect(settings().sampling_rate).toBe('${var.rate}');
    expect(attached.warnings).toEqual([]);
  });

  test.each<[platform.OpenTelemetryPolicyOptions, string]>([
    [
      {},
      'policy has no endpoint for traces, logs or metrics; give at least one of tracesEndpoint, logsEndpoint, metricsEndpoint',
    ],
    [{ logsEndpoint: 'collector' }, `policy.logsEndpoint is "collector"; ${ALLOWED}`],
    [
      { tracesEndpoint: URL, metrics: [GatewayMetric.AI] },
      'policy.metrics is given without metricsEndpoint, which this property requires; give metricsEndpoint, or leave out this property',
    ],
    [
      { tracesEndpoint: URL, perConsumer: true },
      'policy.perConsumer is given without metricsEndpoint, which this property requires; give metricsEndpoint, or leave out this property',
    ],
    [
      { tracesEndpoint: URL, metricsInterval: Duration.minutes(1) },
      'policy.metricsInterval is given without metricsEndpoint, which this property requires; give metricsEndpoint, or leave out this property',
    ],
    [
      { tracesEndpoint: URL, extract: [TraceFormat.W3C, TraceFormat.B3_SINGLE] },
      'policy.extract[1] is the trace format b3-single, which is only allowed in inject; leave it out of extract',
    ],
    [
      { tracesEndpoint: URL, serviceName: 'a', resourceAttributes: { 'service.name': 'b' } },
      'policy.serviceName is given together with "service.name" in resourceAttributes; give only one of the two',
    ],
    [
      { tracesEndpoint: URL, resourceAttributes: { stage: '' } },
      'policy.resourceAttributes has the resource attribute "stage" without a value; give the attribute a value, or leave it out',
    ],
    [
      { tracesEndpoint: URL, headers: { authorization: 'Bearer a' } },
      'policy.headers has the header authorization, whose value is a secret; give the value as authorization instead',
    ],
    [{ tracesEndpoint: URL, samplingRate: 2 }, 'config.samplingRate is 2; allowed: 0 to 1'],
    [
      { tracesEndpoint: URL, queue: { maxDelay: Duration.hours(2) } },
      'config.queue.maxCoalescingDelay is 7200; allowed: 0 to 3600',
    ],
  ])('%j is rejected', (options, finding) => {
    attached.attach(CommonPolicy.openTelemetry(options));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });
});

describe('Prometheus', () => {
  test('exports node metrics by default', () => {
    attached.attach(CommonPolicy.prometheus());
    expect(attached.settings('prometheus')).toEqual({});
    expect(attached.warnings).toEqual([]);
  });

  test('can export all metrics', () => {
    attached.attach(CommonPolicy.prometheus({ metrics: METRICS, perConsumer: true }));
    expect(attached.settings('prometheus')).toEqual({
      status_code_metrics: true,
      latency_metrics: true,
      bandwidth_metrics: true,
      upstream_health_metrics: true,
      ai_metrics: true,
      per_consumer: true,
    });
    expect(attached.warnings).toEqual([]);
  });

  test.each([[[]], [[GatewayMetric.LATENCY]]])(
    'does not distinguish consumers with %j, which is a warning',
    (metrics) => {
      attached.attach(CommonPolicy.prometheus({ metrics, perConsumer: true }));
      expect(attached.warnings).toEqual([
        'policy.perConsumer has no effect unless metrics contains GatewayMetric.REQUESTS or GatewayMetric.BANDWIDTH; add REQUESTS or BANDWIDTH',
      ]);
    },
  );
});

describe('HTTP logs', () => {
  const settings = () => attached.settings('http_log');
  const endpoint = 'https://logs.example.com/gateway';

  test('are sent to a verified server by default', () => {
    attached.attach(CommonPolicy.httpLog({ endpoint }));
    expect(settings()).toEqual({ http_endpoint: endpoint, ssl_verify: true });
    expect(attached.warnings).toEqual([]);
  });

  test('accept all properties', () => {
    attached.attach(
      CommonPolicy.httpLog({
        endpoint,
        method: 'PUT',
        authorization: secret,
        headers: { 'x-tenant': 'a' },
        customFields: { route: 'return nil' },
        tlsVerify: false,
        timeout: Duration.seconds(2),
        queue: QUEUE,
      }),
    );
    expect(settings()).toEqual({
      http_endpoint: endpoint,
      method: 'PUT',
      headers: { 'x-tenant': 'a', Authorization: '${var.secret}' },
      custom_fields_by_lua: { route: 'return nil' },
      ssl_verify: false,
      timeout: 2000,
      queue: WANTED_QUEUE,
    });
    expect(attached.warnings).toEqual([]);
  });

  test.each([unknownText(), '{vault://env/logs}'])('accept URLs that are only known later: %s', (elsewhere) => {
    attached.attach(CommonPolicy.httpLog({ endpoint: elsewhere, method: unknownText(), authorization: secret }));
    expect(attached.warnings).toEqual([]);
  });

  test.each([
    'https://me:hidden@logs.example.com',
    'https://logs.example.com?key=hidden',
    'logs.example.com?key=hidden',
  ])('treat a URL with credentials as a secret, which is not shown: %s', (url) => {
    attached.attach(CommonPolicy.httpLog({ endpoint: url }));
    const warnings = attached.warnings;
    expect(warnings).toEqual([expect.stringMatching(/^config\.httpEndpoint is a secret in plain text/)]);
    expect(warnings.join()).not.toContain('hidden');
  });

  test.each<[object, string]>([
    [{ endpoint: 'logs' }, `policy.endpoint is "logs"; ${ALLOWED}`],
    [{ method: 'GET' }, 'policy.method is "GET"; allowed: POST, PUT, PATCH'],
    [
      { headers: { Host: 'a' } },
      'policy.headers has the header Host, which the gateway sets itself; leave the header out',
    ],
    [
      { headers: { 'Content-Type': 'a' } },
      'policy.headers has the header Content-Type, which the gateway sets itself; leave the header out',
    ],
    [
      { headers: { Authorization: 'a' } },
      'policy.headers has the header Authorization, whose value is a secret; give the value as authorization instead',
    ],
    [
      { authorization: 'a' },
      'policy.authorization is not a secret; give a secret, such as SecretValue.fromVariable(…)',
    ],
  ])('%j is rejected', (options, finding) => {
    attached.attach(CommonPolicy.httpLog({ endpoint, ...options }));
    expect(attached.findings.filter((text) => text.startsWith('error'))).toEqual([`error: ${finding}`]);
  });

  test('require an endpoint', () => {
    expect(invalidArguments(() => CommonPolicy.httpLog({} as any))).toEqual(missing('endpoint'));
  });

  test('reject credentials in two places', () => {
    attached.attach(CommonPolicy.httpLog({ endpoint: 'https://me:hidden@logs.example.com', authorization: secret }));
    const errors = attached.findings.filter((text) => text.startsWith('error'));
    expect(errors).toEqual([
      'error: policy.authorization is given, but the endpoint URL contains credentials; leave out authorization, or remove the credentials from endpoint',
    ]);
  });
});
