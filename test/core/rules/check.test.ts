import { Fn, TerraformIterator, TerraformStack, TerraformVariable, Token } from 'cdktf';
import * as cloud from '../../../lib/cloud';
import * as platform from '../../../lib/platform';
import { errorsOf, findingsOf, reportOf, stackWithProviders, warningsOf } from '../../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

const { Api } = platform.api;
const { GatewayService } = platform.gatewayService;

describe('enforced rules are errors', () => {
  test('a value outside an enforced list', () => {
    new cloud.apiGatewayService.ApiGatewayService(stack, 'service', {
      serviceName: 'orders',
      protocol: 'http',
      netTypes: ['OUTER', 'INNIER'],
      ipVersion: 'IPv5',
    });
    expect(findingsOf(stack)).toEqual([
      'error: ipVersion is "IPv5"; allowed: "IPv4", "IPv6"; did you mean "IPv4"?',
      'error: netTypes[1] (net_type[1]) is "INNIER"; allowed: "INNER", "OUTER"; did you mean "INNER"?',
    ]);
  });

  test('a number out of range, and a number that must be an integer', () => {
    new GatewayService(stack, 'service', { controlPlaneId: 'cp', host: 'h', connectTimeout: 0, readTimeout: 1.5 });
    expect(findingsOf(stack)).toEqual([
      'error: connectTimeout is 0; allowed: 1 to 2147483646',
      'error: readTimeout is 1.5; allowed: whole numbers',
    ]);
  });

  test('elements of a list outside the bounds of the API', () => {
    const { GatewayPluginProxyCache } = platform.gatewayPluginProxyCache;
    new GatewayPluginProxyCache(stack, 'cache', {
      controlPlaneId: 'cp',
      config: { strategy: 'memory', responseCodes: [200, 1] },
    });
    const { EventGatewayListener } = platform.eventGatewayListener;
    new EventGatewayListener(stack, 'listener', { gatewayId: 'eg', name: 'l', addresses: [''], ports: ['9092'] });
    expect(findingsOf(stack)).toEqual([
      'error: config.responseCodes[1] (config.response_code[1]) is 1; allowed: 100 to 900',
      'error: addresses[0] has 0 characters; allowed: 1 or more',
    ]);
  });

  test('a number out of range that is accepted as an exception', () => {
    const { ApiGatewayUsagePlan } = cloud.apiGatewayUsagePlan;
    new ApiGatewayUsagePlan(stack, 'unlimited', { usagePlanName: 'p', maxRequestNum: -1 });
    expect(findingsOf(stack)).toEqual([]);
    new ApiGatewayUsagePlan(stack, 'none', { usagePlanName: 'p', maxRequestNum: 0 });
    expect(findingsOf(stack)).toEqual(['error: maxRequestNum is 0; allowed: 1 to 99999999, or -1']);
  });

  test('texts that are too short, too long or malformed', () => {
    new Api(stack, 'api', { name: '', slug: 'not a slug', version: 'v'.repeat(256) });
    expect(findingsOf(stack)).toEqual([
      'error: name has 0 characters; allowed: 1 to 255',
      'error: slug is "not a slug"; allowed: texts that match ^[\\w-]+$; did you mean "not-a-slug"?',
      'error: version has 256 characters; allowed: 1 to 255',
    ]);
  });

  test('the length of a text is measured in characters', () => {
    new Api(stack, 'api', { name: 'ö'.repeat(255) });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('malformed JSON', () => {
    new Api(stack, 'api', { name: 'orders', attributes: '{"owner": ' });
    expect(findingsOf(stack)).toEqual(['error: attributes is not valid JSON']);
  });

  test('conflicting arguments are reported once', () => {
    new platform.apiImplementation.ApiImplementation(stack, 'implementation', {
      apiId: 'a',
      controlPlaneReference: { controlPlane: { id: 'cp' } },
      serviceReference: { service: { id: 's', controlPlaneId: 'cp' } },
    });
    expect(findingsOf(stack)).toEqual([
      'error: controlPlaneReference cannot be set together with serviceReference; leave one of the two out',
    ]);
  });

  test('conflicting provider arguments', () => {
    const { CloudProvider } = cloud.provider;
    new CloudProvider(stack, 'second', { alias: 'two', allowedAccountIds: ['1'], forbiddenAccountIds: ['2'] });
    expect(findingsOf(stack)).toEqual([
      'error: allowedAccountIds cannot be set together with forbiddenAccountIds; leave one of the two out',
    ]);
  });

  test.each([
    [
      { secret: 'hunter2' },
      ['error: type is required, even with its default value, because secret is only allowed if type is "legacy"'],
    ],
    [
      { type: 'new', secret: 'hunter2' },
      ['error: secret cannot be set if type is "new"; leave it out, or set type to "legacy"'],
    ],
    [{ type: 'legacy' }, ['error: secret is required if type is "legacy"; set it, or give type another value']],
    [
      { type: 'legacy', secret: '' },
      ['error: secret is required if type is "legacy"; set it, or give type another value'],
    ],
    [{ type: 'legacy', secret: 'hunter2' }, []],
    [{ type: 'new' }, []],
    [{ type: Token.asString({ resolve: () => '${var.type}' }), secret: 'hunter2' }, []],
    [{ type: 'new', secret: Token.asString({ resolve: () => '${var.secret}' }) }, []],
  ])('an argument that requires one value of another argument: %#', (given, findings) => {
    const { CentralizedConsumerKey } = platform.centralizedConsumerKey;
    new CentralizedConsumerKey(stack, 'key', { consumerId: 'c', realmId: 'r', ...given });
    expect(errorsOf(stack)).toEqual(findings);
  });

  test('label keys that are reserved or have an invalid length', () => {
    new Api(stack, 'api', { name: 'orders', labels: { 'kong-team': 'a', '': 'b', fine: 'c', ['x'.repeat(64)]: 'd' } });
    expect(findingsOf(stack)).toEqual([
      'error: labels["kong-team"] has a key that begins with the reserved "kong"; keys must not begin with ' +
        '"kong", "konnect", "mesh", "kic", "_"',
      'error: labels[""] has a key of 0 characters; allowed: 1 to 63',
      `error: labels["${'x'.repeat(64)}"] has a key of 64 characters; allowed: 1 to 63`,
    ]);
  });

  test('numbers of elements', () => {
    new platform.apiPublication.ApiPublication(stack, 'publication', {
      apiId: 'a',
      portalId: 'p',
      authStrategyIds: ['one', 'two'],
    });
    expect(findingsOf(stack)).toEqual(['error: authStrategyIds has 2 elements; allowed: 1']);
  });

  test('a required member of an optional object', () => {
    new platform.apiImplementation.ApiImplementation(stack, 'implementation', {
      apiId: 'a',
      serviceReference: { service: { id: 's' } },
    });
    expect(findingsOf(stack)).toEqual([
      'error: serviceReference.service.controlPlaneId is required, but was not given',
    ]);
  });

  test('values that only untyped callers can pass', () => {
    const config: any = { nme: 'x', labels: 'none', description: { text: 'x' } };
    new Api(stack, 'api', config);
    expect(findingsOf(stack)).toEqual([
      'error: description is an object; allowed: a text',
      'error: labels is "none"; allowed: a map',
      'error: name is required, but was not given',
      expect.stringMatching(/^error: nme is not known; known properties: attributes, description, labels, name, /),
    ]);
  });

  test('a Terraform name instead of the property is recognised', () => {
    const config: any = { name: 'orders', spec_content: 'x' };
    new Api(stack, 'api', config);
    expect(findingsOf(stack)).toEqual(['error: spec_content is not known; did you mean specContent?']);
  });

  test('constraints from the specification that the provider does not enforce', () => {
    new platform.apiDocument.ApiDocument(stack, 'document', { apiId: 'a', content: 'x', status: 'hidden' });
    expect(findingsOf(stack)).toEqual(['error: status is "hidden"; allowed: "published", "unpublished"']);
  });

  test('data sources', () => {
    new cloud.dataAntiddosOverviewDdosTrend.DataAntiddosOverviewDdosTrend(stack, 'trend', {
      period: 60,
      startTime: 'a',
      endTime: 'b',
      metricName: 'bps',
    });
    expect(findingsOf(stack)).toEqual(['error: period is 60; allowed: 300, 3600, 86400']);
  });
});

describe('paths', () => {
  test('positions go through objects, lists and maps', () => {
    new platform.gatewayPluginRateLimitingAdvanced.GatewayPluginRateLimitingAdvanced(stack, 'limit', {
      controlPlaneId: 'cp',
      config: {
        limits: [5],
        windowSizes: [60],
        redis: {
          readTimeout: -2,
          sentinelNodes: [
            { host: 'a', port: 1 },
            { host: 'b', port: -1 },
          ],
        },
      },
    });
    expect(findingsOf(stack)).toEqual([
      'error: config.redis.readTimeout is -2; allowed: 0 to 2147483646',
      'error: config.redis.sentinelNodes[1].port is -1; allowed: 0 to 65535',
    ]);
  });

  test('positions are the construct and the property that was set after construction', () => {
    const service = new GatewayService(stack, 'service', { controlPlaneId: 'cp', host: 'h' });
    service.connectTimeout = 0;
    expect(reportOf(stack)).toContain('    stack/service (konnect_gateway_service)\n      error: connectTimeout is 0');
    service.resetConnectTimeout();
    expect(reportOf(stack)).toBeUndefined();
  });
});

describe('documented rules are warnings', () => {
  test('and do not stop the synthesis', () => {
    new platform.portal.Portal(stack, 'portal', { name: 'p', defaultApiVisibility: 'secret' });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual(['defaultApiVisibility is "secret"; documented: "public", "private"']);
    // A second validation, as in a second synthesis, does not repeat them.
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toHaveLength(1);
  });

  test('for one operator of a filter', () => {
    new platform.dataTeam.DataTeam(stack, 'team', { filter: { name: { eq: 'a', contains: 'b' } } });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringMatching(/^filter\.name sets (eq and contains|contains and eq); /),
    ]);
  });

  test('are part of a report with errors', () => {
    new platform.portal.Portal(stack, 'portal', { name: '', defaultApiVisibility: 'secret' });
    expect(
      findingsOf(stack)
        .map((finding) => finding.split(':')[0])
        .sort(),
    ).toEqual(['error', 'warning']);
    expect(reportOf(stack)).toContain('found 1 error and 1 warning');
  });
});

