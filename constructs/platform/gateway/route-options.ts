import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayProtocol } from './gateway-protocol';

/** Method of combining the service path and the request path. Terraform: `path_handling`. */
export enum PathHandling {
  /** Joins the service path and the rest of the request path with one slash. */
  V0 = 'v0',
  /**
   * Concatenates the service path and the rest of the request path unchanged. `V1` is an older method, which is not
   * allowed for expression routes.
   */
  V1 = 'v1',
}

/** Options of all routes: the handling of matching requests. */
export interface RouteOptions {
  /**
   * Name of the route, unique in the control plane: letters, digits and the characters `. - _ ~`.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Protocols that the route accepts. One route can combine HTTP and HTTPS, gRPC with and without TLS, WebSockets with
   * and without TLS, or TCP, TLS and UDP.
   *
   * @default - HTTP and HTTPS, set by the platform
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Whether the gateway removes the matching path prefix from the request to the service. The property is not allowed
   * for gRPC.
   *
   * @default - true, set by the platform; for gRPC false
   */
  readonly stripPath?: boolean;

  /**
   * Whether the gateway passes the `Host` header of the request on to the service.
   *
   * @default - false, set by the platform
   */
  readonly preserveHost?: boolean;

  /**
   * Method of combining the service path and the request path.
   *
   * @default - PathHandling.V0, set by the platform
   */
  readonly pathHandling?: PathHandling;

  /**
   * Status code of the response to an HTTP request on an HTTPS route: 301, 302, 307 or 308 for a redirect, or 426 for
   * an error.
   *
   * @default - 426, set by the platform
   */
  readonly httpsRedirectStatusCode?: number;

  /**
   * Whether the gateway reads the whole body of a request before the gateway forwards the request.
   *
   * @default - true, set by the platform
   */
  readonly requestBuffering?: boolean;

  /**
   * Whether the gateway reads the whole body of a response before the gateway forwards the response.
   *
   * @default - true, set by the platform
   */
  readonly responseBuffering?: boolean;

  /**
   * Tags of the object, for grouping and filtering objects.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * The id of the route.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the route. The requests that a destroyed route matched then match a different route,
   * or the gateway rejects the requests.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
