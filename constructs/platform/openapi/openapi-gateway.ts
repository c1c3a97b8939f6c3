import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../../lib/core/l2/construct-mark';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { addError } from '../../../lib/core/synthesis/problems';
import { GatewayRoute } from '../gateway/gateway-route';
import { GatewayService } from '../gateway/gateway-service';
import { Upstream } from '../gateway/upstream';
import { OpenApiGatewayProps } from './openapi-gateway-props';
import { OpenApiParts } from './private/parts';
import { readGateway } from './private/read';

const MARK = 'platform.OpenApiGateway';

/**
 * Gateway configuration for an API, from its OpenAPI specification, with the rules of `deck file openapi2kong`:
 * services, upstreams for several servers, routes for operations, and policies from extensions (`x-kong-plugin-…`, or
 * `x-gateway-plugin-…`).
 *
 * Creates `GatewayService`s, `GatewayRoute`s, `GatewayPolicy`s or `CustomPolicy`s, and `Upstream`s with
 * `UpstreamTarget`s. The construct ids are derived from the names of the gateway entities, so a new operation does not
 * affect the entities of existing operations. `node.defaultChild` is the gateway service of the document, if the
 * specification creates one. Synthesis reports mistakes in the OpenAPI specification with file and line.
 *
 * To import an existing gateway configuration, call `importFrom` of each service, route, upstream, target and
 * `GatewayPolicy` below the `OpenApiGateway`. `moveFrom` of the `OpenApiGateway` also applies to all constructs below
 * it.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * const specification = platform.Specification.fromFile('specs/orders.yaml');
 * const gateway = new platform.OpenApiGateway(this, 'orders', { controlPlane, specification });
 * gateway.service().addPolicy('keys', platform.CommonPolicy.keyAuth());
 * gateway.route('createOrder').addPolicy('limit', platform.CommonPolicy.rateLimit({ perMinute: 10 }));
 */
export class OpenApiGateway extends ManagedConstruct {
  /**
   * Whether a value is an instance of `OpenApiGateway`, created by any copy of this package. Aspects can call
   * `isOpenApiGateway` to find `OpenApiGateway` constructs.
   *
   * @param x value to check
   */
  public static isOpenApiGateway(x: unknown): x is OpenApiGateway {
    return hasMark(x, MARK);
  }

  /** Prefix of the names of all gateway entities that the specification creates. */
  public readonly documentName: string;

  /** Created gateway services by name, such as `orders`. */
  public readonly services: { [name: string]: GatewayService };

  /** Created gateway routes by name, such as `orders_createorder`. */
  public readonly routes: { [name: string]: GatewayRoute };

  /** Created upstreams by name, such as `orders.upstream`. */
  public readonly upstreams: { [name: string]: Upstream };

  private readonly parts: OpenApiParts;

  /**
   * Creates the gateway entities for an OpenAPI specification.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: OpenApiGatewayProps) {
    super(scope, id);
    markConstruct(this, MARK);
    this.parts = readGateway(this, props);
    this.documentName = this.parts.documentName;
    this.services = Object.fromEntries(this.parts.services);
    this.routes = Object.fromEntries(this.parts.routes);
    this.upstreams = Object.fromEntries(this.parts.upstreams);
    this.node.defaultChild = this.parts.services.get(this.documentName);
  }

  /**
   * Returns a gateway service that the specification creates. If no service has the name, returns a placeholder, and
   * synthesis reports an error unless the conversion itself has errors.
   *
   * @param name name of the gateway service; the default is the service of the document
   */
  public service(name: string = this.documentName): GatewayService {
    return (
      this.parts.services.get(name) ??
      this.unknown('service', name, this.services, (id) => this.parts.placeholderService(id))
    );
  }

  /**
   * Returns the gateway route of an operation in the specification. If the specification does not contain the
   * operation, returns a placeholder, and synthesis reports an error unless the conversion itself has errors. If the
   * operation has routes for header values, returns the route for requests without these header values: see `routesOf`.
   *
   * @param operation `operationId` of the operation, method and path (`GET /orders/{id}`), or the name of the route
   */
  public route(operation: string): GatewayRoute {
    const known = this.parts.routes.get(operation) ?? this.parts.routesOf(operation)?.slice(-1)[0];
    return known ?? this.unknown('route', operation, this.routes, (id) => this.parts.placeholderRoute(id));
  }

  /**
   * Returns all gateway routes of an operation: a route for each combination of required header values, and last the
   * route for all other requests. If the specification does not contain the operation, returns a placeholder, and
   * synthesis reports an error unless the conversion itself has errors.
   *
   * @param operation `operationId` of the operation, method and path (`GET /orders/{id}`), or the name of the last
   * route
   */
  public routesOf(operation: string): GatewayRoute[] {
    return this.parts.routesOf(operation) ?? [this.route(operation)];
  }

  /**
   * Returns an upstream that the specification creates. If no upstream has the name, returns a placeholder, and
   * synthesis reports an error unless the conversion itself has errors.
   *
   * @param name name of the upstream; the default is the upstream of the document
   */
  public upstream(name: string = `${this.documentName}.upstream`): Upstream {
    return (
      this.parts.upstreams.get(name) ??
      this.unknown('upstream', name, this.upstreams, (id) => this.parts.placeholderUpstream(id))
    );
  }

  /**
   * Returns a placeholder construct for a name of a service, route or upstream that the specification does not create.
   * `unknown` reports the name as an error if the specification has no other errors.
   */
  private unknown<T>(kind: string, name: string, known: { [name: string]: T }, placeholder: (id: string) => T): T {
    if (this.parts.isComplete) {
      const names = Object.keys(known).sort();
      const shown = names.slice(0, 10).join(', ') + (names.length > 10 ? ` and ${names.length - 10} more` : '');
      addError(this, `${kind}(${JSON.stringify(name)})`, `is not in the specification; allowed: ${shown || 'none'}`);
    }
    return placeholder(`unknown-${kind}`);
  }
}
