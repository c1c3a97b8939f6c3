import { Construct } from 'constructs';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/l1/lifecycle';
import { secretText } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { SecretValue } from '../../../lib/core/l2/secret-value';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/event-gateway-static-key';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { checkPartName } from './private/event-gateway-parts';
import { IStaticKey } from './static-key-reference';

/** Attributes of a static key that is managed elsewhere. */
export interface StaticKeyAttributes {
  /** Id of the static key, a UUID. */
  readonly staticKeyId: string;

  /** Event gateway that uses the static key. */
  readonly gateway: IEventGateway;
}

/**
 * Arguments of a static key, except the name, the key text and the event gateway. Changing any Terraform argument of a
 * static key replaces the key, but removing the description or the labels does not.
 */
export interface StaticKeyOptions extends EventPartOptions {
  /**
   * Whether Terraform may destroy the static key. Event gateways cannot decrypt records that a destroyed static key
   * encrypted.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `StaticKey`. */
export interface StaticKeyProps extends StaticKeyOptions, ManagedProps {
  /** Event gateway that uses the static key. Changing the event gateway of a static key replaces the key. */
  readonly gateway: IEventGateway;

  /** Name of the static key, unique in the event gateway. 1 to 255 characters. */
  readonly name: string;

  /**
   * Encryption key of 128 or 256 bits in Base64. Prefer a `DataPlaneSecret` for the encryption key, which the data
   * planes read from an environment variable.
   */
  readonly value: SecretValue;
}

/**
 * Static key: a key with which an event gateway encrypts and decrypts records. Changing any Terraform argument replaces
 * the static key, but removing the description or the labels does not. To replace a static key, Terraform creates the
 * new key before it destroys the old key. Change the name with each change of a static key, because two static keys
 * cannot have the same name. To read records that the old key encrypted, keep the old key in addition to the new key.
 *
 * Creates a `konnect_event_gateway_static_key` as the child `Resource`.
 *
 * @example
 *
 * declare const gateway: platform.EventGateway;
 * const key = gateway.addStaticKey('orders-2026', platform.DataPlaneSecret.env('ORDERS_KEY_2026'));
 * platform.ProducePolicy.encrypt({ key: platform.EncryptionKey.staticKey(key), parts: [platform.RecordPart.VALUE] });
 */
export class StaticKey extends ManagedConstruct implements IStaticKey {
  /**
   * Refers to a static key that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id and event gateway of the static key
   */
  public static fromStaticKeyAttributes(scope: Construct, id: string, attributes: StaticKeyAttributes): IStaticKey {
    return new ImportedStaticKey(scope, id, attributes);
  }

  public readonly staticKeyId: string;
  public readonly eventGatewayId: string;

  private readonly props: StaticKeyProps;

  /**
   * Adds a static key to an event gateway.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: StaticKeyProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { gateway, name } = this.props;
    const resource = new l1.EventGatewayStaticKey(this, 'Resource', {
      provider: this.props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: this.props.description,
      labels: this.props.labels,
      value: secretText(this, 'value', this.props.value),
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    createBeforeDestroy(resource);
    checkPartName(this, gateway, 'static key', name);
    this.staticKeyId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Imports an existing static key instead of creating a static key. After the import, Terraform replaces the static
   * key if an argument that the program sets differs from the existing key.
   *
   * @param id id of the existing static key, a UUID
   */
  public importFrom(id: string): void {
    const gatewayId = this.props.gateway.eventGatewayId;
    importObject(this, () => l1.EventGatewayStaticKey.importId({ gatewayId, id }));
  }
}

class ImportedStaticKey extends Construct implements IStaticKey {
  public readonly staticKeyId: string;
  public readonly eventGatewayId: string;

  public constructor(scope: Construct, id: string, attributes: StaticKeyAttributes) {
    super(scope, id);
    this.staticKeyId = attributes.staticKeyId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
