import { Construct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-key';
import { checkUnique } from '../private/unique';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { Key } from './key';
import { IKeySet } from './key-set-reference';
import { checkMember, checkSamePlane } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';

/** Arguments of a gateway key, except the key content and the key set. */
export interface GatewayKeyOptions {
  /**
   * Name of the gateway key, unique in the control plane.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * SHA-1 thumbprint of the key's certificate, encoded as base64url.
   *
   * @default - none
   */
  readonly x5t?: string;

  /**
   * Tags of the gateway key, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the gateway key on the platform, not the `kid` in tokens.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the gateway key. Policies reject tokens that were signed with a destroyed gateway
   * key.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `GatewayKey`. */
export interface GatewayKeyProps extends GatewayKeyOptions, ManagedProps {
  /** Control plane that the key belongs to. Changing the control plane replaces the gateway key. */
  readonly controlPlane: IControlPlane;

  /**
   * Id of the gateway key in tokens (`kid`). The `kid` must be unique in the key set, or, without a key set, in the
   * control plane.
   */
  readonly kid: string;

  /** JSON Web Key or PEM content of the gateway key. Terraform: `jwk`, `pem`. */
  readonly key: Key;

  /**
   * Key set that contains the key. The key set must belong to the control plane of the gateway key.
   *
   * @default - none
   */
  readonly keySet?: IKeySet;
}

/**
 * Cryptographic key with which gateway policies sign, verify or decrypt. For a key set of this app, `keySet.addKey()`
 * is shorter than `new GatewayKey(…)`.
 *
 * Creates a `konnect_gateway_key` as the child `Resource`. If Terraform replaces the key set of a gateway key, and the
 * same stack creates the key set, Terraform also replaces the gateway key.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const publicKey: string; // in PEM
 * new platform.GatewayKey(this, 'partner', { controlPlane, kid: 'partner-1', key: platform.Key.pem({ publicKey }) });
 */
export class GatewayKey extends ManagedConstruct {
  /**
   * The id of the gateway key on the platform.
   *
   * @attribute
   */
  public readonly gatewayKeyId: string;

  private readonly props: GatewayKeyProps;

  /**
   * Adds a gateway key to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: GatewayKeyProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, keySet, kid, name } = this.props;
    const resource = new l1.GatewayKey(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      kid,
      name,
      ...this.props.key._render(this, kid),
      set: keySet && { id: keySet.keySetId },
      x5t: this.props.x5t,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'key', name, () => undefined);
    checkUnique(this, { within: keySet ?? controlPlane, kind: 'kid', property: 'kid', value: kid });
    if (keySet) {
      replaceWith(resource, keySet);
      checkSamePlane(this, 'keySet', keySet, controlPlane);
    }
    this.gatewayKeyId = resource.id;
  }

  /**
   * Imports an existing gateway key instead of creating one. After the import, Terraform updates the arguments of the
   * gateway key that differ from the existing object. Keep the call of `importFrom` in the program, because without
   * `entityId`, the call also sets the id of the gateway key. Do not set the `entityId` of the gateway key to an id
   * other than the imported id.
   *
   * @param id the id of the gateway key on the platform, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayKey.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }
}
