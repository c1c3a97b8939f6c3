import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/l2/imports';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import * as l1 from '../../../lib/platform/gateway-route-expression';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { IControlPlane } from './control-plane-reference';
import { IGatewayRoute } from './gateway-route-reference';
import { IGatewayService } from './gateway-service-reference';
import { setImportedId } from './private/entity-id';
import { checkExpression } from './private/expression';
import { checkProtocols } from './private/route-checks';
import { createRouteResource } from './private/route-resource';
import { RouteOptions } from './route-options';

/** Options of a gateway route that matches requests with an expression. */
export interface ExpressionRouteOptions extends RouteOptions {
  /**
   * Expression that the requests of the route match, such as `http.path ^= "/orders" && http.method == "GET"`.
   * Synthesis checks the syntax of an expression without tokens, and the operators and values for the type of each
   * field. Synthesis also checks the regular expressions, which use the syntax of Rust's `regex`. Synthesis warns about
   * unknown fields in the route expression, and about `&&` and `||` mixed without parentheses, because `||` binds
   * tighter than `&&`. The route matches a request only if the request matches both the expression and the protocols of
   * the route.
   */
  readonly expression: string;

  /**
   * Priority of the route if several expression routes match, 0 to 70368744177663. The gateway tries the expression
   * route with the largest `priority` first.
   *
   * @default - 0 (default of the platform)
   */
  readonly priority?: number;
}

/** Arguments of `ExpressionRoute`. */
export interface ExpressionRouteProps extends ExpressionRouteOptions, ManagedProps {
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
 * Gateway route that matches requests with an expression. For expression routes, the data planes need the router flavor
 * `expressions` (`RouterFlavor.EXPRESSIONS`). Synthesis warns if the app adds both `GatewayRoute`s and
 * `ExpressionRoute`s to one control plane.
 *
 * You can replace a `GatewayRoute` by an `ExpressionRoute` with the same construct id. If the replaced route has a
 * `name`, change the name too. Names are unique, and Terraform may create the new route before it destroys the old
 * route.
 *
 * Creates a `konnect_gateway_route_expression` as the child `Resource`.
 *
 * @example
 *
 * declare const controlPlane: platform.IControlPlane;
 * declare const service: platform.IGatewayService;
 * new platform.ExpressionRoute(this, 'orders', { controlPlane, service, expression: 'http.path ^= "/orders"' });
 */
export class ExpressionRoute extends ManagedConstruct implements IGatewayRoute {
  public readonly controlPlaneId?: string;

  private readonly props: ExpressionRouteProps;
  private readonly resource: l1.GatewayRouteExpression;
  private routeId?: string;

  /**
   * Adds an expression route to a control plane.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: ExpressionRouteProps) {
    super(scope, id);
    this.props = literalTexts(props);
    const create = (config: l1.GatewayRouteExpressionConfig) => new l1.GatewayRouteExpression(this, 'Resource', config);
    this.resource = createRouteResource(this, this.props, 'expressions', create);
    checkProtocols(this, this.props.protocols);
    checkExpression(this, 'expression', this.props.expression, this.props.protocols);
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
   * `entityId`, the call also sets the id of the route. Do not set the `entityId` of the route to an id other than the
   * imported id.
   *
   * @param id the id of the gateway route, a UUID
   */
  public importFrom(id: string): void {
    setImportedId(this, this.props.entityId, id);
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayRouteExpression.importId({ controlPlaneId, id }));
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
