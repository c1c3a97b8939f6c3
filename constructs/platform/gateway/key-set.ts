import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-key-set';
import { addPart } from '../private/part-id';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayKey, GatewayKeyOptions } from './gateway-key';
import { Key } from './key';
import { IKeySet } from './key-set-reference';
import { checkMember } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';

/** Attributes of a key set that is managed elsewhere. */
export interface KeySetAttributes {
  /** The id of the key set, a UUID. */
  readonly keySetId: string;

  /** Control plane that the key set belongs to. */
  readonly controlPlane: IControlPlane;
}

/** Arguments of `KeySet`. */
export interface KeySetProps extends ManagedProps {
  /** Control plane that the key set belongs to. Changing the control plane replaces the key set. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the key set, unique in the control plane.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Tags of the key set, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the key set.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the key set. If Terraform destroys a key set, the platform also deletes the keys of
   * the set.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Set of gateway keys that policies use together. To rotate a key of the set, add the next key, and remove the old key
 * when no token needs the old key.
 *
 * Creates a `konnect_gateway_key_set` as the child `Resource`.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes attributes of the key set
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: KeySetProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, name } = this.props;
    const resource = new l1.GatewayKeySet(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      name,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'key set', name, () => undefined);
    this.keySetId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a gateway key to the key set. Adding two keys with the same `kid` to a key set is an error. The construct id
   * of the key is derived from the `kid`.
   *
   * @param kid id of the key in tokens (`kid`)
   * @param key JSON Web Key or PEM content of the key
   * @param options further options
   */
  public addKey(kid: string, key: Key, options: GatewayKeyOptions = {}): GatewayKey {
    const { controlPlane, provider } = this.props;
    return addPart(this, 'addKey', 'key', kid, 'GatewayKey', (id) => {
      return new GatewayKey(this, id, { ...options, kid, key, controlPlane, provider, keySet: this });
    });
  }

  /**
   * Imports an existing key set instead of creating one. After the import, Terraform updates the arguments of the key
   * set that differ from the existing object. Keep the call of `importFrom` in the program, because without `entityId`,
   * the call also sets the id of the key set. Do not set the `entityId` of the key set to an id other than the imported
   * id.
   *
   * @param id the id of the key set, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayKeySet.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }
}

class ImportedKeySet extends Construct implements IKeySet {
  public readonly keySetId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: KeySetAttributes) {
    super(scope, id);
    this.keySetId = attributes.keySetId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
