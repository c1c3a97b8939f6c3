import { Finder } from '../../../engine/contract/finder';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';
import { STANDING } from './environments';

/** The environments of every service, in the order that versions pass them. */
export const ENVIRONMENTS = ['test', 'prepub', 'release'] as const;

/** Where services and APIs keep the limit of an environment. */
export const LIMITS: { readonly [environment: string]: string } = {
  test: 'test_limit',
  prepub: 'pre_limit',
  release: 'release_limit',
};

/** What a service is in each of its environments. */
export function environmentsOf(finder: Finder, service: ObjectValue): ObjectValue[] {
  const id = textOf(service.service_id);
  return ENVIRONMENTS.map((environment): ObjectValue => {
    const conditions = { service_id: id, environment_name: environment, ...STANDING };
    const release = finder.all('api_gateway_service_release', conditions).pop();
    // A version that was released to another environment can be switched to, in this one too.
    const switched = finder.all('api_gateway_update_service', conditions).pop();
    const version = switched?.version_name ?? release?.release_version;
    return {
      environment_name: environment,
      status: version === undefined ? 0 : 1,
      url: version === undefined ? '' : `${textOf(service.outer_sub_domain)}/${environment}`,
      version_name: version ?? '',
      strategy: service[LIMITS[environment]] ?? null,
    };
  });
}

/** The names of the environments that a service is released to. */
export function releasedEnvironments(finder: Finder, service: ObjectValue): string[] {
  return environmentsOf(finder, service)
    .filter(({ status }) => status === 1)
    .map(({ environment_name }) => textOf(environment_name));
}
