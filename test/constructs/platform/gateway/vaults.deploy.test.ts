/**
 * Deploys vaults, partials, realms and custom plugins to the sandbox with the real terraform: an edit changes only its own object.
 */
import { TerraformStack } from 'cdktf';
import { platform, SecretValue } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { EditedWorkspace } from '../support/edited-workspace';

const { ConfigStore, ControlPlane, CustomPluginSchema, GatewayPartial, GatewayPartialContent, Realm } = platform;
const { StreamedCustomPlugin, TextContent, Vault, VaultBackend } = platform;
const { GatewayPluginRateLimitingAdvanced } = platform.l1.gatewayPluginRateLimitingAdvanced;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace();
});
afterEach(() => workspace.close());

/** Arguments that the tests edit. */
interface Edits {
  readonly secret?: string;
  readonly description?: string;
  readonly host?: string;
  readonly realm?: Partial<platform.RealmProps>;
  readonly consumer?: platform.CentralConsumerOptions;
  readonly lua?: string;
  readonly header?: string;
}

const LUA = 'return { name = "signature", fields = {} }';

const everything = (edits: Edits) => (stack: TerraformStack) => {
  const controlPlane = new ControlPlane(stack, 'plane', { name: 'orders' });
  const { controlPlaneId } = controlPlane;
  const store = new ConfigStore(stack, 'store', { controlPlane, name: 'orders' });
  store.addSecret('redis', SecretValue.unsafePlainText(edits.secret ?? 'first'));
  const vault = new Vault(stack, 'vault', {
    controlPlane,
    prefix: 'orders',
    backend: VaultBackend.configStore(store),
    description: edits.description,
  });
  const redis = new GatewayPartial(stack, 'redis', {
    controlPlane,
    name: 'redis',
    content: GatewayPartialContent.redisEnterprise({ host: edits.host ?? 'redis', password: vault.reference('redis') }),
  });
  new GatewayPluginRateLimitingAdvanced(stack, 'limits', {
    controlPlaneId,
    id: platform.GatewayEntityId.derive(stack, 'limits'),
    partials: [{ id: redis.gatewayPartialId, path: 'config.redis' }],
    config: { limits: [10], windowSizes: [60], strategy: 'redis', syncRate: 1 },
  });
  const realm = new Realm(stack, 'realm', { name: 'partners', allowedControlPlanes: [controlPlane], ...edits.realm });
  const consumer = realm.addConsumer('shop', edits.consumer);
  consumer.addKey('2026');
  consumer.addKey('2027', { secret: SecretValue.unsafePlainText('brought') });
  const config = { header: edits.header ?? 'x-signature' };
  const schema = TextContent.fromText(edits.lua ?? LUA);
  new CustomPluginSchema(stack, 'schema', { controlPlane, schema }).addPolicy('all', { config });
  new StreamedCustomPlugin(stack, 'streamed', {
    controlPlane,
    handler: TextContent.fromText('return {}'),
    schema: TextContent.fromText(LUA.replace('signature', 'stamp')),
  });
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('vaults and secrets are created, edited and destroyed', async () => {
    await workspace.deploy(everything({}));
    const edits: [Edits, string][] = [
      [{ secret: 'second' }, 'gateway_config_store_secret: update'],
      [{ description: 'Secrets' }, 'gateway_vault: update'],
      [{ host: 'other' }, 'gateway_partial: update'],
      [{ realm: { consumerGroups: ['gold'] } }, 'realm: update'],
      [{ consumer: { tags: ['t'] } }, 'centralized_consumer: update'],
      [{ lua: `${LUA} ` }, 'gateway_custom_plugin_schema: update'],
      [{ header: 'x-other' }, 'gateway_custom_plugin: update'],
    ];
    for (const [edit, change] of edits) {
      expect([edit, await workspace.planned(everything(edit))]).toEqual([edit, [change]]);
    }
    await workspace.deploy(everything(Object.assign({}, ...edits.map(([edit]) => edit))));
    const [partial] = workspace.stored('konnect_gateway_partial');
    expect(partial.redis_ee.config).toMatchObject({ host: 'other', password: '{vault://orders/redis}' });
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.stored('konnect_realm')).toEqual([]);
  });
});
