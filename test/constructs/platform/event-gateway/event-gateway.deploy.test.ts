/**
 * Deploys an event gateway with all children to the sandbox with the real terraform: an edit changes only its own object, and children are
 * replaced with their parents.
 */
import { TerraformStack } from 'cdktf';
import { platform, SecretValue } from '../../../..';
import { hasTerraform } from '../../../sandbox/support/terraform';
import { AUTHORITY, LEAF } from '../support/certificates';
import { changes } from '../support/changes';
import { EditedWorkspace } from '../support/edited-workspace';

const { AclMode, AclOperation, AclResource, AclRule, ClientAuthentication, ConsumePolicy } = platform;
const { ConsumeValidationAction, DataPlaneSecret, EncryptionKey, EventGateway, HeaderChange, ListenerDestination } =
  platform;
const { NamespaceMode, ProducePolicy, ProduceValidationAction, RecordPart, SchemaType } = platform;

let workspace: EditedWorkspace;
beforeEach(() => {
  workspace = new EditedWorkspace('konnect_event_gateway');
});
afterEach(() => workspace.close());

/** Arguments that the tests edit. */
interface Edits {
  readonly description?: string;
  readonly servers?: string[];
  readonly prefix?: string;
  readonly ports?: string[];
  readonly key?: string;
  readonly condition?: string;
  readonly header?: string;
  readonly topics?: string[];
  readonly endpoint?: string;
  readonly password?: string;
  readonly mode?: platform.ClientCertificateMode;
}

const everything = (edits: Edits) => (stack: TerraformStack) => {
  const gateway = new EventGateway(stack, 'events', {
    name: 'events',
    minRuntimeVersion: '1.1',
    description: edits.description,
  });
  gateway.addCertificate('data-planes', LEAF);
  const kafka = gateway.addBackendCluster('kafka', { bootstrapServers: edits.servers ?? ['kafka:9092'] });
  const bundle = gateway.addTrustBundle('clients', AUTHORITY);
  const keyName = edits.key ?? 'orders-1';
  const key = gateway.addStaticKey('key', DataPlaneSecret.env('KEY'));
  const rotating = new platform.StaticKey(stack, 'rotating', {
    gateway,
    name: keyName,
    value: SecretValue.unsafePlainText(Buffer.from(keyName).toString('base64')),
  });
  const registry = gateway.addSchemaRegistry('orders', {
    endpoint: edits.endpoint ?? 'https://schemas.example.com',
    schemaType: SchemaType.AVRO,
  });
  const orders = gateway.addVirtualCluster('orders', {
    backendCluster: kafka,
    aclMode: AclMode.ENFORCE_ON_GATEWAY,
    authentication: [
      ClientAuthentication.saslPlain([
        { username: 'shop', password: SecretValue.unsafePlainText(edits.password ?? 'first') },
      ]),
      ClientAuthentication.clientCertificate(),
    ],
    namespace: { prefix: edits.prefix ?? 'orders-', mode: NamespaceMode.HIDE_PREFIX },
  });
  orders.addAcl('shop', [AclRule.allow(AclResource.TOPIC, edits.topics ?? ['in'], [AclOperation.ALL])]);
  const valid = orders.onProduce(
    ProducePolicy.schemaValidation({ registry, valueAction: ProduceValidationAction.REJECT }),
  );
  valid.addPolicy(ProducePolicy.modifyHeaders([HeaderChange.set('valid', edits.header ?? 'yes')]), {
    condition: 'record.value.validated == true',
  });
  orders.onProduce(ProducePolicy.encrypt({ key: EncryptionKey.staticKey(rotating), parts: [RecordPart.VALUE] }), {
    name: 'encrypt',
  });
  orders.onProduce(ProducePolicy.encrypt({ key: EncryptionKey.staticKey(key), parts: [RecordPart.KEY] }), {
    name: 'keys',
  });
  orders.onConsume(ConsumePolicy.decrypt({ parts: [RecordPart.VALUE, RecordPart.KEY] }));
  const read = orders.onConsume(
    ConsumePolicy.schemaValidation({ registry, valueAction: ConsumeValidationAction.MARK }),
  );
  read.addPolicy(ConsumePolicy.skipRecord(), {
    condition: edits.condition ?? "record.value.content['state'] == 'draft'",
  });
  orders.onConsume(ConsumePolicy.modifyHeaders([HeaderChange.remove('internal')]));
  const listener = gateway.addListener('clients', { ports: edits.ports ?? ['9092-9094'] });
  listener.serveTls({
    certificate: LEAF,
    privateKey: DataPlaneSecret.env('LISTENER_KEY'),
    clientCertificates: { trustBundles: [bundle], mode: edits.mode },
  });
  listener.forwardTo(ListenerDestination.byHost({ sniSuffix: '.kafka.example.com' }));
  const local = gateway.addListener('local', { ports: ['19092-19094'] });
  local.forwardTo(ListenerDestination.virtualCluster(orders, { advertisedHost: 'localhost' }));
};

