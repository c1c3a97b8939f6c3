import { Construct } from 'constructs';
import { importObject } from '../../../lib/core/imports';
import { applyRemovalPolicy, replaceWith } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import * as l1 from '../../../lib/platform/gateway-route-expression';
import { Policy } from '../../../lib/platform/policies';
import { GatewayPolicy } from '../policy/gateway-policy';
import { PolicyOptions } from '../policy/policy-options';
import { IControlPlane } from './control-plane';
import { IGatewayRoute } from './gateway-route-reference';
import { IGatewayService } from './gateway-service-reference';
import { entityId, takeOverId } from './private/entity-id';
import { checkExpression } from './private/expression';
import { checkFlavor, checkRouteOwners } from './private/members';
import { checkProtocols, isGrpc } from './private/route-checks';
import { RouteOptions } from './route-options';

/**
 * Which requests a route matches, by an expression.
 */
export interface ExpressionRouteOptions extends RouteOptions {
  /**
   * The expression, such as `http.path ^= "/orders" && http.method == "GET"`. It is checked as the gateway would: its
   * sentences, the types of its fields, and regular expressions in the syntax of Rust's `regex`. Fields that are not known
   * come with a warning, and so do `&&` and `||` beside each other, as `||` binds tighter here. The protocols of the route
   * hold besides.
   */
  readonly expression: string;

  /**
   * Which of several routes is tried first: the larger number, 0 to 70368744177663.
   *
   * @default - the platform's: 0
   */
  readonly priority?: number;
}

/**
 * The arguments of `ExpressionRoute`.
 */
export interface ExpressionRouteProps extends ExpressionRouteOptions, ManagedProps {
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
 * A route of a gateway that is told by an expression. Its data planes need the router flavor `expressions`
 * (`RouterFlavor.EXPRESSIONS`); there is a warning where the control plane has routes of both kinds.
 *
 * Makes a `konnect_gateway_route_expression`, which is the child `Resource`.
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
   * Adds a route to a control plane.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: ExpressionRouteProps) {
    super(scope, id);
    props = literalTexts(complete(this, props, { controlPlane: MISSING.reference, expression: MISSING.text }));
    this.props = props;
    const { controlPlane, service, entityId: given, protocols, removalPolicy, ...others } = props;
    const { stripPath = isGrpc(protocols) ? false : undefined } = others;
    const resource = new l1.GatewayRouteExpression(this, 'Resource', {
      ...others,
      stripPath,
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
    checkFlavor(this, controlPlane, 'expressions');
    checkProtocols(this, protocols);
    checkExpression(this, 'expression', props.expression, protocols);
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
    const { controlPlaneId } = this.props.controlPlane;
    importObject(this, () => l1.GatewayRouteExpression.importId({ controlPlaneId, id }));
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
