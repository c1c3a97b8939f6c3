import { TerraformVariable } from 'cdktf';
import { AuthMethod, OpenIdConnectAuthMethod } from '../../../constructs/platform/portal/auth-method';
import { AuthStrategy } from '../../../constructs/platform/portal/auth-strategy';
import { KeyLifetime } from '../../../constructs/platform/portal/key-lifetime';
import { findingsOf, only, resolved, stackWithProviders, synthesised } from '../../support/stack';

const TYPE = 'konnect_application_auth_strategy';

const OPEN_ID = {
  issuer: 'https://id.example.com',
  credentialClaims: ['client_id'],
  authMethods: [OpenIdConnectAuthMethod.BEARER, OpenIdConnectAuthMethod.of('kong_oauth2')],
  scopes: ['openid'],
};

/** The only strategy of a stack, made of one of either kind. */
function strategyWith(method: AuthMethod, name = 'keys'): any {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'strategy', { name, method });
  expect(findingsOf(stack)).toEqual([]);
  return only(stack, TYPE);
}

test('a strategy with keys needs a name only, and is made before the old one goes', () => {
  const stack = stackWithProviders();
  const strategy = new AuthStrategy(stack, 'strategy', { name: 'keys', method: AuthMethod.keyAuth() });
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

test('everything of keys can be set', () => {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'strategy', {
    name: 'keys',
    displayName: 'API key',
    labels: { team: 'orders' },
    exactName: true,
    method: AuthMethod.keyAuth({ keyNames: ['x-api-key', 'key'], keyLifetime: KeyLifetime.weeks(2) }),
  });
  expect(only(stack, TYPE).key_auth).toEqual({
    name: 'keys',
    display_name: 'API key',
    labels: { team: 'orders' },
    strategy_type: 'key_auth',
    configs: { key_auth: { key_names: ['x-api-key', 'key'], ttl: { unit: 'weeks', value: 2 } } },
  });
});

test('everything of OpenID Connect can be set', () => {
  const method = AuthMethod.openIdConnect({
    ...OPEN_ID,
    additionalProperties: { b: [{ d: 1, c: null }], a: '${x}' },
    dcrProviderId: 'a-provider',
  });
  expect(strategyWith(method).openid_connect).toMatchObject({
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

test('lifetimes come in days, weeks and years', () => {
  const shown = [KeyLifetime.days(90), KeyLifetime.weeks(2), KeyLifetime.years(1)];
  expect(shown.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual(['90 days', '2 weeks', '1 years']);
});

test('the mark of the name changes with any setting, and with nothing else', () => {
  const nameOf = (method: AuthMethod) => {
    const strategy = strategyWith(method);
    return (strategy.key_auth ?? strategy.openid_connect).name;
  };
  const sorted = AuthMethod.openIdConnect({ ...OPEN_ID, additionalProperties: { a: 1, b: 2 } });
  const turned = AuthMethod.openIdConnect({ ...OPEN_ID, additionalProperties: { b: 2, a: 1 } });
  expect(nameOf(turned)).toBe(nameOf(sorted));
  const all = [
    AuthMethod.keyAuth(),
    AuthMethod.keyAuth({ keyNames: ['a'] }),
    AuthMethod.keyAuth({ keyNames: ['b'] }),
    AuthMethod.openIdConnect(OPEN_ID),
    AuthMethod.openIdConnect({ ...OPEN_ID, scopes: [] }),
    sorted,
  ];
  expect(new Set(all.map(nameOf)).size).toBe(all.length);
});

test('the order of labels makes no other strategy', () => {
  const nameWith = (labels: { [key: string]: string }) => {
    const stack = stackWithProviders();
    return new AuthStrategy(stack, 'x', { name: 'keys', labels, method: AuthMethod.keyAuth() }).strategyName;
  };
  expect(nameWith({ a: '1', b: '2' })).toBe(nameWith({ b: '2', a: '1' }));
  expect(nameWith({ a: '1', b: '2' })).not.toBe(nameWith({ a: '2', b: '1' }));
});

test('Terraform works the mark out where it alone knows a setting', () => {
  const stack = stackWithProviders();
  const issuer = new TerraformVariable(stack, 'issuer', {}).stringValue;
  new AuthStrategy(stack, 'strategy', { name: 'id', method: AuthMethod.openIdConnect({ ...OPEN_ID, issuer }) });
  expect(findingsOf(stack)).toEqual([]);
  const { name } = only(stack, TYPE).openid_connect;
  expect(name).toMatch(/^id-\$\{substr\(sha256\(jsonencode\(\{.*"issuer" = var\.issuer.*\}\)\), 0, 8\)\}$/);
});

test('two strategies of one stack have addresses of their own', () => {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'a', { name: 'a', method: AuthMethod.keyAuth() });
  new AuthStrategy(stack, 'b', { name: 'b', method: AuthMethod.keyAuth() });
  expect(Object.keys(synthesised(stack).resource[TYPE])).toEqual(['a_1524EB34', 'b_C3BBCC65']);
});

test('one that is managed elsewhere makes no resource', () => {
  const stack = stackWithProviders();
  expect(AuthStrategy.fromAuthStrategyId(stack, 'strategy', 'an-id').authStrategyId).toBe('an-id');
  expect(synthesised(stack).resource).toBeUndefined();
});

test('what the provider refuses is refused, all of it at once', () => {
  const stack = stackWithProviders();
  new AuthStrategy(stack, 'keys', {
    name: 'keys',
    labels: { 'kong-team': 'orders' },
    method: AuthMethod.keyAuth({ keyNames: [], keyLifetime: KeyLifetime.days(0) }),
  });
  new AuthStrategy(stack, 'id', {
    name: 'id',
    method: AuthMethod.openIdConnect({ ...OPEN_ID, issuer: `https://${'x'.repeat(249)}` }),
  });
  expect(findingsOf(stack)).toEqual([
    'error: keyAuth.configs.keyAuth.keyNames has 0 elements; allowed: 1 to 10',
    'error: keyAuth.configs.keyAuth.ttl.value is 0; allowed: 1 or more',
    'error: keyAuth.labels["kong-team"] has a key that begins with the reserved "kong"; keys must not begin with "kong", "konnect", "mesh", "kic", "_"',
    'error: openidConnect.configs.openidConnect.issuer has 257 characters; allowed: 0 to 256',
  ]);
});
