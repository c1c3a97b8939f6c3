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

/**
 * Arguments of an upstream's target, except the address and the upstream. Setting any Terraform argument of a target to
 * another value replaces the target, but removing `weight`, `failover` or `tags` does not.
 */
export interface UpstreamTargetOptions {
  /**
   * Load balancing weight of the target, 0 to 65535. A target with weight 0 receives no requests.
   *
   * @default - 100 (default of the platform)
   */
  readonly weight?: number;

  /**
   * Whether the target receives requests only while all other targets of the upstream are unhealthy.
   *
   * @default - false (default of the platform)
   */
  readonly failover?: boolean;

  /**
   * Tags of the target, for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the upstream's target.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the target of the upstream. After a target is destroyed, the gateway sends its
   * requests to the remaining targets of the upstream.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Arguments of `UpstreamTarget`. Setting any Terraform argument of a target to another value replaces the target, but
 * removing `weight`, `failover` or `tags` does not.
 */
export interface UpstreamTargetProps extends UpstreamTargetOptions, ManagedProps {
  /** Control plane of the target's upstream. */
  readonly controlPlane: IControlPlane;

  /** Upstream whose requests the target shares. The upstream must be of the same control plane as the target. */
  readonly upstream: IUpstream;

  /** Host and port of the target, such as `orders.internal.example.com:8080`, unique in the upstream. */
  readonly target: string;
}

/**
 * Target of an upstream: a server to which the gateway sends requests. For an upstream of this app, prefer
 * `upstream.addTarget()`, which is shorter than `new UpstreamTarget(…)`.
 *
 * Creates a `konnect_gateway_target` as the child `Resource`. Setting any Terraform argument of a target to another
 * value replaces the target, but removing `weight`, `failover` or `tags` does not.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const upstream: platform.IUpstream;
 * new platform.UpstreamTarget(this, 'first', { controlPlane, upstream, target: 'orders-1.internal.example.com:8080' });
 */
export class UpstreamTarget extends ManagedConstruct {
  /**
   * Id of the upstream's target.
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
   * Imports an existing target of the upstream instead of creating a target. After the import, Terraform replaces the
   * upstream target if any argument that the program sets differs from the existing target. Keep the call of
   * `importFrom` in the program, because without `entityId`, the call also sets the id of the target's resource. Do not
   * set `entityId` to an id other than the id of the imported target.
   *
   * @param id id of the existing target, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlane, upstream } = this.props;
    const parents = { controlPlaneId: controlPlane.controlPlaneId, upstreamId: upstream.upstreamId };
    importObject(this, () => l1.GatewayTarget.importId({ ...parents, id }));
  }
}
