import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-key';
import { checkUnique } from '../private/unique';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { Key } from './key';
import { IKeySet } from './key-set-reference';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember, checkSamePlane } from './private/members';

/**
 * The arguments of a key, apart from the key itself and its key set.
 */
export interface GatewayKeyOptions {
  /**
   * Name of the key, unique in the control plane.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * SHA-1 thumbprint of its certificate, encoded as base64url.
   *
   * @default - none
   */
  readonly x5t?: string;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the key as an entity, which is not the `kid` in tokens.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: tokens that were made with it are refused.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `GatewayKey`.
 */
export interface GatewayKeyProps extends GatewayKeyOptions, ManagedProps {
  /** The control plane that it belongs to. Another one replaces the key. */
  readonly controlPlane: IControlPlane;

  /** The id of the key in tokens, unique in its key set. */
  readonly kid: string;

  /** The key. Terraform: `jwk`, `pem`. */
  readonly key: Key;

  /**
   * The key set that it belongs to, of the same control plane.
   *
   * @default - none
   */
  readonly keySet?: IKeySet;
}

/**
 * A key with which policies sign, verify or decrypt. For a key set that is made here, `keySet.addKey()` is shorter.
 *
 * Makes a `konnect_gateway_key`, which is the child `Resource`. It is replaced together with its key set.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const publicKey: string; // in PEM
 * new platform.GatewayKey(this, 'partner', { controlPlane, kid: 'partner-1', key: platform.Key.pem({ publicKey }) });
 */
export class GatewayKey extends ManagedConstruct {
  /**
   * The id of the key.
   *
   * @attribute
   */
  public readonly gatewayKeyId: string;

  private readonly props: GatewayKeyProps;

  /**
   * Adds a key to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: GatewayKeyProps) {
    super(scope, id);
    const key = () => Key.publicJwk({});
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, kid: MISSING.text, key }));
    this.props = props;
    const { controlPlane, keySet, kid, name } = props;
    const resource = new l1.GatewayKey(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      kid,
      name,
      ...props.key._render(this, kid),
      set: keySet && { id: keySet.keySetId },
      x5t: props.x5t,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'key', name, () => undefined);
    checkUnique(this, { within: keySet ?? controlPlane, kind: 'kid', property: 'kid', value: kid });
    if (keySet) {
      replaceWith(resource, keySet);
      checkSamePlane(this, 'keySet', keySet, controlPlane);
    }
    this.gatewayKeyId = resource.id;
  }

  /**
   * Takes over a key that exists already, instead of making one: Terraform imports it, and changes what differs. It keeps
   * its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the key as an entity, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayKey.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }
}
