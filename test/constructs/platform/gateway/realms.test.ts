import { TerraformStack, TerraformVariable } from 'cdktf';
import { Duration, platform, SecretValue, RemovalPolicy } from '../../../..';
import {
  findingsOf,
  only,
  reportOf,
  resolved,
  stackWithProviders,
  synthesized,
  unknownText,
  warningsOf,
} from '../../../support/stack';

const { CentralConsumer, CentralConsumerKey, CentralConsumerType, ControlPlane, Realm, RealmRemovalPolicy } = platform;

const REALM = 'konnect_realm';
const CONSUMER = 'konnect_centralized_consumer';
const KEY = 'konnect_centralized_consumer_key';

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
beforeEach(() => {
  stack = stackWithProviders();
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
});
const realm = (props: Partial<platform.RealmProps> = {}, id = 'realm') =>
  new Realm(stack, id, { name: 'partners', allowedControlPlanes: [controlPlane], ...props });

describe('a realm', () => {
  test('is not destroyed with consumers from elsewhere', () => {
    const { node, realmId } = realm();
    expect(only(stack, REALM)).toEqual({
      name: 'partners',
      allowed_control_planes: ['plane-id'],
      force_destroy: 'false',
    });
    expect(node.defaultChild!.node.path).toBe('stack/realm/Resource');
    expect(resolved(stack, realmId)).toMatch(/^\$\{konnect_realm\.realm_\w+\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([]);
  });

  test('accepts all properties', () => {
    realm({
      allowedControlPlanes: undefined,
      allowAllControlPlanes: true,
      consumerGroups: ['gold'],
      ttl: Duration.hours(1),
      negativeTtl: Duration.minutes(5),
      removalPolicy: RealmRemovalPolicy.WITH_CONSUMERS,
    });
    expect(only(stack, REALM)).toEqual({
      name: 'partners',
      allow_all_control_planes: true,
      consumer_groups: ['gold'],
      ttl: 60,
      negative_ttl: 5,
      force_destroy: 'true',
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('can be protected', () => {
    realm({ removalPolicy: RealmRemovalPolicy.PROTECT });
    expect(only(stack, REALM)).toMatchObject({ force_destroy: 'false', lifecycle: { prevent_destroy: true } });
  });

  test('is rejected with contradicting properties, and has a unique name', () => {
    realm({ allowAllControlPlanes: true, ttl: Duration.seconds(90), negativeTtl: Duration.minutes(4) });
    realm({}, 'again');
    realm({ name: unknownText() }, 'unknown');
    expect(findingsOf(stack)).toEqual([
      'error: ttl is 90 seconds; allowed: whole minutes',
      'error: allowedControlPlanes is given, but allowAllControlPlanes is true; give one of them',
      'error: negativeTtl is 4; allowed: 5 or more',
      'error: name is "partners", as in stack/realm; give one of the two another name',
    ]);
  });

  test('without allowed control planes is a warning', () => {
    realm({ allowedControlPlanes: [] });
    expect(findingsOf(stack)).toEqual([]);
    expect(warningsOf(stack)).toEqual([
      expect.stringContaining(
        'allowedControlPlanes is not given, and allowAllControlPlanes is not true, so no control plane can use the realm; give one of them',
      ),
    ]);
  });

  test('creates no resource if it is managed elsewhere', () => {
    expect(Realm.fromRealmId(stack, 'found', 'an-id').realmId).toBe('an-id');
    expect(synthesized(stack).resource).toBeUndefined();
  });
});

describe('consumers of a realm', () => {
  test('are destroyed with it, and have keys', () => {
    const owner = realm();
    const shop = owner.addConsumer('shop');
    const { node, secret, centralConsumerKeyId } = shop.addKey('2026');
    expect([shop.node.path, node.path]).toEqual(['stack/realm/consumer-shop', 'stack/realm/consumer-shop/key-2026']);
    expect(only(stack, CONSUMER)).toEqual({
      realm_id: resolved(stack, owner.realmId),
      username: 'shop',
      lifecycle: { replace_triggered_by: [expect.stringMatching(/^konnect_realm\.realm_\w+\.id$/)] },
    });
    expect(only(stack, KEY)).toEqual({
      realm_id: resolved(stack, owner.realmId),
      consumer_id: resolved(stack, shop.centralConsumerId),
      type: 'new',
    });
    expect(resolved(stack, secret.unsafeUnwrap())).toMatch(/^\$\{konnect_centralized_consumer_key\..*\.secret\}$/);
    expect(resolved(stack, centralConsumerKeyId)).toMatch(/\.id\}$/);
    expect(findingsOf(stack)).toEqual([]);
  });

  test('accept all properties', () => {
    const secret = SecretValue.fromVariable(new TerraformVariable(stack, 'secret', { sensitive: true }));
    const removalPolicy = RemovalPolicy.PROTECT;
    const shop = realm().addConsumer('shop', {
      customId: 'crm-7',
      type: CentralConsumerType.APPLICATION,
      consumerGroups: ['gold'],
      tags: ['t'],
      removalPolicy,
    });
    shop.addKey('2026', { secret, tags: ['t'], removalPolicy });
    expect(only(stack, CONSUMER)).toMatchObject({
      username: 'shop',
      custom_id: 'crm-7',
      type: 'application',
      consumer_groups: ['gold'],
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect(only(stack, KEY)).toMatchObject({
      type: 'legacy',
      secret: '${var.secret}',
      tags: ['t'],
      lifecycle: { prevent_destroy: true },
    });
    expect(findingsOf(stack)).toEqual([]);
  });

  test('are unique, like their keys, and no key is shown', () => {
    const owner = realm();
    const shop = owner.addConsumer('shop');
    owner.addConsumer('shop');
    owner.addConsumer(unknownText());
    shop.addKey('a', { secret: 'secret-text' as any });
    shop.addKey('a');
    new CentralConsumer(stack, 'again', { realm: owner, username: 'shop' });
    new CentralConsumer(stack, 'unknown', { realm: owner, username: unknownText() });
    expect(findingsOf(stack)).toEqual([
      'error: addConsumer is given "shop" twice; leave one of them out',
      'error: addConsumer is given a token, from which no construct id can be derived; use new CentralConsumer(…), which takes a construct id',
      'error: addKey is given "a" twice; leave one of them out',
      'error: secret is not a secret; give a secret, such as SecretValue.fromVariable(…)',
      'error: username is "shop", as in stack/realm/consumer-shop; give one of the two another username',
    ]);
    expect(reportOf(stack)).not.toContain('secret-text');
  });

  test('create no resource if they are managed elsewhere, and accept keys', () => {
    const owner = Realm.fromRealmId(stack, 'found', 'realm-id');
    const consumer = CentralConsumer.fromCentralConsumerId(stack, 'shop', 'an-id', owner);
    new CentralConsumerKey(stack, 'key', { consumer });
    expect(only(stack, KEY)).toEqual({ realm_id: 'realm-id', consumer_id: 'an-id', type: 'new' });
    expect(Object.keys(synthesized(stack).resource)).toEqual([KEY]);
  });
});
