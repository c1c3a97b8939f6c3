import { LocalBackend, TerraformOutput, TerraformStack, TerraformVariable } from 'cdktf';
import { platform } from 'cdktf-gateways';
import { Construct } from 'constructs';

const { AclOperation, AclResource, AclRule, DataPlaneSecret, RecordPart } = platform;

/** Suffix of the host names at which Kafka clients reach the data planes. */
const SUFFIX = '.kafka.example.com';

/**
 * Names of the encryption keys: the last key encrypts orders. Older keys remain in the list, because data planes
 * decrypt older orders with them.
 */
const KEYS = ['orders-2026'];

/**
 * An event gateway in front of a shop's Kafka cluster. The event gateway validates and encrypts orders, and shows
 * analysts a part of the orders.
 */
export class EventsStack extends TerraformStack {
  private readonly gateway: platform.EventGateway;

  public constructor(scope: Construct, id: string) {
    super(scope, id);
    this.connect();

    this.gateway = new platform.EventGateway(this, 'events', {
      name: 'shop-events',
      description: 'Before the Kafka cluster of the shop',
      // The listener gives all brokers host names on one level, which data planes older than 1.1 do not support.
      minRuntimeVersion: '1.1',
      labels: { team: 'shop' },
    });
    this.dataPlanes();

    const kafka = this.gateway.addBackendCluster('kafka', {
      bootstrapServers: ['kafka-1.internal.example.com:9093', 'kafka-2.internal.example.com:9093'],
      authentication: platform.BackendAuthentication.saslScram(platform.ScramAlgorithm.SHA512, {
        username: 'event-gateway',
        password: DataPlaneSecret.env('KAFKA_PASSWORD'),
      }),
    });
    const registry = this.gateway.addSchemaRegistry('schemas', {
      endpoint: 'https://schemas.internal.example.com',
      schemaType: platform.SchemaType.AVRO,
    });
    this.orders(kafka, registry);
    this.analytics(kafka, registry);
    this.listener();
  }

  /** Virtual cluster in which the shop writes and reads its orders. */
  private orders(kafka: platform.IBackendCluster, registry: platform.ISchemaRegistry): void {
    const orders = this.gateway.addVirtualCluster('orders', {
      backendCluster: kafka,
      authentication: [
        platform.ClientAuthentication.saslPlain([
          { username: 'shop', password: DataPlaneSecret.env('SHOP_PASSWORD') },
          { username: 'warehouse', password: DataPlaneSecret.env('WAREHOUSE_PASSWORD') },
        ]),
      ],
      aclMode: platform.AclMode.ENFORCE_ON_GATEWAY,
      // The topics on the Kafka cluster have the prefix shop-, which clients of this virtual cluster do not see.
      namespace: { prefix: 'shop-', mode: platform.NamespaceMode.HIDE_PREFIX },
    });
    orders.addAcl('own-topics', [
      AclRule.allow(AclResource.TOPIC, ['${context.auth.principal.name}-*'], [AclOperation.ALL]),
      AclRule.allow(AclResource.GROUP, ['*'], [AclOperation.READ, AclOperation.DESCRIBE]),
    ]);
    orders.addAcl(
      'incoming',
      [AclRule.allow(AclResource.TOPIC, ['incoming'], [AclOperation.WRITE, AclOperation.DESCRIBE])],
      { condition: "context.auth.principal.name == 'shop'" },
    );

    const valid = orders.onProduce(
      platform.ProducePolicy.schemaValidation({ registry, valueAction: platform.ProduceValidationAction.MARK }),
      { condition: "context.topic.name.startsWith('shop-incoming')" },
    );
    valid.addPolicy(platform.ProducePolicy.modifyHeaders([platform.HeaderChange.set('x-checked', 'failed')]), {
      condition: 'record.value.validated == false',
    });
    const keys = KEYS.map((name) => this.gateway.addStaticKey(name, DataPlaneSecret.env(variableOf(name))));
    orders.onProduce(
      platform.ProducePolicy.encrypt({
        key: platform.EncryptionKey.staticKey(keys[keys.length - 1]),
        parts: [RecordPart.VALUE],
      }),
    );
    orders.onConsume(platform.ConsumePolicy.decrypt({ parts: [RecordPart.VALUE] }));
  }

