/** Checks at synthesis for behaviour of the platform's gateways: secrets, references, partials and versions. */
import { TerraformStack, TerraformVariable, Token } from 'cdktf';
import * as fc from 'fast-check';
import { PortalCertificate } from '../../../constructs/platform/portal/portal-certificate';
import { PortalCustomDomain } from '../../../constructs/platform/portal/portal-custom-domain';
import * as cloud from '../../../lib/cloud';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { vaultPrefix, vaultReferenceProblem } from '../../../lib/core/values/vault-reference';
import * as platform from '../../../lib/platform';
import { addStack, findingsOf, stackWithProviders, unknownText, warningsOf } from '../../support/stack';

let stack: TerraformStack;
let controlPlaneId: string;
beforeEach(() => {
  stack = stackWithProviders();
  controlPlaneId = controlPlane('control-plane').id;
});

function controlPlane(id: string, config: object = {}): platform.gatewayControlPlane.GatewayControlPlane {
  return new platform.gatewayControlPlane.GatewayControlPlane(stack, id, { name: id, ...config });
}

/** A rate limit with its own Redis. */
function limit(redis: object, config: object = {}): void {
  const { GatewayPluginRateLimiting } = platform.gatewayPluginRateLimiting;
  new GatewayPluginRateLimiting(stack, 'limit', { controlPlaneId, config: { minute: 5, redis }, ...config });
}

function vault(prefix: string, ofControlPlane = controlPlaneId): void {
  const { GatewayVault } = platform.gatewayVault;
  const id = Token.isUnresolved(prefix) ? 'vault' : `vault-${prefix}`;
  new GatewayVault(stack, id, { controlPlaneId: ofControlPlane, name: 'env', prefix, config: '{}' });
}

/** Returns the warnings of a stack without errors. */
function warned(): string[] {
  expect(findingsOf(stack)).toEqual([]);
  return warningsOf(stack);
}

const PLAIN = 'is a secret in plain text, which the synthesised file contains; give a sensitive TerraformVariable';
const OR_REFERENCE = ', or a vault reference such as {vault://prefix/id}';

describe('a secret in plain text is a warning', () => {
  test('that does not show the secret', () => {
    limit({ password: 'hunter2' });
    const warnings = warned();
    expect(warnings).toEqual([`config.redis.password ${PLAIN}${OR_REFERENCE}`]);
    expect(warnings.join()).not.toContain('hunter2');
  });

  test('once for each argument, even if it contains several secrets', () => {
    const config = { issuer: 'https://id.example.com', clientSecrets: ['one', 'two', unknownText()], clientIds: ['a'] };
    const { GatewayPluginOpenidConnect } = platform.gatewayPluginOpenidConnect;
    new GatewayPluginOpenidConnect(stack, 'login', { controlPlaneId, config });
    expect(warned().sort()).toEqual(
      ['config.clientIds (config.client_id)', 'config.clientSecrets (config.client_secret)'].map(
        (properties) => `${properties} ${PLAIN}${OR_REFERENCE}`,
      ),
    );
  });

  test('once for each position', () => {
    limit({ password: 'one', cloudAuthentication: { awsSecretAccessKey: 'two' } });
    expect(warned()).toHaveLength(2);
  });

  test('without the hint about references if the argument does not support them', () => {
    const { GatewayKeyAuth } = platform.gatewayKeyAuth;
    new GatewayKeyAuth(stack, 'key', { controlPlaneId, consumerId: 'c', key: 'hunter2' });
    expect(warned()).toEqual([`key ${PLAIN}`]);
  });

  test('with a hint about expressions if the event gateway evaluates the argument', () => {
    const key = { gatewayId: 'g', name: 'key' };
    const { EventGatewayStaticKey } = platform.eventGatewayStaticKey;
    new EventGatewayStaticKey(stack, 'plain', { ...key, value: 'hunter2' });
    new EventGatewayStaticKey(stack, 'expression', { ...key, value: "$${vault.env['KEY']}" });
    expect(warned()).toEqual([`value ${PLAIN}, or an expression of the event gateway such as $\${vault.env['NAME']}`]);
  });

  test('at the object that contains the secret', () => {
    const { IntegrationInstanceAuthCredential } = platform.integrationInstanceAuthCredential;
    const headers = [
      { name: 'one', key: 'hunter2' },
      { name: 'two', key: unknownText() },
    ];
    new IntegrationInstanceAuthCredential(stack, 'credential', {
      integrationInstanceId: 'i',
      multiKeyAuth: { config: { headers } },
    });
    expect(warned()).toEqual([`multiKeyAuth.config.headers[0].key ${PLAIN}`]);
  });

  test.each<[string, () => string | undefined]>([
    ['a variable', () => new TerraformVariable(stack, 'password', { sensitive: true }).stringValue],
    ['a text with an expression', () => '${data.x.y.password}'],
    ['a token', () => unknownText()],
    ['a vault reference', () => '{vault://env/redis-password}'],
    ['nothing', () => undefined],
    ['an empty text', () => ''],
  ])('but not for %s', (_, password) => {
    limit({ password: password() });
    expect(warned()).toEqual([]);
  });

  test('and other messages do not show it', () => {
    limit({ cloudAuthentication: { authProvider: 'aws', awsRoleSessionName: {} as any } });
    expect(findingsOf(stack)).toEqual([
      'error: config.redis.cloudAuthentication.awsRoleSessionName is a value that is not shown, since it is a secret; allowed: a text',
    ]);
  });
});

