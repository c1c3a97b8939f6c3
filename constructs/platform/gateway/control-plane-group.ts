import { Lazy } from 'cdktf';
import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { originalPath } from '../../../lib/core/moves';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-control-plane';
import { GatewayControlPlaneMembership } from '../../../lib/platform/gateway-control-plane-membership';
import { ControlPlaneOptions, ControlPlaneType, IConnectableControlPlane, IControlPlane } from './control-plane';
import { DataPlaneWiring } from './data-plane-wiring';
import { rememberPlane, typeOf } from './private/members';
import { checkProxyUrls } from './private/proxy-urls';

/**
 * The arguments of `ControlPlaneGroup`.
 */
export interface ControlPlaneGroupProps extends ControlPlaneOptions {
  /**
   * The control planes that belong to it; more by `addMember`.
   *
   * @default - none
   */
  readonly members?: IControlPlane[];
}

/** What cannot be a member, and what users call it. */
const NO_MEMBERS: { readonly [type: string]: string } = {
  [ControlPlaneType.GROUP]: 'a group itself; add its members',
  [ControlPlaneType.SERVERLESS]: 'serverless, which cannot be in a group',
};

/**
 * A group of control planes, whose configurations its data planes have together. It has no services or routes of its own:
 * these belong to its members.
 *
 * Makes a `konnect_gateway_control_plane`, which is the child `Resource`, and one
 * `konnect_gateway_control_plane_membership` for all members. Any change of the members replaces the latter, so that the
 * data planes are without configuration updates for a moment; the provider cannot import it.
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
  public readonly dataPlanes: DataPlaneWiring;

  private readonly resource: l1.GatewayControlPlane;
  private readonly members: IControlPlane[] = [];
  private readonly props: ControlPlaneGroupProps;

  /**
   * Adds a group of control planes to a stack.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ControlPlaneGroupProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { name: MISSING.text }));
    this.props = props;
    const { members, removalPolicy, ...settings } = props;
    this.resource = new l1.GatewayControlPlane(this, 'Resource', { ...settings, clusterType: ControlPlaneType.GROUP });
    rememberPlane(this, { ...props, type: ControlPlaneType.GROUP });
    applyRemovalPolicy(this.resource, removalPolicy);
    checkProxyUrls(this, props.proxyUrls);
    this.controlPlaneId = this.resource.id;
    this.controlPlaneEndpoint = this.resource.config.controlPlaneEndpoint;
    this.telemetryEndpoint = this.resource.config.telemetryEndpoint;
    this.dataPlanes = new DataPlaneWiring(this, this.controlPlaneEndpoint, this.telemetryEndpoint);
    members?.forEach((member) => this.addMember(member));
  }

  /**
   * Adds a control plane to the group. Groups and serverless control planes are refused, as is one that is in it already.
   *
   * @param member the control plane
   */
  public addMember(member: IControlPlane): void {
    const type = typeOf(member);
    const refused = type === undefined ? undefined : NO_MEMBERS[type];
    if (refused !== undefined) {
      addError(this, 'addMember', `is given ${member.node.path}, which is ${refused}`);
    } else if (this.members.includes(member)) {
      addError(this, 'addMember', `is given ${member.node.path} twice; a control plane is in a group once`);
      return;
    }
    this.members.push(member);
    if (this.members.length === 1) {
      new GatewayControlPlaneMembership(this, 'Membership', {
        provider: this.props.provider,
        id: this.controlPlaneId,
        // In an order of their own, as another one would replace it.
        members: Lazy.anyValue({
          produce: () => this.sortedMembers().map(({ controlPlaneId }) => ({ id: controlPlaneId })),
        }),
      });
    }
  }

  /**
   * Takes over a group that exists already, instead of making one: Terraform imports it, and changes what differs. Its
   * type and `cloudGateway` are not looked at, since the provider does not read them and would replace the group, so leave the call in. The provider cannot import the
   * members: take the group without members, or have Terraform set them anew.
   *
   * @param id the id of the group, a UUID
   */
  public importFrom(id: string): void {
    const { lifecycle } = this.resource;
    this.resource.lifecycle = { ...lifecycle, ignoreChanges: ['cluster_type', 'cloud_gateway'] };
    importObject(this, () => l1.GatewayControlPlane.importId({ id }));
  }

  private sortedMembers(): IControlPlane[] {
    const paths = new Map(this.members.map((member) => [member, originalPath(member)]));
    return [...this.members].sort((one, other) => (paths.get(one)! < paths.get(other)! ? -1 : 1));
  }
}
