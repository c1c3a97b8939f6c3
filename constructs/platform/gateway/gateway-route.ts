import { Construct, IConstruct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { RemovalPolicy } from '../../../lib/core/removal-policy';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-route';
import { IControlPlane } from './control-plane';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayProtocol } from './gateway-protocol';
import { IGatewayService } from './gateway-service-reference';
import { entityId, takeOverId } from './private/entity-id';
import { checkMember } from './private/members';
import { checkRoute, isGrpc } from './private/route-checks';

/**
 * A route of a gateway. Made here, or only referred to.
 */
export interface IGatewayRoute extends IConstruct {
  /**
   * The id of the route.
   *
   * @attribute
   */
  readonly gatewayRouteId: string;
}

/**
 * Which requests a route matches. It needs one of `paths`, `hosts`, `methods`, `headers` and `snis` at least.
 */
export interface GatewayRouteOptions {
  /**
   * Name of the route, unique in the control plane: letters, digits and the signs `. - _ ~`.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Protocols that it accepts. One route can have HTTP and HTTPS, gRPC with and without TLS, WebSockets with and without
   * TLS, or streams.
   *
   * @default - the platform's: HTTP and HTTPS
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Path prefixes, such as `/orders`, or regular expressions with the prefix `~`, such as `~/orders/\\d+$`, which match from
   * the beginning of the path. Their syntax is that of Rust's `regex`, without look-around and back-references. Not for
   * streams.
   *
   * @default - any path
   */
  readonly paths?: string[];

  /**
   * Host names, with or without a port; the first or the last label can be the wildcard `*`. Not for streams.
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
   * Values of headers, by the name of the header; not of `Host`, for which there is `hosts`. A single value that begins with
   * `~*` is a regular expression. Not for streams.
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
   * Whether the matching path prefix is removed from the request to the service. Not for gRPC.
   *
   * @default - the platform's: true; for gRPC false
   */
  readonly stripPath?: boolean;

  /**
   * Whether the `Host` header of the request is passed on to the service.
   *
   * @default - the platform's: false
   */
  readonly preserveHost?: boolean;

  /**
   * Tags for grouping and filtering.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the route.
   *
   * @default - made from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * What may be done to it when it is to be destroyed: requests that it took are refused, or go elsewhere.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
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
 * declare const controlPlane: IControlPlane;
 * declare const service: IGatewayService;
 * new GatewayRoute(this, 'orders', { controlPlane, service, paths: ['/orders'] });
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

  public readonly gatewayRouteId: string;

  private readonly props: GatewayRouteProps;

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
    const { controlPlane, service, provider, entityId: given, protocols, removalPolicy, ...matching } = props;
    const { stripPath = isGrpc(protocols) ? false : undefined } = matching;
    const resource = new l1.GatewayRoute(this, 'Resource', {
      ...matching,
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
    this.checkService(props);
    checkMember(this, controlPlane, 'route', props.name);
    checkRoute(this, props);
    this.gatewayRouteId = resource.id;
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

  private checkService({ controlPlane, service }: GatewayRouteProps): void {
    if (service && service.controlPlaneId !== controlPlane.controlPlaneId) {
      const message = `is ${service.node.path}, which belongs to another control plane than ${controlPlane.node.path}; give a service of the same`;
      addError(this, 'service', message);
    }
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