describe('a secret passed as a SecretValue', () => {
  const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

  function domain(privateKey: SecretValue): void {
    const certificate = PortalCertificate.custom({ certificate: PEM, privateKey });
    const portal = { portalId: 'p', node: stack.node } as any;
    new PortalCustomDomain(stack, 'domain', { portal, hostname: 'api.example.com', certificate });
  }

  test('may be intentionally in plain text', () => {
    domain(SecretValue.unsafePlainText('on purpose'));
    expect(warned()).toEqual([]);
  });

  test('is reported once if it is unintentionally in plain text', () => {
    domain(SecretValue.fromExpression('by mistake'));
    const findings = findingsOf(stack);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('SecretValue.fromExpression');
  });

  test('may be intentionally in plain text in L1, too', () => {
    limit({ password: SecretValue.unsafePlainText('on purpose in L1').unsafeUnwrap() });
    expect(warned()).toEqual([]);
  });

  test('still causes a warning if another resource contains the same plain text', () => {
    domain(SecretValue.unsafePlainText('admin'));
    SecretValue.unsafePlainText('admin').unsafeUnwrap();
    limit({ password: 'admin' });
    expect(warned()).toEqual([expect.stringContaining('password is a secret in plain text')]);
  });
});

describe('vault references', () => {
  const FORM =
    'begins like a vault reference, but is not valid; allowed: {vault://prefix/id}, with /key, ?name=value and #version where needed';

  test.each([
    '{vault://env/a}',
    '{vault://my-vault/a/b}',
    '{vault://hcv/secret/data/a/password/}',
    '{vault://env/a?prefix=SSL_&ttl=10}',
    '{vault://env/a/b?prefix=SSL_#2}',
    '{vault://aws/a%20b/key}',
  ])('with a valid form pass: %s', (reference) => {
    expect(vaultReferenceProblem(reference)).toBeUndefined();
    limit({ host: reference });
    expect(warned()).toEqual([]);
  });

  test.each([
    '{vault://env/a',
    '{vault://env/a} ',
    '{vault://env}',
    '{vault://env/}',
    '{vault://env//}',
    '{vault:///a}',
    '{vault://env?a=b}',
    '{vault://en v/a}',
    '{vault://}',
  ])('with an invalid form are errors: %s', (reference) => {
    limit({ host: reference });
    expect(findingsOf(stack)).toEqual([`error: config.redis.host is ${JSON.stringify(reference)}; it ${FORM}`]);
  });

  test('do not show a malformed reference in a secret', () => {
    limit({ password: '{vault://hunter2' });
    expect(findingsOf(stack)).toEqual([
      `error: config.redis.password is a value that is not shown, since it is a secret; it ${FORM}`,
    ]);
  });

  test('must have an integer as version', () => {
    limit({ host: '{vault://env/a#last}' });
    expect(findingsOf(stack)).toEqual([
      'error: config.redis.host is "{vault://env/a#last}"; it is a vault reference with a version that is not a whole number; give a number such as #1, or omit the version',
    ]);
  });

  test('are distinguished from other texts, and return their prefix', () => {
    const word = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/);
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 4 }), (prefix, parts) => {
        const reference = `{vault://${prefix}/${parts.join('/')}}`;
        expect(vaultReferenceProblem(reference)).toBeUndefined();
        expect(vaultPrefix(reference)).toBe(prefix);
        expect(vaultReferenceProblem(reference.slice(0, -1))).toBeDefined();
      }),
    );
  });

  test('are checked in each element of lists and maps', () => {
    const { GatewayPluginRequestTransformerAdvanced } = platform.gatewayPluginRequestTransformerAdvanced;
    const headers = ['{vault://env/a}', '{vault://', unknownText()];
    new GatewayPluginRequestTransformerAdvanced(stack, 'transformer', { controlPlaneId, config: { add: { headers } } });
    expect(findingsOf(stack)).toEqual([`error: config.add.headers[1] is "{vault://"; it ${FORM}`]);
  });

  test('may replace values that documentation lists', () => {
    limit({ cloudAuthentication: { authProvider: '{vault://env/provider}' } });
    expect(warned()).toEqual([]);
  });

  test('are plain texts in other arguments, which is a warning', () => {
    const { GatewayService } = platform.gatewayService;
    new GatewayService(stack, 'service', { controlPlaneId, host: '{vault://env/host}' });
    expect(warned()).toEqual([
      'host begins like a vault reference, but this argument does not accept vault references: the gateway uses the text itself',
    ]);
  });

  test('in a secret that does not support them are not plain text, but a warning', () => {
    const { GatewayKeyAuth } = platform.gatewayKeyAuth;
    new GatewayKeyAuth(stack, 'key', { controlPlaneId, consumerId: 'c', key: '{vault://env/key}' });
    expect(warned()).toEqual([
      'key begins like a vault reference, but this argument does not accept vault references: the gateway uses the text itself',
    ]);
  });

  test('are not checked in arguments that gateways do not use', () => {
    new platform.api.Api(stack, 'api', { name: 'orders', description: '{vault://' });
    const { ApiGatewayService } = cloud.apiGatewayService;
    new ApiGatewayService(stack, 'service', {
      serviceName: 'orders',
      protocol: 'http',
      netTypes: ['OUTER'],
      serviceDesc: '{vault://',
    });
    expect(warned()).toEqual([]);
  });

  describe('vault references name a vault', () => {
    test('of the control plane', () => {
      vault('orders');
      vault('invoices');
      limit({ password: '{vault://order/password}', username: '{vault://invoices/username}' });
      expect(warned()).toEqual([
        'config.redis.password refers to the vault "order", which the app does not have on this control plane; it has "orders", "invoices"',
      ]);
    });

    test('by the kind of vault', () => {
      vault('orders');
      limit({ password: '{vault://env/password}' });
      expect(warned()).toEqual([]);
    });

    test('that may be managed elsewhere, like the vaults of the control plane', () => {
      vault('orders', controlPlane('other').id);
      limit({ password: '{vault://order/password}' });
      expect(warned()).toEqual([]);
    });

    test('with a prefix that only Terraform knows', () => {
      vault(unknownText());
      limit({ password: '{vault://order/password}' });
      expect(warned()).toEqual([]);
    });

    test('in another stack', () => {
      const id = controlPlaneId;
      stack = addStack(stack.node.root as any, 'second');
      vault('orders', id);
      limit({ password: '{vault://order/password}' });
      const first = stack.node.root.node.findChild('stack') as TerraformStack;
      expect(findingsOf(first)).toEqual([]);
      expect(warningsOf(stack)).toHaveLength(1);
    });
  });
});

