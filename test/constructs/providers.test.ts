import * as fs from 'node:fs';
import * as path from 'node:path';
import { TerraformStack, TerraformVariable, Testing } from 'cdktf';
import { CloudProvider } from '../../constructs/cloud/provider';
import { PlatformProvider } from '../../constructs/platform/provider';
import { CATALOG_ROOT } from '../../generator/catalog/load';
import { CATALOG_IDS } from '../../generator/catalog/types';
import { ApiGatewayApiKey } from '../../lib/cloud/api-gateway-api-key';
import { Api } from '../../lib/platform/api';
import { findingsOf, resolved, synthesized } from '../support/stack';

let stack: TerraformStack;
beforeEach(() => {
  stack = new TerraformStack(Testing.app(), 'stack');
});

const spec = (id: string) => JSON.parse(fs.readFileSync(path.join(CATALOG_ROOT, id, 'spec.json'), 'utf8'));

/** Runs a function with environment variables, and removes them afterwards. */
function withEnvironment(variables: { [name: string]: string }, action: () => void): void {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    action();
  } finally {
    process.env = before;
  }
}

describe('PlatformProvider', () => {
  test('requires no arguments', () => {
    new PlatformProvider(stack, 'platform');
    expect(synthesized(stack)).toMatchObject({
      provider: { konnect: [{}] },
      terraform: { required_providers: { konnect: { source: 'kong/konnect', version: '3.19.0' } } },
    });
  });

  test('takes every argument of the specification', () => {
    const token = new TerraformVariable(stack, 'token', { sensitive: true });
    const provider = new PlatformProvider(stack, 'platform', {
      alias: 'eu',
      platformAccessToken: token.stringValue,
      personalAccessToken: token.stringValue,
      serviceAccessToken: token.stringValue,
      systemAccountAccessToken: token.stringValue,
      serverUrl: 'https://eu.example.com',
    });
    const given = {
      alias: 'eu',
      konnect_access_token: '${var.token}',
      personal_access_token: '${var.token}',
      service_access_token: '${var.token}',
      system_account_access_token: '${var.token}',
      server_url: 'https://eu.example.com',
    };
    expect(synthesized(stack).provider.konnect).toEqual([given]);
    expect(resolved(stack, provider.terraformConfig())).toEqual(given);
  });

  test('is selected for constructs by its alias', () => {
    new PlatformProvider(stack, 'us');
    const eu = new PlatformProvider(stack, 'eu', { alias: 'eu', serverUrl: 'https://eu.example.com' });
    new Api(stack, 'api', { name: 'orders', provider: eu });
    expect(synthesized(stack).resource.konnect_api.api.provider).toBe('konnect.eu');
    expect(synthesized(stack).provider.konnect).toHaveLength(2);
  });

  test('returns and changes its arguments', () => {
    const provider = new PlatformProvider(stack, 'platform', { serverUrl: 'https://one.example.com' });
    expect(provider.serverUrl).toBe('https://one.example.com');
    provider.serverUrl = 'https://two.example.com';
    expect(provider.serverUrlInput).toBe('https://two.example.com');
    provider.resetServerUrl();
    expect(provider.terraformConfig()).toEqual({});
  });
});

describe('CloudProvider', () => {
  test('accepts objects for the ways to assume a role', () => {
    new CloudProvider(stack, 'cloud', {
      region: 'ap-singapore',
      allowedAccountIds: ['1'],
      assumeRole: { roleArn: 'arn', sessionName: 'name', sessionDuration: 3600 },
      mfaCertification: { serialNumber: 's', tokenCode: 't' },
      enablePodOidc: false,
    });
    expect(synthesized(stack).provider.tencentcloud).toEqual([
      {
        region: 'ap-singapore',
        allowed_account_ids: ['1'],
        assume_role: { role_arn: 'arn', session_name: 'name', session_duration: 3600 },
        mfa_certification: { serial_number: 's', token_code: 't' },
        enable_pod_oidc: false,
      },
    ]);
  });

  test('reads values that are not secret from the environment at synthesis, if they are not configured', () => {
    const provider = new CloudProvider(stack, 'cloud', { profile: 'given' });
    const variables = {
      CLOUDPROVIDER_REGION: 'eu-frankfurt',
      CLOUDPROVIDER_PROFILE: 'unused',
      CLOUDPROVIDER_CAM_ROLE_NAME: '',
      CLOUDPROVIDER_SHARED_CREDENTIALS_DIR: '/home/me/.cloud',
    };
    withEnvironment(variables, () => {
      const expected = { region: 'eu-frankfurt', profile: 'given', shared_credentials_dir: '/home/me/.cloud' };
      expect(synthesized(stack).provider.tencentcloud).toEqual([expected]);
      expect(provider.terraformConfig()).toEqual(expected);
    });
    expect(synthesized(stack).provider.tencentcloud).toEqual([{ profile: 'given' }]);
  });

  test('is selected for constructs by its alias', () => {
    new CloudProvider(stack, 'cloud');
    const second = new CloudProvider(stack, 'second', { alias: 'second', region: 'ap-tokyo' });
    new ApiGatewayApiKey(stack, 'key', { secretName: 'partner', provider: second });
    expect(synthesized(stack).resource.tencentcloud_api_gateway_api_key.key.provider).toBe('tencentcloud.second');
  });
});

test('the synthesised file contains no credential of the environment', () => {
  const variables = CATALOG_IDS.flatMap((id) => Object.values<any>(spec(id).provider.fields)).flatMap(
    ({ env }) => env ?? [],
  );
  const credentials = variables.filter((name) => /TOKEN|SPAT|SECRET/.test(name));
  expect(credentials.sort()).toEqual([
    'CLOUDPROVIDER_SECRET_ID',
    'CLOUDPROVIDER_SECRET_KEY',
    'CLOUDPROVIDER_SECURITY_TOKEN',
    'PLATFORM_SPAT',
    'PLATFORM_TOKEN',
  ]);
  new PlatformProvider(stack, 'platform');
  new CloudProvider(stack, 'cloud');
  withEnvironment(Object.fromEntries(variables.map((name) => [name, `value-of-${name}`])), () => {
    const text = Testing.synth(stack, false);
    const present = variables.filter((name) => text.includes(`value-of-${name}`));
    expect(present.sort()).toEqual(variables.filter((name) => !credentials.includes(name)).sort());
  });
});

describe('the region of CloudProvider', () => {
  const regionFindings = (region: string) => {
    new CloudProvider(stack, 'cloud', { region });
    return findingsOf(stack);
  };

  test.each([
    ['guangzhou', 'ap-guangzhou'],
    ['AP-Guangzhou', 'ap-guangzhou'],
    ['ap-guangzou', 'ap-guangzhou'],
    ['ap_singapore', 'ap-singapore'],
    ['na-silconvalley', 'na-siliconvalley'],
  ])('is an error if it is invalid or misspelt: %p', (region, meant) => {
    expect(regionFindings(region)).toEqual([
      expect.stringMatching(`^error: region is "${region}"; documented: "ap-bangkok", .*; did you mean "${meant}"\\?$`),
    ]);
  });

  test.each(['ap-guangzhou', 'sa-saopaulo', 'ap-foo', 'me-saudi-arabia', 'ap-beijing-fsi', '${var.region}'])(
    'passes if it is known or may be a new region: %p',
    (region) => {
      expect(regionFindings(region)).toEqual([]);
    },
  );

  test('passes as a token', () => {
    expect(regionFindings(new TerraformVariable(stack, 'region', {}).stringValue)).toEqual([]);
  });
});
