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
 * Configuration of a gateway for an API, from its OpenAPI specification, with the rules of `deck file openapi2kong`:
 * services, upstreams for several servers, routes for operations, and policies from extensions (`x-kong-plugin-…`, or
 * `x-gateway-plugin-…`).
 *
 * Creates `GatewayService`s, `GatewayRoute`s, `GatewayPolicy`s or `CustomPolicy`s, and `Upstream`s with
 * `UpstreamTarget`s. The construct ids are derived from names, so a new operation does not affect the entities of
 * existing operations. `node.defaultChild` is the service of the document. Synthesis reports mistakes in the
 * specification with file and line.
 *
 * To import an existing gateway, call `importFrom` of each child construct. `moveFrom` moves all child constructs.
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
   * Whether a value is an instance of `OpenApiGateway`, created by any copy of this package. Aspects can call the
   * method to recognise constructs.
   *
   * @param x value to check
   */
  public static isOpenApiGateway(x: unknown): x is OpenApiGateway {
    return hasMark(x, MARK);
  }

  /** Prefix of the names of all entities. */
  public readonly documentName: string;

  /** Services by name, such as `orders`. */
  public readonly services: { [name: string]: GatewayService };

  /** Routes by name, such as `orders_createorder`. */
  public readonly routes: { [name: string]: GatewayRoute };

  /** Upstreams by name, such as `orders.upstream`. */
  public readonly upstreams: { [name: string]: Upstream };

  private readonly parts: OpenApiParts;

  /**
   * Creates the gateway entities for a specification.
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
   * Returns a gateway service. Synthesis reports an error if the specification creates no service with the name.
   *
   * @param name name of the service
   */
  public service(name: string = this.documentName): GatewayService {
    return (
      this.parts.services.get(name) ??
      this.unknown('service', name, this.services, (id) => this.parts.placeholderService(id))
    );
  }

  /**
   * Returns the route of an operation. Synthesis reports an error if the specification does not contain the operation.
   * For an operation with routes for header values, returns the route for requests without such values: see `routesOf`.
   *
   * @param operation `operationId` of the operation, `GET /orders/{id}`, or the name of the route
   */
  public route(operation: string): GatewayRoute {
    const known = this.parts.routes.get(operation) ?? this.parts.routesOf(operation)?.slice(-1)[0];
    return known ?? this.unknown('route', operation, this.routes, (id) => this.parts.placeholderRoute(id));
  }

  /**
   * Returns all routes of an operation: one for each combination of required header values, and last the route for all
   * other requests. Synthesis reports an error if the specification does not contain the operation.
   *
   * @param operation `operationId` of the operation, `GET /orders/{id}`, or the name of the last route
   */
  public routesOf(operation: string): GatewayRoute[] {
    return this.parts.routesOf(operation) ?? [this.route(operation)];
  }

  /**
   * Returns an upstream. Synthesis reports an error if the specification creates no upstream with the name.
   *
   * @param name name of the upstream
   */
  public upstream(name: string = `${this.documentName}.upstream`): Upstream {
    return (
      this.parts.upstreams.get(name) ??
      this.unknown('upstream', name, this.upstreams, (id) => this.parts.placeholderUpstream(id))
    );
  }

  /**
   * Returns a placeholder for a name that the specification does not create. Reports the name if the specification has
   * no other errors.
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
