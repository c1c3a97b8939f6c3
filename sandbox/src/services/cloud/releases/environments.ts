import { Behaviour } from '../../../engine/contract/behaviour';
import { World } from '../../../engine/server/world';

/** What puts a service into an environment. */
const RELEASES = ['api_gateway_service_release', 'api_gateway_update_service'];

/**
 * Marks a release that has been taken down with another of its environment. Terraform never sees the mark: to it such a
 * release looks healthy, as it does with the real cloud, which keeps a history of releases.
 */
const TAKEN_DOWN = 'is_taken_down';

/** To look for releases that stand. */
export const STANDING = { [TAKEN_DOWN]: null } as const;

/** Whether a service is to be reached in an environment. */
export function isReleased(world: World, service: string, environment: string): boolean {
  return RELEASES.some((type) => standing(world, type, service, environment).length > 0);
}

/** Destroying a release takes the environment down, and with it whatever was released to it since. */
export const ENVIRONMENTS: Behaviour = {
  types: ['api_gateway_service_release'],
  removed({ service_id: service, environment_name: environment }, world) {
    for (const type of RELEASES) {
      for (const { key, values } of standing(world, type, String(service), String(environment))) {
        world.update(type, key, { ...values, [TAKEN_DOWN]: true });
      }
    }
  },
};

function standing(world: World, type: string, service: string, environment: string) {
  return world.find(type, { service_id: service, environment_name: environment, ...STANDING });
}
