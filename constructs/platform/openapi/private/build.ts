import { Construct } from 'constructs';
import {
  Conversion,
  ConvertedRoute,
  ConvertedService,
  ConvertedUpstream,
  Entity,
} from '../../../../lib/core/openapi-gateway/model';
import { isGenerated } from '../../../../lib/core/schema/generated';
import { Shape } from '../../../../lib/core/schema/shape';
import { without } from '../../../../lib/core/shared/declarative/document';
import { rememberOrigin } from '../../../../lib/core/synthesis/origins';
import { literalTexts } from '../../../../lib/core/values/literal';
import { gatewayRouteConfigShape } from '../../../../lib/platform/gateway-route';
import { gatewayServiceConfigShape } from '../../../../lib/platform/gateway-service';
import { gatewayTargetConfigShape } from '../../../../lib/platform/gateway-target';
import { gatewayUpstreamConfigShape } from '../../../../lib/platform/gateway-upstream';
import { GatewayEntityId } from '../../gateway/gateway-entity-id';
import { GatewayRoute, GatewayRouteProps } from '../../gateway/gateway-route';
import { GatewayService, GatewayServiceProps } from '../../gateway/gateway-service';
import { Upstream, UpstreamProps } from '../../gateway/upstream';
import { UpstreamTargetOptions } from '../../gateway/upstream-target';
import { OpenApiEntityIds } from '../openapi-entity-ids';
import { OpenApiGatewayProps } from '../openapi-gateway-props';
import { OpenApiParts } from './parts';
import { PolicyBuilder } from './policies';
import { Reporter } from './reporter';
import { OpenApiValueConverter } from './values';

/** Terraform arguments of gateway entities that an OpenAPI specification cannot set. */
const UNKNOWN = ['id', 'controlPlaneId', 'createdAt', 'updatedAt'];
const SERVICE = without(gatewayServiceConfigShape, UNKNOWN) as Shape;
const ROUTE = without(gatewayRouteConfigShape, [...UNKNOWN, 'service']) as Shape;
const UPSTREAM = without(gatewayUpstreamConfigShape, UNKNOWN) as Shape;
const TARGET = without(gatewayTargetConfigShape, [...UNKNOWN, 'upstreamId']) as Shape;

/** Creates the gateway constructs for a converted OpenAPI specification. */
export class OpenApiBuilder {
  private readonly policies: PolicyBuilder;
  private readonly values: OpenApiValueConverter;

  public constructor(
    private readonly gateway: Construct,
    private readonly props: OpenApiGatewayProps,
    private readonly parts: OpenApiParts,
    private readonly reporter: Reporter,
  ) {
    this.values = new OpenApiValueConverter(reporter);
    this.policies = new PolicyBuilder(gateway, props, reporter, (entity) => this.entityId(entity));
  }

  public make({ upstreams, services, routes }: Conversion): void {
    upstreams.forEach((upstream) => this.makeUpstream(upstream));
    services.forEach((service) => this.makeService(service));
    routes.forEach((route) => this.makeRoute(route));
  }

  private makeUpstream(upstream: ConvertedUpstream): void {
    const { name, tags, ...others } = this.inputsOf<UpstreamProps>(UPSTREAM, upstream);
    const construct = new Upstream(this.gateway, this.idOf('upstream', name.replace(/\.upstream$/, '')), {
      ...this.common(upstream),
      name,
      tags,
    });
    this.setInputs(construct, upstream, others);
    for (const [index, target] of upstream.targets.entries()) {
      const pointer = `${upstream.pointer}/targets/${index}`;
      const inputs = this.values.inputs<UpstreamTargetOptions & { readonly target: string }>(TARGET, target, pointer);
      construct.addTarget(inputs.target, { ...inputs, entityId: this.entityId({}) });
    }
    this.parts.upstreams.set(name, construct);
  }

  private makeService(service: ConvertedService): void {
    const { name, host, ...inputs } = this.inputsOf<GatewayServiceProps & { readonly name: string }>(SERVICE, service);
    const { protocol, port, path, tags, retries, enabled, tlsVerify, tlsVerifyDepth, ...others } = inputs;
    const upstream = service.upstream === undefined ? undefined : this.parts.upstreams.get(service.upstream);
    const construct = new GatewayService(this.gateway, this.idOf('service', name), {
      ...this.common(service),
      ...(upstream ? { upstream } : { host }),
      ...{ name, protocol, port, path, tags, retries, enabled, tlsVerify, tlsVerifyDepth },
    });
    this.setInputs(construct, service, others);
    service.policies.forEach((policy) => this.policies.make(policy, { service: construct }));
    this.parts.services.set(name, construct);
  }

  private makeRoute(route: ConvertedRoute): void {
    const construct = new GatewayRoute(this.gateway, this.idOf('route', route.name), {
      ...this.inputsOf<GatewayRouteProps>(ROUTE, route),
      ...this.common(route),
      service: this.parts.services.get(route.service),
    });
    this.setInputs(construct, route, {});
    route.policies.forEach((policy) => this.policies.make(policy, { route: construct }));
    this.parts.addRoute(route, construct);
  }

  private inputsOf<Config>(shape: Shape, { fields, fieldsPointer, pointer }: Entity): Config {
    return this.values.inputs(shape, fields, fieldsPointer ?? pointer);
  }

  private common(entity: Entity) {
    const { controlPlane, provider } = this.props;
    return { controlPlane, provider, entityId: this.entityId(entity) };
  }

  private entityId({ id }: { readonly id?: string }): GatewayEntityId | undefined {
    if (this.props.entityIds !== OpenApiEntityIds.FROM_NAMES) {
      return undefined;
    }
    return id === undefined ? GatewayEntityId.platformGenerated() : GatewayEntityId.of(id);
  }

  /**
   * Sets the Terraform arguments of a gateway entity that the builder did not pass to the construct. Also records the
   * position of the entity in the specification.
   */
  private setInputs(construct: GatewayService | GatewayRoute | Upstream, { pointer }: Entity, others: object): void {
    const resource = construct.node.defaultChild;
    if (resource && isGenerated(resource)) {
      Object.entries(others).forEach(([property, value]) => resource._inputs.set(property, literalTexts(value)));
    }
    rememberOrigin(construct, () => this.reporter.place(pointer));
  }

  /**
   * Returns the construct id of a gateway entity without the name of the document, so that a new title does not replace
   * resources.
   */
  private idOf(kind: string, name: string): string {
    const { documentName } = this.parts;
    const rest = name === documentName ? '' : name.slice(documentName.length + 1);
    return rest === '' ? kind : `${kind}-${rest}`;
  }
}