describe('partials', () => {
  function partial(config: object, id = 'partial'): platform.gatewayPartial.GatewayPartial {
    return new platform.gatewayPartial.GatewayPartial(stack, id, { controlPlaneId, ...config });
  }

  const path = 'config.redis';
  const redis = { redisCe: { name: 'shared', config: { host: 'redis' } } };

  test('of a supported kind pass, however they are referred to', () => {
    limit({}, { partials: [{ id: partial(redis).redisCe.id, path }] });
    limitWith('two', [{ id: partial({ redisCe: { ...redis.redisCe, id: 'b1' } }, 'known').redisCe.id, path }]);
    limitWith('three', [
      { id: 'b1', path },
      { id: unknownText(), path: unknownText() },
      { id: 'elsewhere', path },
    ]);
    expect(warned()).toEqual([]);
  });

  function limitWith(id: string, partials: any): void {
    const { GatewayPluginRateLimiting } = platform.gatewayPluginRateLimiting;
    new GatewayPluginRateLimiting(stack, id, { controlPlaneId, config: { minute: 5 }, partials });
  }

  test('of another kind are errors', () => {
    const { id } = partial({ redisEe: { name: 'shared', config: { host: 'redis' } } }).redisEe;
    limit({}, { partials: [{ id, path }] });
    expect(findingsOf(stack)).toEqual([
      'error: partials[0].id belongs to stack/partial, a partial of the kind redis-ee; allowed for config.redis: redis-ce',
    ]);
  });

  test('of another kind are errors, also if the id is known', () => {
    partial({ redisEe: { id: 'b1', name: 'shared', config: { host: 'redis' } } });
    limit({}, { partials: [{ id: 'b1', path }] });
    expect(findingsOf(stack)).toHaveLength(1);
  });

  test('that are not partials are errors', () => {
    limit({}, { partials: [{ id: partial(redis).redisCe.id, path: 'config.cache' }] });
    expect(findingsOf(stack)).toEqual(['error: partials[0].path is "config.cache"; allowed: "config.redis"']);
  });

  test('must fit the path that they are used for', () => {
    const { id } = partial({
      model: { name: 'm', config: { routeType: 'llm/v1/chat', model: { provider: 'openai' } } },
    }).model;
    const { GatewayPluginAiProxyAdvanced } = platform.gatewayPluginAiProxyAdvanced;
    const proxy = (name: string, place: string) =>
      new GatewayPluginAiProxyAdvanced(stack, name, {
        controlPlaneId,
        config: { targets: [] },
        partials: [{ id, path: place }],
      });
    proxy('each', 'config.targets[]');
    proxy('one', 'config.targets[0]');
    expect(findingsOf(stack)).toEqual([]);
    proxy('wrong', 'config.vectordb');
    expect(findingsOf(stack)).toEqual([
      'error: partials[0].id belongs to stack/partial, a partial of the kind model; allowed for config.vectordb: vectordb',
    ]);
  });

  test('are only allowed for policies that support them', () => {
    const { GatewayPluginAcl } = platform.gatewayPluginAcl;
    new GatewayPluginAcl(stack, 'none', { controlPlaneId, config: { allow: ['a'] }, partials: [] });
    expect(findingsOf(stack)).toEqual([]);
    new GatewayPluginAcl(stack, 'acl', { controlPlaneId, config: { allow: ['a'] }, partials: [{ id: 'p', path }] });
    expect(findingsOf(stack)).toEqual(['error: partials is given, but this policy accepts no partials; leave it out']);
  });
});

