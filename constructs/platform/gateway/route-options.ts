import { RemovalPolicy } from '../../../lib/core/values/removal-policy';
import { GatewayEntityId } from './gateway-entity-id';
import { GatewayProtocol } from './gateway-protocol';

/**
 * Method of combining the service path and the request path into the path that the service receives. Terraform:
 * `path_handling`.
 */
export enum PathHandling {
  /** The gateway joins the service path and the rest of the request path with one slash. */
  V0 = 'v0',
  /**
   * The gateway concatenates the service path and the rest of the request path unchanged. `PathHandling.V1` is an older
   * method, which is not allowed for expression routes.
   */
  V1 = 'v1',
}

/** Options that all routes share: protocols, and how the gateway forwards matching requests. */
export interface RouteOptions {
  /**
   * Name of the route, unique in the control plane: letters, digits and the characters `. - _ ~`.
   *
   * @default - none
   */
  readonly name?: string;

  /**
   * Protocols of the requests that the route accepts. One route can combine HTTP and HTTPS, gRPC with and without TLS,
   * WebSockets with and without TLS, or TCP, TLS and UDP.
   *
   * @default - HTTP and HTTPS (default of the platform)
   */
  readonly protocols?: GatewayProtocol[];

  /**
   * Whether the gateway removes the matching path prefix before it sends the request to the service. `stripPath: true`
   * is not allowed for gRPC routes.
   *
   * @default - true (default of the platform); for gRPC routes false, set by the construct
   */
  readonly stripPath?: boolean;

  /**
   * Whether the gateway passes the `Host` header of the client's request on to the service.
   *
   * @default - false (default of the platform)
   */
  readonly preserveHost?: boolean;

  /**
   * Method of combining the service path and the request path into the path that the service receives.
   *
   * @default - PathHandling.V0 (default of the platform)
   */
  readonly pathHandling?: PathHandling;

  /**
   * Status code of the gateway's response to an HTTP request on a route that accepts only HTTPS: 301, 302, 307 or 308
   * for a redirect, or 426 for an error.
   *
   * @default - 426 (default of the platform)
   */
  readonly httpsRedirectStatusCode?: number;

  /**
   * Whether the gateway reads the whole body of a request before it forwards the request.
   *
   * @default - true (default of the platform)
   */
  readonly requestBuffering?: boolean;

  /**
   * Whether the gateway reads the whole body of a response before it forwards the response.
   *
   * @default - true (default of the platform)
   */
  readonly responseBuffering?: boolean;

  /**
   * Tags of the route, for grouping and filtering routes.
   *
   * @default - none
   */
  readonly tags?: string[];

  /**
   * Id of the route.
   *
   * @default - derived from the path of the construct: see `GatewayEntityId`
   */
  readonly entityId?: GatewayEntityId;

  /**
   * Whether Terraform may destroy the gateway route. After a route is destroyed, its requests match a different route,
   * or the gateway rejects them.
   *
   * @default RemovalPolicy.DESTROY
   */
  readonly removalPolicy?: RemovalPolicy;
}
