/** What people rely on, as the services of the sandbox have it at this moment. */
import { World } from '../../sandbox/src/engine/server/world';
import { ObjectValue } from '../../sandbox/src/engine/values/value';
import { gapsOf } from '../../sandbox/src/services/cloud/antiddos/gaps';
import { protectionOf } from '../../sandbox/src/services/cloud/antiddos/protection';
import { serving } from '../../sandbox/src/services/cloud/releases/serving';
import { objectsOf } from '../../sandbox/src/services/kit/given';

const ENVIRONMENTS = ['test', 'prepub', 'release'];

/** The requests that each environment takes, but for TEST, which is there to be tried. */
export function served(world: World): string[] {
  return world
    .list('api_gateway_service')
    .flatMap(({ key }) =>
      ENVIRONMENTS.filter((environment) => environment !== 'test').flatMap((environment) =>
        (serving(world, key, environment)?.apis ?? []).map(
          ({ method, path }) => `${environment} serves ${method} ${path}`,
        ),
      ),
    );
}

/** The kinds of protection that each instance has. */
export function protectedBy(...instances: string[]): (world: World) => string[] {
  return (world) => instances.flatMap((instance) => kindsOf(world, instance).map((kind) => `${instance} has ${kind}`));
}

/** What each instance was without for a moment within a call, since it was there. */
export function missedBy(...instances: string[]): (world: World) => string[] {
  return (world) =>
    instances.flatMap((instance) => gapsOf(world, instance).map((what) => `${instance} missed ${what}`));
}

function kindsOf(world: World, instance: string): string[] {
  const { forwardingRules, ...others } = protectionOf(world, instance);
  const kinds = Object.entries(others).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== 0 && value !== 'off',
  );
  return [...kinds.map(([kind]) => kind), ...forwardingRules.map(({ values }) => `forwarding of ${placeOf(values)}`)];
}

/** The domain or port that a rule is for. */
function placeOf(rule: ObjectValue): string {
  return String(rule.virtual_port ?? objectsOf(rule.rule)[0]?.domain);
}
