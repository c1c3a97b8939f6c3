import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-route';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { IControlPlane } from './control-plane-reference';
import { IGatewayRoute } from './gateway-route-reference';
import { IGatewayService } from './gateway-service-reference';
import { setImportedId } from './private/entity-id';
import { checkRoute } from './private/route-checks';
import { createRouteResource } from './private/route-resource';
import { RouteOptions } from './route-options';

/** Source or destination of a connection. At least one of `ip` and `port` is required. */
export interface StreamAddress {
  /**
   * IP address, or a network such as `192.0.2.0/24`.
   *
   * @default - any address
   */
  readonly ip?: string;

  /**
   * Port, 0 to 65535.
   *
   * @default - any port
   */
  readonly port?: number;
}

/**
 * Options of a route that matches requests by path, host and the like. At least one of `paths`, `hosts`, `methods`,
 * `headers`, `snis`, `sources` and `destinations` is required.
 */
export interface GatewayRouteOptions extends RouteOptions {
  /**
   * Path prefixes in normalised form, such as `/orders`, or regular expressions with the prefix `~`, such as
   * `~/orders/\\d+$`, which match from the beginning of the path. The regular expressions use the syntax of Rust's
   * `regex`, without look-around and back-references. The property is not allowed for streams.
   *
   * @default - any path
   */
  readonly paths?: string[];

  /**
   * Host names in lower case, with or without a port. The first or last label can be the wildcard `*`. The property is
   * not allowed for streams.
   *
   * @default - any host
   */
  readonly hosts?: string[];

  /**
   * HTTP methods, in capitals. For HTTP and HTTPS only.
   *
   * @default - any method
   */
  readonly methods?: string[];

  /**
   * Header values, by header name. For `Host`, use `hosts`. A value that begins with `~*` is a regular expression. The
   * gateway compares the values in lower case. The property is not allowed for streams.
   *
   * @default - any headers
   */
  readonly headers?: { [name: string]: string[] };

  /**
   * Server names (SNI) of the TLS handshake. The property is allowed for protocols with TLS only.
   *
   * @default - any name
   */
  readonly snis?: string[];

  /**
   * Sources of connections. For streams only: TCP, TLS, TLS passthrough and UDP.
   *
   * @default - any source
   */
  readonly sources?: StreamAddress[];

  /**
   * Addresses and ports of the gateway that accept the connections. For streams only: TCP, TLS, TLS passthrough and
   * UDP.
   *
   * @default - any
   */
  readonly destinations?: StreamAddress[];

  /**
   * Priority among several routes with matching regular expressions. The gateway tries the largest number first. The
   * priority does not affect paths that are not regular expressions.
   *
   * @default - 0, set by the platform
   */
  readonly regexPriority?: number;
}

/** Arguments of `GatewayRoute`. */
export interface GatewayRouteProps extends GatewayRouteOptions, ManagedProps {
  /** Control plane of the route. Changing the control plane replaces the route. */
  readonly controlPlane: IControlPlane;

  /**
   * Service that the route proxies to. The service must belong to the control plane of the route.
   *
   * @default - none: policies of the route respond to the requests
   */
  readonly service?: IGatewayService;
}

/**
 * Route of a gateway, which selects the requests that the gateway proxies to a service.
 *
 * Creates a `konnect_gateway_route` as the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const service: platform.IGatewayService;
 * new platform.GatewayRoute(this, 'orders', { controlPlane, service, paths: ['/orders'] });
 */
export class GatewayRoute extends ManagedConstruct implements IGatewayRoute {
  /**
   * Refers to a route that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param gatewayRouteId the id of the route, a UUID
   */
  public static fromGatewayRouteId(scope: Construct, id: string, gatewayRouteId: string): IGatewayRoute {
    return new ImportedGatewayRoute(scope, id, gatewayRouteId);
  }

  public readonly controlPlaneId?: string;

  private readonly props: GatewayRouteProps;
  private readonly resource: l1.GatewayRoute;
  private routeId?: string;

  /**
   * Adds a route to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: GatewayRouteProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const create = (config: l1.GatewayRouteConfig) => new l1.GatewayRoute(this, 'Resource', config);
    this.resource = createRouteResource(this, this.props, 'traditional', create);
    checkRoute(this, this.props);
    this.controlPlaneId = this.props.controlPlane.controlPlaneId;
  }

  /** The id of the route. */
  public get gatewayRouteId(): string {
    // Creates the cdktf token of the id on first use, because creating tokens is slow and most routes of a large app do
    // not need one. Keeps the cdktf token, because policies compare routes by the tokens of their ids.
    return (this.routeId ??= this.resource.id);
  }

  /**
   * Imports an existing route instead of creating one. Terraform updates the arguments that differ from the existing
   * object. Keep the call of `importFrom` in the program, because the call also sets the id of the resource. Do not set
   * `entityId` to an id other than the imported id.
   *
   * @param id the id of the route, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayRoute.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }

  /**
   * Attaches a policy to the route.
   *
   * @param id id of the construct, unique among the policies of the route
   * @param policy type and settings of the policy
   * @param options options of the policy
   */
  public addPolicy(id: string, policy: Policy, options: PolicyOptions = {}): GatewayPolicy {
    const { controlPlane, provider } = this.props;
    return new GatewayPolicy(this, `policy-${id}`, { ...options, controlPlane, provider, policy, route: this });
  }
}

class ImportedGatewayRoute extends Construct implements IGatewayRoute {
  public constructor(
    scope: Construct,
    id: string,
    public readonly gatewayRouteId: string,
  ) {
    super(scope, id);
  }
}
