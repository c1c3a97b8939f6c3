import { Construct } from 'constructs';
import { applyRemovalPolicy } from '../../../lib/core/l1/lifecycle';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { milliseconds } from '../../../lib/core/l2/conversions';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { Duration } from '../../../lib/core/values/duration';
import { literalTexts } from '../../../lib/core/values/literal';
import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import * as l1 from '../../../lib/platform/gateway-service';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { ICaCertificate } from './ca-certificate-reference';
import { ICertificate } from './certificate-reference';
import { IControlPlane } from './control-plane-reference';
import { ExpressionRoute, ExpressionRouteOptions } from './expression-route';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayProtocol } from './gateway-protocol';
import { GatewayRoute, GatewayRouteOptions } from './gateway-route';
import { IGatewayService } from './gateway-service-reference';
import { checkMember, checkSamePlane } from './private/control-plane-parts';
import { entityId, setImportedId } from './private/entity-id';
import { tlsOf } from './private/service-tls';
import { upstreamOf } from './private/upstream';
import { IUpstream } from './upstream-reference';

/** Attributes of a service that is managed elsewhere. */
export interface GatewayServiceAttributes {
  /** The id of the service, a UUID. */
  readonly gatewayServiceId: string;

  /** Control plane of the service. */
  readonly controlPlane: IControlPlane;
}

/** Alternative names (SAN) of a certificate. */
export interface TlsSans {
  /**
   * DNS names.
   *
   * @default - none
   */
  readonly dnsNames?: string[];

  /**
   * URIs.
   *
   * @default - none
   */
  readonly uris?: string[];
}

/**
 * Arguments of `GatewayService`. Exactly one of `url`, `host` and `upstream` is required. `protocol`, `port` and `path`
 * can be combined with `host` or `upstream`, but not with `url`.
 */
export interface GatewayServiceProps extends ManagedProps {
  /** Control plane of the service. Changing the control plane replaces the service. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the service, unique in the control plane: letters, digits and the characters `. - _ ~`.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * URL of the upstream with protocol, host, port and path, such as `https://orders.internal.example.com/v1`. The
   * default port depends on the protocol.
   *
   * @default - none; required unless `host` or `upstream` is given
   */
  readonly url?: string;

  /**
   * Host name of the upstream, or the name of an upstream entity of the gateway.
   *
   * @default - from `url`, or the name of `upstream`
   */
  readonly host?: string;

  /**
   * Upstream entity whose targets receive the requests, an alternative to `url` and `host`. The upstream must belong to
   * the control plane of the service.
   *
   * @default - none
   */
  readonly upstream?: IUpstream;

  /**
   * Protocol of requests from the gateway to the upstream.
   *
   * @default - from `url`; with `host` or `upstream`, GatewayProtocol.HTTP
   */
  readonly protocol?: GatewayProtocol;

  /**
   * Port of the upstream, 0 to 65535.
   *
   * @default - from `url`, or else 443 for HTTPS and for gRPC and WebSockets with TLS, and 80 for the same protocols
   * without TLS; required for other protocols. The platform itself would use 80 for all protocols
   */
  readonly port?: number;

  /**
   * Path prefix of requests to the upstream. The path must begin with a slash.
   *
   * @default - from `url`, else none
   */
  readonly path?: string;

  /**
   * Timeout for connecting to the upstream, 1 ms to 24 days.
   *
   * @default - Duration.seconds(60), set by the platform
   */
  readonly connectTimeout?: Duration;

  /**
   * Timeout between two reads from the upstream, 1 ms to 24 days.
   *
   * @default - Duration.seconds(60), set by the platform
   */
  readonly readTimeout?: Duration;

  /**
   * Timeout between two writes to the upstream, 1 ms to 24 days.
   *
   * @default - Duration.seconds(60), set by the platform
   */
  readonly writeTimeout?: Duration;

  /**
   * Number of retries when proxying fails, 0 to 32767.
   *
   * @default - 5, set by the platform
   */
  readonly retries?: number;

  /**
   * Certificate that the gateway presents to the upstream. The certificate must belong to the control plane of the
   * service. The property is allowed for protocols with TLS only.
   *
   * @default - none
   */
  readonly clientCertificate?: ICertificate;

  /**
   * Whether the gateway verifies the certificate of the upstream. The property is allowed for protocols with TLS only.
   *
   * @default - the setting in the configuration of the gateway; versions before 3.14 do not verify the certificate
   */
  readonly tlsVerify?: boolean;

  /**
   * Maximum depth of the upstream's certificate chain, 0 to 64. The property is allowed for protocols with TLS only.
   *
   * @default - the setting in the configuration of the gateway
   */
  readonly tlsVerifyDepth?: number;

  /**
   * CA certificates that may have issued the upstream's certificate. The CA certificates must belong to the control
   * plane of the service. The property is allowed for protocols with TLS only.
   *
   * @default - the certificate authorities that the configuration of the gateway trusts
   */
  readonly caCertificates?: ICaCertificate[];

