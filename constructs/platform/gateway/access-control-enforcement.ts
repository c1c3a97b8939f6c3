import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-plugin-ace';
import { enforcementsOf, rememberEnforcement } from '../private/enforcements';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';

/** How requests are handled that match no operation of a published API. Terraform: `config.match_policy`. */
export enum AccessControlMatchPolicy {
  /** They pass; only requests that match an operation are checked. */
  IF_PRESENT = 'if_present',
  /** They are refused. */
  REQUIRED = 'required',
}

/**
 * The arguments of `AccessControlEnforcement`.
 */
export interface AccessControlEnforcementProps extends ManagedProps {
  /** The control plane whose traffic it checks. */
  readonly controlPlane: IControlPlane;

  /**
   * How requests are handled that match no operation of a published API. Terraform: `config.match_policy`.
   *
   * @default - the platform's: AccessControlMatchPolicy.IF_PRESENT
   */
  readonly matchPolicy?: AccessControlMatchPolicy;

  /**
   * Whether the plugin is enabled.
   *
   * @default - the platform's: true
   */
  readonly enabled?: boolean;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the plugin.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: nothing decides any more what applications may call.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The Access Control Enforcement (ACE) plugin of a control plane: it decides which operations applications may call, by the
 * APIs that the control plane as a whole implements (`ApiImplementationTarget.controlPlane`). Their implementations depend
 * on it.
 *
 * Makes a `konnect_gateway_plugin_ace` for all of the control plane, which is the child `Resource`. A control plane has
 * one.
 *
 * @example
 * declare const controlPlane: platform.IControlPlane;
 * new platform.AccessControlEnforcement(this, 'enforcement', {
 *   controlPlane,
 *   matchPolicy: platform.AccessControlMatchPolicy.REQUIRED,
 * });
 */
export class AccessControlEnforcement extends ManagedConstruct {
  /**
   * The id of the plugin.
   *
   * @attribute
   */
  public readonly accessControlEnforcementId: string;

  private readonly props: AccessControlEnforcementProps;

  /**
   * Adds access control enforcement to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AccessControlEnforcementProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference }));
    this.props = props;
    const { controlPlane, matchPolicy, enabled, tags } = props;
    const resource = new l1.GatewayPluginAce(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      config: { matchPolicy },
      enabled,
      tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    const [other] = enforcementsOf(controlPlane);
    if (other) {
      const message = `has ${other.node.path} already, and one guards all of it; leave one of them out`;
      addError(this, 'controlPlane', message);
    }
    rememberEnforcement(controlPlane, this);
    this.accessControlEnforcementId = resource.id;
  }

  /**
   * Takes over a plugin that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the plugin, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () =>
      l1.GatewayPluginAce.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }),
    );
  }
}
