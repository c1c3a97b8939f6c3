import { Construct } from 'constructs';
import { hostProblem } from '../../../lib/core/hosts';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-upstream';
import { addPart } from '../private/part-id';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { HashOn } from './hash-on';
import { HealthChecks } from './health-checks';
import { balancingOf } from './private/balancing';
import { entityId, takeOverId } from './private/entity-id';
import { renderHealthChecks } from './private/health';
import { checkMember, checkSamePlane } from './private/members';
import { IUpstream } from './upstream-reference';
import { UpstreamTarget, UpstreamTargetOptions } from './upstream-target';

/** How an upstream chooses the target of a request. Terraform: `algorithm`. */
export enum UpstreamAlgorithm {
  /** One after the other, by weight. */
  ROUND_ROBIN = 'round-robin',
  /** The one with the fewest connections for its weight. */
  LEAST_CONNECTIONS = 'least-connections',
  /** The same one for requests of the same value: see `HashOn`. */
  CONSISTENT_HASHING = 'consistent-hashing',
  /** The one that answers fastest. */
  LATENCY = 'latency',
  /** The same one for requests with the same cookie: see `StickySessions`. */
  STICKY_SESSIONS = 'sticky-sessions',
}

/** A cookie that ties a session to its target. */
export interface StickySessions {
  /** Name of the cookie. Terraform: `sticky_sessions_cookie`. */
  readonly cookie: string;

  /**
   * Path of the cookie. Terraform: `sticky_sessions_cookie_path`.
   *
   * @default - the platform's: /
   */
  readonly path?: string;
}

/**
 * What is known of an upstream that is managed elsewhere.
 */
export interface UpstreamAttributes {
  /** The id of the upstream, a UUID. */
  readonly upstreamId: string;

  /** Its name. */
  readonly upstreamName: string;

  /** Its control plane. */
  readonly controlPlane: IControlPlane;
}

/**
 * The arguments of `Upstream`.
 */
export interface UpstreamProps extends ManagedProps {
  /** The control plane that it belongs to. Another one replaces the upstream. */
  readonly controlPlane: IControlPlane;

  /** Name of the upstream, unique in the control plane: a host name. Services give it as their host. */
  readonly name: string;

  /**
   * How the target of a request is chosen.
   *
   * @default - UpstreamAlgorithm.CONSISTENT_HASHING with `hashOn`, UpstreamAlgorithm.STICKY_SESSIONS with `stickySessions`, else the
   * platform's: UpstreamAlgorithm.ROUND_ROBIN
   */
  readonly algorithm?: UpstreamAlgorithm;

  /**
   * By what consistent hashing tells requests. For UpstreamAlgorithm.CONSISTENT_HASHING only.
   *
   * @default - none
   */
  readonly hashOn?: HashOn;

  /**
   * The same for requests that do not have that. Not with a cookie, which the gateway sets where it is missing.
   *
   * @default - none: such requests are spread evenly
   */
  readonly hashFallback?: HashOn;

  /**
   * The cookie of UpstreamAlgorithm.STICKY_SESSIONS.
   *
   * @default - none
   */
  readonly stickySessions?: StickySessions;

  /**
   * Number of slots of the load balancer, 10 to 65536: about 100 for each target that there will ever be.
   *
   * @default - the platform's: 10000
   */
  readonly slots?: number;

  /**
   * How the gateway finds out which targets are healthy.
   *
   * @default - it does not: all targets get requests
   */
  readonly healthChecks?: HealthChecks;

  /**
   * The `Host` header of requests to the targets.
   *
   * @default - that of the target
   */
  readonly hostHeader?: string;

  /**
   * The certificate that the gateway presents to the targets, of the same control plane.
   *
   * @default - that of the service
   */
  readonly clientCertificate?: ICertificate;

  /**
   * Whether the name in the SRV record of a target is sent as `Host`.
   *
   * @default - the platform's: false
   */
  readonly useSrvName?: boolean;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the upstream.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: its targets go with it.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * An upstream of a gateway: targets among which requests are balanced. Services have it as their `upstream`.
 *
 * Makes a `konnect_gateway_upstream`, which is the child `Resource`. Its id is known before Terraform plans, so that an update
 * does not replace its targets.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const upstream = new platform.Upstream(this, 'orders', { controlPlane, name: 'orders.upstream' });
 * upstream.addTarget('orders-1.internal.example.com:8080');
 * upstream.addTarget('orders-2.internal.example.com:8080', { weight: 50 });
 * new platform.GatewayService(this, 'service', { controlPlane, upstream });
 */
export class Upstream extends ManagedConstruct implements IUpstream {
  /**
   * Refers to an upstream that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param attributes which one
   */
  public static fromUpstreamAttributes(scope: Construct, id: string, attributes: UpstreamAttributes): IUpstream {
    return new ImportedUpstream(scope, id, attributes);
  }

  public readonly upstreamId: string;
  public readonly upstreamName: string;
  public readonly controlPlaneId: string;

  private readonly props: UpstreamProps;

  /**
   * Adds an upstream to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: UpstreamProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, name: MISSING.text }));
    this.props = props;
    const { controlPlane, name, clientCertificate } = props;
    const resource = new l1.GatewayUpstream(this, 'Resource', {
      provider: props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, props.entityId),
      name,
      ...balancingOf(this, props),
      slots: props.slots,
      healthchecks: renderHealthChecks(this, props.healthChecks),
      hostHeader: props.hostHeader,
      clientCertificate: clientCertificate && { id: clientCertificate.certificateId },
      useSrvName: props.useSrvName,
      tags: props.tags,
    });
    applyRemovalPolicy(resource, props.removalPolicy);
    checkMember(this, controlPlane, 'upstream', name, (text) => hostProblem(text, { name: true }));
    if (clientCertificate) {
      checkSamePlane(this, 'clientCertificate', clientCertificate, controlPlane);
    }
    this.upstreamId = resource.id;
    this.upstreamName = name;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a target. One that was added already is refused. The id of the construct is made from the target. Any change of a
   * target replaces it.
   *
   * @param target its host and port, such as `orders.internal.example.com:8080`, `192.0.2.1:80` or `[2001:db8::1]:80`
   * @param options its further arguments
   */
  public addTarget(target: string, options: UpstreamTargetOptions = {}): UpstreamTarget {
    const { controlPlane, provider } = this.props;
    return addPart(this, 'addTarget', 'target', target, 'UpstreamTarget', (id) => {
      return new UpstreamTarget(this, id, { ...options, target, controlPlane, provider, upstream: this });
    });
  }

  /**
   * Takes over an upstream that exists already, instead of making one: Terraform imports it, and changes what differs. It
   * keeps its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the upstream, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayUpstream.importId({ controlPlaneId, id }));
  }
}

class ImportedUpstream extends Construct implements IUpstream {
  public readonly upstreamId: string;
  public readonly upstreamName: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: UpstreamAttributes) {
    super(scope, id);
    const { text, reference } = MISSING;
    attributes = complete(this, attributes, { upstreamId: text, upstreamName: text, controlPlane: reference });
    this.upstreamId = attributes.upstreamId;
    this.upstreamName = literalTexts(attributes.upstreamName);
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