  /**
   * Alternative names (SAN); the upstream's certificate must contain at least one of the names. The property is allowed
   * for protocols with TLS only.
   *
   * @default - none
   */
  readonly tlsSans?: TlsSans;

  /**
   * Whether the gateway proxies requests of the routes of the service.
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
   * The id of the service.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the service. The upstream of a destroyed service receives no traffic from the
   * service.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const MARK = 'platform.GatewayService';

/**
 * Service of a gateway: an upstream API that routes proxy to.
 *
 * Creates a `konnect_gateway_service` as the child `Resource`. By default, the id of the resource is known before
 * Terraform plans, so an update of the service does not replace resources that refer to the service.
 *
 * @example
 * declare const controlPlane: platform.IControlPlane;
 * const service = new platform.GatewayService(this, 'orders', {
 *   controlPlane,
 *   url: 'https://orders.internal.example.com',
 * });
 * service.addRoute('orders', { paths: ['/orders'], stripPath: false });
 */
export class GatewayService extends ManagedConstruct implements IGatewayService {
  /**
   * Refers to a service that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes attributes of the service
   */
  public static fromGatewayServiceAttributes(
    scope: Construct,
    id: string,
    attributes: GatewayServiceAttributes,
  ): IGatewayService {
    return new ImportedGatewayService(scope, id, attributes);
  }

  /**
   * Returns whether a value is a gateway service, created by any copy of this package. Aspects can call the method to
   * recognise constructs.
   *
   * @param x value to check
   */
  public static isGatewayService(x: unknown): x is GatewayService {
    return hasMark(x, MARK);
  }

  public readonly gatewayServiceId: string;
  public readonly controlPlaneId: string;

  private readonly props: GatewayServiceProps;

  /**
   * Adds a service to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: GatewayServiceProps) {
    super(scope, id);
    this.props = literalTexts(props);
    markConstruct(this, MARK);
    const { controlPlane, provider } = this.props;
    const resource = new l1.GatewayService(this, 'Resource', {
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, this.props.entityId),
      name: this.props.name,
      ...upstreamOf(this, this.props),
      ...tlsOf(this, this.props),
      connectTimeout: milliseconds(this, 'connectTimeout', this.props.connectTimeout),
      readTimeout: milliseconds(this, 'readTimeout', this.props.readTimeout),
      writeTimeout: milliseconds(this, 'writeTimeout', this.props.writeTimeout),
      retries: this.props.retries,
      enabled: this.props.enabled,
      tags: this.props.tags,
    });
    checkMember(this, controlPlane, 'service', this.props.name);
    applyRemovalPolicy(resource, this.props.removalPolicy);
    if (this.props.upstream) {
      checkSamePlane(this, 'upstream', this.props.upstream, controlPlane);
      // The service names the upstream as text, so Terraform does not see the dependency.
      resource.node.addDependency(this.props.upstream);
    }
    this.gatewayServiceId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Imports an existing service instead of creating one. Terraform updates the arguments that differ from the existing
   * object. Keep the call of `importFrom` in the program, because the call also sets the id of the resource. Do not set
   * `entityId` to an id other than the imported id.
   *
   * @param id the id of the service, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () =>
      l1.GatewayService.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }),
    );
  }

  /**
   * Adds a route to the service.
   *
   * @param id id of the construct, unique among the routes of the service
   * @param options options of the route, such as the requests that it matches
   */
  public addRoute(id: string, options: GatewayRouteOptions): GatewayRoute {
    const { controlPlane, provider } = this.props;
    return new GatewayRoute(this, `route-${id}`, { ...options, controlPlane, provider, service: this });
  }

  /**
   * Adds a route to the service that matches requests with an expression.
   *
   * @param id id of the construct, unique among the routes of the service
   * @param options options of the route, such as the requests that it matches
   */
  public addExpressionRoute(id: string, options: ExpressionRouteOptions): ExpressionRoute {
    const { controlPlane, provider } = this.props;
    return new ExpressionRoute(this, `route-${id}`, { ...options, controlPlane, provider, service: this });
  }

  /**
   * Attaches a policy to the service.
   *
   * @param id id of the construct, unique among the policies of the service
   * @param policy type and settings of the policy
   * @param options options of the policy
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    const { controlPlane, provider } = this.props;
    return new GatewayPolicy(this, `policy-${id}`, { ...options, controlPlane, provider, policy, service: this });
  }
}

class ImportedGatewayService extends Construct implements IGatewayService {
  public readonly gatewayServiceId: string;
  public readonly controlPlaneId: string;

  public constructor(scope: Construct, id: string, attributes: GatewayServiceAttributes) {
    super(scope, id);
    this.gatewayServiceId = attributes.gatewayServiceId;
    this.controlPlaneId = attributes.controlPlane.controlPlaneId;
  }
}
