/** Objects of constructs of event gateways become the same constructs again. */
import { TerraformStack } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { Duration } from '../../../../lib/core/values/duration';
import { AUTHORITY, LEAF, PRIVATE_KEY } from '../../../constructs/platform/support/certificates';
import { RoundTrip, roundTrip } from '../../support/round-trip';

const password = SecretValue.unsafePlainText('0123-secret');
const secrets = /\.password$|client_identity\.key$|certificates\.key$|^\.value$/;
const servers = ['kafka-1:9092'];

function trip(build: (gateway: platform.EventGateway, stack: TerraformStack) => void): RoundTrip {
  const made = roundTrip(
    'platform',
    (stack) => build(new platform.EventGateway(stack, 'gateway', { name: 'Orders' }), stack),
    { secrets },
  );
  expect(made.exceptions).toEqual([]);
  return made;
}

function methodsOf(made: RoundTrip, type: string): string[] {
  return made.creations(`event_gateway_${type}`).map((one) => (one.kind === 'addition' ? one.method : one.kind));
}

test('gateways with required to all arguments are recognised', () => {
  const made = roundTrip('platform', (stack) => {
    new platform.EventGateway(stack, 'least', { name: 'least' });
    const labels = { team: 'shop' };
    new platform.EventGateway(stack, 'most', { name: 'most', description: 'd', labels, minRuntimeVersion: '1.1' });
  });
  expect(made.exceptions).toEqual([]);
  expect(made.calls('event_gateway')).toEqual([['importFrom'], ['importFrom']]);
});

describe('backend clusters', () => {
  const { BackendAuthentication, BackendTls, BackendTlsVersion, ScramAlgorithm } = platform;
  test('with required arguments', () => {
    const made = trip((gateway) => gateway.addBackendCluster('orders', { bootstrapServers: servers }));
    expect(made.creations('event_gateway_backend_cluster')).toMatchObject([{ method: 'addBackendCluster' }]);
    expect(made.props('event_gateway_backend_cluster')).toEqual({
      bootstrapServers: servers,
      authentication: 'platform.BackendAuthentication.anonymous()',
    });
  });

  test('with all arguments', () => {
    const made = trip((gateway) =>
      gateway.addBackendCluster('orders', {
        bootstrapServers: servers,
        description: 'd',
        labels: { a: 'b' },
        authentication: BackendAuthentication.saslScram(ScramAlgorithm.SHA512, { username: 'shop', password }),
        tls: BackendTls.enabled({
          caBundle: AUTHORITY,
          clientIdentity: { certificate: LEAF, privateKey: platform.DataPlaneSecret.env('KEY') },
          insecureSkipVerify: true,
          versions: [BackendTlsVersion.TLS_1_3],
        }),
        insecureAllowAnonymousClients: true,
        metadataUpdateInterval: Duration.minutes(2),
      }),
    );
    const props = made.props('event_gateway_backend_cluster');
    expect(props.tls['platform.BackendTls.enabled'][0].clientIdentity.privateKey).toBe(
      'platform.DataPlaneSecret.env(KEY)',
    );
    expect(props.authentication).toEqual({
      'platform.BackendAuthentication.saslScram': [
        'platform.ScramAlgorithm.SHA512',
        { username: 'shop', password: expect.stringMatching(/^<variable /) },
      ],
    });
    expect(JSON.stringify(props)).not.toContain('0123-secret');
  });

  test('without TLS, and with a password', () => {
    const authentication = BackendAuthentication.saslPlain({ username: 'shop', password });
    const made = trip((gateway) =>
      gateway.addBackendCluster('orders', { bootstrapServers: servers, authentication, tls: BackendTls.disabled() }),
    );
    expect(made.props('event_gateway_backend_cluster').tls).toBe('platform.BackendTls.disabled()');
  });
});

