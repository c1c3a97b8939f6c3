import { Construct } from 'constructs';
import { ManagedProps } from '../../../lib/core/managed-props';
import { addError } from '../../../lib/core/rules/problems';
import * as l1 from '../../../lib/platform/gateway-plugin-ace';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { enforcementsOf, rememberEnforcement } from './private/enforcements';
import { entityId } from './private/entity-id';

/** What becomes of requests that belong to no operation of a published API. */
export enum AccessControlMatch {
  /** They pass, as do all requests that no API describes. */
  IF_PRESENT = 'if_present',
  /** They are refused. */
  REQUIRED = 'required',
}

/**
 * The arguments of `AccessControlEnforcement`.
 */
export interface AccessControlEnforcementProps extends ManagedProps {
  /** The control plane of which it guards all traffic. */
  readonly controlPlane: IControlPlane;

  /**
   * What becomes of requests that belong to no operation of a published API.
   *
   * @default - the platform's: AccessControlMatch.IF_PRESENT
   */
  readonly match?: AccessControlMatch;

  /**
   * Whether it is in force.
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
   * The id of the policy.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;
}

/**
 * The policy that decides what applications may call on a control plane, by the APIs that are implemented by the control
 * plane as a whole (`ApiImplementationTarget.controlPlane`). These wait for it.
 *
 * Makes a `konnect_gateway_plugin_ace` for all of the control plane, which is the child `Resource`. A control plane has one.
 *
 * @example
 *
 * declare const controlPlane: IControlPlane;
 * new AccessControlEnforcement(this, 'enforcement', { controlPlane, match: AccessControlMatch.REQUIRED });
 */
export class AccessControlEnforcement extends Construct {
  /**
   * The id of the policy.
   *
   * @attribute
   */
  public readonly accessControlEnforcementId: string;

  /**
   * Guards a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: AccessControlEnforcementProps) {
    super(scope, id);
    const { controlPlane, match, enabled, tags } = props;
    const resource = new l1.GatewayPluginAce(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      config: { matchPolicy: match },
      enabled,
      tags,
    });
    const [other] = enforcementsOf(controlPlane);
    if (other) {
      const message = `has ${other.node.path} already, and one guards all of it; leave one of them out`;
      addError(this, 'controlPlane', message);
    }
    rememberEnforcement(controlPlane, this);
    this.accessControlEnforcementId = resource.id;
  }
}