(hasTerraform ? describe : describe.skip)('with terraform on the PATH', () => {
  test('an event gateway with all children is created, edited and destroyed', async () => {
    await workspace.deploy(everything({}));
    const edits: [Edits, string[]][] = [
      [{ description: 'Events' }, [': update']],
      [{ servers: ['kafka-2:9092'] }, ['_backend_cluster: update']],
      [{ prefix: 'all-' }, ['_virtual_cluster: update']],
      [{ password: 'second' }, ['_virtual_cluster: update']],
      [{ ports: ['9092'] }, ['_listener: update']],
      // The new key exists before the policy uses it, and the old key is deleted last.
      [{ key: 'orders-2' }, ['_produce_policy_encrypt: update', '_static_key: create,delete']],
      [{ condition: "'x' in record.headers" }, ['_consume_policy_skip_record: update']],
      [{ header: 'no' }, ['_produce_policy_modify_headers: update']],
      [{ topics: ['out'] }, ['_cluster_policy_acls: update']],
      // The provider plans an unknown id for the registry, and resources that refer to it are updated in place.
      [
        { endpoint: 'https://other.example.com' },
        [
          '_consume_policy_schema_validation: update',
          '_produce_policy_schema_validation: update',
          '_schema_registry: update',
        ],
      ],
      [{ mode: platform.ClientCertificateMode.REQUESTED }, ['_listener_policy_tls_server: update']],
    ];
    for (const [edit, changes] of edits) {
      expect([edit, (await workspace.planned(everything(edit))).sort()]).toEqual([edit, changes]);
    }
    await workspace.deploy(everything(Object.assign({}, ...edits.map(([edit]) => edit))));
    await workspace.succeed('destroy', '-auto-approve', '-no-color');
    expect(workspace.session.store.count()).toBe(0);
  });

  test('children are replaced with their parents', async () => {
    await workspace.deploy(everything({}));
    const replaced = async (address: string) => {
      const state: string = await workspace.succeed('state', 'list', '-no-color');
      const target = state.split('\n').find((line) => line.startsWith(address))!;
      const planned = Object.entries(await changes(workspace, `-replace=${target}`));
      return planned.map(([one, actions]) => `${one.split('.')[0].slice(22)}: ${actions}`).sort();
    };
    const again = 'delete,create';
    // The key is created before the old one is deleted, and Terraform does the same for the resources that it refers to.
    const all = await replaced('konnect_event_gateway.');
    expect(all.filter((line) => !line.endsWith(again) && !line.endsWith('create,delete'))).toEqual([]);
    expect(all).toHaveLength(22);
    expect(await replaced('konnect_event_gateway_listener.events_listener-clients')).toEqual(
      ['listener', 'listener_policy_forward_to_virtual_cluster', 'listener_policy_tls_server'].map(
        (type) => `${type}: ${again}`,
      ),
    );
    expect(await replaced('konnect_event_gateway_produce_policy_schema_validation.')).toEqual([
      `produce_policy_modify_headers: ${again}`,
      `produce_policy_schema_validation: ${again}`,
    ]);
    const virtualCluster = await replaced('konnect_event_gateway_virtual_cluster.');
    expect(virtualCluster).toContain('listener_policy_forward_to_virtual_cluster: update');
    expect(virtualCluster.filter((line) => line.endsWith(again))).toHaveLength(10);
    expect(virtualCluster).toHaveLength(11);
  });
});
