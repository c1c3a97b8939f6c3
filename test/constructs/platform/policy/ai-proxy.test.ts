/** Requests to language models. */
import { TerraformVariable, Token } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { unknownText } from '../../../support/stack';
import { Attached } from '../support/attached';

const { AiBalancing, AiCredential, AiProvider, AiRouteType, CommonPolicy, Vault, VaultBackend } = platform;

let attached: Attached;
let key: SecretValue;
beforeEach(() => {
  attached = new Attached();
  key = SecretValue.fromVariable(new TerraformVariable(attached.stack, 'key', { sensitive: true }));
});

const OPENAI = { provider: AiProvider.OPENAI, model: 'gpt-4o' };
const proxy = (options: Partial<platform.AiProxyPolicyOptions>, props: Partial<platform.GatewayPolicyProps> = {}) => {
  const targets = [{ ...OPENAI, credential: AiCredential.bearer(key) }];
  return attached.attach(CommonPolicy.aiProxyAdvanced({ targets, ...options }), props);
};
const settings = () => attached.settings('ai_proxy_advanced');

test('a chat model can be configured', () => {
  proxy({});
  expect(settings()).toEqual({
    targets: [
      {
        model: { provider: 'openai', name: 'gpt-4o' },
        route_type: 'llm/v1/chat',
        auth: { header_name: 'Authorization', header_value: 'Bearer ${var.key}' },
      },
    ],
  });
  expect(attached.warnings).toEqual([]);
});

test('load balancing of models accepts all properties', () => {
  const embeddings = { model: { provider: 'openai', name: 'text-embedding-3-small' } };
  const vectorDatabase = { strategy: 'redis', dimensions: 1024, distanceMetric: 'cosine' };
  const target: platform.AiTarget = {
    provider: AiProvider.OLLAMA,
    model: 'llama',
    routeType: AiRouteType.COMPLETIONS,
    options: { maxTokens: 512, upstreamUrl: 'http://llama.internal:11434' },
    description: 'small talk',
    weight: 10,
    logStatistics: true,
    logPayloads: false,
  };
  proxy({
    targets: [target],
    balancing: AiBalancing.SEMANTIC,
    retries: 2,
    failoverCriteria: ['error', 'http_429'],
    connectTimeout: Duration.seconds(1),
    readTimeout: Duration.seconds(2),
    writeTimeout: Duration.seconds(3),
    embeddings,
    vectorDatabase,
    maxRequestBodySize: 4096,
    modelNameHeader: false,
  });
  expect(settings()).toEqual({
    targets: [
      {
        model: {
          provider: 'ollama',
          name: 'llama',
          options: { max_tokens: 512, upstream_url: 'http://llama.internal:11434' },
        },
        route_type: 'llm/v1/completions',
        description: 'small talk',
        weight: 10,
        logging: { log_statistics: true, log_payloads: false },
      },
    ],
    balancer: {
      algorithm: 'semantic',
      retries: 2,
      failover_criteria: ['error', 'http_429'],
      connect_timeout: 1000,
      read_timeout: 2000,
      write_timeout: 3000,
    },
    embeddings,
    vectordb: { strategy: 'redis', dimensions: 1024, distance_metric: 'cosine' },
    max_request_body_size: 4096,
    model_name_header: false,
  });
  expect(attached.warnings).toEqual([]);
});

test('load balancing can hash a header', () => {
  proxy({ balancing: AiBalancing.CONSISTENT_HASHING, hashOnHeader: 'x-user' });
  expect(settings().balancer).toEqual({ algorithm: 'consistent-hashing', hash_on_header: 'x-user' });
  expect(attached.warnings).toEqual([]);
});

test.each<[string, (secret: SecretValue) => platform.AiCredential, object]>([
  [
    'a header',
    (secret) => AiCredential.header('x-api-key', secret),
    { header_name: 'x-api-key', header_value: '${var.key}' },
  ],
  [
    'the query',
    (secret) => AiCredential.query('key', secret),
    { param_name: 'key', param_location: 'query', param_value: '${var.key}' },
  ],
  [
    'an AWS access key',
    (secret) => AiCredential.aws(secret, secret),
    { aws_access_key_id: '${var.key}', aws_secret_access_key: '${var.key}' },
  ],
  ['Azure', () => AiCredential.azureManagedIdentity('id'), { azure_use_managed_identity: true, azure_client_id: 'id' }],
  [
    'a service account',
    (secret) => AiCredential.gcpServiceAccount(secret),
    { gcp_use_service_account: true, gcp_service_account_json: '${var.key}' },
  ],
  ['the service account of the data plane', () => AiCredential.gcpServiceAccount(), { gcp_use_service_account: true }],
])('a model authenticates with %s', (_, credential, wanted) => {
  proxy({ targets: [{ ...OPENAI, credential: credential(key) }] });
  expect(settings().targets[0].auth).toEqual(wanted);
  expect(attached.warnings).toEqual([]);
});

test('semantic load balancing uses partials', () => {
  const partials = [attached.partial('config.embeddings', 'one'), attached.partial('config.vectordb', 'two')];
  proxy(
    {
      balancing: AiBalancing.SEMANTIC,
      targets: [{ ...OPENAI, credential: AiCredential.bearer(key), description: unknownText() }],
    },
    { partials },
  );
  expect(attached.warnings).toEqual([]);
});

test('a model from a partial includes the credential', () => {
  proxy({ targets: [OPENAI] }, { partials: [attached.partial('config.targets[0]')] });
  expect(attached.warnings).toEqual([]);
});

test('numbers may be known only to Terraform', () => {
  const unknown = Token.asNumber(unknownText());
  proxy({ retries: unknown, targets: [{ provider: AiProvider.BEDROCK, weight: unknown }] });
  expect(attached.warnings).toEqual([]);
});

test.each<[Partial<platform.AiProxyPolicyOptions>, string[]]>([
  [{ targets: [] }, ['policy.targets is empty; give at least one target (a language model)']],
  [
    { targets: [OPENAI] },
    [
      'policy.targets[0].credential is not given, but the AI provider openai requires a credential; give a credential, such as AiCredential.bearer(…)',
    ],
  ],
  [
    { hashOnHeader: 'x-user' },
    ['policy.hashOnHeader is given, but balancing is not CONSISTENT_HASHING; leave out hashOnHeader'],
  ],
  [
    { balancing: AiBalancing.SEMANTIC },
    [
      'policy.embeddings is not given, but the balancing SEMANTIC requires this property; give the property, or a partial with the path config.embeddings',
      'policy.vectorDatabase is not given, but the balancing SEMANTIC requires this property; give the property, or a partial with the path config.vectordb',
      'policy.targets[0].description is not given, but the balancing SEMANTIC requires a description of each target; give a description',
    ],
  ],
])('%j is rejected', (options, findings) => {
  proxy(options);
  expect(attached.findings).toEqual(findings.map((finding) => `error: ${finding}`));
});

test('a bearer token in a vault is rejected, because a prefix cannot be added to a reference', () => {
  const { controlPlane } = attached;
  const vault = new Vault(attached.stack, 'vault', { controlPlane, prefix: 'models', backend: VaultBackend.env() });
  proxy({ targets: [{ ...OPENAI, credential: AiCredential.bearer(vault.reference('openai')) }] });
  expect(attached.findings).toContain(
    'error: policy.targets[0].credential is a vault reference, but the gateway resolves no vault reference after a prefix; use AiCredential.header(…), and store the credential with the prefix "Bearer" in the vault',
  );
});
