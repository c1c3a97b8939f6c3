import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { hostProblem } from '../../../lib/core/values/hosts';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-upstream';
import { addPart } from '../private/part-id';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane-reference';
import { GatewayEntityId } from './gateway-entity-id';
import { HashOn } from './hash-on';
import { HealthChecks } from './health-checks';
import { balancingOf } from './private/balancing';
import { checkMember, checkSamePlane } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';
import { renderHealthChecks } from './private/health';
import { IUpstream } from './upstream-reference';
import { UpstreamTarget, UpstreamTargetOptions } from './upstream-target';

/** Load balancing algorithm of an upstream. Terraform: `algorithm`. */
export enum UpstreamAlgorithm {
  /** The gateway sends requests to each target in turn, by weight. */
  ROUND_ROBIN = 'round-robin',
  /** The gateway sends requests to the target with the fewest connections relative to its weight. */
  LEAST_CONNECTIONS = 'least-connections',
  /** The gateway sends requests with an equal value of a request property to the same target: see `HashOn`. */
  CONSISTENT_HASHING = 'consistent-hashing',
  /** The gateway sends requests to the target with the fastest responses. */
  LATENCY = 'latency',
  /** The gateway sends requests with the same cookie to the same target: see `StickySessions`. */
  STICKY_SESSIONS = 'sticky-sessions',
}

/** Sticky sessions of an upstream: the cookie that binds a client's session to its target. */
export interface StickySessions {
  /** Name of the cookie for sticky sessions. Terraform: `sticky_sessions_cookie`. */
  readonly cookie: string;

  /**
   * Path of the cookie for sticky sessions. Terraform: `sticky_sessions_cookie_path`.
   *
   * @default - / (default of the platform)
   */
  readonly path?: string;
}

/** Attributes of an upstream that is managed elsewhere. */
export interface UpstreamAttributes {
  /** Id of the upstream, a UUID. */
  readonly upstreamId: string;

  /** Name of the upstream. */
  readonly upstreamName: string;

  /** Control plane of the upstream. */
  readonly controlPlane: IControlPlane;
}

/** Arguments of `Upstream`. */
export interface UpstreamProps extends ManagedProps {
  /** Control plane of the upstream. Changing the control plane replaces the upstream. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the upstream, unique in the control plane: a host name. Gateway services use the name of an upstream as
   * their host.
   */
  readonly name: string;

  /**
   * Load balancing algorithm of the upstream.
   *
   * @default - UpstreamAlgorithm.CONSISTENT_HASHING with `hashOn`, UpstreamAlgorithm.STICKY_SESSIONS with
   * `stickySessions`, otherwise UpstreamAlgorithm.ROUND_ROBIN (default of the platform)
   */
  readonly algorithm?: UpstreamAlgorithm;

  /**
   * Request property that the load balancer hashes to select a target (consistent hashing). `hashOn` is for
   * UpstreamAlgorithm.CONSISTENT_HASHING only.
   *
   * @default - none
   */
  readonly hashOn?: HashOn;

  /**
   * Request property to hash if a request does not have the property `hashOn`. `hashFallback` requires `hashOn`, and
   * cannot be combined with `HashOn.cookie` as `hashOn`, because the gateway sets a missing cookie.
   *
   * @default - no fallback: requests without the property are distributed evenly
   */
  readonly hashFallback?: HashOn;

  /**
   * Cookie for UpstreamAlgorithm.STICKY_SESSIONS, which binds a client's session to a target.
   *
   * @default - none
   */
  readonly stickySessions?: StickySessions;

  /**
   * Number of slots of the upstream's load balancer, 10 to 65536. Use about 100 load balancer slots for each target,
   * including targets that you will add later.
   *
   * @default - 10000 (default of the platform)
   */
  readonly slots?: number;

  /**
   * Health checks of the upstream's targets.
   *
   * @default - no health checks: all targets receive requests
   */
  readonly healthChecks?: HealthChecks;

  /**
   * The `Host` header that the gateway sends to the upstream's targets.
   *
   * @default - the host of the target
   */
  readonly hostHeader?: string;

  /**
   * Client certificate that the gateway presents to the upstream's targets. The client certificate must be of the same
   * control plane as the upstream.
   *
   * @default - the client certificate of the gateway service
   */
  readonly clientCertificate?: ICertificate;

  /**
   * Whether the gateway sends the name in the SRV record of a target as the `Host` header.
   *
   * @default - false (default of the platform)
   */
  readonly useSrvName?: boolean;

  /**
   * Tags of the upstream, for grouping and filtering upstreams.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the upstream.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the upstream. With the upstream, the platform deletes the upstream's targets.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

/**
 * Upstream of an API gateway: a set of targets that share the requests. Gateway services refer to an upstream with
 * `GatewayServiceProps.upstream`.
 *
 * Creates a `konnect_gateway_upstream` as the child `Resource`. If the app has a namespace for ids, the id of the
 * upstream is by default known before Terraform plans. Therefore, an update of the upstream does not replace the
 * targets.
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
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id, name and control plane of the upstream
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
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: UpstreamProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const { controlPlane, name, clientCertificate } = this.props;
    const resource = new l1.GatewayUpstream(this, 'Resource', {
      provider: this.props.provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      name,
      ...balancingOf(this, this.props),
      slots: this.props.slots,
      healthchecks: renderHealthChecks(this, this.props.healthChecks),
      hostHeader: this.props.hostHeader,
      clientCertificate: clientCertificate && { id: clientCertificate.certificateId },
      useSrvName: this.props.useSrvName,
      tags: this.props.tags,
    });
    applyRemovalPolicy(resource, this.props.removalPolicy);
    checkMember(this, controlPlane, 'upstream', name, (text) => hostProblem(text, { name: true }));
    if (clientCertificate) {
      checkSamePlane(this, 'clientCertificate', clientCertificate, controlPlane);
    }
    this.upstreamId = resource.id;
    this.upstreamName = name;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Adds a target to the upstream. Adding the same target to an upstream twice is an error. The construct id of the
   * target is derived from its host and port. Setting any Terraform argument of a target to another value replaces the
   * target, but removing `weight`, `failover` or `tags` does not.
   *
   * @param target host and port of the target, such as `orders.internal.example.com:8080`, `192.0.2.1:80` or
   * `[2001:db8::1]:80`
   * @param options further options
   */
  public addTarget(target: string, options: UpstreamTargetOptions = {}): UpstreamTarget {
    const { controlPlane, provider } = this.props;
    return addPart(this, 'addTarget', 'target', target, 'UpstreamTarget', (id) => {
      return new UpstreamTarget(this, id, { ...options, target, controlPlane, provider, upstream: this });
    });
  }

  /**
   * Imports an existing upstream instead of creating an upstream. After the import, Terraform updates the arguments of
   * the upstream that differ from the existing object. Keep the call of `importFrom` in the program, because without
   * `entityId`, the call also sets the id of the upstream's resource. Do not set `entityId` to an id other than the id
   * of the imported upstream.
   *
   * @param id id of the existing upstream, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
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
    this.upstreamId = attributes.upstreamId;
    this.upstreamName = literalTexts(attributes.upstreamName);
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
