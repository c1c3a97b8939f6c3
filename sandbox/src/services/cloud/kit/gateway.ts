import { Finder } from '../../../engine/contract/finder';
import { ServiceError } from '../../../engine/protocol/diagnostics';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';
import { STANDING } from '../releases/environments';

/** What the data sources of the API gateway have in common: services, their APIs and environments. */

/** The environments of every service, in the order that versions pass them. */
export const ENVIRONMENTS = ['test', 'prepub', 'release'] as const;

/** Where services and APIs keep the limit of an environment. */
export const LIMITS: { readonly [environment: string]: string } = {
  test: 'test_limit',
  prepub: 'pre_limit',
  release: 'release_limit',
};

/** The kinds of objects that a question can be about, with the word for them in the codes of errors. */
const KINDS = {
  Service: 'api_gateway_service',
  UsagePlan: 'api_gateway_usage_plan',
  Plugin: 'api_gateway_plugin',
  Upstream: 'api_gateway_upstream',
};

/** What a question is about: without it there is no answer. */
export function existing(finder: Finder, kind: keyof typeof KINDS, id: string): ObjectValue {
  const found = finder.one(KINDS[kind], { id });
  if (!found) {
    throw new ServiceError(
      `ResourceNotFound.Invalid${kind}`,
      `there is no ${KINDS[kind]} with the id "${id}"; where a resource creates it, refer to the id of that resource`,
    );
  }
  return found;
}

/** The service that a question is about. */
export function serviceOf(finder: Finder, id: string): ObjectValue {
  return { ...existing(finder, 'Service', id), service_id: id };
}

/** The APIs of a service, those of an imported specification among them, under the names that answers have. */
export function apisOf(finder: Finder, serviceId: string): ObjectValue[] {
  return [
    ...finder.all('api_gateway_api', { service_id: serviceId }).map((api): ObjectValue => ({ ...api, api_id: api.id })),
    ...finder.all('api_gateway_import_open_api', { service_id: serviceId }),
  ].map(named);
}

/** An API of any service, under the names that answers have. */
export function apiOf(finder: Finder, id: string): ObjectValue | undefined {
  const api = finder.one('api_gateway_api', { id });
  const found = api ? { ...api, api_id: id } : finder.one('api_gateway_import_open_api', { api_id: id });
  return found && named(found);
}

/** Answers differ in what they call one and the same. */
function named(api: ObjectValue): ObjectValue {
  return {
    ...api,
    path: api.request_config_path,
    method: api.request_config_method,
    created_time: api.create_time,
    modified_time: api.update_time,
    modify_time: api.update_time,
    uniq_vpc_id: api.service_config_vpc_id ?? null,
  };
}

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
