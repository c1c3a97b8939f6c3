/**
 * Deploys a whole gateway to the sandbox with the real terraform: an edit of any object changes no reference, attachment or child.
 */
import { TerraformStack } from 'cdktf';
import { Duration, platform, SecretValue } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { AUTHORITY, LEAF, PRIVATE_KEY, PUBLIC_KEY } from '../support/certificates';
import { EditedWorkspace } from '../support/edited-workspace';

const { CaCertificate, Certificate, Consumer, ConsumerGroup, ControlPlane, GatewayPartial, GatewayPartialContent } =
  platform;
const { GatewayPolicy, GatewayProtocol, GatewayService, Key, KeySet, Policy, Upstream, Vault, VaultBackend } = platform;

/** Arguments that the tests edit, one for each type. */
interface Edits {
  readonly plane?: Partial<platform.ControlPlaneProps>;
  readonly service?: Partial<platform.GatewayServiceProps>;
  readonly route?: platform.GatewayRouteOptions;
  readonly upstream?: Partial<platform.UpstreamProps>;
  readonly certificate?: Partial<platform.CertificateProps>;
  readonly authority?: Partial<platform.CaCertificateProps>;
  readonly keySet?: Partial<platform.KeySetProps>;
  readonly key?: platform.GatewayKeyOptions;
  readonly vault?: Partial<platform.VaultProps>;
  readonly redis?: string;
  readonly consumer?: Partial<platform.ConsumerProps>;
  readonly group?: Partial<platform.ConsumerGroupProps>;
  readonly acl?: string;
  readonly credential?: string;
  readonly policy?: platform.PolicyOptions;
  readonly minute?: number;
}

const gateway = (edits: Edits) => (stack: TerraformStack) => {
  const secret = (text: string) => SecretValue.unsafePlainText(text);
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders', ...edits.plane });
  const prefix = 'orders-secrets';
  const vault = new Vault(stack, 'vault', { controlPlane, prefix, backend: VaultBackend.env(), ...edits.vault });
  const redis = new GatewayPartial(stack, 'redis', {
    controlPlane,
    name: 'limits',
    content: GatewayPartialContent.redisCommunity({
      host: edits.redis ?? 'redis.example.com',
      password: vault.reference('redis'),
    }),
  });
  const authority = new CaCertificate(stack, 'authority', { controlPlane, certificate: AUTHORITY, ...edits.authority });
  const certificate = new Certificate(stack, 'certificate', {
    controlPlane,
    certificate: LEAF,
    privateKey: secret(PRIVATE_KEY),
    ...edits.certificate,
  });
  certificate.addSni('api.example.com');
  const keySet = new KeySet(stack, 'keys', { controlPlane, name: 'partners', ...edits.keySet });
  keySet.addKey('one', Key.pem({ publicKey: PUBLIC_KEY }), edits.key);

  const upstream = new Upstream(stack, 'upstream', { controlPlane, name: 'orders.upstream', ...edits.upstream });
  upstream.addTarget('a.example.com:8443');
  const service = new GatewayService(stack, 'service', {
    controlPlane,
    upstream,
    protocol: GatewayProtocol.HTTPS,
    clientCertificate: certificate,
    caCertificates: [authority],
    ...edits.service,
  });
  const route = service.addRoute('orders', { paths: ['/orders'], ...edits.route });

  const consumer = new Consumer(stack, 'shop', { controlPlane, username: 'shop', ...edits.consumer });
  consumer.addKeyAuth('web', { key: secret(edits.credential ?? 'first') });
  consumer.addAcl(edits.acl ?? 'partners');
  consumer.addMtls('shop.example.com', { caCertificate: authority });
  const consumerGroup = new ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold', ...edits.group });
  consumerGroup.addConsumer(consumer);

  const limit = Policy.rateLimiting({ minute: edits.minute ?? 100, policy: 'redis' });
  const partials = [{ partial: redis }];
  service.addPolicy('keys', Policy.keyAuth({ keyNames: ['apikey'] }), edits.policy);
  route.addPolicy('limit', limit, { partials });
  route.addPolicy('shop', Policy.requestSizeLimiting({ allowedPayloadSize: 8 }), { consumer });
  new GatewayPolicy(stack, 'gold-headers', {
    controlPlane,
    policy: Policy.requestTransformerAdvanced({ add: { headers: ['x-tier:gold'] } }),
    consumerGroup,
  });
};

const TABLE: readonly [what: string, edit: Edits, planned: string[]][] = [
  ['a control plane', { plane: { labels: { team: 'orders' } } }, ['control_plane: update']],
  ['a service', { service: { readTimeout: Duration.seconds(5), tags: ['a'] } }, ['service: update']],
  ['a route', { route: { paths: ['/v2/orders'], tags: ['a'] } }, ['route: update']],
  ['an upstream', { upstream: { slots: 100, tags: ['a'] } }, ['upstream: update']],
  ['a certificate', { certificate: { tags: ['a'] } }, ['certificate: update']],
  ['a CA certificate', { authority: { tags: ['a'] } }, ['ca_certificate: update']],
  ['a key set', { keySet: { name: 'others' } }, ['key_set: update']],
  ['a key', { key: { tags: ['a'] } }, ['key: update']],
  ['a vault', { vault: { description: 'Secrets', tags: ['a'] } }, ['vault: update']],
  ['a partial', { redis: 'other.example.com' }, ['partial: update']],
  ['a consumer', { consumer: { customId: 'crm-7', tags: ['a'] } }, ['consumer: update']],
  ['a consumer group', { group: { name: 'platinum' } }, ['consumer_group: update']],
  // The provider cannot update a credential and replaces it.
  ['a credential', { credential: 'second' }, ['key_auth: delete,create']],
  ['a group of an access list', { acl: 'customers' }, ['acl: create', 'acl: delete']],
  ['a policy', { policy: { enabled: false, tags: ['a'] } }, ['plugin_key_auth: update']],
  ['a limit', { minute: 5 }, ['plugin_rate_limiting: update']],
];

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  const workspace = new EditedWorkspace('konnect_gateway_');
  beforeAll(() => workspace.deploy(gateway({})));
  afterAll(() => workspace.close());

  test.each(TABLE)('an edit of %s changes only that object', async (_, edit, planned) => {
    expect((await workspace.planned(gateway(edit))).sort()).toEqual(planned);
  });

  test('all edits together are applied, and all objects are destroyed', async () => {
    await workspace.deploy(gateway(Object.assign({}, ...TABLE.map(([, edit]) => edit))));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });
});
