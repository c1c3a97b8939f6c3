/** Imports existing consumers, realms, vaults and custom plugins by their ids. */
import { TerraformStack, TerraformVariable } from 'cdktf';
import { platform, SecretValue } from '../../../..';
import { findingsOf, stackWithProviders, synthesized } from '../../../support/stack';

const { ConfigStore, Consumer, ConsumerGroup, ControlPlane, CustomPluginSchema, Realm } = platform;
const { StreamedCustomPlugin, TextContent, Vault, VaultBackend } = platform;

const ID = 'c2f6a2d4-6d0e-4f0b-9b0a-3f5f7e1d8a41';
const LUA = TextContent.fromText('return { name = "signature", fields = {} }');

let stack: TerraformStack;
let controlPlane: platform.IControlPlane;
let secret: SecretValue;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
  controlPlane = ControlPlane.fromControlPlaneId(stack, 'plane', 'plane-id');
  secret = SecretValue.fromVariable(new TerraformVariable(stack, 'secret', { sensitive: true }));
});
const consumer = () => Consumer.fromConsumerId(stack, 'consumer', 'consumer-id', controlPlane);
const realm = () => Realm.fromRealmId(stack, 'realm', 'realm-id');

const IN_PLANE = { id: ID, control_plane_id: 'plane-id' };
const OF_CONSUMER = { ...IN_PLANE, consumer_id: 'consumer-id' };

test.each<[string, () => { importFrom(id: string): void }, object | string]>([
  ['consumer', () => new Consumer(stack, 'made', { controlPlane, username: 'a' }), IN_PLANE],
  ['group', () => new ConsumerGroup(stack, 'made', { controlPlane, name: 'a' }), IN_PLANE],
  ['API key', () => new platform.KeyAuthCredential(stack, 'made', { consumer: consumer() }), OF_CONSUMER],
  [
    'password',
    () => new platform.BasicAuthCredential(stack, 'made', { consumer: consumer(), username: 'a', password: secret }),
    OF_CONSUMER,
  ],
  ['JWT', () => new platform.JwtCredential(stack, 'made', { consumer: consumer() }), OF_CONSUMER],
  ['HMAC', () => new platform.HmacCredential(stack, 'made', { consumer: consumer(), username: 'a' }), OF_CONSUMER],
  [
    'subject',
    () => new platform.MtlsCredential(stack, 'made', { consumer: consumer(), subjectName: 'a' }),
    OF_CONSUMER,
  ],
  ['access', () => new platform.AclCredential(stack, 'made', { consumer: consumer(), group: 'a' }), OF_CONSUMER],
  ['realm', () => new Realm(stack, 'made', { name: 'a', allowAllControlPlanes: true }), ID],
  [
    'central consumer',
    () => new platform.CentralConsumer(stack, 'made', { realm: realm(), username: 'a' }),
    { id: ID, realm_id: 'realm-id' },
  ],
  [
    'central key',
    () => {
      const owner = platform.CentralConsumer.fromCentralConsumerId(stack, 'consumer', 'consumer-id', realm());
      return new platform.CentralConsumerKey(stack, 'made', { consumer: owner });
    },
    { consumer_id: 'consumer-id', id: ID, realm_id: 'realm-id' },
  ],
  ['vault', () => new Vault(stack, 'made', { controlPlane, prefix: 'ab', backend: VaultBackend.env() }), IN_PLANE],
  ['store', () => new ConfigStore(stack, 'made', { controlPlane }), IN_PLANE],
  [
    'secret',
    () => {
      const store = ConfigStore.fromConfigStoreAttributes(stack, 'store', { configStoreId: 'store-id', controlPlane });
      return new platform.ConfigStoreSecret(stack, 'made', { store, key: 'redis', value: secret });
    },
    { config_store_id: 'store-id', control_plane_id: 'plane-id', key: 'redis' },
  ],
  [
    'schema',
    () => new CustomPluginSchema(stack, 'made', { controlPlane, schema: LUA }),
    { control_plane_id: 'plane-id', name: 'signature' },
  ],
  ['plugin', () => new StreamedCustomPlugin(stack, 'made', { controlPlane, schema: LUA, handler: LUA }), IN_PLANE],
])('%s', (_title, make, id) => {
  make().importFrom(ID);
  const [block, ...others] = synthesized(stack).import;
  expect(others).toEqual([]);
  expect(typeof id === 'string' ? block.id : JSON.parse(block.id)).toEqual(id);
  const [resources] = Object.values<any>(synthesized(stack).resource);
  const [resource] = Object.values<any>(resources);
  // An entity with an id argument keeps the id of the imported object.
  expect([undefined, ID]).toContain(resource.id);
  expect(findingsOf(stack)).toEqual([]);
});
