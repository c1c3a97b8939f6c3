import { Finder } from '../../../engine/contract/finder';
import { DataSource } from '../../../engine/contract/lookup';
import { ServiceError } from '../../../engine/protocol/diagnostics';
import { ObjectValue } from '../../../engine/values/value';
import { textOf } from '../../kit/given';

/** What the data sources of the API gateway have in common: services and their APIs. */

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

/** Refuses a service that does not exist, where the list would be empty for it. */
export function ofService(source: DataSource): DataSource {
  return (question) => {
    serviceOf(question.finder, textOf(question.config.service_id));
    return source(question);
  };
}

/** The API of a service, without which there is nothing to ask for. */
export function existingApi(finder: Finder, serviceId: string, id: string): ObjectValue {
  existing(finder, 'Service', serviceId);
  const api = apiOf(finder, id);
  if (!api || api.service_id !== serviceId) {
    throw new ServiceError(
      'ResourceNotFound.InvalidApi',
      `there is no api_gateway_api with the id "${id}" in the service "${serviceId}"; where a resource creates it, refer to the id of that resource`,
    );
  }
  return api;
}
