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

/** Handling of requests that match no operation of a published API. Terraform: `config.match_policy`. */
export enum AccessControlMatchPolicy {
  /** The gateway lets the requests pass, and only checks requests that match an operation. */
  IF_PRESENT = 'if_present',
  /** The gateway rejects the requests. */
  REQUIRED = 'required',
}

/** Arguments of `AccessControlEnforcement`. */
export interface AccessControlEnforcementProps extends ManagedProps {
  /** Control plane whose traffic the plugin checks. */
  readonly controlPlane: IControlPlane;

  /**
   * Handling of requests that match no operation of a published API. Terraform: `config.match_policy`.
   *
   * @default - AccessControlMatchPolicy.IF_PRESENT, set by the platform
   */
  readonly matchPolicy?: AccessControlMatchPolicy;

  /**
   * Whether the plugin is enabled.
   *
   * @default - true, set by the platform
   */
  readonly enabled?: boolean;

  /**
   * Tags of the object, for grouping and filtering objects.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the plugin.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the plugin. Without the plugin, access to operations is not controlled.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Access Control Enforcement (ACE) plugin of a control plane. The plugin decides which operations applications may
 * call. The plugin applies to APIs with an implementation by the whole control plane
 * (`ApiImplementationTarget.controlPlane`). API implementations with `ApiImplementationTarget.controlPlane` depend on
 * the plugin.
 *
 * Creates a `konnect_gateway_plugin_ace` for the whole control plane, as the child `Resource`. A control plane can have
 * one Access Control Enforcement plugin.
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
      const message = `is ${controlPlane.node.path}, which already has the plugin ${other.node.path}; leave one of them out`;
      addError(this, 'controlPlane', message);
    }
    rememberEnforcement(controlPlane, this);
    this.accessControlEnforcementId = resource.id;
  }

  /**
   * Imports an existing plugin instead of creating one. Terraform updates the arguments that differ from the existing
   * object. Keep the call of `importFrom` in the program, because the call also sets the id of the resource. Do not set
   * `entityId` to an id other than the imported id.
   *
   * @param id the id of the plugin, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () =>
      l1.GatewayPluginAce.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }),
    );
  }
}