describe('versions of event gateways', () => {
  function gateway(minRuntimeVersion?: string): string {
    const { EventGateway } = platform.eventGateway;
    return new EventGateway(stack, 'events', { name: 'events', minRuntimeVersion }).id;
  }

  function cluster(gatewayId: string, tls: any): void {
    const { EventGatewayBackendCluster } = platform.eventGatewayBackendCluster;
    new EventGatewayBackendCluster(stack, 'cluster', {
      gatewayId,
      name: 'kafka',
      bootstrapServers: ['kafka:9092'],
      authentication: { anonymous: {} },
      tls,
    });
  }

  const clientIdentity = { certificate: 'c', key: "$${vault.env['KEY']}" };

  test('too old for an argument are errors', () => {
    cluster(gateway('1.0'), { enabled: true, clientIdentity });
    expect(findingsOf(stack)).toEqual([
      'error: tls.clientIdentity requires event gateway version 1.1, but minRuntimeVersion of stack/events is "1.0"; increase minRuntimeVersion, or leave the property out',
    ]);
  });

  test('too old for a whole type are errors', () => {
    const { EventGatewayTlsTrustBundle } = platform.eventGatewayTlsTrustBundle;
    const config = { trustedCa: 'c' };
    new EventGatewayTlsTrustBundle(stack, 'bundle', { gatewayId: gateway('0.9'), name: 'b', config });
    expect(findingsOf(stack)).toEqual([
      'error: requires event gateway version 1.1, but minRuntimeVersion of stack/events is "0.9"; increase minRuntimeVersion',
    ]);
  });

  test.each<[string, () => string, any]>([
    ['the minimum version', () => gateway('1.1'), clientIdentity],
    ['a later version, compared by number', () => gateway('1.10'), clientIdentity],
    ['a version that only Terraform knows', () => gateway(unknownText()), clientIdentity],
    ['no version', () => gateway(), clientIdentity],
    ['a gateway that is managed elsewhere', () => 'g-1', clientIdentity],
    ['an old version, without the new argument', () => gateway('1.0'), undefined],
    [
      'an old version, with a value that only Terraform knows',
      () => gateway('1.0'),
      Token.asAny({ resolve: () => null }),
    ],
  ])('pass: %s', (_, gatewayId, identity) => {
    cluster(gatewayId(), { enabled: true, clientIdentity: identity });
    expect(warned()).toEqual([]);
  });
});

