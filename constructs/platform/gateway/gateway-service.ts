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

/** Attributes of a gateway service that is managed outside of the app. */
export interface GatewayServiceAttributes {
  /** Id of the gateway service on the platform, a UUID. */
  readonly gatewayServiceId: string;

  /** Control plane that the gateway service belongs to. */
  readonly controlPlane: IControlPlane;
}

/** Subject alternative names (SAN). The TLS certificate of an upstream must contain at least one of the names. */
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
 * Arguments of `GatewayService`. A gateway service requires exactly one of `url`, `host` and `upstream`. `protocol`,
 * `port` and `path` can be combined with `host` or `upstream`, but not with `url`.
 */
export interface GatewayServiceProps extends ManagedProps {
  /** Control plane that the gateway service belongs to. Changing the control plane replaces the gateway service. */
  readonly controlPlane: IControlPlane;

  /**
   * Name of the service, unique in the control plane: letters, digits and the characters `. - _ ~`.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * URL of the upstream API with protocol and host, and optionally with port and path, such as
   * `https://orders.internal.example.com/v1`. For the default port, see `port`.
   *
   * @default - none; required unless `host` or `upstream` is given
   */
  readonly url?: string;

  /**
   * Host name or IP address of the upstream API, or the name of an upstream entity of the gateway.
   *
   * @default - the host in `url`, or the name of `upstream`
   */
  readonly host?: string;

  /**
   * Upstream entity whose targets receive the requests of the gateway service, an alternative to `url` and `host`. The
   * upstream entity must belong to the control plane of the gateway service.
   *
   * @default - none
   */
  readonly upstream?: IUpstream;

  /**
   * Protocol of requests from the gateway to the upstream API.
   *
   * @default - the protocol in `url`; with `host` or `upstream`, GatewayProtocol.HTTP
   */
  readonly protocol?: GatewayProtocol;

  /**
   * Port of the upstream API, 0 to 65535.
   *
   * @default - the port in `url`, or else 443 for HTTPS, and for gRPC and WebSockets with TLS, and 80 for these
   * protocols without TLS; required for other protocols. The construct always sends the port, because the default port
   * of the platform is 80 for all protocols
   */
  readonly port?: number;

  /**
   * Prefix that the gateway adds to the path of requests to the upstream API. The path prefix must begin with a slash.
   * Services for gRPC and streams must not have a path.
   *
   * @default - the path in `url`, else none
   */
  readonly path?: string;

  /**
   * Timeout for connecting to the upstream API, 1 ms to 24 days.
   *
   * @default - Duration.seconds(60) (default of the platform)
   */
  readonly connectTimeout?: Duration;

  /**
   * Timeout between two reads from the upstream API, 1 ms to 24 days.
   *
   * @default - Duration.seconds(60) (default of the platform)
   */
  readonly readTimeout?: Duration;

  /**
   * Timeout between two writes to the upstream API, 1 ms to 24 days.
   *
   * @default - Duration.seconds(60) (default of the platform)
   */
  readonly writeTimeout?: Duration;

  /**
   * Number of times that the gateway retries a failed request to the upstream API, 0 to 32767.
   *
   * @default - 5 (default of the platform)
   */
  readonly retries?: number;

  /**
   * Client certificate that the gateway presents to the upstream API. The client certificate must belong to the control
   * plane of the gateway service. The property `clientCertificate` is allowed only for protocols with TLS.
   *
   * @default - none
   */
  readonly clientCertificate?: ICertificate;

  /**
   * Whether the gateway verifies the TLS certificate of the upstream API. The property `tlsVerify` is allowed only for
   * protocols with TLS.
   *
   * @default - the setting in the configuration of the gateway; by default, gateway versions before 3.14 do not verify
   * certificates of upstream APIs
   */
  readonly tlsVerify?: boolean;

  /**
   * Maximum depth of the certificate chain of the upstream API, 0 to 64. The property `tlsVerifyDepth` is allowed only
   * for protocols with TLS.
   *
   * @default - the setting in the configuration of the gateway
   */
  readonly tlsVerifyDepth?: number;

  /**
   * CA certificates that may have issued the TLS certificate of the upstream API. The CA certificates must belong to
   * the control plane of the gateway service. The property `caCertificates` is allowed only for protocols with TLS.
   *
   * @default - the certificate authorities that the configuration of the gateway trusts
   */
  readonly caCertificates?: ICaCertificate[];

  /**
   * Subject alternative names (SAN); the upstream's TLS certificate must contain at least one of the names. The
   * property `tlsSans` is allowed only for protocols with TLS.
   *
   * @default - none
   */
  readonly tlsSans?: TlsSans;

  /**
   * Whether the gateway proxies requests that match the routes of the service.
   *
   * @default - true (default of the platform)
   */
  readonly enabled?: boolean;

  /**
   * Tags of the gateway service, for grouping and filtering gateway entities.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the gateway service.
   *
   * @default - derived from the path of the construct if the app has a namespace for ids, or else generated by the
   * platform: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the gateway service. After Terraform destroys a gateway service, the upstream API
   * receives no traffic from the service.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}

const MARK = 'platform.GatewayService';

/**
 * Gateway service: the upstream API that the routes of the service proxy requests to.
 *
 * `GatewayService` creates a `konnect_gateway_service` as the child `Resource`. If the app has a namespace for ids, the
 * service id is by default known before Terraform plans. Therefore, an update of the service does not replace resources
 * that refer to the service.
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
   * Refers to a gateway service that is managed outside of the app.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param attributes id of the gateway service, and its control plane
   */
  public static fromGatewayServiceAttributes(
    scope: Construct,
    id: string,
    attributes: GatewayServiceAttributes,
  ): IGatewayService {
    return new ImportedGatewayService(scope, id, attributes);
  }

  /**
   * Returns whether a value is a `GatewayService`, created by any copy of this package. For a reference to an existing
   * service, `isGatewayService` returns false. Aspects can call `isGatewayService` to recognise gateway services.
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
   * Adds a gateway service to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the gateway service
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
      // The explicit dependency is necessary because the service refers to the upstream entity by name, so Terraform
      // does not infer the dependency.
      resource.node.addDependency(this.props.upstream);
    }
    this.gatewayServiceId = resource.id;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /**
   * Imports an existing gateway service instead of creating one. After the import, Terraform updates the arguments of
   * the service that differ from the existing object. Keep the call of `importFrom` in the program, because without
   * `entityId`, the call also sets the id of the service. Synthesis rejects an `entityId` with an id other than the
   * imported id.
   *
   * @param id the id of the gateway service, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () =>
      l1.GatewayService.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }),
    );
  }

  /**
   * Adds a route to the gateway service.
   *
   * @param id id of the construct, unique among the routes of the service
   * @param options options of the route, such as the paths and hosts that the route matches
   */
  public addRoute(id: string, options: GatewayRouteOptions): GatewayRoute {
    const { controlPlane, provider } = this.props;
    return new GatewayRoute(this, `route-${id}`, { ...options, controlPlane, provider, service: this });
  }

  /**
   * Adds a route to the gateway service that matches requests with an expression.
   *
   * @param id id of the construct, unique among the routes of the service
   * @param options options of the route, such as its expression
   */
  public addExpressionRoute(id: string, options: ExpressionRouteOptions): ExpressionRoute {
    const { controlPlane, provider } = this.props;
    return new ExpressionRoute(this, `route-${id}`, { ...options, controlPlane, provider, service: this });
  }

  /**
   * Attaches a policy to the gateway service.
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
