import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-plugin-ace';
import { enforcementsOf, rememberEnforcement } from '../private/enforcements';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, setImportedId } from './private/entity-id';

/**
 * Whether the gateway passes or rejects requests that match no operation of a published API. Terraform:
 * `config.match_policy`.
 */
export enum AccessControlMatchPolicy {
  /** The gateway passes requests that match no operation of a published API, and checks only the other requests. */
  IF_PRESENT = 'if_present',
  /** The gateway rejects requests that match no operation of a published API. */
  REQUIRED = 'required',
}

/** Arguments of `AccessControlEnforcement`. */
export interface AccessControlEnforcementProps extends ManagedProps {
  /** Control plane whose traffic the Access Control Enforcement plugin checks. */
  readonly controlPlane: IControlPlane;

  /**
   * Whether the gateway passes or rejects requests that match no operation of a published API. Terraform:
   * `config.match_policy`.
   *
   * @default - AccessControlMatchPolicy.IF_PRESENT (default of the platform)
   */
  readonly matchPolicy?: AccessControlMatchPolicy;

  /**
   * Whether the Access Control Enforcement plugin is enabled.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Tags of the Access Control Enforcement plugin, for grouping and filtering gateway entities.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the Access Control Enforcement plugin.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the Access Control Enforcement plugin. Without the Access Control Enforcement plugin,
   * the gateway does not check which operations applications may call.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Access Control Enforcement (ACE) plugin of a control plane. The Access Control Enforcement plugin decides which API
 * operations an application may call. The plugin checks requests for APIs that a whole control plane implements
 * (`ApiImplementationTarget.controlPlane`). API implementations with `ApiImplementationTarget.controlPlane` depend on
 * the Access Control Enforcement plugins that the app creates for the control plane.
 *
 * `AccessControlEnforcement` creates a `konnect_gateway_plugin_ace` for the whole control plane, as the child
 * `Resource`. A control plane can have one Access Control Enforcement plugin.
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
   * Id of the Access Control Enforcement plugin.
   *
   * @attribute
   */
  public readonly accessControlEnforcementId: string;

  private readonly props: AccessControlEnforcementProps;

  /**
   * Adds the Access Control Enforcement plugin to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: AccessControlEnforcementProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, matchPolicy, enabled, tags } = this.props;
    const resource = new l1.GatewayPluginAce(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      config: { matchPolicy },
      enabled,
      tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    const [other] = enforcementsOf(controlPlane);
    if (other) {
      const message = `is the control plane ${controlPlane.node.path}, which already has the Access Control Enforcement plugin ${other.node.path}; leave one of the two plugins out`;
      addError(this, 'controlPlane', message);
    }
    rememberEnforcement(controlPlane, this);
    this.accessControlEnforcementId = resource.id;
  }

  /**
   * Imports an existing Access Control Enforcement plugin instead of creating one. After the import, Terraform updates
   * the arguments of the plugin that differ from the existing object. Keep the call of `importFrom` in the program,
   * because without `entityId`, the call also sets the id of the plugin resource. Do not set `entityId` to an id other
   * than the id of the imported plugin.
   *
   * @param id the id of the Access Control Enforcement plugin, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () =>
      l1.GatewayPluginAce.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }),
    );
  }
}
