import { Construct } from 'constructs';
import { Conversion, ConvertedRoute } from '../../../../lib/core/openapi-gateway/model';
import { IControlPlane } from '../../gateway/control-plane-reference';
import { GatewayEntityId } from '../../gateway/gateway-entity-id';
import { GatewayRoute } from '../../gateway/gateway-route';
import { GatewayService } from '../../gateway/gateway-service';
import { Upstream } from '../../gateway/upstream';

/** Gateway services, routes and upstreams that `OpenApiGateway` created, by name. */
export class OpenApiParts {
  public readonly documentName: string;
  public readonly services = new Map<string, GatewayService>();
  public readonly routes = new Map<string, GatewayRoute>();
  public readonly upstreams = new Map<string, Upstream>();
  private readonly operations = new Map<string, GatewayRoute[]>();

  public constructor(
    private readonly scope: Construct,
    private readonly props: { readonly controlPlane: IControlPlane },
    private readonly conversion: Conversion | undefined,
    private readonly isSound: boolean,
  ) {
    this.documentName = conversion?.documentName ?? 'unknown';
  }

  /**
   * Whether the OpenAPI specification was read and converted without errors. After an error, `OpenApiGateway` does not
   * report unknown names.
   */
  public get isComplete(): boolean {
    return this.isSound && this.conversion?.problems.every(({ level }) => level === 'warning') === true;
  }

  /**
   * Records a gateway route under its own name, and under the name, the `operationId`, and the method and path of its
   * operation.
   */
  public addRoute({ name, operation, operationId, method, path }: ConvertedRoute, route: GatewayRoute): void {
    this.routes.set(name, route);
    for (const key of new Set([operation, `${method} ${path}`, ...(operationId === undefined ? [] : [operationId])])) {
      this.operations.set(key, [...(this.operations.get(key) ?? []), route]);
    }
  }

  /**
   * Returns the gateway routes of an operation in the specification. Returns undefined if the specification does not
   * contain the operation.
   */
  public routesOf(operation: string): GatewayRoute[] | undefined {
    return this.operations.get(operation);
  }

  /** Returns a placeholder for a gateway service that the specification does not create. */
  public placeholderService(id: string): GatewayService {
    return this.once(id, () => new GatewayService(this.scope, id, { ...this.common(), host: 'unknown' }));
  }

  /** Returns a placeholder for a gateway route that the specification does not create. */
  public placeholderRoute(id: string): GatewayRoute {
    return this.once(id, () => new GatewayRoute(this.scope, id, { ...this.common(), paths: ['/unknown'] }));
  }

  /** Returns a placeholder for an upstream that the specification does not create. */
  public placeholderUpstream(id: string): Upstream {
    return this.once(id, () => new Upstream(this.scope, id, { ...this.common(), name: 'unknown' }));
  }

  private common() {
    return { controlPlane: this.props.controlPlane, entityId: GatewayEntityId.platformGenerated() };
  }

  private once<T>(id: string, make: () => T): T {
    return (this.scope.node.tryFindChild(id) as T | undefined) ?? make();
  }
}
