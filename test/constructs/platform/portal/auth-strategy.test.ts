import { TerraformVariable } from 'cdktf';
import { AuthStrategy } from '../../../../constructs/platform/portal/auth-strategy';
import { AuthStrategyType, OpenIdConnectAuthMethod } from '../../../../constructs/platform/portal/auth-strategy-type';
import { KeyTtl } from '../../../../constructs/platform/portal/key-ttl';
import { findingsOf, only, resolved, stackWithProviders, synthesized } from '../../../support/stack';

const TYPE = 'konnect_application_auth_strategy';

const OPEN_ID = {
  issuer: 'https://id.example.com',
  credentialClaims: ['client_id'],
  authMethods: [OpenIdConnectAuthMethod.BEARER, OpenIdConnectAuthMethod.of('kong_oauth2')],
  scopes: ['openid'],
};

/** Creates the only strategy of a stack, of either kind. */
function strategyWith(strategyType: AuthStrategyType, name = 'keys'): any {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'strategy', { name, strategyType });
  expect(findingsOf(stack)).toEqual([]);
  return only(stack, TYPE);
}

test('a key strategy requires only a name, and is created before the old one is destroyed', () => {
  const stack = stackWithProviders();
  const strategy = new AuthStrategy(stack, 'strategy', { name: 'keys', strategyType: AuthStrategyType.keyAuth() });
  expect(findingsOf(stack)).toEqual([]);
  expect(only(stack, TYPE)).toEqual({
    key_auth: {
      name: strategy.strategyName,
      display_name: 'keys',
      strategy_type: 'key_auth',
      configs: { key_auth: {} },
    },
    lifecycle: { create_before_destroy: true },
  });
  expect(strategy.strategyName).toMatch(/^keys-[0-9a-f]{8}$/);
  expect(strategy.node.defaultChild!.node.path).toBe('stack/strategy/Resource');
  expect(resolved(stack, strategy.authStrategyId)).toBe(`\${${TYPE}.strategy_C1C19B3F.id}`);
});

test('a key strategy accepts all properties', () => {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'strategy', {
    name: 'keys',
    displayName: 'API key',
    labels: { team: 'orders' },
    exactName: true,
    strategyType: AuthStrategyType.keyAuth({ keyNames: ['x-api-key', 'key'], ttl: KeyTtl.weeks(2) }),
  });
  expect(only(stack, TYPE).key_auth).toEqual({
    name: 'keys',
    display_name: 'API key',
    labels: { team: 'orders' },
    strategy_type: 'key_auth',
    configs: { key_auth: { key_names: ['x-api-key', 'key'], ttl: { unit: 'weeks', value: 2 } } },
  });
});

test('an OpenID Connect strategy accepts all properties', () => {
  const strategyType = AuthStrategyType.openIdConnect({
    ...OPEN_ID,
    additionalProperties: { b: [{ d: 1, c: null }], a: '${x}' },
    dcrProviderId: 'a-provider',
  });
  expect(strategyWith(strategyType).openid_connect).toMatchObject({
    strategy_type: 'openid_connect',
    dcr_provider_id: 'a-provider',
    configs: {
      openid_connect: {
        issuer: 'https://id.example.com',
        credential_claim: ['client_id'],
        auth_methods: ['bearer', 'kong_oauth2'],
        scopes: ['openid'],
        additional_properties: '{"a":"$${x}","b":[{"c":null,"d":1}]}',
      },
    },
  });
});

test('key lifetimes use days, weeks and years', () => {
  const shown = [KeyTtl.days(90), KeyTtl.weeks(2), KeyTtl.years(1)];
  expect(shown.map(({ value, unit }) => `${value} ${unit}`)).toEqual(['90 days', '2 weeks', '1 years']);
});

test('the suffix of the name changes with any setting, and with nothing else', () => {
  const nameOf = (strategyType: AuthStrategyType) => {
    const strategy = strategyWith(strategyType);
    return (strategy.key_auth ?? strategy.openid_connect).name;
  };
  const sorted = AuthStrategyType.openIdConnect({ ...OPEN_ID, additionalProperties: { a: 1, b: 2 } });
  const turned = AuthStrategyType.openIdConnect({ ...OPEN_ID, additionalProperties: { b: 2, a: 1 } });
  expect(nameOf(turned)).toBe(nameOf(sorted));
  const all = [
    AuthStrategyType.keyAuth(),
    AuthStrategyType.keyAuth({ keyNames: ['a'] }),
    AuthStrategyType.keyAuth({ keyNames: ['b'] }),
    AuthStrategyType.openIdConnect(OPEN_ID),
    AuthStrategyType.openIdConnect({ ...OPEN_ID, scopes: [] }),
    sorted,
  ];
  expect(new Set(all.map(nameOf)).size).toBe(all.length);
});

test('the order of labels does not change the strategy', () => {
  const nameWith = (labels: { [key: string]: string }) => {
    const stack = stackWithProviders();
    return new AuthStrategy(stack, 'x', { name: 'keys', labels, strategyType: AuthStrategyType.keyAuth() })
      .strategyName;
  };
  expect(nameWith({ a: '1', b: '2' })).toBe(nameWith({ b: '2', a: '1' }));
  expect(nameWith({ a: '1', b: '2' })).not.toBe(nameWith({ a: '2', b: '1' }));
});

test('Terraform computes the suffix if only Terraform knows a setting', () => {
  const stack = stackWithProviders();
  const issuer = new TerraformVariable(stack, 'issuer', {}).stringValue;
  new AuthStrategy(stack, 'strategy', {
    name: 'id',
    strategyType: AuthStrategyType.openIdConnect({ ...OPEN_ID, issuer }),
  });
  expect(findingsOf(stack)).toEqual([]);
  const { name } = only(stack, TYPE).openid_connect;
  expect(name).toMatch(/^id-\$\{substr\(sha256\(jsonencode\(\{.*"issuer" = var\.issuer.*\}\)\), 0, 8\)\}$/);
});

test('two strategies of one stack have separate addresses', () => {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'a', { name: 'a', strategyType: AuthStrategyType.keyAuth() });
  new AuthStrategy(stack, 'b', { name: 'b', strategyType: AuthStrategyType.keyAuth() });
  expect(Object.keys(synthesized(stack).resource[TYPE])).toEqual(['a_1524EB34', 'b_C3BBCC65']);
});

test('a strategy managed elsewhere creates no resource', () => {
  const stack = stackWithProviders();
  expect(AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'an-id').authStrategyId).toBe('an-id');
  expect(synthesized(stack).resource).toBeUndefined();
});

test('properties that the provider rejects are rejected together', () => {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'keys', {
    name: 'keys',
    labels: { 'kong-team': 'orders' },
    strategyType: AuthStrategyType.keyAuth({ keyNames: [], ttl: KeyTtl.days(0) }),
  });
  new AuthStrategy(stack, 'id', {
    name: 'id',
    strategyType: AuthStrategyType.openIdConnect({ ...OPEN_ID, issuer: `https://id.example.com/${'x'.repeat(234)}` }),
  });
  expect(findingsOf(stack)).toEqual([
    'error: keyAuth.configs.keyAuth.keyNames has 0 elements; allowed: 1 to 10',
    'error: keyAuth.configs.keyAuth.ttl.value is 0; allowed: 1 or more',
    'error: keyAuth.labels["kong-team"] has a key that begins with the reserved "kong"; keys must not begin with "kong", "konnect", "mesh", "kic", "_"',
    'error: openidConnect.configs.openidConnect.issuer has 257 characters; allowed: 0 to 256',
  ]);
});