describe('virtual clusters', () => {
  const { AclMode, ClientAuthentication, TokenMediation } = platform;
  const add = (gateway: platform.EventGateway, options: Partial<platform.VirtualClusterOptions> = {}) => {
    const bootstrapServers = servers;
    const backendCluster = gateway.addBackendCluster('orders', {
      bootstrapServers,
      insecureAllowAnonymousClients: true,
    });
    return gateway.addVirtualCluster('shop', {
      backendCluster,
      authentication: [ClientAuthentication.anonymous()],
      aclMode: AclMode.PASSTHROUGH,
      ...options,
    });
  };

  test.each<[string, Partial<platform.VirtualClusterOptions>]>([
    ['required arguments', {}],
    [
      'tokens',
      {
        authentication: [
          ClientAuthentication.oauthBearer({
            mediation: TokenMediation.TERMINATE,
            jwksEndpoint: 'https://id.example.com/jwks',
            jwksCacheExpiration: Duration.minutes(90),
            jwksTimeout: Duration.seconds(5),
            issuer: 'https://id.example.com',
            audiences: ['a', 'b'],
            subjectClaim: 'sub',
            scopeClaim: 'scope',
          }),
        ],
      },
    ],
    [
      'client tokens that are passed on',
      { authentication: [ClientAuthentication.oauthBearer({ mediation: TokenMediation.PASSTHROUGH })] },
    ],
    [
      'several authentication methods',
      {
        authentication: [
          ClientAuthentication.saslPlain([
            { username: 'a', password },
            { username: 'b', password: platform.DataPlaneSecret.env('B') },
          ]),
          ClientAuthentication.saslScram(platform.ScramAlgorithm.SHA256),
          ClientAuthentication.clientCertificate(),
        ],
      },
    ],
    ['client passwords that are passed on', { authentication: [ClientAuthentication.saslPlainPassthrough()] }],
    [
      'a namespace',
      {
        description: 'd',
        labels: { a: 'b' },
        dnsLabel: 'other',
        namespace: {
          prefix: 'shop.',
          mode: platform.NamespaceMode.HIDE_PREFIX,
          additionalTopics: [
            platform.AdditionalTopics.glob('a*', platform.TopicConflict.IGNORE),
            platform.AdditionalTopics.list(['b', 'c']),
          ],
          additionalConsumerGroups: [
            platform.AdditionalConsumerGroups.glob('d*'),
            platform.AdditionalConsumerGroups.list(['e']),
          ],
        },
      },
    ],
  ])('with %s', (_, options) => {
    const made = trip((gateway) => add(gateway, options));
    expect(methodsOf(made, 'virtual_cluster')).toEqual(['addVirtualCluster']);
  });

  test('with all policies and all client settings', () => {
    const { ConsumePolicy, EncryptionKey, HeaderChange, ProducePolicy, RecordPart } = platform;
    const made = trip((gateway) => {
      const cluster = add(gateway, { aclMode: AclMode.ENFORCE_ON_GATEWAY });
      const key = gateway.addStaticKey('key', SecretValue.unsafePlainText('MDEyMzQ1Njc4OWFiY2RlZg=='));
      const registry = gateway.addSchemaRegistry('schemas', {
        endpoint: 'https://schemas.example.com',
        schemaType: platform.SchemaType.AVRO,
        basicAuth: { username: 'shop', password },
        timeout: Duration.seconds(3),
        description: 'd',
        labels: { a: 'b' },
      });
      const { VALUE, KEY } = RecordPart;
      cluster.onProduce(ProducePolicy.encrypt({ key: EncryptionKey.staticKey(key), parts: [VALUE] }), { name: 'one' });
      cluster.onProduce(
        ProducePolicy.encrypt({
          key: EncryptionKey.aws('arn:aws:kms:eu-central-1:1:key/a'),
          parts: [KEY, VALUE],
          failureMode: platform.PolicyFailureMode.PASSTHROUGH,
        }),
        { name: 'two', enabled: false, description: 'd', labels: { a: 'b' }, condition: 'context.topic.name == "a"' },
      );
      const checked = cluster.onProduce(
        ProducePolicy.schemaValidation({ registry, valueAction: platform.ProduceValidationAction.REJECT }),
      );
      checked.addPolicy(ProducePolicy.modifyHeaders([HeaderChange.set('a', 'b'), HeaderChange.remove('c')]), {
        name: 'below',
      });
      cluster.onProduce(ProducePolicy.schemaValidation({ keyAction: platform.ProduceValidationAction.MARK }), {
        name: 'json',
      });
      cluster.onConsume(ConsumePolicy.decrypt({ parts: [VALUE] }));
      cluster.onConsume(
        ConsumePolicy.decrypt({
          parts: [KEY],
          keySources: [platform.KeySource.AWS, platform.KeySource.STATIC],
          failureMode: platform.PolicyFailureMode.PASSTHROUGH,
        }),
        { name: 'other' },
      );
      cluster.onConsume(ConsumePolicy.modifyHeaders([HeaderChange.remove('c')]));
      cluster
        .onConsume(ConsumePolicy.schemaValidation({ registry, valueAction: platform.ConsumeValidationAction.SKIP }))
        .addPolicy(ConsumePolicy.skipRecord());
      cluster.onConsume(ConsumePolicy.skipRecord(), { condition: 'context.topic.name == "a"' });
      const { AclRule, AclResource, AclOperation } = platform;
      const rules = [
        AclRule.allow(AclResource.TOPIC, ['a', 'b*'], [AclOperation.READ, AclOperation.WRITE]),
        AclRule.deny(AclResource.GROUP, ['c'], [AclOperation.ALL]),
      ];
      cluster.addAcl('readers', rules, { condition: 'context.auth.principal.name == "a"', enabled: false });
    });
    expect(methodsOf(made, 'produce_policy_modify_headers')).toEqual(['addPolicy']);
    expect(methodsOf(made, 'consume_policy_skip_record').sort()).toEqual(['addPolicy', 'onConsume']);
    expect(methodsOf(made, 'cluster_policy_acls')).toEqual(['addAcl']);
    expect(methodsOf(made, 'static_key')).toEqual(['addStaticKey']);
    expect(made.props('event_gateway_schema_registry').basicAuth.password).toMatch(/^<variable /);
  });
});

