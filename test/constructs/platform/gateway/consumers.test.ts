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
import { AUTHORITY, PUBLIC_KEY } from '../support/certificates';

const { CaCertificate, Consumer, ConsumerGroup, ConsumerGroupMember, ControlPlane, GatewayEntityId } = platform;
const { AclCredential, BasicAuthCredential, HmacCredential, JwtAlgorithm, JwtCredential, KeyAuthCredential } = platform;
const { MtlsCredential } = platform;

const CONSUMER = 'konnect_gateway_consumer';
const GROUP = 'konnect_gateway_consumer_group';
const MEMBER = 'konnect_gateway_consumer_group_member';
const KEY_AUTH = 'konnect_gateway_key_auth';
const BASIC_AUTH = 'konnect_gateway_basic_auth';
const JWT = 'konnect_gateway_jwt';
const HMAC = 'konnect_gateway_hmac_auth';
const MTLS = 'konnect_gateway_mtls_auth';
const ACL = 'konnect_gateway_acl';
const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const STABLE = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f-]{21}$/);

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
let secret: SecretValue;
let shop: platform.Consumer;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  secret = SecretValue.fromVariable(new TerraformVariable(stack, 'secret', { sensitive: true }));
  shop = new Consumer(stack, 'shop', { controlPlane, username: 'shop' });
});
const foreign = () => ControlPlane.fromControlPlaneId(stack, 'other', 'other-id');

