import { Finder } from '../../../engine/contract/finder';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';
import { LIMITS } from './serving';
import { apisOfVersion, ENVIRONMENTS, versionIn } from './versions';

/** Returns the environments of a gateway service, each with its status, URL, served version and limit. */
export function environmentsOf({ world }: Finder, service: ObjectValue): ObjectValue[] {
  const id = textOf(service.service_id);
  return ENVIRONMENTS.map((environment): ObjectValue => {
    const version = versionIn(world, id, environment);
    return {
      environment_name: environment,
      status: version === undefined ? 0 : 1,
      url: version === undefined ? '' : `${textOf(service.outer_sub_domain)}/${environment}`,
      version_name: version ?? '',
      strategy: service[LIMITS[environment]] ?? null,
    };
  });
}

/** Returns the names of the environments to which a service is released. */
export function releasedEnvironments({ world }: Finder, service: ObjectValue): string[] {
  return ENVIRONMENTS.filter((environment) => versionIn(world, textOf(service.service_id), environment) !== undefined);
}

/** Returns the names of the environments that serve an API, even if they serve an older release of the API. */
export function servedEnvironments({ world }: Finder, serviceId: string, apiId: string): string[] {
  return ENVIRONMENTS.filter((environment) => {
    const version = versionIn(world, serviceId, environment);
    return version !== undefined && apisOfVersion(world, serviceId, version).some(({ id }) => id === apiId);
  });
}
