/** Checks at synthesis for arguments that the cloud provider crashes on, rejects, drops or treats unexpectedly. */
import { TerraformStack, TerraformVariable, Token } from 'cdktf';
import * as cloud from '../../../lib/cloud';
import { findingsOf, stackWithProviders, warningsOf } from '../../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

const MOCK = { serviceConfigType: 'MOCK', serviceConfigMockReturnMessage: 'ok' };

/** Returns the warnings of a stack without errors. */
function warned(): string[] {
  expect(findingsOf(stack)).toEqual([]);
  return warningsOf(stack);
}

function api(config: object): void {
  const base = { serviceId: 'service-1', apiName: 'a', requestConfigPath: '/' };
  new cloud.apiGatewayApi.ApiGatewayApi(stack, 'api', { ...base, ...config });
}

function domain(pathMappings: any): void {
  const base = { serviceId: 'service-1', subDomain: 'a.example.com', protocol: 'http', netType: 'OUTER' };
  new cloud.apiGatewayCustomDomain.ApiGatewayCustomDomain(stack, 'domain', {
    ...base,
    defaultDomain: 'd',
    pathMappings,
  });
}

function protect(config: object): void {
  const base = { dportStart: 1, dportEnd: 2, sportStart: 1, sportEnd: 2, pktlenMin: 1, pktlenMax: 2 };
  new cloud.antiddosPacketFilterConfig.AntiddosPacketFilterConfig(stack, 'filter', {
    instanceId: 'bgp-1',
    packetFilterConfig: { ...base, action: 'drop', protocol: 'tcp', ...config },
  });
}

