import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-key-set';
import { addPart } from '../private/part-id';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayKey, GatewayKeyOptions } from './gateway-key';
import { Key } from './key';
import { IKeySet } from './key-set-reference';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';

/**
 * What is known of a key set that is managed elsewhere.
 */
export interface KeySetAttributes {
  /** The id of the key set, a UUID. */
  readonly keySetId: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/**
 * The arguments of `KeySet`.
 */
export interface KeySetProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the key set. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the key set, unique in the control plane.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the key set.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: its keys go with it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * A set of keys that policies use together. To exchange a key, add the next one beside it, and leave the old one out once no
 * token needs it.
 *
 * Makes a `konnect_gateway_key_set`, which is the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const publicKey: string; // in PEM
 * const keySet = new platform.KeySet(this, 'partners', { controlPlane, name: 'partners' });
 * keySet.addKey('2026', platform.Key.pem({ publicKey }));
 */
export class KeySet extends ManagedConstruct implements IKeySet {
  /**
   * Refers to a key set that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromKeySetAttributes(scope: Construct, id: string, attributes: KeySetAttributes): IKeySet {
    return new ImportedKeySet(scope, id, attributes);
  }

  public readonly keySetId: string;
  public readonly controlPlaneId: string;

  private readonly props: KeySetProps;

  /**
   * Adds a key set to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: KeySetProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference }));
    this.props = props;
    const { controlPlane, name } = props;
    const resource = new l1.GatewayKeySet(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      name,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'key set', name, () => undefined);
    this.keySetId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a key. One whose `kid` was added already is refused. The id of the construct is made from the `kid`.
   *
   * @param kid the id of the key in tokens
   * @param key the key
   * @param options its further arguments
   */
  public addKey(kid: string, key: Key, options: GatewayKeyOptions = {}): GatewayKey {
    const { controlPlane, provider } = this.props;
    return addPart(this, 'addKey', 'key', kid, 'GatewayKey', (id) => {
      return new GatewayKey(this, id, { ...options, kid, key, controlPlane, provider, keySet: this });
    });
  }

  /**
   * Takes over a key set that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the key set, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayKeySet.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }
}

class ImportedKeySet extends Construct implements IKeySet {
  public readonly keySetId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: KeySetAttributes) {
    super(scope, id);
    attributes = complete(this, attributes, { keySetId: MISSING.text, controlPlane: MISSING.reference });
    this.keySetId = attributes.keySetId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
