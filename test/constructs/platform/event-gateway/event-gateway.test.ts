import { TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, RemovalPolicy, SecretValue } from '../../../..';
import {
  findingsOf,
  only,
  onlyUnchecked,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';
import { AUTHORITY, LEAF, PRIVATE_KEY } from '../support/certificates';

const { BackendAuthentication, BackendCluster, BackendTls, BackendTlsVersion, BrokerHostFormat } = platform;
const { ClientCertificateMode, DataPlaneSecret, EventGateway, EventGatewayCertificate, Listener } = platform;
const {
  ListenerDestination,
  ListenerTls,
  ListenerTlsVersion,
  PlatformRegion,
  ScramAlgorithm,
  SchemaRegistry,
  SchemaType,
} = platform;
const { StaticKey, TrustBundle, VirtualCluster } = platform;

const PREFIX = 'konnect_event_gateway';
const GATEWAY = expect.stringMatching(/^\$\{konnect_event_gateway\.events_\w+\.id\}$/);

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders();
});

const gateway = (props: Partial<platform.EventGatewayProps> = {}, id = 'events') =>
  new EventGateway(stack, id, { name: id, minRuntimeVersion: '1.1', ...props });
const elsewhere = () => EventGateway.fromEventGatewayId(stack, 'elsewhere', 'gateway-id');
const REPLACED = { replace_triggered_by: [expect.stringMatching(/^konnect_event_gateway\w*\.\w+.*\.id$/)] };

describe('an event gateway', () => {
  test('requires a name', () => {
    const { eventGatewayId, node } = new EventGateway(stack, 'events', { name: 'events' });
    expect(only(stack, PREFIX)).toEqual({ name: 'events' });
    expect(resolved(stack, eventGatewayId)).toEqual(GATEWAY);
    expect(node.defaultChild!.node.path).toBe('stack/events/Resource');
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    gateway({ description: 'Events', labels: { team: 'shop' }, removalPolicy: RemovalPolicy.PROTECT });
    expect(only(stack, PREFIX)).toEqual({
      name: 'events',
      description: 'Events',
      labels: { team: 'shop' },
      min_runtime_version: '1.1',
      lifecycle: { prevent_destroy: true },
    });
  });

  test('has a unique name', () => {
    gateway();
    gateway({ name: 'events' }, 'second');
    gateway({ name: 'other' }, 'third');
    gateway({ name: unknownText() }, 'fourth');
    gateway({ name: unknownText() }, 'fifth');
    expect(findingsOf(stack)).toEqual([
      'error: name is "events", as in stack/events; give one of the two another name',
    ]);
  });

  test('is imported by its id', () => {
    gateway().importFrom('gateway-id');
    expect(synthesized(stack).import).toEqual([expect.objectContaining({ id: 'gateway-id' })]);
  });

  test('returns the connection settings for data planes', () => {
    const { dataPlanes } = elsewhere() && gateway();
    expect(resolved(stack, dataPlanes.environment({ region: PlatformRegion.EU, privateKeyFile: '/key' }))).toEqual({
      KONG_KONNECT_REGION: 'eu',
      KONG_KONNECT_DOMAIN: 'konghq.com',
      KONG_KONNECT_GATEWAY_CLUSTER_ID: GATEWAY,
      KONG_KONNECT_CLIENT_CERT_PATH: '/etc/secrets/cluster-certificate/tls.crt',
      KONG_KONNECT_CLIENT_KEY_PATH: '/key',
    });
    dataPlanes.environment({ region: PlatformRegion.ALL });
    expect(findingsOf(stack)).toEqual([
      'error: dataPlanes.region is PlatformRegion.ALL; give the region of the event gateway',
    ]);
  });

  test('rejects a duplicate child, and a child without a text for its id', () => {
    const events = gateway();
    expect(events.addListener('a', { ports: ['1'] })).toBe(events.addListener('a', { ports: ['2'] }));
    events.addListener(unknownText(), { ports: ['3'] });
    expect(findingsOf(stack)).toEqual([
      'error: addListener is given "a" twice; leave one of them out',
      'error: addListener is given a token, from which no construct id can be derived; use new Listener(…), which takes a construct id',
    ]);
  });
});

