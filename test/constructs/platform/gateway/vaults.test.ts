import { TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, RemovalPolicy, SecretValue } from '../../../..';
import {
  findingsOf,
  invalidArguments,
  missing,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { LEAF } from '../support/certificates';

const { Certificate, ConfigStore, ConfigStoreSecret, Consumer, ControlPlane, GatewayEntityId } = platform;
const { HashicorpAuth, HashicorpKeyValueVersion, Vault, VaultBackend } = platform;

const VAULT = 'konnect_gateway_vault';
const STORE = 'konnect_gateway_config_store';
const SECRET = 'konnect_gateway_config_store_secret';
const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const STABLE = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f-]{21}$/);

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
let secret: SecretValue;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  secret = SecretValue.fromVariable(new TerraformVariable(stack, 'secret', { sensitive: true }));
});
const foreign = () => ControlPlane.fromControlPlaneId(stack, 'other', 'other-id');
const vault = (props: Partial<platform.VaultProps> = {}) =>
  new Vault(stack, 'vault', { controlPlane, prefix: 'orders', backend: VaultBackend.env(), ...props });

describe('a vault', () => {
  test('has an id derived from its path', () => {
    const { node, vaultId, controlPlaneId } = vault();
    expect(only(stack, VAULT)).toEqual({
      control_plane_id: 'plane-id',
      id: STABLE,
      name: 'env',
      prefix: 'orders',
      config: '{}',
    });
    expect([node.defaultChild!.node.path, controlPlaneId]).toEqual(['stack/vault/Resource', 'plane-id']);
    expect(resolved(stack, vaultId)).toMatch(/^\$\{konnect_gateway_vault\.vault_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    vault({
      description: 'Secrets of orders',
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, VAULT)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      name: 'env',
      prefix: 'orders',
      config: '{}',
      description: 'Secrets of orders',
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
  });

  const caching = {
    ttl: Duration.minutes(5),
    negativeTtl: Duration.seconds(10),
    resurrectTtl: Duration.hours(1),
    base64Decode: true,
  };
  const cached = { ttl: 300, neg_ttl: 10, resurrect_ttl: 3600, base64_decode: true };
  const host = 'vault.example.com';
  const reached = { host, protocol: 'https', kv: 'v2' };

  test.each<[string, () => platform.VaultBackend, string, object]>([
    [
      'variables',
      () => VaultBackend.env({ variablePrefix: 'S_', base64Decode: true }),
      'env',
      { prefix: 'S_', base64_decode: true },
    ],
    [
      'AWS',
      () =>
        VaultBackend.aws({
          region: 'eu-central-1',
          endpointUrl: 'https://a',
          assumeRoleArn: 'arn:a',
          roleSessionName: 'gateways',
          stsEndpointUrl: 'https://b',
          ...caching,
        }),
      'aws',
      {
        region: 'eu-central-1',
        endpoint_url: 'https://a',
        assume_role_arn: 'arn:a',
        role_session_name: 'gateways',
        sts_endpoint_url: 'https://b',
        ...cached,
      },
    ],
    ['Google', () => VaultBackend.gcp({ projectId: 'p', ...caching }), 'gcp', { project_id: 'p', ...cached }],
    [
      'Azure',
      () =>
        VaultBackend.azure({
          vaultUri: 'https://v',
          location: 'westeurope',
          credentialsPrefix: 'A',
          tenantId: 't',
          clientId: 'c',
          ...caching,
        }),
      'azure',
      {
        vault_uri: 'https://v',
        location: 'westeurope',
        type: 'secrets',
        credentials_prefix: 'A',
        tenant_id: 't',
        client_id: 'c',
        ...cached,
      },
    ],
    [
      'HashiCorp with Kubernetes authentication',
      () => VaultBackend.hashicorp({ host, auth: HashicorpAuth.kubernetes({ role: 'r' }) }),
      'hcv',
      { ...reached, auth_method: 'kubernetes', kube_role: 'r' },
    ],
    [
      'HashiCorp with all properties',
      () =>
        VaultBackend.hashicorp({
          host,
          port: 8201,
          tls: false,
          mount: 'kv',
          keyValueVersion: HashicorpKeyValueVersion.V1,
          namespace: 'team',
          auth: HashicorpAuth.kubernetes({ role: 'r', path: 'k8s', tokenFile: '/token' }),
          ...caching,
        }),
      'hcv',
      {
        host,
        port: 8201,
        protocol: 'http',
        mount: 'kv',
        kv: 'v1',
        namespace: 'team',
        auth_method: 'kubernetes',
        kube_role: 'r',
        kube_auth_path: 'k8s',
        kube_api_token_file: '/token',
        ...cached,
      },
    ],
    [
      'HashiCorp with a token file',
      () =>
        VaultBackend.hashicorp({
          host,
          auth: HashicorpAuth.appRole({ roleId: 'r', secretIdFile: '/id', path: 'roles', responseWrapping: true }),
        }),
      'hcv',
      {
        ...reached,
        auth_method: 'approle',
        approle_role_id: 'r',
        approle_secret_id_file: '/id',
        approle_auth_path: 'roles',
        approle_response_wrapping: true,
      },
    ],
  ])('of type %s', (_title, backend, name, config) => {
    vault({ backend: backend() });
    const made = only(stack, VAULT);
    expect([made.name, JSON.parse(made.config)]).toEqual([name, config]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[string, (secret: SecretValue) => platform.VaultBackend, string]>([
    ['a token', (text) => VaultBackend.hashicorp({ host, auth: HashicorpAuth.token(text) }), 'token'],
    [
      'an AppRole',
      (text) => VaultBackend.hashicorp({ host, auth: HashicorpAuth.appRole({ roleId: 'r', secretId: text }) }),
      'approle_secret_id',
    ],
    [
      'a certificate',
      (text) =>
        VaultBackend.hashicorp({
          host,
          auth: HashicorpAuth.certificate({ certificate: 'c', privateKey: text, role: 'r' }),
        }),
      'cert_auth_cert_key',
    ],
    [
      'an API key',
      (text) => VaultBackend.conjur({ endpointUrl: 'https://c', account: 'a', login: 'l', apiKey: text }),
      'api_key',
    ],
  ])('with %s reads the secret from a variable', (_title, backend, property) => {
    vault({ backend: backend(secret) });
    const { config } = only(stack, VAULT);
    expect(config).toMatch(/^\$\{jsonencode\(/);
    expect(config).toContain(`"${property}" = var.secret`);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[string, () => platform.VaultBackend, string[]]>([
    ['Google', () => VaultBackend.gcp({} as any), ['projectId']],
    ['Azure', () => VaultBackend.azure(undefined as any), ['vaultUri', 'location']],
    ['HashiCorp', () => VaultBackend.hashicorp({} as any), ['host', 'auth']],
    ['a role', () => VaultBackend.hashicorp({ host, auth: HashicorpAuth.kubernetes({} as any) }), ['role']],
    [
      'a certificate',
      () => VaultBackend.hashicorp({ host, auth: HashicorpAuth.certificate({ privateKey: secret } as any) }),
      ['certificate'],
    ],
    ['Conjur', () => VaultBackend.conjur({ apiKey: secret } as any), ['endpointUrl', 'account', 'login']],
  ])('of type %s reports missing properties', (_title, backend, properties) => {
    expect(invalidArguments(backend).sort()).toEqual(missing(...properties).sort());
  });

  test('with AppRole has one source of its secret id', () => {
    const backend = (options: Partial<platform.HashicorpAppRoleOptions>) =>
      VaultBackend.hashicorp({ host, auth: HashicorpAuth.appRole({ roleId: 'r', ...options }) });
    vault({ backend: backend({}) });
    new Vault(stack, 'both', {
      controlPlane,
      prefix: 'both',
      backend: backend({ secretId: secret, secretIdFile: '/id' }),
    });
    expect(findingsOf(stack)).toEqual([
      'error: backend.auth.secretId is not given, and secretIdFile is not given either; give secretId or secretIdFile',
      'error: backend.auth.secretId is given together with secretIdFile; give only secretId or only secretIdFile',
    ]);
  });

  test.each([
    ['aws', 'the names of vault types are reserved; choose another prefix'],
    ['konnect', 'the names of vault types are reserved; choose another prefix'],
    ...['Orders', '1a', 'a', 'a-', 'a_b'].map((prefix) => [
      prefix,
      'allowed: at least 2 lower-case letters, digits and hyphens, starting with a letter and not ending with a hyphen',
    ]),
  ])('with the prefix %s is rejected', (prefix, problem) => {
    vault({ prefix });
    expect(findingsOf(stack)).toEqual([`error: prefix is "${prefix}"; ${problem}`]);
  });

  test('has a unique prefix, which may be a token', () => {
    vault();
    new Vault(stack, 'again', { controlPlane, prefix: 'orders', backend: VaultBackend.env() });
    new Vault(stack, 'unknown', { controlPlane, prefix: unknownText(), backend: VaultBackend.env() });
    new Vault(stack, 'elsewhere', { controlPlane: foreign(), prefix: 'orders', backend: VaultBackend.env() });
    expect(findingsOf(stack)).toEqual([
      'error: prefix is "orders", as in stack/vault; give one of the two another prefix',
    ]);
  });

  test('creates no resource if it is managed elsewhere, and can be referenced', () => {
    const found = Vault.fromVaultAttributes(stack, 'found', { vaultId: 'an-id', prefix: 'old', controlPlane });
    expect([found.vaultId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    expect(found.reference('redis').unsafeUnwrap()).toBe('{vault://old/redis}');
    expect(synthesized(stack).resource).toBeUndefined();
  });
});

describe('a vault reference', () => {
  test('contains the secret, an optional key, and its version', () => {
    const secrets = vault();
    const texts = [
      secrets.reference('redis'),
      secrets.reference('redis', { key: 'password' }),
      secrets.reference('folder/redis', { key: 'password', version: 2 }),
    ].map((reference) => reference.unsafeUnwrap());
    expect(texts).toEqual([
      '{vault://orders/redis}',
      '{vault://orders/redis/password}',
      '{vault://orders/folder/redis/password#2}',
    ]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('is accepted where the gateway resolves it, and makes its user depend on the vault', () => {
    new Certificate(stack, 'certificate', { controlPlane, certificate: LEAF, privateKey: vault().reference('key') });
    const { key, depends_on: order } = only(stack, 'konnect_gateway_certificate');
    expect(key).toBe('{vault://orders/key}');
    expect(order).toEqual([expect.stringMatching(/^konnect_gateway_vault\.vault_/)]);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('is a warning in other arguments, because the gateway would use the text itself', () => {
    const consumer = new Consumer(stack, 'shop', { controlPlane, username: 'shop' });
    consumer.addKeyAuth('a', { key: vault().reference('key') });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining(
        'begins like a vault reference, but this argument does not accept vault references: the gateway uses the text itself',
      ),
    ]);
  });

  test.each(['', 'a b', 'a?b', 'a}'])('to "%s" is rejected', (name) => {
    vault().reference(name);
    expect(findingsOf(stack)).toEqual([
      `error: reference is given "${name}"; allowed: secret names without spaces, braces, ? and #`,
    ]);
  });

  test.each([0, 1.5])('to version %s is rejected', (version) => {
    vault().reference('redis', { version });
    expect(findingsOf(stack)).toEqual([
      `error: reference is given the version ${version}; allowed: whole numbers of 1 or more`,
    ]);
  });

  test('to a secret that only Terraform knows passes', () => {
    expect(resolved(stack, vault().reference(unknownText()).unsafeUnwrap())).toBe('{vault://orders/${var.x}}');
    expect(findingsOf(stack)).toEqual([]);
  });
});

describe('a config store', () => {
  const store = (props: Partial<platform.ConfigStoreProps> = {}) =>
    new ConfigStore(stack, 'store', { controlPlane, name: 'orders', ...props });

  test('contains secrets, and its vault depends on them', () => {
    const made = store({ removalPolicy: RemovalPolicy.PROTECT });
    vault({ backend: VaultBackend.configStore(made) });
    const { node } = made.addSecret('redis', secret, { removalPolicy: RemovalPolicy.PROTECT });
    expect(node.path).toBe('stack/store/secret-redis');
    expect(only(stack, STORE)).toEqual({
      control_plane_id: 'plane-id',
      name: 'orders',
      lifecycle: { prevent_destroy: true },
    });
    expect(only(stack, SECRET)).toEqual({
      control_plane_id: 'plane-id',
      config_store_id: resolved(stack, made.configStoreId),
      key: 'redis',
      value: '${var.secret}',
      lifecycle: {
        prevent_destroy: true,
        replace_triggered_by: [expect.stringMatching(/^konnect_gateway_config_store\.store_\w+\.id$/)],
      },
    });
    const { name, config, depends_on: order } = only(stack, VAULT);
    expect([name, config]).toEqual(['konnect', expect.stringMatching(/^\$\{jsonencode\(.*config_store_id/)]);
    expect(order).toContainEqual(expect.stringMatching(/^konnect_gateway_config_store_secret\.store_secret-redis_/));
    expect(findingsOf(stack)).toEqual([]);
  });

  test('contains each secret once, and shows none', () => {
    const made = store();
    const value = SecretValue.unsafePlainText('secret-text');
    made.addSecret('a', value);
    made.addSecret('a', value);
    made.addSecret(unknownText(), value);
    new ConfigStoreSecret(stack, 'again', { store: made, key: 'a', value });
    new ConfigStoreSecret(stack, 'unknown', { store: made, key: unknownText(), value });
    new ConfigStoreSecret(stack, 'plain', { store: made, key: 'b', value: 'secret-text' as any });
    expect(findingsOf(stack)).toEqual([
      'error: addSecret is given "a" twice; leave one of them out',
      'error: addSecret is given a token, from which no construct id can be derived; use new ConfigStoreSecret(…), which takes a construct id',
      'error: key is "a", as in stack/store/secret-a; give one of the two another key',
      'error: value is not a secret; give a secret, such as SecretValue.fromVariable(…)',
    ]);
    expect(reportOf(stack)).not.toContain('secret-text');
  });

  test('belongs to the control plane of its vault', () => {
    vault({ backend: VaultBackend.configStore(store({ controlPlane: foreign() })) });
    expect(findingsOf(stack)).toEqual([
      'error: backend is stack/store, which belongs to another control plane than stack/plane; both must belong to the same control plane',
    ]);
  });

  test('creates no resource if it is managed elsewhere, and accepts secrets', () => {
    const found = ConfigStore.fromConfigStoreAttributes(stack, 'found', { configStoreId: 'an-id', controlPlane });
    new ConfigStoreSecret(stack, 'secret-redis', { store: found, key: 'redis', value: secret });
    expect(only(stack, SECRET)).toMatchObject({ control_plane_id: 'plane-id', config_store_id: 'an-id' });
    expect(synthesized(stack).resource[STORE]).toBeUndefined();
  });
});
