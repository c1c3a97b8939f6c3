import { TerraformStack } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import {
  findingsOf,
  only,
  reportOf,
  stackWithProviders,
  synthesized,
  synthesizedUnchecked,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { AclMode, AclOperation, AclResource, AclRule, AdditionalConsumerGroups, AdditionalTopics } = platform;
const { BackendAuthentication, ClientAuthentication, ConsumePolicy, ConsumeValidationAction } = platform;
const { DataPlaneSecret, EncryptionKey, EventGateway, HeaderChange, KeySource, NamespaceMode } = platform;
const { PolicyFailureMode, ProducePolicy, ProduceValidationAction, RecordPart, SchemaRegistry } = platform;
const { StaticKey, TokenMediation, TopicConflict, VirtualCluster, VirtualClusterAcl, VirtualClusterPolicy } = platform;

const CLUSTER = 'konnect_event_gateway_virtual_cluster';
const PRODUCE = 'konnect_event_gateway_produce_policy';
const CONSUME = 'konnect_event_gateway_consume_policy';
const ACLS = 'konnect_event_gateway_cluster_policy_acls';

let stack: TerraformStack;
let gateway: platform.EventGateway;
let kafka: platform.BackendCluster;
beforeEach(() => {
  stack = stackWithProviders();
  gateway = new EventGateway(stack, 'events', { name: 'events' });
  kafka = gateway.addBackendCluster('kafka', { bootstrapServers: ['k:9092'] });
});

const OPEN = [ClientAuthentication.anonymous()];
const cluster = (options: Partial<platform.VirtualClusterOptions> = {}) =>
  gateway.addVirtualCluster('orders', {
    backendCluster: kafka,
    authentication: OPEN,
    aclMode: AclMode.PASSTHROUGH,
    ...options,
  });
const registry = () => gateway.addSchemaRegistry('r', { endpoint: 'https://s', schemaType: platform.SchemaType.AVRO });
const at = (prefix: string) => expect.stringMatching(new RegExp(`^\\$\\{${prefix}\\.\\w[\\w-]*\\.id\\}$`));

describe('a virtual cluster', () => {
  test('is named by its name', () => {
    cluster();
    expect(only(stack, CLUSTER)).toMatchObject({
      name: 'orders',
      dns_label: 'orders',
      acl_mode: 'passthrough',
      authentication: [{ anonymous: {} }],
      destination: { id: at('konnect_event_gateway_backend_cluster') },
    });
    expect(only(stack, CLUSTER).namespace).toBeUndefined();
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const tokens = {
      mediation: TokenMediation.TERMINATE,
      jwksEndpoint: 'https://k',
      jwksCacheExpiration: Duration.minutes(5),
      jwksTimeout: Duration.seconds(3),
      issuer: 'i',
      audiences: ['a'],
      subjectClaim: 's',
      scopeClaim: 'c',
    };
    cluster({
      dnsLabel: 'shop',
      description: 'd',
      authentication: [
        ClientAuthentication.clientCertificate(),
        ClientAuthentication.oauthBearer(tokens),
        ClientAuthentication.saslPlain([{ username: 'u', password: DataPlaneSecret.env('P') }]),
        ClientAuthentication.saslPlainPassthrough(),
        ClientAuthentication.saslScram(platform.ScramAlgorithm.SHA512),
      ],
      namespace: {
        prefix: 'o-',
        mode: NamespaceMode.ENFORCE_PREFIX,
        additionalTopics: [AdditionalTopics.glob('a*', TopicConflict.IGNORE), AdditionalTopics.list(['b'])],
        additionalConsumerGroups: [AdditionalConsumerGroups.glob('a*'), AdditionalConsumerGroups.list(['b'])],
      },
    }).importFrom('id');
    expect(only(stack, CLUSTER)).toMatchObject({
      dns_label: 'shop',
      authentication: [
        { client_certificate: {} },
        {
          oauth_bearer: {
            mediation: 'terminate',
            jwks: { endpoint: 'https://k', cache_expiration: '300s', timeout: '3s' },
            validate: { issuer: 'i', audiences: [{ name: 'a' }] },
            claims_mapping: { sub: 's', scope: 'c' },
          },
        },
        {
          sasl_plain: { mediation: 'terminate', principals: [{ username: 'u', password: "$${vault.env['P']}" }] },
        },
        { sasl_plain: { mediation: 'passthrough' } },
        { sasl_scram: { algorithm: 'sha512' } },
      ],
      namespace: {
        prefix: 'o-',
        mode: 'enforce_prefix',
        additional: {
          topics: [{ glob: { glob: 'a*', conflict: 'ignore' } }, { exact_list: { exact_list: [{ backend: 'b' }] } }],
          consumer_groups: [{ glob: { glob: 'a*' } }, { exact_list: { exact_list: [{ value: 'b' }] } }],
        },
      },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('rejects tokens without validation, and a cluster of another gateway', () => {
    const other = new EventGateway(stack, 'other', { name: 'other' });
    cluster({
      authentication: [ClientAuthentication.oauthBearer({ mediation: TokenMediation.VALIDATE_FORWARD })],
      backendCluster: other.addBackendCluster('kafka', { bootstrapServers: ['k:9092'] }),
    });
    expect(findingsOf(stack).sort()).toEqual([
      'error: authentication[0].jwksEndpoint is not given, but mediation is "validate_forward", which needs keys to validate tokens; give the URL of the JWKS',
      'error: backendCluster is stack/other/backend-cluster-kafka, an object of a different event gateway; give an object of the same event gateway',
    ]);
  });

  test('rejects anonymous clients if the Kafka cluster requires credentials, unless that is allowed explicitly', () => {
    const authentication = BackendAuthentication.saslPlain({ username: 'u', password: DataPlaneSecret.env('P') });
    const options = { bootstrapServers: ['k:9092'], authentication };
    cluster({ backendCluster: gateway.addBackendCluster('closed', options) });
    const open = { ...options, insecureAllowAnonymousClients: true };
    const all = { authentication: OPEN, aclMode: AclMode.PASSTHROUGH };
    gateway.addVirtualCluster('b', { ...all, backendCluster: gateway.addBackendCluster('open', open) });
    expect(findingsOf(stack)).toEqual([
      'error: authentication allows anonymous clients, but stack/events/backend-cluster-closed requires credentials, so any client would use the credentials of the event gateway; authenticate clients, or set insecureAllowAnonymousClients of the backend cluster to true',
    ]);
  });

  test('rejects client certificates only on old data planes', () => {
    const old = new EventGateway(stack, 'old', { name: 'old', minRuntimeVersion: '1.0' });
    const backendCluster = old.addBackendCluster('kafka', { bootstrapServers: ['k:9092'] });
    const all = { backendCluster, aclMode: AclMode.PASSTHROUGH };
    old.addVirtualCluster('a', { ...all, authentication: OPEN });
    old.addVirtualCluster('b', { ...all, authentication: [ClientAuthentication.clientCertificate()] });
    expect(findingsOf(stack)).toEqual([
      'error: authentication[0].clientCertificate requires event gateway version 1.1, but minRuntimeVersion of stack/old/Resource is "1.0"; increase minRuntimeVersion, or leave the property out',
    ]);
  });
});

describe('ACL rules', () => {
  const RULE = AclRule.allow(AclResource.TOPIC, ['${context.auth.principal.name}-*'], [AclOperation.READ]);

  test('are a policy of the virtual cluster', () => {
    const deny = AclRule.deny(AclResource.CLUSTER, ['*'], [AclOperation.ALTER_CONFIGS, AclOperation.CREATE]);
    const condition = "context.auth.type == 'anonymous'";
    const orders = cluster({ aclMode: AclMode.ENFORCE_ON_GATEWAY });
    orders.addAcl('a', [RULE, deny], { condition, enabled: false }).importFrom('id');
    expect(only(stack, ACLS)).toMatchObject({
      name: 'a',
      condition,
      enabled: false,
      virtual_cluster_id: at(CLUSTER),
      config: {
        rules: [
          {
            action: 'allow',
            resource_type: 'topic',
            resource_names: [{ match: '$${context.auth.principal.name}-*' }],
            operations: [{ name: 'read' }],
          },
          {
            action: 'deny',
            resource_type: 'cluster',
            resource_names: [{ match: '*' }],
            operations: [{ name: 'alter_configs' }, { name: 'create' }],
          },
        ],
      },
      lifecycle: { replace_triggered_by: [expect.stringMatching(/^konnect_event_gateway_virtual_cluster\..*\.id$/)] },
    });
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack)).toEqual([]);
  });

  test('are required if they are enforced, and cause a warning if they are not', () => {
    cluster({ aclMode: AclMode.ENFORCE_ON_GATEWAY });
    const all = { backendCluster: kafka, authentication: OPEN };
    gateway.addVirtualCluster('b', { ...all, aclMode: AclMode.PASSTHROUGH }).addAcl('a', [RULE]);
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack).join('\n')).toContain(
      'aclMode is "enforce_on_gateway", but the app has no access rules for the virtual cluster, so the virtual cluster denies all operations of clients; call addAcl',
    );
    expect(warningsOf(stack).join('\n')).toContain(
      'virtualCluster is stack/events/virtual-cluster-b, whose aclMode is "passthrough", so the access rules have no effect',
    );
  });

  test('reject malformed names, no names, too many names and duplicate names', () => {
    const orders = cluster({ aclMode: AclMode.ENFORCE_ON_GATEWAY });
    const of = (names: string[]) => AclRule.allow(AclResource.TOPIC, names, [AclOperation.READ]);
    orders.addAcl('a', [of(['${context.']), of([]), of(Array(51).fill('a')), of([unknownText()])]);
    orders.addAcl('a', [RULE]);
    expect(findingsOf(stack).sort()).toEqual([
      'error: addAcl is given "a" twice; leave one of them out',
      'error: rules[0] is "${context."; at character 11, the expression ends, expected a member name',
      'error: rules[1] has 0 names; allowed: 1 to 50',
      'error: rules[2] has 51 names; allowed: 1 to 50',
    ]);
  });
});

describe('a policy of a virtual cluster', () => {
  const headers = [HeaderChange.set('a', '${b}'), HeaderChange.remove('c')];

  test.each<[string, string, () => platform.ProducePolicy, object]>([
    [
      'encrypt',
      'encrypt',
      () => ProducePolicy.encrypt({ key: EncryptionKey.aws('arn:aws:kms:a'), parts: [RecordPart.KEY] }),
      {
        failure_mode: 'error',
        part_of_record: ['key'],
        encryption_key: { aws: { arn: 'arn:aws:kms:a' } },
      },
    ],
    [
      'change headers',
      'modify_headers',
      () => ProducePolicy.modifyHeaders(headers),
      { actions: [{ set: { key: 'a', value: '$${b}' } }, { remove: { key: 'c' } }] },
    ],
    [
      'validate JSON',
      'schema_validation',
      () => ProducePolicy.schemaValidation({ keyAction: ProduceValidationAction.MARK }),
      { json: { key_validation_action: 'mark' } },
    ],
  ])('can %s produced records', (_, kind, policy, config) => {
    cluster()
      .onProduce(policy(), { description: 'd', enabled: false, labels: { a: 'b' } })
      .importFrom('id');
    const { virtual_cluster_id: id, lifecycle, ...made } = only(stack, `${PRODUCE}_${kind}`);
    expect(made).toMatchObject({ config, description: 'd', enabled: false, labels: { a: 'b' } });
    expect([id, lifecycle.replace_triggered_by]).toEqual([at(CLUSTER), [expect.stringMatching(/\.id$/)]]);
    expect(findingsOf(stack)).toEqual([]);
  });

  test.each<[string, string, () => platform.ConsumePolicy, object | undefined]>([
    [
      'decrypt',
      'decrypt',
      () =>
        ConsumePolicy.decrypt({
          parts: [RecordPart.VALUE],
          keySources: [KeySource.AWS, KeySource.STATIC],
          failureMode: PolicyFailureMode.PASSTHROUGH,
        }),
      { failure_mode: 'passthrough', part_of_record: ['value'], key_sources: [{ aws: {} }, { static: {} }] },
    ],
    [
      'validate',
      'schema_validation',
      () => ConsumePolicy.schemaValidation({ registry: registry(), valueAction: ConsumeValidationAction.SKIP }),
      {
        confluent_schema_registry: {
          schema_registry: { id: at('konnect_event_gateway_schema_registry') },
          value_validation_action: 'skip',
        },
      },
    ],
    ['change headers', 'modify_headers', () => ConsumePolicy.modifyHeaders([HeaderChange.remove('c')]), undefined],
    ['skip', 'skip_record', () => ConsumePolicy.skipRecord(), undefined],
  ])('can %s consumed records', (_, kind, policy, config) => {
    cluster().onConsume(policy(), { name: 'n' });
    expect(only(stack, `${CONSUME}_${kind}`)).toMatchObject({ name: 'n', ...(config ? { config } : {}) });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('runs after policies that were added earlier', () => {
    const orders = cluster();
    orders.onConsume(ConsumePolicy.decrypt({ parts: [RecordPart.VALUE] }));
    orders.onConsume(ConsumePolicy.skipRecord());
    orders.onProduce(ProducePolicy.modifyHeaders(headers));
    expect(only(stack, `${CONSUME}_skip_record`).depends_on).toEqual([
      expect.stringMatching(/^konnect_event_gateway_consume_policy_decrypt\./),
    ]);
    expect(only(stack, `${PRODUCE}_modify_headers`).depends_on).toBeUndefined();
  });

  test('runs after a parent validation, and is replaced with it', () => {
    const valid = cluster().onProduce(ProducePolicy.schemaValidation({ valueAction: ProduceValidationAction.MARK }));
    valid.addPolicy(ProducePolicy.modifyHeaders(headers), { condition: 'record.value.validated' });
    expect(only(stack, `${PRODUCE}_modify_headers`)).toMatchObject({
      parent_policy_id: at(`${PRODUCE}_schema_validation`),
      lifecycle: {
        replace_triggered_by: [expect.stringMatching(/\.id$/), expect.stringMatching(/\.created_at$/)],
        ignore_changes: ['parent_policy_id'],
      },
    });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('is rejected below a policy that is not a validation, for other records, or if it must be independent', () => {
    const orders = cluster();
    const changed = orders.onProduce(ProducePolicy.modifyHeaders(headers));
    changed.addPolicy(ProducePolicy.modifyHeaders(headers));
    const valid = orders.onProduce(ProducePolicy.schemaValidation({ valueAction: ProduceValidationAction.MARK }));
    valid.addPolicy(ConsumePolicy.skipRecord());
    valid.addPolicy(ProducePolicy.schemaValidation({ keyAction: ProduceValidationAction.MARK }));
    const path = 'stack/events/virtual-cluster-orders/produce-';
    expect(findingsOf(stack).sort()).toEqual([
      'error: policy is "schema_validation", which cannot be nested in another policy; add the policy to the virtual cluster',
      `error: policy is for consumed records, but ${path}schema_validation is for produced records; give a policy for produced records`,
      `error: policy is in ${path}modify_headers, which is "modify_headers"; only a schema validation can have nested policies`,
    ]);
  });

  test('is rejected twice, with the wrong type, without a schema to validate, and with children of other gateways', () => {
    const elsewhere = EventGateway.fromEventGatewayId(stack, 'elsewhere', 'id');
    const key = StaticKey.fromStaticKeyAttributes(stack, 'key', { staticKeyId: 'k', gateway: elsewhere });
    const foreign = SchemaRegistry.fromSchemaRegistryAttributes(stack, 'r', {
      schemaRegistryId: 'r',
      gateway: elsewhere,
    });
    const orders = cluster();
    orders.onProduce(ProducePolicy.encrypt({ key: EncryptionKey.staticKey(key), parts: [RecordPart.KEY] }));
    orders.onProduce(ProducePolicy.encrypt({ key: EncryptionKey.staticKey(key), parts: [RecordPart.KEY] }));
    orders.onProduce(ProducePolicy.schemaValidation({ registry: foreign }));
    expect(() => new VirtualClusterPolicy(stack, 'policy', { virtualCluster: orders, policy: {} as any })).toThrow(
      'stack/policy: policy is not a record policy; create one with ProducePolicy or ConsumePolicy',
    );
    expect(findingsOf(stack).sort()).toEqual([
      'error: onProduce is given "encrypt" twice; give each policy a different name, or remove one of the two policies',
      'error: policy validates neither keys nor values; give keyAction, valueAction or both',
      'error: policy.key is stack/key, an object of a different event gateway; give an object of the same event gateway',
      'error: policy.registry is stack/r, an object of a different event gateway; give an object of the same event gateway',
    ]);
  });

  test('has a validated condition, unless only Terraform knows it', () => {
    const orders = cluster();
    orders.onConsume(ConsumePolicy.skipRecord(), { name: 'a', condition: "record.headers['a' == 'b'" });
    orders.onConsume(ConsumePolicy.skipRecord(), { name: 'b', condition: unknownText() });
    orders.onConsume(ConsumePolicy.skipRecord(), { name: 'c', condition: 'record.value.validated' });
    new VirtualClusterAcl(stack, 'acl', { virtualCluster: orders, rules: [], condition: "record.headers['a'] == 'b'" });
    expect(findingsOf(stack).filter((line) => line.startsWith('error: condition'))).toEqual([
      "error: condition is \"record.headers['a' == 'b'\"; at character 26, the expression ends, expected ]",
    ]);
  });

  test('warns about unknown fields', () => {
    cluster().onConsume(ConsumePolicy.skipRecord(), { condition: 'record.value.validated' });
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack).join()).toContain(
      'condition is "record.value.validated"; at character 1, record.value.validated is only available in policies nested in a schema validation',
    );
  });
});

test('ids and messages do not contain secrets', () => {
  const password = SecretValue.unsafePlainText('geheim');
  const orders = cluster({
    dnsLabel: 'No Label',
    authentication: [ClientAuthentication.saslPlain([{ username: 'u', password }])],
  });
  gateway.addStaticKey('key', password);
  orders.onProduce(ProducePolicy.schemaValidation({}));
  expect(stack.node.findAll().filter(({ node }) => node.path.includes('geheim'))).toEqual([]);
  expect(reportOf(stack)).toBeDefined();
  expect([reportOf(stack), ...warningsOf(stack)].join()).not.toContain('geheim');
  expect(Object.keys(synthesizedUnchecked(stack).resource).length).toBeGreaterThan(3);
});

test('a virtual cluster managed elsewhere accepts policies', () => {
  const elsewhere = EventGateway.fromEventGatewayId(stack, 'elsewhere', 'id');
  const virtualCluster = VirtualCluster.fromVirtualClusterAttributes(stack, 'vc', {
    virtualClusterId: 'vc-id',
    gateway: elsewhere,
  });
  new VirtualClusterPolicy(stack, 'policy', { virtualCluster, policy: ConsumePolicy.skipRecord() }).importFrom('p');
  expect(only(stack, `${CONSUME}_skip_record`)).toEqual({ gateway_id: 'id', virtual_cluster_id: 'vc-id' });
  expect(synthesized(stack).import.map(({ id }: any) => JSON.parse(id))).toEqual([
    { gateway_id: 'id', virtual_cluster_id: 'vc-id', id: 'p' },
  ]);
});