describe('secrets', () => {
  test('are not shown', () => {
    new platform.gatewayKeyAuth.GatewayKeyAuth(stack, 'key', { controlPlaneId: 'cp', consumerId: 'c', key: '' });
    const config: any = { controlPlaneId: 'cp', consumerId: 'c', key: { value: 'topsecret' } };
    new platform.gatewayKeyAuth.GatewayKeyAuth(stack, 'other', config);
    const vault: any = { controlPlaneId: 'cp', name: 'v', prefix: 'p', config: '{"token": "topsecret"' };
    new platform.gatewayVault.GatewayVault(stack, 'vault', vault);
    const report = reportOf(stack);
    expect(report).toContain('key is a value that is not shown, since it is a secret; allowed: a text');
    expect(report).not.toContain('topsecret');
  });
});

describe('values that only Terraform knows pass', () => {
  test('as texts, numbers, lists, maps, booleans, objects and their elements', () => {
    const variable = new TerraformVariable(stack, 'any', {});
    const text = variable.stringValue;
    new Api(stack, 'api', {
      name: text,
      slug: `a b ${text}`,
      attributes: text,
      version: '${var.version}',
      labels: Token.asStringMap(variable.value),
    });
    new Api(stack, 'labels', { name: 'x', labels: { [text]: text, team: text } });
    const number = variable.numberValue;
    new GatewayService(stack, 'service', {
      controlPlaneId: text,
      host: text,
      connectTimeout: number,
      enabled: variable.value,
      tags: variable.listValue,
      clientCertificate: variable.value as any,
    });
    new cloud.apiGatewayService.ApiGatewayService(stack, 'gateway', {
      serviceName: text,
      protocol: text,
      netTypes: [text, 'OUTER'],
    });
    new platform.apiPublication.ApiPublication(stack, 'publication', {
      apiId: text,
      portalId: text,
      authStrategyIds: Fn.tolist(variable.listValue),
    });
    const iterator = TerraformIterator.fromList(variable.listValue);
    new cloud.apiGatewayApi.ApiGatewayApi(stack, 'dynamic', {
      serviceId: text,
      apiName: 'a',
      requestConfigPath: '/',
      serviceConfigType: 'MOCK',
      serviceConfigMockReturnMessage: text,
      requestParameters: iterator.dynamic({ name: iterator.value }),
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each(['$${a}', '$$${a}', 'but the escaped %s is an ordinary text'])(
    'but the escaped %s is a text like any other',
    (slug) => {
      new Api(stack, 'api', { name: 'x', slug });
      expect(findingsOf(stack)).toEqual([`error: slug is "${slug}"; allowed: texts that match ^[\\w-]+$`]);
    },
  );

  test('and so does a value that an override sets', () => {
    const config: any = {};
    const api = new Api(stack, 'api', config);
    api.addOverride('name', 'orders');
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('the context value cdktf-gateways/rules', () => {
  const mistaken = (scope: TerraformStack) =>
    new platform.portal.Portal(scope, 'portal', { name: '', defaultApiVisibility: 'secret' });

  test('"errors" disables warnings', () => {
    stack = stackWithProviders({ 'cdktf-gateways/rules': 'errors' });
    mistaken(stack);
    expect(findingsOf(stack)).toEqual([expect.stringMatching(/^error: name /)]);
  });

  test('"off" disables all rules', () => {
    stack = stackWithProviders({ 'cdktf-gateways/rules': 'off' });
    mistaken(stack);
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack)).toEqual([]);
  });

  test('other values are an error', () => {
    stack = stackWithProviders({ 'cdktf-gateways/rules': 'warnings' });
    mistaken(stack);
    expect(findingsOf(stack)[0]).toBe(
      'error: the context value cdktf-gateways/rules is "warnings"; allowed: "errors", "off", or none',
    );
  });
});

describe('values that plain JavaScript accepts', () => {
  test.each([[undefined], [null], [{}]])('%p instead of a configuration', (config) => {
    new Api(stack, 'api', config as any);
    expect(findingsOf(stack)).toEqual(['error: name is required, but was not given']);
  });
});
