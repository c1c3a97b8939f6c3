import { TerraformResource } from 'cdktf';
import { IConstruct } from 'constructs';
import { applyRemovalPolicy, replaceWith } from '../../../../lib/core/l1/lifecycle';
import { ManagedProps } from '../../../../lib/core/l2/managed-props';
import { IControlPlane } from '../control-plane-reference';
import { IGatewayService } from '../gateway-service-reference';
import { RouteOptions } from '../route-options';
import { checkMember, checkSamePlane } from './control-plane-parts';
import { entityId, EXPRESSION } from './entity-id';
import { isGrpc } from './route-checks';
import { checkFlavor, RouteFlavor } from './route-flavor';

/** Arguments that the constructs of traditional routes and expression routes share. */
interface RouteProps extends RouteOptions, ManagedProps {
  readonly controlPlane: IControlPlane;
  readonly service?: IGatewayService;
}

/** Arguments of the Terraform resource of a route, derived from the arguments of the construct. */
type RouteArguments<Props> = Omit<Props, 'controlPlane' | 'service' | 'entityId' | 'removalPolicy'> & {
  readonly controlPlaneId: string;
  readonly id?: string;
  readonly stripPath?: boolean;
  readonly service?: { readonly id: string };
};

/**
 * Creates the Terraform resource of a gateway route. Reports an error for a route in a known control plane group, a
 * duplicate or invalid route name, and a service that belongs to a different control plane. Warns if the control plane
 * has routes of both flavors.
 *
 * @param create function that creates the Terraform resource of the route
 */
export function createRouteResource<Props extends RouteProps, Resource extends TerraformResource>(
  route: IConstruct,
  props: Props,
  flavor: RouteFlavor,
  create: (config: RouteArguments<Props>) => Resource,
): Resource {
  const { controlPlane, service, entityId: given, removalPolicy, ...others } = props;
  const { stripPath = isGrpc(props.protocols) ? false : undefined } = props;
  const resource = create({
    ...others,
    stripPath,
    controlPlaneId: controlPlane.controlPlaneId,
    id: entityId(route, given, flavor === 'expressions' ? EXPRESSION : undefined),
    service: service && { id: service.gatewayServiceId },
  });
  applyRemovalPolicy(resource, removalPolicy);
  if (service) {
    replaceWith(resource, service);
    checkSamePlane(route, 'service', service, controlPlane);
  }
  checkMember(route, controlPlane, 'route', props.name);
  checkFlavor(route, controlPlane, flavor);
  return resource;
}
