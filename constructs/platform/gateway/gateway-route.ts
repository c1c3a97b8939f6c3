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

/**
 * Source or destination of a stream connection (TCP, TLS, TLS passthrough or UDP) that a route matches. A stream
 * address needs at least one of `ip` and `port`.
 */
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
 * Options of a gateway route that matches requests by path, host and the like. A route needs at least one of `paths`,
 * `hosts`, `methods`, `headers`, `snis`, `sources` and `destinations` that its protocols support. A route for TLS
 * passthrough needs `snis`.
 */
export interface GatewayRouteOptions extends RouteOptions {
  /**
   * URL paths that the route matches: prefixes in normalised form, such as `/orders`, or regular expressions with the
   * prefix `~`, such as `~/orders/\\d+$`. Regular expressions match from the beginning of the path. The regular
   * expressions in `paths` use the syntax of Rust's `regex`, without look-around and back-references. A route for
   * streams (TCP, TLS, TLS passthrough or UDP) must not have `paths`.
   *
   * @default - any path
   */
  readonly paths?: string[];

  /**
   * Host names that the route matches, in lower case, with or without a port. The first or last label of a host name
   * can be the wildcard `*`. A route for streams (TCP, TLS, TLS passthrough or UDP) must not have `hosts`.
   *
   * @default - any host
   */
  readonly hosts?: string[];

  /**
   * HTTP methods that the route matches, in capitals. Only routes for HTTP and HTTPS can have `methods`.
   *
   * @default - any method
   */
  readonly methods?: string[];

  /**
   * Header values that the route matches, by header name. For the header `Host`, use `hosts`. A header value that
   * begins with `~*` is a regular expression. The gateway compares header values in lower case. A route for streams
   * (TCP, TLS, TLS passthrough or UDP) must not have `headers`.
   *
   * @default - any headers
   */
  readonly headers?: { [name: string]: string[] };

  /**
   * Server names (SNI) of the TLS handshake that the route matches. Only routes for protocols with TLS can have `snis`.
   *
   * @default - any name
   */
  readonly snis?: string[];

  /**
   * Sources of connections that the route matches. Only routes for streams can have `sources`: TCP, TLS, TLS
   * passthrough and UDP.
   *
   * @default - any source
   */
  readonly sources?: StreamAddress[];

  /**
   * Addresses and ports at which the gateway accepts the connections of the route. Only routes for streams can have
   * `destinations`: TCP, TLS, TLS passthrough and UDP.
   *
   * @default - any address and port
   */
  readonly destinations?: StreamAddress[];

  /**
   * Priority of the route among several routes with matching regular expressions. The gateway tries the route with the
   * largest `regexPriority` first. The priority does not affect paths that are not regular expressions.
   *
   * @default - 0 (default of the platform)
   */
  readonly regexPriority?: number;
}

/** Arguments of `GatewayRoute`. */
export interface GatewayRouteProps extends GatewayRouteOptions, ManagedProps {
  /** Control plane that the route belongs to. Changing the control plane replaces the route. */
  readonly controlPlane: IControlPlane;

  /**
   * Gateway service that the route proxies requests to. The gateway service must belong to the control plane of the
   * route.
   *
   * @default - no service: policies of the route respond to the requests
   */
  readonly service?: IGatewayService;
}

/**
 * Gateway route, which selects the requests that the gateway proxies to a service. If a route has no service, policies
 * of the route respond to the requests.
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
   * Refers to a gateway route that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param gatewayRouteId the id of the gateway route, a UUID
   */
  public static fromGatewayRouteId(scope: Construct, id: string, gatewayRouteId: string): IGatewayRoute {
    return new ImportedGatewayRoute(scope, id, gatewayRouteId);
  }

  public readonly controlPlaneId?: string;

  private readonly props: GatewayRouteProps;
  private readonly resource: l1.GatewayRoute;
  private routeId?: string;

  /**
   * Adds a gateway route to a control plane.
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

  /** The id of the gateway route. */
  public get gatewayRouteId(): string {
    // Creates the cdktf token of the route id on first use. Creating tokens is slow, and most routes of a large app do
    // not need a token. Keeps the cdktf token of the route id, because policies compare routes by the tokens of their
    // ids.
    return (this.routeId ??= this.resource.id);
  }

  /**
   * Imports an existing gateway route instead of creating one. After the import, Terraform updates the arguments of the
   * gateway route that differ from the existing object. Keep the call of `importFrom` in the program, because without
   * `entityId`, the call also sets the id of the route. Synthesis rejects an `entityId` with an id other than the
   * imported id.
   *
   * @param id the id of the gateway route, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayRoute.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }

  /**
   * Attaches a policy to the gateway route.
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
