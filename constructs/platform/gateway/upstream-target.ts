import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkText } from '../../../lib/core/rules/texts';
import * as l1 from '../../../lib/platform/gateway-target';
import { checkUnique } from '../private/unique';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { entityId, takeOverId } from './private/entity-id';
import { checkSamePlane } from './private/members';
import { targetProblem } from './private/path-checks';
import { IUpstream } from './upstream-reference';

/**
 * The arguments of a target, apart from the target itself and its upstream. Any change replaces the target.
 */
export interface UpstreamTargetOptions {
  /**
   * Its weight among the targets, 0 to 65535; 0 takes it out.
   *
   * @default - the platform's: 100
   */
  readonly weight?: number;

  /**
   * Whether it gets requests only while all others are unhealthy.
   *
   * @default - the platform's: false
   */
  readonly failover?: boolean;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the target.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: it gets no requests any more.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * The arguments of `UpstreamTarget`. Any change replaces the target.
 */
export interface UpstreamTargetProps extends UpstreamTargetOptions, ManagedProps {
  /** The control plane that it belongs to. */
  readonly controlPlane: IControlPlane;

  /** The upstream that it belongs to, of the same control plane. */
  readonly upstream: IUpstream;

  /** Its host and port, such as `orders.internal.example.com:8080`, unique in the upstream. */
  readonly target: string;
}

/**
 * A target of an upstream: a server that requests are sent to. For an upstream that is made here, `upstream.addTarget()` is
 * shorter.
 *
 * Makes a `konnect_gateway_target`, which is the child `Resource`. Any change replaces it.
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: UpstreamTargetProps) {
    super(scope, id);
    const { reference, text } = MISSING;
    props = literalTexts(complete(this, props, { controlPlane: reference, upstream: reference, target: text }));
    this.props = props;
    const { controlPlane, upstream, target, weight, failover, tags } = props;
    const resource = new l1.GatewayTarget(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      upstreamId: upstream.upstreamId,
      id: entityId(this, props.entityId),
      target,
      weight,
      failover,
      tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkSamePlane(this, 'upstream', upstream, controlPlane);
    checkText(this, 'target', target, targetProblem);
    checkUnique(this, { within: upstream, kind: 'target', property: 'target', value: target });
    this.upstreamTargetId = resource.id;
  }

  /**
   * Takes over a target that exists already, instead of making one: Terraform imports it, and replaces it where anything
   * differs. It keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the target, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { controlPlane, upstream } = this.props;
    const parents = { controlPlaneId: controlPlane.controlPlaneId, upstreamId: upstream.upstreamId };
    importObject(this, () => l1.GatewayTarget.importId({ ...parents, id }));
  }
}