describe('a child of an event gateway', () => {
  test.each<[string, (at: platform.EventGateway) => { node: any }, string, object]>([
    [
      'a certificate',
      (at) => at.addCertificate('a', LEAF, { description: 'd' }),
      'data_plane_certificate',
      { name: 'a', certificate: LEAF, description: 'd' },
    ],
    [
      'a backend cluster',
      (at) => at.addBackendCluster('a', { bootstrapServers: ['k:9092'] }),
      'backend_cluster',
      { name: 'a', bootstrap_servers: ['k:9092'], authentication: { anonymous: {} }, tls: { enabled: true } },
    ],
    [
      'a listener',
      (at) => at.addListener('a', { ports: ['9092-9094'] }),
      'listener',
      { name: 'a', addresses: ['0.0.0.0'], ports: ['9092-9094'] },
    ],
    [
      'a trust bundle',
      (at) => at.addTrustBundle('a', AUTHORITY, { labels: { a: 'b' } }),
      'tls_trust_bundle',
      { name: 'a', config: { trusted_ca: AUTHORITY }, labels: { a: 'b' } },
    ],
    [
      'a schema registry',
      (at) =>
        at.addSchemaRegistry('a', {
          endpoint: 'https://s',
          schemaType: SchemaType.JSON,
          timeout: Duration.minutes(1),
          basicAuth: { username: 'u', password: SecretValue.unsafePlainText('p') },
          description: 'd',
        }),
      'schema_registry',
      {
        confluent: {
          name: 'a',
          description: 'd',
          config: {
            endpoint: 'https://s',
            schema_type: 'json',
            timeout_seconds: 60,
            authentication: { basic: { username: 'u', password: 'p' } },
          },
        },
      },
    ],
  ])('%s is replaced with its parent', (_, add, type, expected) => {
    const events = gateway();
    const { node } = add(events);
    expect(only(stack, `${PREFIX}_${type}`)).toEqual({ gateway_id: GATEWAY, ...expected, lifecycle: REPLACED });
    expect(node.path).toMatch(/^stack\/events\/[a-z-]+-a$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('a static key is created before the old key is destroyed', () => {
    gateway().addStaticKey('a', DataPlaneSecret.env('KEY'));
    expect(only(stack, `${PREFIX}_static_key`)).toEqual({
      gateway_id: GATEWAY,
      name: 'a',
      value: "$${vault.env['KEY']}",
      lifecycle: { create_before_destroy: true },
    });
  });

  test('has a unique name among children of its type', () => {
    const at = elsewhere();
    const value = SecretValue.fromVariable(new TerraformVariable(stack, 'key', { sensitive: true }));
    new StaticKey(stack, 'one', { gateway: at, name: 'a', value });
    new StaticKey(stack, 'two', { gateway: at, name: 'a', value });
    new StaticKey(stack, 'three', { gateway: gateway(), name: 'a', value });
    new StaticKey(stack, 'four', { gateway: at, name: unknownText(), value });
    new Listener(stack, 'five', { gateway: at, name: 'a', ports: ['9092'] });
    expect(findingsOf(stack)).toEqual(['error: name is "a", as in stack/one; give one of the two another name']);
  });

  test('is imported by its id and the id of the gateway', () => {
    const at = elsewhere();
    const value = DataPlaneSecret.env('KEY');
    new EventGatewayCertificate(stack, 'a', { gateway: at, certificate: LEAF }).importFrom('id');
    new BackendCluster(stack, 'b', { gateway: at, name: 'b', bootstrapServers: ['k:1'] }).importFrom('id');
    new Listener(stack, 'c', { gateway: at, name: 'c', ports: ['1'] }).importFrom('id');
    new TrustBundle(stack, 'd', { gateway: at, name: 'd', trustedCa: AUTHORITY }).importFrom('id');
    new StaticKey(stack, 'e', { gateway: at, name: 'e', value }).importFrom('id');
    const registry = { gateway: at, name: 'f', endpoint: 'https://s', schemaType: SchemaType.AVRO };
    new SchemaRegistry(stack, 'f', registry).importFrom('id');
    const ids = synthesized(stack).import.map(({ id }: any) => JSON.parse(id));
    expect(ids).toEqual(Array(6).fill({ gateway_id: 'gateway-id', id: 'id' }));
  });

  test('creates no resource if it is managed elsewhere', () => {
    const at = elsewhere();
    const made = [
      BackendCluster.fromBackendClusterAttributes(stack, 'a', { backendClusterId: 'id', gateway: at }),
      Listener.fromListenerAttributes(stack, 'b', { listenerId: 'id', gateway: at }),
      TrustBundle.fromTrustBundleAttributes(stack, 'c', { trustBundleId: 'id', gateway: at }),
      StaticKey.fromStaticKeyAttributes(stack, 'd', { staticKeyId: 'id', gateway: at }),
      SchemaRegistry.fromSchemaRegistryAttributes(stack, 'e', { schemaRegistryId: 'id', gateway: at }),
      VirtualCluster.fromVirtualClusterAttributes(stack, 'f', { virtualClusterId: 'id', gateway: at }),
    ];
    expect(made.map(({ eventGatewayId }) => eventGatewayId)).toEqual(Array(6).fill('gateway-id'));
    expect(synthesized(stack).resource).toBeUndefined();
  });
});

describe('a backend cluster', () => {
  const cluster = (options: Partial<platform.BackendClusterOptions>) =>
    gateway().addBackendCluster('kafka', { bootstrapServers: ['k:9092'], ...options });
  const credentials = { username: 'u', password: SecretValue.unsafePlainText('geheim') };

  test('accepts all properties', () => {
    cluster({
      authentication: BackendAuthentication.saslScram(ScramAlgorithm.SHA256, credentials),
      tls: BackendTls.enabled({
        caBundle: AUTHORITY,
        clientIdentity: { certificate: LEAF, privateKey: DataPlaneSecret.env('KEY') },
        insecureSkipVerify: true,
        versions: [BackendTlsVersion.TLS_1_3],
      }),
      insecureAllowAnonymousClients: true,
      metadataUpdateInterval: Duration.minutes(2),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, `${PREFIX}_backend_cluster`)).toMatchObject({
      authentication: { sasl_scram: { algorithm: 'sha256', username: 'u', password: 'geheim' } },
      tls: {
        enabled: true,
        ca_bundle: AUTHORITY,
        client_identity: { certificate: LEAF, key: "$${vault.env['KEY']}" },
        insecure_skip_verify: true,
        tls_versions: ['tls13'],
      },
      insecure_allow_anonymous_virtual_cluster_auth: true,
      metadata_update_interval_seconds: 120,
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('warns about passwords without TLS', () => {
    cluster({ authentication: BackendAuthentication.saslPlain(credentials), tls: BackendTls.disabled() });
    expect(findingsOf(stack)).toEqual([]);
    const [warning] = warningsOf(stack);
    expect(warning).toContain('tls is BackendTls.disabled(), so SASL/PLAIN sends the password in plain text');
    expect(warning).not.toContain('geheim');
  });

  test('rejects invalid secrets, invalid certificates and variables without a name, without showing them', () => {
    cluster({
      authentication: BackendAuthentication.saslPlain({ username: 'u', password: 'geheim' as any }),
      tls: BackendTls.enabled({
        caBundle: PRIVATE_KEY,
        clientIdentity: { certificate: "${vault.env['CERT']}", privateKey: DataPlaneSecret.env('1-key') },
      }),
    });
    expect(findingsOf(stack).sort()).toEqual([
      'error: authentication.password is not a secret; give a secret, such as SecretValue.fromVariable(…)',
      'error: tls.caBundle contains a private key; give only the certificate',
      'error: tls.clientIdentity.privateKey is DataPlaneSecret.env with an invalid variable name; allowed: letters, digits and underscores, not starting with a digit',
    ]);
    expect(reportOf(stack)).not.toMatch(/geheim|PRIVATE KEY-/);
  });

  test('rejects client certificates on old data planes', () => {
    const identity = { certificate: LEAF, privateKey: DataPlaneSecret.env('KEY') };
    const tls = BackendTls.enabled({ clientIdentity: identity });
    gateway({ minRuntimeVersion: '1.0' }).addBackendCluster('kafka', { bootstrapServers: ['k:9092'], tls });
    expect(findingsOf(stack)).toEqual([
      'error: tls.clientIdentity requires event gateway version 1.1, but minRuntimeVersion of stack/events/Resource is "1.0"; increase minRuntimeVersion, or leave the property out',
    ]);
  });
});

describe('a listener', () => {
  const listener = (ports = ['9092']) => gateway().addListener('clients', { ports });

  test.each(['0', '65536', 'a', '9094-9092', '9092-', ''])('rejects the port %p', (port) => {
    listener(['9092-9094', port, unknownText()]);
    const allowed = 'allowed: a port from 1 to 65535, or a range of ports such as "9092-9099"';
    expect(findingsOf(stack)).toEqual([`error: ports[1] is ${JSON.stringify(port)}; ${allowed}`]);
  });

  test('terminates TLS, and selects virtual clusters by host', () => {
    const at = listener();
    const bundle = TrustBundle.fromTrustBundleAttributes(stack, 'bundle', { trustBundleId: 'b', gateway: at as any });
    at.serveTls({
      certificate: "${vault.env['CERT']}",
      privateKey: DataPlaneSecret.env('KEY'),
      clientCertificates: { trustBundles: [bundle], mode: ClientCertificateMode.REQUESTED, principalMapping: 'x' },
      minVersion: ListenerTlsVersion.TLS_1_2,
      maxVersion: ListenerTlsVersion.TLS_1_3,
      allowPlaintext: true,
      name: 'tls',
    }).importFrom('id');
    at.forwardTo(
      ListenerDestination.byHost({
        sniSuffix: '.k.example.com',
        advertisedPort: 443,
        brokerHostFormat: BrokerHostFormat.SHARED_SUFFIX,
      }),
      { name: 'hosts', enabled: false },
    );
    expect(only(stack, `${PREFIX}_listener_policy_tls_server`)).toMatchObject({
      name: 'tls',
      config: {
        certificates: [{ certificate: "$${vault.env['CERT']}", key: "$${vault.env['KEY']}" }],
        client_authentication: { mode: 'requested', principal_mapping: 'x', tls_trust_bundles: [{ id: 'b' }] },
        versions: { min: 'TLSv1.2', max: 'TLSv1.3' },
        allow_plaintext: true,
      },
      lifecycle: REPLACED,
    });
    expect(only(stack, `${PREFIX}_listener_policy_forward_to_virtual_cluster`)).toMatchObject({
      name: 'hosts',
      enabled: false,
      config: {
        sni: { sni_suffix: '.k.example.com', advertised_port: 443, broker_host_format: { type: 'shared_suffix' } },
      },
      lifecycle: REPLACED,
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('rejects a second TLS policy, a second destination, and children of other gateways', () => {
    const at = listener();
    const tls = { certificate: LEAF, privateKey: DataPlaneSecret.env('KEY') };
    at.serveTls(tls);
    at.serveTls(tls);
    const foreign = VirtualCluster.fromVirtualClusterAttributes(stack, 'vc', {
      virtualClusterId: 'id',
      gateway: elsewhere(),
    });
    const destination = ListenerDestination.virtualCluster(foreign, { advertisedHost: 'k', bootstrapAtStart: false });
    at.forwardTo(destination);
    at.forwardTo(destination);
    expect(findingsOf(stack).sort()).toEqual([
      'error: destination.virtualCluster is stack/vc, an object of a different event gateway; give an object of the same event gateway',
      'error: forwardTo is called twice for the same type of destination; leave one of the calls out',
      'error: serveTls is called twice, but a listener can have one certificate; leave one of the calls out',
    ]);
    const { config } = onlyUnchecked(stack, `${PREFIX}_listener_policy_forward_to_virtual_cluster`);
    expect(config.port_mapping).toEqual({ advertised_host: 'k', bootstrap_port: 'none', destination: { id: 'id' } });
  });

  test('warns about destinations by host without TLS, unless another construct serves TLS', () => {
    const owner = gateway();
    const listeners = ['9092', '9093', '9094'].map((port) => owner.addListener(`port-${port}`, { ports: [port] }));
    listeners.forEach((one) => one.forwardTo(ListenerDestination.byHost({ sniSuffix: '.k.example.com' })));
    const tls = { certificate: LEAF, privateKey: DataPlaneSecret.env('KEY') };
    listeners[0].serveTls(tls);
    new ListenerTls(stack, 'tls', { ...tls, listener: listeners[1] });
    expect(reportOf(stack)).toBeUndefined();
    expect(warningsOf(stack)).toEqual([
      'forwardTo selects virtual clusters by the TLS host name, but the listener has no TLS; call serveTls',
    ]);
  });

  test('rejects settings that old data planes do not support', () => {
    const at = gateway({ minRuntimeVersion: '1.0' }).addListener('clients', { ports: ['1'] });
    at.serveTls({ certificate: LEAF, privateKey: DataPlaneSecret.env('KEY') });
    at.forwardTo(ListenerDestination.byHost({ brokerHostFormat: BrokerHostFormat.SHARED_SUFFIX }));
    expect(findingsOf(stack)).toEqual([
      'error: config.sni.brokerHostFormat requires event gateway version 1.1, but minRuntimeVersion of stack/events/Resource is "1.0"; increase minRuntimeVersion, or leave the property out',
    ]);
  });
});
