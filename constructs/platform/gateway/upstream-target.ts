import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { checkText } from '../../../lib/core/l2/text-check';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-target';
import { checkUnique } from '../private/unique';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { checkSamePlane } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';
import { targetProblem } from './private/path-checks';
import { IUpstream } from './upstream-reference';

/** Arguments of a target, except the address and the upstream. Any change replaces the target. */
export interface UpstreamTargetOptions {
  /**
   * Weight of the target, 0 to 65535. A target with weight 0 receives no requests.
   *
   * @default - 100, set by the platform
   */
  readonly weight?: number;

  /**
   * Whether the target only receives requests while all other targets are unhealthy.
   *
   * @default - false, set by the platform
   */
  readonly failover?: boolean;

  /**
   * Tags of the object, for grouping and filtering objects.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the target.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the target. The gateway sends the requests of a destroyed target to the remaining
   * targets.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/** Arguments of `UpstreamTarget`. Any change replaces the target. */
export interface UpstreamTargetProps extends UpstreamTargetOptions, ManagedProps {
  /** Control plane of the target. */
  readonly controlPlane: IControlPlane;

  /** Upstream that the target belongs to. The upstream must belong to the control plane of the target. */
  readonly upstream: IUpstream;

  /** Host and port of the target, such as `orders.internal.example.com:8080`, unique in the upstream. */
  readonly target: string;
}

/**
 * Target of an upstream: a server that gets requests. For an upstream of this app, `upstream.addTarget()` is shorter
 * than `new UpstreamTarget(…)`.
 *
 * Creates a `konnect_gateway_target` as the child `Resource`. Changing any argument replaces the target.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const upstream: platform.IUpstream;
 * new platform.UpstreamTarget(this, 'first', { controlPlane, upstream, target: 'orders-1.internal.example.com:8080' });
 */
export class UpstreamTarget extends ManagedConstruct {
  /**
   * The id of the target.
   *
   * @attribute
   */
  public readonly upstreamTargetId: string;

  private readonly props: UpstreamTargetProps;

  /**
   * Adds a target to an upstream.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: UpstreamTargetProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, upstream, target, weight, failover, tags } = this.props;
    const resource = new l1.GatewayTarget(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      upstreamId: upstream.upstreamId,
      id: entityId(this, this.props.entityId),
      target,
      weight,
      failover,
      tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkSamePlane(this, 'upstream', upstream, controlPlane);
    checkText(this, 'target', target, targetProblem);
    checkUnique(this, { within: upstream, kind: 'target', property: 'target', value: target });
    this.upstreamTargetId = resource.id;
  }

  /**
   * Imports an existing target instead of creating one. Terraform replaces the resource if any argument differs. Keep
   * the call of `importFrom` in the program, because the call also sets the id of the resource. Do not set `entityId`
   * to an id other than the imported id.
   *
   * @param id the id of the target, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlane, upstream } = this.props;
    const parents = { controlPlaneId: controlPlane.controlPlaneId, upstreamId: upstream.upstreamId };
    importObject(this, () => l1.GatewayTarget.importId({ ...parents, id }));
  }
}
