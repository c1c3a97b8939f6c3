import { Lazy } from 'cdktf';
import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { originalPath } from '../../../lib/core/l2/moves';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-control-plane';
import { GatewayControlPlaneMembership } from '../../../lib/platform/gateway-control-plane-membership';
import { ControlPlaneOptions, ControlPlaneType } from './control-plane';
import { IConnectableControlPlane, IControlPlane } from './control-plane-reference';
import { DataPlaneConnectionConfig } from './data-plane-connection-config';
import { rememberPlane, typeOf } from './private/control-plane-facts';
import { checkProxyUrls } from './private/proxy-urls';

/** Arguments of `ControlPlaneGroup`. */
export interface ControlPlaneGroupProps extends ControlPlaneOptions {
  /**
   * Member control planes of the group. `addMember` adds more.
   *
   * @default - none
   */
  readonly members?: IControlPlane[];
}

/**
 * Types of control planes that cannot be members of a control plane group. The value for each type is the part of the
 * error message with the reason and the remedy.
 */
const REJECTED_MEMBER_TYPES: { readonly [type: string]: string } = {
  [ControlPlaneType.GROUP]: 'is a control plane group, and groups cannot be members; add the members of the group',
  [ControlPlaneType.SERVERLESS]:
    'is serverless, and serverless control planes cannot be members; remove the control plane',
};

/**
 * Control plane group: a group of control planes. The data planes of a control plane group run the combined
 * configuration of its members. A control plane group has no services or routes of its own, because services and routes
 * are in the member control planes.
 *
 * Creates a `konnect_gateway_control_plane` as the child `Resource`, and, if the group has members, one
 * `konnect_gateway_control_plane_membership` for all members. Any change of the members replaces the
 * `konnect_gateway_control_plane_membership`. During the replacement, the data planes of the group receive no
 * configuration updates for a short time. The provider cannot import the membership of a control plane group.
 *
 * @example
 *
 * declare const orders: platform.IControlPlane;
 * declare const payments: platform.IControlPlane;
 * const group = new platform.ControlPlaneGroup(this, 'shop', { name: 'shop', members: [orders] });
 * group.addMember(payments);
 */
export class ControlPlaneGroup extends ManagedConstruct implements IConnectableControlPlane {
  public readonly controlPlaneId: string;
  public readonly controlPlaneEndpoint: string;
  public readonly telemetryEndpoint: string;
  public readonly dataPlanes: DataPlaneConnectionConfig;

  private readonly resource: l1.GatewayControlPlane;
  private readonly members: IControlPlane[] = [];
  private readonly props: ControlPlaneGroupProps;

  /**
   * Adds a group of control planes to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ControlPlaneGroupProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { members, removalPolicy, ...settings } = this.props;
    this.resource = new l1.GatewayControlPlane(this, 'Resource', { ...settings, clusterType: ControlPlaneType.GROUP });
    rememberPlane(this, { ...this.props, type: ControlPlaneType.GROUP });
    applyRemovalPolicy(this.resource, removalPolicy);
    checkProxyUrls(this, this.props.proxyUrls);
    this.controlPlaneId = this.resource.id;
    this.controlPlaneEndpoint = this.resource.config.controlPlaneEndpoint;
    this.telemetryEndpoint = this.resource.config.telemetryEndpoint;
    this.dataPlanes = new DataPlaneConnectionConfig(this, this.controlPlaneEndpoint, this.telemetryEndpoint);
    members?.forEach((member) => this.addMember(member));
  }

  /**
   * Adds a control plane to the control plane group. Synthesis rejects a member that is a control plane group or
   * serverless control plane of the app, and a control plane construct that is added twice.
   *
   * @param member member control plane to add
   */
  public addMember(member: IControlPlane): void {
    const type = typeOf(member);
    const problem = type === undefined ? undefined : REJECTED_MEMBER_TYPES[type];
    if (problem !== undefined) {
      addError(this, 'addMember', `is given ${member.node.path}, which ${problem}`);
    } else if (this.members.includes(member)) {
      addError(this, 'addMember', `is given ${member.node.path} twice; leave one of them out`);
      return;
    }
    this.members.push(member);
    if (this.members.length === 1) {
      new GatewayControlPlaneMembership(this, 'Membership', {
        provider: this.props.provider,
        id: this.controlPlaneId,
        // The members are sorted, because Terraform would replace the membership of the group if the order changed.
        members: Lazy.anyValue({
          produce: () => this.sortedMembers().map(({ controlPlaneId }) => ({ id: controlPlaneId })),
        }),
      });
    }
  }

  /**
   * Imports an existing control plane group instead of creating a group. After the import, Terraform updates the
   * arguments of the control plane group that differ from the existing object. Terraform ignores the type and
   * `cloudGateway` of an imported control plane group, because the provider does not read the two arguments, so
   * Terraform would replace the group. Keep the call of `importFrom` in the program, because without the call Terraform
   * no longer ignores the type and `cloudGateway` of the group. The provider cannot import the members of a control
   * plane group: import the group without members, or let Terraform create the membership, which sets the members
   * again.
   *
   * @param id id of the existing control plane group, a UUID
   */
  public importFrom(id: string): void {
    importObject(this, () => l1.GatewayControlPlane.importId({ id }), ['cluster_type', 'cloud_gateway']);
  }

  private sortedMembers(): IControlPlane[] {
    return this.members
      .map((member) => ({ member, path: originalPath(member) }))
      .sort((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ member }) => member);
  }
}
