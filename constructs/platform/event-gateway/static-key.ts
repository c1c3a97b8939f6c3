import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, createBeforeDestroy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { secretText } from '../../../lib/core/rules/checked';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { SecretValue } from '../../../lib/core/secret-value';
import * as l1 from '../../../lib/platform/event-gateway-static-key';
import { IEventGateway } from './event-gateway-reference';
import { EventPartOptions } from './event-part-options';
import { checkPartName } from './private/members';

/**
 * A key by which records are encrypted and decrypted. Made here, or only referred to.
 */
export interface IStaticKey extends IConstruct {
  /**
   * The id of the static key.
   *
   * @attribute
   */
  readonly staticKeyId: string;

  /** The id of its event gateway. */
  readonly eventGatewayId: string;
}

/**
 * What is known of a static key that is managed elsewhere.
 */
export interface StaticKeyAttributes {
  /** The id of the static key, a UUID. */
  readonly staticKeyId: string;

  /** Its event gateway. */
  readonly gateway: IEventGateway;
}

/**
 * The arguments of a static key, apart from its name, its value and its event gateway. Each change replaces the key.
 */
export interface StaticKeyOptions extends EventPartOptions {
  /**
   * What may be done to it when it is to be destroyed: records that are encrypted with it cannot be read without.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `StaticKey`.
 */
export interface StaticKeyProps extends StaticKeyOptions, ManagedProps {
  /** The event gateway that it belongs to. Another one replaces it. */
  readonly gateway: IEventGateway;

  /** Name, unique among the static keys of the event gateway. 1 to 255 characters. */
  readonly name: string;

  /** The key, of 128 or 256 bits in Base64, or better `DataPlaneSecret`: the gateway reads that one from its environment. */
  readonly value: SecretValue;
}

/**
 * A key by which records are encrypted and decrypted. Each change replaces it, and the new one is made before the old one goes: give
 * it another name with each change, since two of one name are refused. To read what is encrypted already, keep the old key beside
 * the new one.
 *
 * Makes a `konnect_event_gateway_static_key`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: StaticKeyProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, { gateway: MISSING.reference, name: MISSING.text, value: MISSING.secret }),
    );
    this.props = props;
    const { gateway, name } = props;
    const resource = new l1.EventGatewayStaticKey(this, 'Resource', {
      provider: props.provider,
      gatewayId: gateway.eventGatewayId,
      name,
      description: props.description,
      labels: props.labels,
      value: secretText(this, 'value', props.value),
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    createBeforeDestroy(resource);
    checkPartName(this, gateway, 'static key', name);
    this.staticKeyId = resource.id;
    this.eventGatewayId = gateway.eventGatewayId;
  }

  /**
   * Takes over a static key that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * @param id the id of the static key, a UUID
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
    attributes = complete(this, attributes, { staticKeyId: MISSING.text, gateway: MISSING.reference });
    this.staticKeyId = attributes.staticKeyId;
    this.eventGatewayId = attributes.gateway.eventGatewayId;
  }
}
