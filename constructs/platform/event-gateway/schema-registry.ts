import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { seconds, secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-schema-registry';
import { EventCredentials } from './event-credentials';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { checkPartName } from './private/event-gateway-parts';
import { ISchemaRegistry } from './schema-registry-reference';

/** Schema language of a schema registry. Terraform: `schema_type`. */
export enum SchemaType {
  /** Avro. */
  AVRO = 'avro',
  /** JSON Schema. */
  JSON = 'json',
}

/** Attributes of a schema registry that is managed elsewhere. */
export interface SchemaRegistryAttributes {
  /** Id of the schema registry, a UUID. */
  readonly schemaRegistryId: string;

  /** Event gateway that uses the schema registry. */
  readonly gateway: IEventGateway;
}

/** Arguments of a schema registry, except the name, the event gateway and the Terraform provider. */
export interface SchemaRegistryOptions extends EventPartOptions {
  /** URL of the schema registry. The schema registry must support the API of Confluent Schema Registry. */
  readonly endpoint: string;

  /** Language of the schemas in the schema registry. Terraform: `schema_type`. */
  readonly schemaType: SchemaType;

  /**
   * User name and password with which the event gateway authenticates to the schema registry. Terraform:
   * `authentication.basic`.
   *
   * @default - no authentication
   */
  readonly basicAuth?: EventCredentials;

  /**
   * Timeout for a response of the schema registry, in whole seconds.
   *
   * @default - 10 seconds (default of the platform)
   */
  readonly timeout?: Duration;

  /**
   * Whether Terraform may destroy the schema registry. Schema validation policies need the registry to validate
   * records.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `SchemaRegistry`. */
export interface SchemaRegistryProps extends SchemaRegistryOptions, ManagedProps {
  /**
   * Event gateway that uses the schema registry. To change the event gateway of a schema registry, also change the
   * construct id, because the platform cannot move the schema registry.
   */
  readonly gateway: IEventGateway;

  /** Name of the schema registry, unique in the event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * Schema registry: a registry of schemas for validating records.
 *
 * Creates a `konnect_event_gateway_schema_registry` as the child `Resource`.
 *
 * @example
 *
 * declare const gateway: platform.EventGateway;
 * const registry = gateway.addSchemaRegistry('orders', {
 *   endpoint: 'https://schemas.example.com',
 *   schemaType: platform.SchemaType.AVRO,
 * });
 * platform.ProducePolicy.schemaValidation({ registry, valueAction: platform.ProduceValidationAction.REJECT });
 */
export class SchemaRegistry extends ManagedConstruct implements ISchemaRegistry {
  /**
   * Refers to a schema registry that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and event gateway of the schema registry
   */
  public static fromSchemaRegistryAttributes(
    scope: Construct,
    id: string,
    attributes: SchemaRegistryAttributes,
  ): ISchemaRegistry {
    return new ImportedSchemaRegistry(scope, id, attributes);
  }

  public readonly schemaRegistryId: string;
  public readonly eventGatewayId: string;

  private readonly props: SchemaRegistryProps;

  /**
   * Adds a schema registry to an event gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: SchemaRegistryProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { gateway, name, basicAuth } = this.props;
    const resource = new l1.EventGatewaySchemaRegistry(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: gateway.eventGatewayId,
      confluent: {
        name,
        // Sends an empty description by default, because the provider never reads `description`, and Terraform rejects
        // an attribute that stays unknown after a creation.
        description: this.props.description ?? '',
        labels: this.props.labels,
        config: {
          endpoint: this.props.endpoint,
          schemaType: this.props.schemaType,
          timeoutSeconds: seconds(this, 'timeout', this.props.timeout),
          authentication: basicAuth && {
            basic: {
              username: basicAuth.username,
              password: secretText(this, 'basicAuth.password', basicAuth.password),
            },
          },
        },
      },
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'schema registry', name);
    this.schemaRegistryId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Imports an existing schema registry instead of creating a schema registry. After the import, Terraform updates the
   * arguments of the schema registry that differ from the existing object.
   *
   * @param id id of the existing schema registry, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewaySchemaRegistry.importId({ gatewayId, id }));
  }
}

class ImportedSchemaRegistry extends Construct implements ISchemaRegistry {
  public readonly schemaRegistryId: string;
  public readonly eventGatewayId: string;

  public constructor(scope: Construct, id: string, attributes: SchemaRegistryAttributes) {
    super(scope, id);
    this.schemaRegistryId = attributes.schemaRegistryId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