test('listeners with TLS and all destinations are recognised', () => {
  const made = trip((gateway) => {
    const backendCluster = gateway.addBackendCluster('orders', {
      bootstrapServers: servers,
      insecureAllowAnonymousClients: true,
    });
    const virtualCluster = gateway.addVirtualCluster('shop', {
      backendCluster,
      authentication: [platform.ClientAuthentication.anonymous()],
      aclMode: platform.AclMode.PASSTHROUGH,
    });
    const bundle = gateway.addTrustBundle('partners', AUTHORITY, { description: 'd' });
    gateway.addCertificate('plane', LEAF, { description: 'd' });
    const all = gateway.addListener('all', { ports: ['9092-9099'] });
    const { REQUESTED } = platform.ClientCertificateMode;
    all.serveTls({
      certificate: LEAF,
      privateKey: SecretValue.unsafePlainText(PRIVATE_KEY),
      clientCertificates: { trustBundles: [bundle], mode: REQUESTED },
      minVersion: platform.ListenerTlsVersion.TLS_1_3,
      allowPlaintext: true,
      name: 'tls',
    });
    all.forwardTo(
      platform.ListenerDestination.byHost({
        sniSuffix: '.example.com',
        advertisedPort: 9092,
        brokerHostFormat: platform.BrokerHostFormat.SHARED_SUFFIX,
      }),
      { name: 'hosts' },
    );
    const one = gateway.addListener('one', { addresses: ['192.0.2.1'], ports: ['19092'] });
    const advertisedHost = 'kafka.example.com';
    one.forwardTo(
      platform.ListenerDestination.virtualCluster(virtualCluster, {
        advertisedHost,
        bootstrapAtStart: false,
        minBrokerId: 3,
      }),
    );
    one.serveTls({ certificate: LEAF, privateKey: platform.DataPlaneSecret.env('KEY') });
    gateway.addListener('hosts', { ports: ['9100'] }).forwardTo(platform.ListenerDestination.byHost());
  });
  expect(methodsOf(made, 'listener_policy_tls_server')).toEqual(['serveTls', 'serveTls']);
  expect(methodsOf(made, 'listener_policy_forward_to_virtual_cluster')).toEqual([
    'forwardTo',
    'forwardTo',
    'forwardTo',
  ]);
  expect(methodsOf(made, 'data_plane_certificate')).toEqual(['addCertificate']);
});
