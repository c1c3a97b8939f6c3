import { Finder } from '../../../engine/contract/finder';
import { DataSource } from '../../../engine/contract/lookup';
import { ServiceError } from '../../../engine/contract/service-error';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';

/** Functions that several data sources of the API gateway use: look-ups of gateway services and their APIs. */

/** Types of objects whose existence a data source may require, by the word for the type in error codes. */
const KINDS = {
  Service: 'api_gateway_service',
  UsagePlan: 'api_gateway_usage_plan',
  Plugin: 'api_gateway_plugin',
  Upstream: 'api_gateway_upstream',
};

/** Returns the object with an id that a data source requires. Throws an error if the object does not exist. */
export function existing(finder: Finder, kind: keyof typeof KINDS, id: string): ObjectValue {
  const found = finder.one(KINDS[kind], { id });
  if (!found) {
    throw new ServiceError(
      `ResourceNotFound.Invalid${kind}`,
      `${KINDS[kind]} with the id "${id}" does not exist; if a resource creates it, refer to the id of that resource`,
    );
  }
  return found;
}

/** Returns the gateway service that a data source requires. Throws an error if the gateway service does not exist. */
export function serviceOf(finder: Finder, id: string): ObjectValue {
  return { ...existing(finder, 'Service', id), service_id: id };
}

/**
 * Returns the APIs of a gateway service, including the API of each imported OpenAPI document, with the member names of
 * the response.
 */
export function apisOf(finder: Finder, serviceId: string): ObjectValue[] {
  return [
    ...finder.all('api_gateway_api', { service_id: serviceId }).map((api): ObjectValue => ({ ...api, api_id: api.id })),
    ...finder.all('api_gateway_import_open_api', { service_id: serviceId }),
  ].map(named);
}

/**
 * Returns the API with an id, of any gateway service, with the member names of the response. Returns undefined if the
 * API does not exist.
 */
export function apiOf(finder: Finder, id: string): ObjectValue | undefined {
  const api = finder.one('api_gateway_api', { id });
  const found = api ? { ...api, api_id: id } : finder.one('api_gateway_import_open_api', { api_id: id });
  return found && named(found);
}

/** Adds members to an API, because different responses of the API gateway use different names for the same value. */
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

/**
 * Returns a data source that throws an error if the gateway service in its argument `service_id` does not exist.
 * Without the check of `ofService`, the data source would return an empty list.
 */
export function ofService(source: DataSource): DataSource {
  return (question) => {
    serviceOf(question.finder, textOf(question.config.service_id));
    return source(question);
  };
}

/**
 * Returns an API of a gateway service. Throws an error if the gateway service does not exist, or if the service has no
 * API with the id.
 */
export function existingApi(finder: Finder, serviceId: string, id: string): ObjectValue {
  existing(finder, 'Service', serviceId);
  const api = apiOf(finder, id);
  if (!api || api.service_id !== serviceId) {
    throw new ServiceError(
      'ResourceNotFound.InvalidApi',
      `api_gateway_api with the id "${id}" does not exist in the service "${serviceId}"; if a resource creates it, refer to the id of that resource`,
    );
  }
  return api;
}