describe('deployments', () => {
  const { GatewayPluginPrometheus } = platform.gatewayPluginPrometheus;

  test.each(['CLUSTER_TYPE_SERVERLESS', 'CLUSTER_TYPE_SERVERLESS_V1'])(
    'without support for a policy are errors: %s',
    (clusterType) => {
      const { id } = controlPlane('serverless', { clusterType });
      new GatewayPluginPrometheus(stack, 'metrics', { controlPlaneId: id });
      expect(findingsOf(stack)).toEqual([
        'error: controlPlaneId belongs to stack/serverless, which has serverless gateways; this policy runs only on self-hosted gateways',
      ]);
    },
  );

  test('without support for a policy are errors: dedicated cloud gateways', () => {
    const { id } = controlPlane('dedicated', { cloudGateway: true });
    const { GatewayPluginGrpcWeb } = platform.gatewayPluginGrpcWeb;
    new GatewayPluginGrpcWeb(stack, 'grpc', { controlPlaneId: id });
    expect(findingsOf(stack)).toEqual([
      'error: controlPlaneId belongs to stack/dedicated, which has dedicated cloud gateways; this policy runs only on self-hosted gateways and serverless gateways',
    ]);
  });

  test('with support pass, and also if only Terraform knows the deployment', () => {
    const ids = [
      controlPlaneId,
      controlPlane('plain', { clusterType: 'CLUSTER_TYPE_CONTROL_PLANE', cloudGateway: false }).id,
      controlPlane('unknown', { clusterType: unknownText(), cloudGateway: Token.asAny('${var.x}') }).id,
      'elsewhere',
    ];
    ids.forEach((id, index) => new GatewayPluginPrometheus(stack, `metrics-${index}`, { controlPlaneId: id }));
    const { id } = controlPlane('serverless', { clusterType: 'CLUSTER_TYPE_SERVERLESS_V1' });
    limit({}, { controlPlaneId: id });
    expect(warned()).toEqual([]);
  });

  test('without any support are a warning', () => {
    const { GatewayPluginVaultAuth } = platform.gatewayPluginVaultAuth;
    new GatewayPluginVaultAuth(stack, 'vault', { controlPlaneId, config: { vault: { id: 'v' } as any } });
    expect(warned()).toContain(
      'is a policy that no deployment of the platform supports, according to its documentation; the gateway may not run it',
    );
  });
});

describe('values that the platform rejects although the provider accepts them', () => {
  test('are an error, with the allowed values', () => {
    limit({}, { config: { minute: 5, policy: 'cluster' } });
    expect(findingsOf(stack)).toEqual([
      'error: config.policy is "cluster", which the platform rejects; allowed: "local", "redis"',
    ]);
  });

  test.each(['local', 'redis', unknownText('${var.policy}')])('but other values pass: %s', (policy) => {
    limit({}, { config: { minute: 5, policy } });
    expect(warned()).toEqual([]);
  });

  describe('and that the provider sends by default', () => {
    const graphql = (strategy?: string) => {
      const { GatewayPluginGraphqlRateLimitingAdvanced } = platform.gatewayPluginGraphqlRateLimitingAdvanced;
      const config = { limits: [5], windowSizes: [60], syncRate: 0, strategy };
      new GatewayPluginGraphqlRateLimitingAdvanced(stack, 'limit', { controlPlaneId, config });
    };

    test('are an error if no value is set', () => {
      graphql();
      expect(findingsOf(stack)).toEqual([
        'error: config.strategy is required, because the platform rejects the provider\'s default "cluster"; allowed: "redis"',
      ]);
    });

    test('are an error if they are set', () => {
      graphql('cluster');
      expect(findingsOf(stack)).toEqual([
        'error: config.strategy is "cluster", which the platform rejects; allowed: "redis"',
      ]);
    });

    test.each(['redis', unknownText('${var.strategy}')])('but other values pass: %s', (strategy) => {
      graphql(strategy);
      expect(warned()).toEqual([]);
    });
  });
});

describe('values that serverless gateways do not support', () => {
  const limits = (config: object, plane = controlPlane('serverless', { clusterType: 'CLUSTER_TYPE_SERVERLESS_V1' })) =>
    limit({}, { controlPlaneId: plane.id, config: { minute: 5, ...config } });

  test('are an error', () => {
    limits({ policy: 'redis' });
    expect(findingsOf(stack)).toEqual([
      'error: config.policy is "redis", but stack/serverless has serverless gateways, which do not support that value; use another value',
    ]);
  });

  test.each([{}, { policy: 'local' }, { policy: unknownText('${var.policy}') }])(
    'but other values pass: %j',
    (config) => {
      limits(config);
      expect(warned()).toEqual([]);
    },
  );

  test('do not affect other gateways', () => {
    limits({ policy: 'redis' }, controlPlane('hybrid'));
    expect(warned()).toEqual([]);
  });
});