describe('an argument that crashes the provider is an error', () => {
  test.each([
    ['serviceParameters', { serviceParameters: [{ name: 'id' }] }],
    ['targetServices', { targetServices: [{ vmIp: 'i', vpcId: 'v', vmPort: 80, hostIp: 'h' }] }],
  ])('with any value: %s', (property, config) => {
    api({ ...MOCK, ...config });
    expect(findingsOf(stack)).toEqual([`error: ${property} crashes the provider; leave it out`]);
  });

  test('but not if the list is empty or null', () => {
    api({ ...MOCK, serviceParameters: [], targetServices: null });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('with one value of another argument', () => {
    api({ serviceConfigType: 'COS', serviceConfigCosConfig: { action: 'GetObject', bucketName: 'b' } });
    expect(findingsOf(stack)).toEqual([
      'error: serviceConfigCosConfig crashes the provider if serviceConfigType is "COS"; leave it out',
    ]);
  });

  test('in one element of a list', () => {
    domain(['/a#release', '/b']);
    expect(findingsOf(stack)).toEqual([
      'error: pathMappings[1] is "/b", which crashes the provider: write the mapping as path#environment',
    ]);
  });

  test('and so is an argument that the provider accepts and never applies', () => {
    domain(['/a#b#test']);
    expect(findingsOf(stack)).toEqual([
      expect.stringMatching(/^error: pathMappings\[0\] is "\/a#b#test", which is not applied correctly/),
    ]);
  });

  test('but not if only Terraform knows the value', () => {
    const list = new TerraformVariable(stack, 'list', { type: 'list(string)' });
    domain(['/a#release', new TerraformVariable(stack, 'path', { type: 'string' }).stringValue]);
    api({ ...MOCK, serviceParameters: Token.asAny(list.value) });
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('an argument that the provider rejects is an error', () => {
  test('also if it is missing and the default of another argument requires it', () => {
    api({ serviceConfigUrl: 'https://example.com', serviceConfigPath: '' });
    expect(findingsOf(stack)).toEqual([
      'error: serviceConfigMethod is required if serviceConfigType is "HTTP" or "WEBSOCKET"',
      'error: serviceConfigPath is required if serviceConfigType is "HTTP" or "WEBSOCKET"',
    ]);
  });

  test('but not if it depends on an argument that only Terraform knows', () => {
    api({ serviceConfigType: new TerraformVariable(stack, 'type', { type: 'string' }).stringValue });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('with one of its values', () => {
    const { ApiGatewayApiKey } = cloud.apiGatewayApiKey;
    new ApiGatewayApiKey(stack, 'off', { secretName: 'k', status: 'off' });
    new ApiGatewayApiKey(stack, 'on', { secretName: 'k', status: 'on' });
    new ApiGatewayApiKey(stack, 'manual', {
      secretName: 'k',
      accessKeyType: 'manual',
      accessKeyId: 'identity',
      accessKeySecret: 'secret-of-it',
      status: 'off',
    });
    expect(findingsOf(stack)).toEqual([
      expect.stringMatching(
        /^error: status is "off", which is rejected .* if accessKeyType is "auto": each apply leaves/,
      ),
    ]);
  });

  test('without showing a secret', () => {
    new cloud.apiGatewayApiKey.ApiGatewayApiKey(stack, 'key', { secretName: 'k', accessKeySecret: 'hush-hush-hush' });
    expect(warned()).toEqual([expect.stringContaining('accessKeySecret is never sent to the service')]);
    expect(warned().join()).not.toContain('hush-hush');
  });
});

describe('an argument that the provider drops is a warning', () => {
  test('always', () => {
    new cloud.apiGatewayService.ApiGatewayService(stack, 'service', {
      serviceName: 's',
      protocol: 'http',
      netTypes: ['OUTER'],
      exclusiveSetName: 'x',
    });
    expect(warned()).toEqual([expect.stringContaining('exclusiveSetName is never sent to the service')]);
  });

  test('or with some values', () => {
    api({ ...MOCK, preLimit: 0, testLimit: 1, releaseLimit: -1, serviceConfigVpcId: 'vpc-1' });
    expect(warned()).toEqual([
      'preLimit is 0, which is never sent to the service by the provider: every later plan shows the difference again',
      'releaseLimit is -1, which is not applied correctly by the provider: the service reports the value as 5000, so every later plan shows the difference again',
      'serviceConfigVpcId is never sent to the service by the provider if serviceConfigType is not "HTTP" or "WEBSOCKET"; leave it out',
    ]);
  });

  test('but not for an argument that the schema requires', () => {
    const source = { source: '198.51.100.1', weight: 1 };
    const rule = { keepEnable: false, keeptime: 0, lbType: 1, protocol: 'TCP', region: 1, removeSwitch: false };
    new cloud.dayuL4RuleV2.DayuL4RuleV2(stack, 'rule', {
      business: 'bgpip',
      resourceId: 'bgpip-1',
      vpn: '203.0.113.1',
      virtualPort: 80,
      rules: { ...rule, ruleName: 'r', sourceLists: [source], sourcePort: 80, sourceType: 2, virtualPort: 80 },
    });
    expect(warned()).toEqual([]);
  });
});

describe('names of the service', () => {
  test.each([['tcp'], ['TCP']])('pass in both spellings: %s', (protocol) => {
    protect({ protocol, matchType: 'Sunday', matchBegin: 'begin_l5', matchBegin2: 'no_match', matchLogic: 'none' });
    expect(warned()).toEqual([]);
  });

  test('are a warning if they are no longer supported', () => {
    protect({ action: 'drop_rst', matchType: 'pcre', isNot: 1, matchLogic: 'and', matchBegin2: 'begin_l5' });
    expect(warned().sort()).toEqual([
      'packetFilterConfig.action is "drop_rst", which the service no longer supports; documented: "drop", "transmit", "drop_black", "forward"',
      'packetFilterConfig.isNot is 1, which the service no longer supports; documented: 0',
      'packetFilterConfig.matchBegin2 is "begin_l5", which the service no longer supports; documented: "no_match"',
      'packetFilterConfig.matchLogic is "and", which the service no longer supports; documented: "none"',
      'packetFilterConfig.matchType is "pcre", which the service no longer supports; documented: "sunday"',
    ]);
  });

  test('are a warning if they are unknown', () => {
    protect({ protocol: 'sctp' });
    expect(warned()).toEqual(['packetFilterConfig.protocol is "sctp"; documented: "tcp", "udp", "icmp", "all"']);
  });

  test('pass in both spellings: openAPI', () => {
    const { ApiGatewayImportOpenApi } = cloud.apiGatewayImportOpenApi;
    ['openAPI', 'OpenAPI'].forEach((contentVersion) => {
      new ApiGatewayImportOpenApi(stack, contentVersion, { serviceId: 's', content: 'c', contentVersion });
    });
    expect(warned()).toEqual([]);
  });
});
