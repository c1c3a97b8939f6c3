import { Construct } from 'constructs';
import { hasMark, markConstruct } from '../../../lib/core/construct-mark';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { addError } from '../../../lib/core/rules/problems';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { Specification } from '../api/specification';
import { GatewayRoute } from '../gateway/gateway-route';
import { GatewayService } from '../gateway/gateway-service';
import { Upstream } from '../gateway/upstream';
import { OpenApiGatewayProps } from './openapi-gateway-props';
import { OpenApiParts } from './private/parts';
import { readGateway } from './private/read';

const MARK = 'platform.OpenApiGateway';

/**
 * The configuration of a gateway for an API, made of its OpenAPI specification by the rules of `deck file openapi2kong`: a
 * service with an upstream where it has several servers, a route for each operation, and policies from extensions
 * (`x-kong-plugin-…`, or `x-gateway-plugin-…`).
 *
 * Makes a `GatewayService`, a `GatewayRoute`, a `GatewayPolicy` or `CustomPolicy`, and an `Upstream` with `UpstreamTarget`s for
 * each of these. Their ids come from names, so another operation touches its own parts only. `node.defaultChild` is the service
 * of the document. What is wrong is reported with file, line and place.
 *
 * To take over a gateway that exists, call `importFrom` of each part; `moveFrom` holds for all of them.
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
   * Whether a value is a construct of this class, from any copy of this package. For aspects.
   *
   * @param x any value
   */
  public static isOpenApiGateway(x: any): x is OpenApiGateway {
    return hasMark(x, MARK);
  }

  /** The name that those of all parts begin with. */
  public readonly documentName: string;

  /** The services by their names, such as `orders`. */
  public readonly services: { [name: string]: GatewayService };

  /** The routes by their names, such as `orders_createorder`. */
  public readonly routes: { [name: string]: GatewayRoute };

  /** The upstreams by their names, such as `orders.upstream`. */
  public readonly upstreams: { [name: string]: Upstream };

  private readonly parts: OpenApiParts;

  /**
   * Makes the configuration of a gateway.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: OpenApiGatewayProps) {
    super(scope, id);
    props = complete(this, props, {
      controlPlane: MISSING.reference,
      specification: () =>
        Specification.fromObject({ openapi: '3.1.0', info: { title: 'missing', version: '1' }, paths: {} }),
    });
    markConstruct(this, MARK);
    this.parts = readGateway(this, props);
    this.documentName = this.parts.documentName;
    this.services = Object.fromEntries(this.parts.services);
    this.routes = Object.fromEntries(this.parts.routes);
    this.upstreams = Object.fromEntries(this.parts.upstreams);
    this.node.defaultChild = this.parts.services.get(this.documentName);
  }

  /**
   * A service. One that the specification does not make is reported.
   *
   * @param name its name
   */
  public service(name: string = this.documentName): GatewayService {
    return (
      this.parts.services.get(name) ?? this.unknown('service', name, this.services, (id) => this.parts.anyService(id))
    );
  }

  /**
   * The route of an operation. One that the specification does not make is reported. Of an operation whose headers are told
   * apart, it is the one for all other requests: see `routesOf`.
   *
   * @param operation the `operationId` of the operation, `GET /orders/{id}`, or the name of the route
   */
  public route(operation: string): GatewayRoute {
    const known = this.parts.routes.get(operation) ?? this.parts.routesOf(operation)?.slice(-1)[0];
    return known ?? this.unknown('route', operation, this.routes, (id) => this.parts.anyRoute(id));
  }

  /**
   * All routes of an operation: one for each combination of values of the headers that it demands, and last the one for all
   * other requests. An operation that the specification does not have is reported.
   *
   * @param operation the `operationId` of the operation, `GET /orders/{id}`, or the name of the last route
   */
  public routesOf(operation: string): GatewayRoute[] {
    return this.parts.routesOf(operation) ?? [this.route(operation)];
  }

  /**
   * An upstream. One that the specification does not make is reported.
   *
   * @param name its name
   */
  public upstream(name: string = `${this.documentName}.upstream`): Upstream {
    return (
      this.parts.upstreams.get(name) ??
      this.unknown('upstream', name, this.upstreams, (id) => this.parts.anyUpstream(id))
    );
  }

  /** Reports a part that is not there, and goes on with one that stands for it. */
  private unknown<T>(kind: string, name: string, known: { [name: string]: T }, standIn: (id: string) => T): T {
    if (this.parts.isComplete) {
      const names = Object.keys(known).sort();
      const shown = names.slice(0, 10).join(', ') + (names.length > 10 ? ` and ${names.length - 10} more` : '');
      addError(this, `${kind}(${JSON.stringify(name)})`, `is not in the specification; there are: ${shown || 'none'}`);
    }
    return standIn(`unknown-${kind}`);
  }
}