  /** Virtual cluster in which analysts read orders, except internal orders and drafts. */
  private analytics(kafka: platform.IBackendCluster, registry: platform.ISchemaRegistry): void {
    const analytics = this.gateway.addVirtualCluster('analytics', {
      backendCluster: kafka,
      authentication: [
        platform.ClientAuthentication.oauthBearer({
          mediation: platform.TokenMediation.TERMINATE,
          jwksEndpoint: 'https://login.example.com/.well-known/jwks.json',
          audiences: ['analytics'],
        }),
      ],
      aclMode: platform.AclMode.ENFORCE_ON_GATEWAY,
    });
    analytics.addAcl('read', [
      AclRule.allow(AclResource.TOPIC, ['shop-*'], [AclOperation.READ, AclOperation.DESCRIBE]),
      AclRule.allow(AclResource.GROUP, ['analytics-*'], [AclOperation.READ, AclOperation.DESCRIBE]),
    ]);
    analytics.onConsume(platform.ConsumePolicy.decrypt({ parts: [RecordPart.VALUE] }));
    analytics.onConsume(platform.ConsumePolicy.skipRecord(), {
      name: 'internal',
      condition: "record.headers['x-internal'] == 'true'",
    });
    const valid = analytics.onConsume(
      platform.ConsumePolicy.schemaValidation({ registry, valueAction: platform.ConsumeValidationAction.SKIP }),
    );
    valid.addPolicy(platform.ConsumePolicy.skipRecord(), {
      name: 'drafts',
      condition: "record.value.content['state'] == 'draft'",
    });
  }

  /**
   * Adds a listener with one port for all Kafka clients. The host name of the connection determines the virtual
   * cluster.
   */
  private listener(): void {
    const listener = this.gateway.addListener('clients', { ports: ['9092'] });
    listener.serveTls({
      certificate: "${vault.env['LISTENER_CERTIFICATE']}",
      privateKey: DataPlaneSecret.env('LISTENER_KEY'),
    });
    listener.forwardTo(
      platform.ListenerDestination.byHost({
        sniSuffix: SUFFIX,
        brokerHostFormat: platform.BrokerHostFormat.SHARED_SUFFIX,
      }),
    );
  }

  private dataPlanes(): void {
    const certificate = new TerraformVariable(this, 'data_plane_certificate', {
      type: 'string',
      description: 'Certificate of the data planes, in PEM format, without its private key',
    });
    this.gateway.addCertificate('data-planes', certificate.stringValue);
    new TerraformOutput(this, 'data_plane_environment', {
      value: this.gateway.dataPlanes.environment({ region: platform.PlatformRegion.EU }),
      description: 'Environment variables of the data planes, besides those that hold secrets',
    });
  }

  private connect(): void {
    // Terraform runs in cdktf.out/stacks/<stack>. The backend stores the state in the folder of the example, so you can
    // delete cdktf.out at any time.
    new LocalBackend(this, { path: `../../../terraform.${this.node.id}.tfstate` });

    const token = new TerraformVariable(this, 'platform_token', {
      type: 'string',
      description: 'Access token of a system account of the platform',
      sensitive: true,
    });
    new platform.PlatformProvider(this, 'platform', {
      serverUrl: 'https://eu.api.konghq.com',
      systemAccountAccessToken: token.stringValue,
    });
  }
}

/**
 * Returns the name of the environment variable of the data planes that contains an encryption key, such as
 * `ORDERS_2026`.
 */
function variableOf(key: string): string {
  return key.replace(/-/g, '_').toUpperCase();
}
