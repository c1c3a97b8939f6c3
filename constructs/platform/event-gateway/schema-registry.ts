import { Construct, IConstruct } from 'constructs';
import { Duration } from '../../../lib/core/duration';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { seconds, secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/event-gateway-schema-registry';
import { EventCredentials } from './event-credentials';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { checkPartName } from './private/members';

/** What the schemas of a registry are. Terraform: `schema_type`. */
export enum SchemaType {
  /** Avro. */
  AVRO = 'avro',
  /** JSON Schema. */
  JSON = 'json',
}

/**
 * A registry of the schemas that records are validated against. Made here, or only referred to.
 */
export interface ISchemaRegistry extends IConstruct {
  /**
   * The id of the schema registry.
   *
   * @attribute
   */
  readonly schemaRegistryId: string;

  /** The id of its event gateway. */
  readonly eventGatewayId: string;
}

/**
 * What is known of a schema registry that is managed elsewhere.
 */
export interface SchemaRegistryAttributes {
  /** The id of the schema registry, a UUID. */
  readonly schemaRegistryId: string;

  /** Its event gateway. */
  readonly gateway: IEventGateway;
}

/**
 * The arguments of a schema registry, apart from its name and its event gateway.
 */
export interface SchemaRegistryOptions extends EventPartOptions {
  /** URL of the registry, in the form of Confluent's. */
  readonly endpoint: string;

  /** What its schemas are. Terraform: `schema_type`. */
  readonly schemaType: SchemaType;

  /**
   * How the event gateway authenticates. Terraform: `authentication.basic`.
   *
   * @default - not at all
   */
  readonly basicAuth?: EventCredentials;

  /**
   * How long an answer may take, in whole seconds.
   *
   * @default - the platform's: 10 seconds
   */
  readonly timeout?: Duration;

  /**
   * What may be done to it when it is to be destroyed: policies that validate by it need it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `SchemaRegistry`.
 */
export interface SchemaRegistryProps extends SchemaRegistryOptions, ManagedProps {
  /** The event gateway that it belongs to. Another one replaces it. */
  readonly gateway: IEventGateway;

  /** Name, unique among the schema registries of the event gateway. 1 to 255 characters. */
  readonly name: string;
}

/**
 * A registry of the schemas that records are validated against.
 *
 * Makes a `konnect_event_gateway_schema_registry`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: SchemaRegistryProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        gateway: MISSING.reference,
        name: MISSING.text,
        endpoint: MISSING.text,
        schemaType: MISSING.text,
      }),
    );
    this.props = props;
    const { gateway, name, basicAuth } = props;
    const resource = new l1.EventGatewaySchemaRegistry(this, 'Resource', {
      provider: props.provider,
      gatewayId: gateway.eventGatewayId,
      confluent: {
        name,
        description: props.description,
        labels: props.labels,
        config: {
          endpoint: props.endpoint,
          schemaType: props.schemaType,
          timeoutSeconds: seconds(this, 'timeout', props.timeout),
          authentication: basicAuth && {
            basic: {
              username: basicAuth.username,
              password: secretText(this, 'basicAuth.password', basicAuth.password),
            },
          },
        },
      },
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    replaceWith(resource, gateway);
    checkPartName(this, gateway, 'schema registry', name);
    this.schemaRegistryId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Takes over a schema registry that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the schema registry, a UUID
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
    attributes = complete(this, attributes, { schemaRegistryId: MISSING.text, gateway: MISSING.reference });
    this.schemaRegistryId = attributes.schemaRegistryId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