describe('a consumer', () => {
  test('has an id derived from its path', () => {
    expect(only(stack, CONSUMER)).toEqual({ control_plane_id: 'plane-id', id: STABLE, username: 'shop' });
    expect([shop.node.defaultChild!.node.path, shop.controlPlaneId]).toEqual(['stack/shop/Resource', 'plane-id']);
    expect(resolved(stack, shop.consumerId)).toMatch(/^\$\{konnect_gateway_consumer\.shop_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    const all = stackWithProviders();
    new Consumer(all, 'shop', {
      controlPlane: ControlPlane.fromControlPlaneId(all, 'plane', 'plane-id'),
      username: 'shop',
      customId: 'crm-7',
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(all, CONSUMER)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      username: 'shop',
      custom_id: 'crm-7',
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(all)).toEqual([]);
  });

  test('requires a username or a custom id, each unique on its control plane', () => {
    new Consumer(stack, 'nameless', { controlPlane });
    new Consumer(stack, 'again', { controlPlane, username: 'shop', customId: 'crm-7' });
    new Consumer(stack, 'customer', { controlPlane, customId: 'crm-7' });
    new Consumer(stack, 'unknown', { controlPlane, username: unknownText(), customId: unknownText() });
    new Consumer(stack, 'elsewhere', { controlPlane: foreign(), username: 'shop', customId: 'crm-7' });
    expect(findingsOf(stack)).toEqual([
      'error: username is not given, and customId is not given either; give one of them',
      'error: username is "shop", as in stack/shop; give one of the two another username',
      'error: customId is "crm-7", as in stack/again; give one of the two another customId',
    ]);
  });

  test('is rejected on a control plane group', () => {
    const group = new platform.ControlPlaneGroup(stack, 'planes', { name: 'planes' });
    new Consumer(stack, 'grouped', { controlPlane: group, username: 'grouped' });
    expect(findingsOf(stack)).toEqual([
      'error: controlPlane is stack/planes, which is a control plane group and cannot contain entities; give a member of the group',
    ]);
  });

  test('creates no resource if it is managed elsewhere, and accepts credentials', () => {
    const other = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
    const plane = ControlPlane.fromControlPlaneId(other, 'plane', 'plane-id');
    const found = Consumer.fromConsumerId(other, 'found', 'an-id', plane);
    expect([found.consumerId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    expect(synthesized(other).resource).toBeUndefined();
    new AclCredential(other, 'acl', { consumer: found, group: 'partners' });
    expect(only(other, ACL)).toEqual({
      control_plane_id: 'plane-id',
      consumer_id: 'an-id',
      id: STABLE,
      group: 'partners',
    });
  });
});

describe('a consumer group', () => {
  test('accepts all properties', () => {
    const { node, consumerGroupId, controlPlaneId } = new ConsumerGroup(stack, 'gold', {
      controlPlane,
      name: 'gold',
      tags: ['t'],
      entityId: GatewayEntityId.of(ID),
      removalPolicy: RemovalPolicy.PROTECT,
    });
    expect(only(stack, GROUP)).toEqual({
      control_plane_id: 'plane-id',
      id: ID,
      name: 'gold',
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect([node.defaultChild!.node.path, controlPlaneId]).toEqual(['stack/gold/Resource', 'plane-id']);
    expect(resolved(stack, consumerGroupId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('contains consumers', () => {
    const gold = new ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold' });
    const { node } = gold.addConsumer(shop);
    expect(node.path).toBe('stack/gold/consumer-shop');
    expect(only(stack, MEMBER)).toEqual({
      control_plane_id: 'plane-id',
      consumer_group_id: resolved(stack, gold.consumerGroupId),
      consumer_id: resolved(stack, shop.consumerId),
    });
    expect(only(stack, GROUP).id).toEqual(STABLE);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('has memberships that move with the consumers', () => {
    new ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold' }).addConsumer(shop);
    shop.moveFrom('stack/store');
    expect(synthesized(stack).moved).toContainEqual({
      from: expect.stringMatching(/^konnect_gateway_consumer_group_member\.gold_consumer-store_/),
      to: expect.stringMatching(/^konnect_gateway_consumer_group_member\.gold_consumer-shop_/),
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('contains each consumer once, of its own control plane, and has a unique name', () => {
    const gold = new ConsumerGroup(stack, 'gold', { controlPlane, name: 'gold' });
    gold.addConsumer(shop);
    gold.addConsumer(shop);
    gold.addConsumer(Consumer.fromConsumerId(stack, 'stranger', 'an-id', foreign()));
    expect(invalidArguments(() => gold.addConsumer(undefined as any))).toEqual(missing('consumer'));
    new ConsumerGroup(stack, 'again', { controlPlane, name: 'gold' });
    new ConsumerGroup(stack, 'unknown', { controlPlane, name: unknownText() });
    expect(findingsOf(stack)).toEqual([
      'error: addConsumer is given a consumer with the construct id "shop" twice; leave one of them out, or use new ConsumerGroupMember(…) with another id',
      'error: consumer is stack/stranger, which belongs to another control plane than stack/gold; both must belong to the same control plane',
      'error: name is "gold", as in stack/gold; give one of the two another name',
    ]);
  });

  test('creates no resource if it is managed elsewhere, and accepts members', () => {
    const found = ConsumerGroup.fromConsumerGroupId(stack, 'found', 'an-id', controlPlane);
    expect([found.consumerGroupId, found.controlPlaneId]).toEqual(['an-id', 'plane-id']);
    new ConsumerGroupMember(stack, 'member', { group: found, consumer: shop });
    expect(only(stack, MEMBER)).toMatchObject({ consumer_group_id: 'an-id' });
    expect(synthesized(stack).resource[GROUP]).toBeUndefined();
  });
});

describe('credentials', () => {
  const everything = { tags: ['t'], entityId: GatewayEntityId.of(ID), removalPolicy: RemovalPolicy.PROTECT };
  const common = () => ({ control_plane_id: 'plane-id', consumer_id: resolved(stack, shop.consumerId), id: STABLE });
  const full = () => ({ ...common(), id: ID, tags: ['t'], lifecycle: { prevent_destroy: true } });

  test('have ids without secrets', () => {
    const made = [
      shop.addKeyAuth('2026'),
      shop.addBasicAuth('shop', secret),
      shop.addJwt('tokens'),
      shop.addHmac('shop'),
      shop.addMtls('shop.example.com'),
      shop.addAcl('partners'),
    ];
    expect(made.map(({ node }) => node.path)).toEqual([
      'stack/shop/key-auth-2026',
      'stack/shop/basic-auth-shop',
      'stack/shop/jwt-tokens',
      'stack/shop/hmac-shop',
      'stack/shop/mtls-shop.example.com',
      'stack/shop/acl-partners',
    ]);
    expect(made.map(({ node }) => node.defaultChild!.node.id)).toEqual(Array(6).fill('Resource'));
    expect(only(stack, KEY_AUTH)).toEqual(common());
    expect(only(stack, BASIC_AUTH)).toEqual({ ...common(), username: 'shop', password: '${var.secret}' });
    expect(only(stack, JWT)).toEqual({ ...common(), algorithm: 'HS256' });
    expect(only(stack, HMAC)).toEqual({ ...common(), username: 'shop' });
    expect(only(stack, MTLS)).toEqual({ ...common(), subject_name: 'shop.example.com' });
    expect(only(stack, ACL)).toEqual({ ...common(), group: 'partners' });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('return generated values as secrets', () => {
    const key = shop.addKeyAuth('a');
    const tokens = shop.addJwt('a');
    const signatures = shop.addHmac('a');
    expect(resolved(stack, key.key.unsafeUnwrap())).toMatch(/^\$\{konnect_gateway_key_auth\.\w[\w-]*\.key\}$/);
    expect(resolved(stack, tokens.secret.unsafeUnwrap())).toMatch(/^\$\{konnect_gateway_jwt\.\w[\w-]*\.secret\}$/);
    expect(resolved(stack, tokens.issuer)).toMatch(/^\$\{konnect_gateway_jwt\.\w[\w-]*\.key\}$/);
    expect(resolved(stack, signatures.secret.unsafeUnwrap())).toMatch(/\.secret\}$/);
    const ids = [key.keyAuthCredentialId, tokens.jwtCredentialId, signatures.hmacCredentialId];
    expect(resolved(stack, ids)).toEqual(Array(3).fill(expect.stringMatching(/\.id\}$/)));
  });

  test('accept all properties', () => {
    const caCertificate = new CaCertificate(stack, 'authority', { controlPlane, certificate: AUTHORITY });
    shop.addKeyAuth('a', { key: secret, ttl: Duration.hours(1), ...everything });
    shop.addBasicAuth('a', secret, everything);
    shop.addJwt('a', { issuer: 'a', secret, algorithm: JwtAlgorithm.HS512, ...everything });
    shop.addHmac('a', { secret, ...everything });
    shop.addMtls('a', { caCertificate, ...everything });
    shop.addAcl('a', everything);
    expect(only(stack, KEY_AUTH)).toEqual({ ...full(), key: '${var.secret}', ttl: 3600 });
    expect(only(stack, BASIC_AUTH)).toEqual({ ...full(), username: 'a', password: '${var.secret}' });
    expect(only(stack, JWT)).toEqual({ ...full(), key: 'a', secret: '${var.secret}', algorithm: 'HS512' });
    expect(only(stack, HMAC)).toEqual({ ...full(), username: 'a', secret: '${var.secret}' });
    const ca = { id: resolved(stack, caCertificate.caCertificateId) };
    expect(only(stack, MTLS)).toEqual({ ...full(), subject_name: 'a', ca_certificate: ca });
    expect(only(stack, ACL)).toEqual({ ...full(), group: 'a' });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are unique, and require a text for their id', () => {
    const again = [
      () => shop.addKeyAuth('a'),
      () => shop.addBasicAuth('a', secret),
      () => shop.addJwt('a'),
      () => shop.addHmac('a'),
      () => shop.addMtls('a'),
      () => shop.addAcl('a'),
    ];
    again.forEach((add) => [add(), add()]);
    shop.addKeyAuth(unknownText());
    shop.addAcl('');
    expect(findingsOf(stack)).toEqual([
      ...['KeyAuth', 'BasicAuth', 'Jwt', 'Hmac', 'Mtls', 'Acl'].map(
        (kind) => `error: add${kind} is given "a" twice; leave one of them out`,
      ),
      'error: addKeyAuth is given a token, from which no construct id can be derived; use new KeyAuthCredential(…), which takes a construct id',
      'error: addAcl is given an empty text; give a text that is not empty, because the construct id is derived from it',
    ]);
  });

  test('have usernames that are unique on the control plane', () => {
    const other = new Consumer(stack, 'second', { controlPlane, username: 'second' });
    const elsewhere = new Consumer(stack, 'elsewhere', { controlPlane: foreign(), username: 'second' });
    [shop, other, elsewhere].forEach((consumer) => {
      consumer.addBasicAuth('a', secret);
      consumer.addHmac('a');
      consumer.addAcl('a');
    });
    new BasicAuthCredential(stack, 'basic', { consumer: shop, username: unknownText(), password: secret });
    new HmacCredential(stack, 'hmac', { consumer: shop, username: unknownText() });
    new AclCredential(stack, 'acl', { consumer: shop, group: 'a' });
    expect(findingsOf(stack)).toEqual([
      'error: username is "a", as in stack/shop/basic-auth-a; give one of the two another username',
      'error: username is "a", as in stack/shop/hmac-a; give one of the two another username',
      'error: group is "a", as in stack/shop/acl-a; give one of the two another group',
    ]);
  });

  test.each<[string, platform.JwtCredentialOptions, string[]]>([
    ['a public key for RS', { algorithm: JwtAlgorithm.RS256, publicKey: PUBLIC_KEY }, []],
    ['a public key that only Terraform knows', { algorithm: JwtAlgorithm.ES256, publicKey: unknownText() }, []],
    ['an algorithm that only Terraform knows', { algorithm: unknownText() as any, publicKey: PUBLIC_KEY }, []],
    [
      'no public key',
      { algorithm: JwtAlgorithm.EDDSA },
      ['publicKey is not given, but the JWT algorithm EdDSA requires a public key; give the public key'],
    ],
    [
      'a public key for HS',
      { publicKey: PUBLIC_KEY },
      [
        'publicKey is given, but the JWT algorithm HS256 uses a shared secret; leave out the public key, or give another algorithm',
      ],
    ],
    [
      'no key',
      { algorithm: JwtAlgorithm.PS256, publicKey: 'secret-text' },
      ['publicKey is not in PEM format: the text has no -----BEGIN PUBLIC KEY-----'],
    ],
  ])('for tokens: %s', (_title, options, findings) => {
    shop.addJwt('a', options);
    expect(findingsOf(stack)).toEqual(findings.map((finding) => `error: ${finding}`));
  });

  test('for tokens require either a secret or a public key', () => {
    shop.addJwt('a', { algorithm: JwtAlgorithm.RS512, publicKey: PUBLIC_KEY, secret });
    expect(findingsOf(stack)).toEqual([
      'error: secret is given, but the JWT algorithm RS512 uses a public key; leave out the secret, or give another algorithm',
    ]);
  });

  test('are rejected without showing them, if they are not secrets', () => {
    new KeyAuthCredential(stack, 'key', { consumer: shop, key: 'secret-text' as any });
    new BasicAuthCredential(stack, 'basic', { consumer: shop, username: 'a', password: 'secret-text' as any });
    new JwtCredential(stack, 'jwt', { consumer: shop, secret: 'secret-text' as any });
    new HmacCredential(stack, 'hmac', { consumer: shop, username: 'a', secret: 'secret-text' as any });
    expect(findingsOf(stack)).toEqual(
      ['key', 'password', 'secret', 'secret'].map(
        (property) => `error: ${property} is not a secret; give a secret, such as SecretValue.fromVariable(…)`,
      ),
    );
    expect(reportOf(stack)).not.toContain('secret-text');
  });

  test('reject vault references, because the gateway would use them as the secret itself', () => {
    shop.addKeyAuth('a', { key: SecretValue.unsafePlainText('{vault://env/key}') });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      'key begins like a vault reference, but this argument does not accept vault references: the gateway uses the text itself',
    ]);
  });

  test('by client certificates use a CA certificate of the same control plane', () => {
    const caCertificate = new CaCertificate(stack, 'authority', { controlPlane: foreign(), certificate: AUTHORITY });
    new MtlsCredential(stack, 'mtls', { consumer: shop, subjectName: 'a', caCertificate });
    expect(findingsOf(stack)).toEqual([
      'error: caCertificate is stack/authority, which belongs to another control plane than stack/shop; both must belong to the same control plane',
    ]);
  });
});
