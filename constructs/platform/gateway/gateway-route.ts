import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-route';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { IControlPlane } from './control-plane';
import { IGatewayRoute } from './gateway-route-reference';
import { IGatewayService } from './gateway-service-reference';
import { entityId, takeOverId } from './private/entity-id';
import { checkFlavor, checkRouteOwners } from './private/members';
import { checkRoute, isGrpc } from './private/route-checks';
import { RouteOptions } from './route-options';

/** Where a connection comes from, or where it goes to. One of the two at least. */
export interface StreamAddress {
  /**
   * An address, or a network such as `192.0.2.0/24`.
   *
   * @default - any address
   */
  readonly ip?: string;

  /**
   * A port, 0 to 65535.
   *
   * @default - any port
   */
  readonly port?: number;
}

/**
 * Which requests a route matches. It needs one of `paths`, `hosts`, `methods`, `headers`, `snis`, `sources` and `destinations` at
 * least.
 */
export interface GatewayRouteOptions extends RouteOptions {
  /**
   * Path prefixes in their normal form, such as `/orders`, or regular expressions with the prefix `~`, such as `~/orders/\\d+$`, which match from
   * the beginning of the path. Their syntax is that of Rust's `regex`, without look-around and back-references. Not for
   * streams.
   *
   * @default - any path
   */
  readonly paths?: string[];

  /**
   * Host names in lower case, with or without a port; the first or the last label can be the wildcard `*`. Not for streams.
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
   * Values of headers, by the name of the header; not of `Host`, for which there is `hosts`. What begins with `~*` is a regular
   * expression. The gateway puts all of them in lower case, and what it compares with them. Not for streams.
   *
   * @default - any headers
   */
  readonly headers?: { [name: string]: string[] };

  /**
   * Server names (SNI) of the TLS handshake. For protocols with TLS only.
   *
   * @default - any name
   */
  readonly snis?: string[];

  /**
   * Where connections come from. For streams only: TCP, TLS and UDP.
   *
   * @default - anywhere
   */
  readonly sources?: StreamAddress[];

  /**
   * The addresses and ports of the gateway that connections go to. For streams only: TCP, TLS and UDP.
   *
   * @default - any
   */
  readonly destinations?: StreamAddress[];

  /**
   * Which of several routes with regular expressions is tried first: the larger number. It makes no difference between
   * other paths.
   *
   * @default - the platform's: 0
   */
  readonly regexPriority?: number;
}

/**
 * The arguments of `GatewayRoute`.
 */
export interface GatewayRouteProps extends GatewayRouteOptions, ManagedProps {
  /** The control plane that it belongs to. Another one replaces the route. */
  readonly controlPlane: IControlPlane;

  /**
   * The service that it proxies to, of the same control plane.
   *
   * @default - none: plugins answer the requests
   */
  readonly service?: IGatewayService;
}

/**
 * A route of a gateway: which requests are proxied to a service.
 *
 * Makes a `konnect_gateway_route`, which is the child `Resource`.
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
   * @param scope where the reference belongs
   * @param id its id in the scope
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
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: GatewayRouteProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference }));
    this.props = props;
    const { controlPlane, service, provider, entityId: given, protocols, removalPolicy, ...others } = props;
    const { stripPath = isGrpc(protocols) ? false : undefined } = others;
    const resource = new l1.GatewayRoute(this, 'Resource', {
      ...others,
      stripPath,
      provider,
      controlPlaneId: controlPlane.controlPlaneId,
      id: entityId(this, given),
      protocols,
      service: service && { id: service.gatewayServiceId },
    });
    applyRemovalPolicy(resource, removalPolicy);
    if (service) {
      replaceWith(resource, service);
    }
    checkRouteOwners(this, props);
    checkFlavor(this, controlPlane, 'traditional');
    checkRoute(this, props);
    this.resource = resource;
    this.controlPlaneId = controlPlane.controlPlaneId;
  }

  /** The id of the route. */
  public get gatewayRouteId(): string {
    // Made when it is first asked for: a token takes a while, nobody needs most of these, and an app has thousands. Made
    // once, as policies are told apart by it.
    return (this.routeId ??= this.resource.id);
  }

  /**
   * Takes over a route that exists already, instead of making one: Terraform imports it, and changes what differs. It keeps
   * its id, so leave the call in: `entityId` is not to be given with it, unless as that id.
   *
   * @param id the id of the route, a UUID
   */
  public importFrom(id: string): void {
    takeOverId(this, this.props.entityId, id);
    importObject(this, () => l1.GatewayRoute.importId({ controlPlaneId: this.props.controlPlane.controlPlaneId, id }));
  }

  /**
   * Attaches a policy to this route.
   *
   * @param id its id, unique among the policies of the route
   * @param policy its type with the settings
   * @param options how it runs
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
