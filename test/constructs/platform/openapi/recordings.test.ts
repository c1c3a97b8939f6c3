import { TerraformStack } from 'cdktf';
import * as platform from '../../../../constructs/platform';
import { recordings, withoutEmpty } from '../../../core/openapi-gateway/recordings';
import { stackWithProviders, synthesizedUnchecked } from '../../../support/stack';

const { Consumer, ControlPlane, OpenApiEntityIds, OpenApiGateway, Specification } = platform;

const found = recordings();
const PLUGIN = 'konnect_gateway_plugin_';
/** Properties that declarative configurations express by nesting. */
const LEFT_OUT = ['control_plane_id', 'depends_on', 'lifecycle', 'service', 'route'];
const NAMES = ['blocked', 'partner'];

let stack: TerraformStack;
beforeEach(() => {
  stack = stackWithProviders({ 'cdktf-gateways/id-namespace': 'test' });
});

/** Returns a configuration that does not depend on the order of services and routes. */
function ordered({ services, ...rest }: any): any {
  const byName = (list: any[] = []) => [...list].sort((one, other) => (one.name < other.name ? -1 : 1));
  return withoutEmpty({
    ...rest,
    services: byName(services).map((service) => ({ ...service, routes: byName(service.routes) })),
  });
}

/** A synthesised stack in the form of a declarative configuration. */
function declarative(): any {
  const resources: { [type: string]: { [id: string]: any } } = synthesizedUnchecked(stack).resource;
  const of = (type: string) => Object.entries(resources[`konnect_gateway_${type}`] ?? {});
  const strip = (one: any) => Object.fromEntries(Object.entries(one).filter(([key]) => !LEFT_OUT.includes(key)));
  const refersTo = (reference: any, type: string, id: string) =>
    reference?.id === `\${konnect_gateway_${type}.${id}.id}`;
  const policies = Object.keys(resources)
    .filter((type) => type.startsWith(PLUGIN))
    .flatMap((type) =>
      Object.values(resources[type]).map((one) => [type.slice(PLUGIN.length).replace(/_/g, '-'), one]),
    );
  const plugins = (kind: 'service' | 'route', id: string) =>
    policies
      .filter(([, one]) => refersTo(one[kind], kind, id) && one.consumer === undefined)
      .map(([name, one]) => ({ ...strip(one), name }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  const ownerOf = (one: any, kind: 'service' | 'route') =>
    of(kind).find(([id]) => refersTo(one[kind], kind, id))?.[1].name;
  const consumerOf = (one: any) => of('consumer').find(([id]) => refersTo(one.consumer, 'consumer', id))?.[1].username;
  const top = policies
    .filter(([, one]) => one.consumer !== undefined)
    .map(([name, one]) => ({
      ...strip(one),
      name,
      consumer: consumerOf(one),
      service: ownerOf(one, 'service'),
      route: ownerOf(one, 'route'),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    services: of('service').map(([id, service]) => ({
      ...strip(service),
      plugins: plugins('service', id),
      routes: of('route')
        .filter(([, route]) => refersTo(route.service, 'service', id))
        .map(([own, route]) => ({ ...strip(route), plugins: plugins('route', own) })),
    })),
    upstreams: of('upstream').map(([id, upstream]) => ({
      ...strip(upstream),
      targets: of('target')
        .filter(([, target]) => target.upstream_id === `\${konnect_gateway_upstream.${id}.id}`)
        .map(([, target]) => ({ target: target.target, tags: target.tags })),
    })),
    plugins: top,
  };
}

describe('recorded conversions', () => {
  if (found.length === 0) {
    it.skip('are not available on this machine', () => undefined);
    return;
  }

  it.each(found.map((recording) => [recording.name, recording] as const))(
    '%s equals the result of the synthesis',
    (name, { file, expected }) => {
      const controlPlane = new ControlPlane(stack, 'plane', { name: 'edge' });
      const consumers = name.startsWith('13') ? NAMES : [];
      new OpenApiGateway(stack, 'gateway', {
        controlPlane,
        specification: Specification.fromFile(file),
        generateSecurity: name.startsWith('18'),
        entityIds: OpenApiEntityIds.FROM_NAMES,
        consumers: Object.fromEntries(
          consumers.map((username) => [username, new Consumer(stack, username, { controlPlane, username })]),
        ),
      });
      expect(ordered({ _format_version: '3.0', ...declarative() })).toEqual(ordered(expected));
    },
  );
});
