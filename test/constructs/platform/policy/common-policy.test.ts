import { Token } from 'cdktf';
import { Duration, platform } from '../../../..';
import { unknownText } from '../../../support/stack';
import { Attached } from '../support/attached';

const { CommonPolicy, ControlPlane, ControlPlaneType, KeyAuthRealm, RateLimitBy, RateLimitCounter } = platform;

let attached: Attached;
beforeEach(() => {
  attached = new Attached();
});

const attach: Attached['attach'] = (...given) => attached.attach(...given);
const reference: Attached['reference'] = (...given) => attached.reference(...given);
const settings = (type: string) => attached.settings(type);

describe('a rate limit', () => {
  test('is counted on each node by default', () => {
    attach(CommonPolicy.rateLimit({ perMinute: 100 }));
    expect(settings('rate_limiting')).toEqual({ minute: 100, policy: 'local' });
    expect(attached.findings).toEqual([]);
  });

  test('accepts all properties', () => {
    const limits = { perSecond: 1, perMinute: 2, perHour: 3, perDay: 4, perMonth: 5, perYear: 6 };
    const others = { by: RateLimitBy.header('x-tenant'), counter: RateLimitCounter.REDIS, hideHeaders: true };
    const partials = [{ partial: reference({ gatewayPartialId: 'partial-id' }) }];
    attach(CommonPolicy.rateLimit({ ...limits, ...others, message: 'slow down' }), { partials });
    expect(settings('rate_limiting')).toEqual({
      second: 1,
      minute: 2,
      hour: 3,
      day: 4,
      month: 5,
      year: 6,
      limit_by: 'header',
      header_name: 'x-tenant',
      policy: 'redis',
      hide_client_headers: true,
      error_message: 'slow down',
    });
    expect(attached.findings).toEqual([]);
  });

  test.each([
    [RateLimitBy.consumer(), { limit_by: 'consumer' }],
    [RateLimitBy.credential(), { limit_by: 'credential' }],
    [RateLimitBy.ip(), { limit_by: 'ip' }],
    [RateLimitBy.service(), { limit_by: 'service' }],
    [RateLimitBy.path('/a'), { limit_by: 'path', path: '/a' }],
  ])('is counted by the configured value (%#)', (by, wanted) => {
    attach(CommonPolicy.rateLimit({ perHour: 1, by }));
    expect(settings('rate_limiting')).toEqual({ hour: 1, policy: 'local', ...wanted });
    expect(attached.findings).toEqual([]);
  });

  test.each<[platform.RateLimitPolicyOptions, string]>([
    [{}, 'policy has no request limit; give at least one of perSecond, perMinute, perHour, perDay, perMonth, perYear'],
    [{ perDay: 0 }, 'policy.perDay is 0; allowed: numbers above 0'],
    [
      { perSecond: 10, perHour: 5 },
      'policy.perHour is 5, but perSecond is 10; allowed: request limits that are not lower than the limits of shorter periods',
    ],
    [
      { perDay: 1, counter: RateLimitCounter.REDIS },
      'policy.counter is redis, but the policy has no partial with the Redis connection; give the Redis partial in partials',
    ],
  ])('%j is rejected', (options, finding) => {
    attach(CommonPolicy.rateLimit(options));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });

  test('may be known only to Terraform', () => {
    const unknown = Token.asNumber(unknownText());
    attach(CommonPolicy.rateLimit({ perSecond: unknown, perMinute: 1, perHour: unknown }));
    expect(attached.findings).toEqual([]);
  });

  test('with sliding windows converts their lengths to seconds', () => {
    const limits = [
      { limit: 10, window: Duration.seconds(30) },
      { limit: 100, window: Duration.minutes(10) },
    ];
    attach(CommonPolicy.windowedRateLimit({ limits, fixedWindows: true, by: RateLimitBy.ip() }));
    expect(settings('rate_limiting_advanced')).toEqual({
      limit: [10, 100],
      window_size: [30, 600],
      window_type: 'fixed',
      identifier: 'ip',
      strategy: 'local',
    });
    expect(attached.findings).toEqual([]);
  });

  test('with sliding windows for all nodes synchronises with each request', () => {
    const options = { limits: [{ limit: 1, window: Duration.hours(1) }], counter: RateLimitCounter.REDIS };
    attach(CommonPolicy.windowedRateLimit(options), {
      partials: [{ partial: reference({ gatewayPartialId: 'partial-id' }) }],
    });
    expect(settings('rate_limiting_advanced')).toEqual({
      limit: [1],
      window_size: [3600],
      strategy: 'redis',
      sync_rate: 0,
    });
    expect(attached.findings).toEqual([]);
  });

  test.each<[platform.RateLimitWindow[], string]>([
    [[], 'policy.limits is empty; give at least one request limit with its time window'],
    [[{ limit: 0, window: Duration.seconds(1) }], 'policy.limits[0].limit is 0; allowed: numbers above 0'],
    [
      [{ limit: 1, window: Duration.millis(1500) }],
      'policy.limits[0].window is 1500 milliseconds; allowed: whole seconds',
    ],
  ])('with the windows %j is rejected', (limits, finding) => {
    attach(CommonPolicy.windowedRateLimit({ limits }));
    expect(attached.findings).toContain(`error: ${finding}`);
  });

  test('rejects Redis on serverless gateways', () => {
    const plane = new ControlPlane(attached.stack, 'own', { name: 'own', type: ControlPlaneType.SERVERLESS });
    attach(CommonPolicy.rateLimit({ perDay: 1, counter: RateLimitCounter.REDIS }), { controlPlane: plane });
    expect(attached.findings).toEqual([
      'error: policy.counter is redis, but the control plane stack/own has serverless gateways, which do not support Redis; allowed: RateLimitCounter.LOCAL',
    ]);
  });
});

describe('authentication', () => {
  test('by key hides the key from the service by default', () => {
    attach(CommonPolicy.keyAuth());
    expect(settings('key_auth')).toEqual({ hide_credentials: true });
    expect(attached.findings).toEqual([]);
  });

  test('by key accepts all properties', () => {
    const anonymous = reference({ consumerId: 'consumer-id' });
    const where = { inHeader: true, inQuery: false, inBody: true };
    attach(CommonPolicy.keyAuth({ names: ['key'], ...where, hideCredentials: false, anonymous }));
    expect(settings('key_auth')).toEqual({
      key_names: ['key'],
      key_in_header: true,
      key_in_query: false,
      key_in_body: true,
      hide_credentials: false,
      anonymous: 'consumer-id',
    });
    expect(attached.findings).toEqual([]);
  });

  test('by key requires a location of the key', () => {
    attach(CommonPolicy.keyAuth({ inHeader: false, inQuery: false }));
    expect(attached.findings).toEqual([
      'error: policy has no location for API keys; set inHeader, inQuery or inBody to true',
    ]);
  });

  test('by key looks up consumers in realms', () => {
    const realm = reference({ realmId: 'realm-id' });
    attach(CommonPolicy.keyAuth({ realms: [KeyAuthRealm.realm(realm, 'eu'), KeyAuthRealm.controlPlane()] }));
    expect(settings('key_auth').identity_realms).toEqual([
      { scope: 'realm', id: 'realm-id', region: 'eu' },
      { scope: 'cp' },
    ]);
    expect(attached.findings).toEqual([]);
  });

  test.each<[platform.KeyAuthRealm[], string]>([
    [[], 'policy.realms is empty; give at least one realm, or leave out realms'],
    [[KeyAuthRealm.realm({ realmId: 'a' } as any, '')], 'policy.realms[0] has no region; give the region of the realm'],
    [
      [KeyAuthRealm.controlPlane(), KeyAuthRealm.controlPlane()],
      'policy.realms[1] is the same realm as realms[0]; leave out one of the two',
    ],
  ])('by key with the realms %j is rejected', (realms, finding) => {
    attach(CommonPolicy.keyAuth({ realms }));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });

  test('by JWT rejects expired tokens', () => {
    attach(CommonPolicy.jwt());
    expect(settings('jwt')).toEqual({ claims_to_verify: ['exp'] });
    expect(attached.findings).toEqual([]);
  });

  test('by JWT accepts all properties', () => {
    const names = { headerNames: ['h'], queryNames: ['q'], cookieNames: ['c'], keyClaim: 'sub' };
    const anonymous = reference({ consumerId: 'consumer-id' });
    attach(CommonPolicy.jwt({ verifyNotBefore: true, maximumValidity: Duration.hours(1), ...names, anonymous }));
    expect(settings('jwt')).toEqual({
      claims_to_verify: ['exp', 'nbf'],
      maximum_expiration: 3600,
      header_names: ['h'],
      uri_param_names: ['q'],
      cookie_names: ['c'],
      key_claim_name: 'sub',
      anonymous: 'consumer-id',
    });
    expect(attached.findings).toEqual([]);
  });

  test('by JWT rejects a maximum lifetime if tokens need not expire', () => {
    attach(CommonPolicy.jwt({ verifyExpiration: false, maximumValidity: Duration.hours(1) }));
    expect(attached.findings).toEqual([
      'error: policy.maximumValidity is given without verifyExpiration, which maximumValidity requires; set verifyExpiration to true, or leave out maximumValidity',
    ]);
  });

  test.each([['keyAuth'], ['jwt']] as const)('by %s requires an anonymous consumer of its control plane', (kind) => {
    attach(CommonPolicy[kind]({ anonymous: reference({ consumerId: 'consumer-id' }, 'other-id') }));
    expect(attached.findings).toEqual([
      'error: policy.anonymous is stack/reference, which belongs to another control plane than stack/plane; both must belong to the same control plane',
    ]);
  });
});

describe('CORS', () => {
  test('accepts all properties', () => {
    const lists = { methods: ['GET'], headers: ['x-a'], exposedHeaders: ['x-b'] };
    attach(CommonPolicy.cors({ origins: ['https://a'], ...lists, credentials: true, maxAge: Duration.hours(1) }));
    expect(settings('cors')).toEqual({
      origins: ['https://a'],
      methods: ['GET'],
      headers: ['x-a'],
      exposed_headers: ['x-b'],
      credentials: true,
      max_age: 3600,
    });
    expect(attached.findings).toEqual([]);
  });

  test('rejects credentials for all origins', () => {
    attach(CommonPolicy.cors({ origins: ['*'] }), {}, 'without');
    expect(attached.warnings).toEqual([]);
    attach(CommonPolicy.cors({ origins: ['*'], credentials: true }), { service: reference({ gatewayServiceId: 'a' }) });
    expect(attached.warnings).toEqual([
      'policy.credentials is true with the origin "*", so any web page can send requests with the credentials of its visitors; give the allowed origins',
    ]);
  });

  test('requires an origin', () => {
    attach(CommonPolicy.cors({ origins: [] }));
    expect(attached.findings).toEqual([
      'error: policy.origins is empty; give at least one allowed origin, or "*" for any origin',
    ]);
  });
});

describe('request termination', () => {
  test.each<[platform.TerminationPolicyOptions, object]>([
    [
      { status: 404, message: 'gone' },
      { status_code: 404, message: 'gone' },
    ],
    [
      { body: '{"a":1}', contentType: 'application/json' },
      { body: '{"a":1}', content_type: 'application/json' },
    ],
  ])('responds with %j', (options, wanted) => {
    attach(CommonPolicy.terminate(options));
    expect(settings('request_termination')).toEqual(wanted);
    expect(attached.findings).toEqual([]);
  });

  test.each<[platform.TerminationPolicyOptions, string]>([
    [{ message: 'a', body: 'b' }, 'policy.message is given together with body; give only one of the two properties'],
    [
      { message: 'a', contentType: 'b' },
      'policy.message is given together with contentType; give only one of the two properties',
    ],
    [
      { contentType: 'b' },
      'policy.contentType is given without body, which contentType requires; give body, or leave out contentType',
    ],
  ])('%j is rejected', (options, finding) => {
    attach(CommonPolicy.terminate(options));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });
});

describe('a transformation', () => {
  const part = { add: { a: '1:2' }, append: { b: '2' }, replace: { c: '3' }, rename: { d: 'e' }, remove: ['f'] };
  const wanted = (...names: string[]) => {
    const lists = { add: ['a:1:2'], append: ['b:2'], replace: ['c:3'], rename: ['d:e'], remove: ['f'] };
    const entries = Object.entries(lists).map(([change, list]) => [
      change,
      Object.fromEntries(names.map((name) => [name, list])),
    ]);
    return Object.fromEntries(entries);
  };

  test('of requests accepts all properties', () => {
    attach(CommonPolicy.transformRequest({ headers: part, query: part, body: part, method: 'POST' }));
    expect(settings('request_transformer')).toEqual({
      ...wanted('headers', 'querystring', 'body'),
      http_method: 'POST',
    });
    expect(attached.findings).toEqual([]);
  });

  test('of responses accepts all properties', () => {
    attach(CommonPolicy.transformResponse({ headers: part, json: part }));
    expect(settings('response_transformer')).toEqual(wanted('headers', 'json'));
    expect(attached.findings).toEqual([]);
  });

  test('contains only configured values, including tokens', () => {
    attach(
      CommonPolicy.transformRequest({ query: { remove: [unknownText()] }, headers: { add: { a: unknownText() } } }),
    );
    expect(settings('request_transformer')).toEqual({
      add: { headers: ['a:${var.x}'] },
      remove: { querystring: ['${var.x}'] },
    });
    expect(attached.findings).toEqual([]);
  });

  test.each<[platform.RequestTransformationOptions, string]>([
    [{}, 'policy changes nothing in requests or responses; give at least one change'],
    [
      { headers: { add: { 'a:b': '1' } } },
      'policy.headers.add has the name "a:b"; allowed: names with at least 1 character and without colons',
    ],
    [{ query: { remove: [''] } }, 'policy.query.remove has the name ""; allowed: names with at least 1 character'],
  ])('%j is rejected', (options, finding) => {
    attach(CommonPolicy.transformRequest(options));
    expect(attached.findings).toEqual([`error: ${finding}`]);
  });

  test('of responses requires a change', () => {
    attach(CommonPolicy.transformResponse({ headers: {} }));
    expect(attached.findings).toEqual([
      'error: policy changes nothing in requests or responses; give at least one change',
    ]);
  });
});
