import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';
import { givenTexts, textOf } from '../../kit/given';
import { dated } from '../kit/dated';
import { apiOf, serviceOf } from '../kit/gateway';
import { listing } from '../kit/listing';
import { filtered, isOneOf, NamedFilters } from '../kit/named-filters';

/** Data source for the applications that are bound to the given APIs of a gateway service. */
const boundApps: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  const apiIds = givenTexts(config, 'api_ids') ?? [];
  const bindings = dated(finder, 'api_gateway_api_app_attachment', { service_id: textOf(service.id) })
    .filter(({ api_id }) => apiIds.includes(textOf(api_id)))
    .map((binding): ObjectValue => ({
      ...binding,
      api_app_name: finder.one('api_gateway_api_app', { id: textOf(binding.api_app_id) })?.api_app_name ?? '',
      api_name: apiOf(finder, textOf(binding.api_id))?.api_name ?? '',
      environment_name: binding.environment,
      authorized_time: binding.kept_since,
    }));
  return { result: [{ api_app_api_set: filtered(bindings, config.filters, BINDING_FILTERS) }] };
};

// According to the filters of DescribeApiBindApiAppsStatusRequest in the SDK, the filter `KeyWord` matches names and
// ids of applications.
const BINDING_FILTERS: NamedFilters = {
  ApiAppId: isOneOf('api_app_id'),
  Environment: isOneOf('environment'),
  KeyWord: ({ api_app_id: id, api_app_name: name }, values) =>
    values.some((value) => textOf(id).includes(value) || textOf(name).includes(value)),
};

/** Data sources of the applications that call APIs. */
export const APPLICATION_LOOKUPS: DataSources = {
  api_gateway_api_apps: listing({
    into: 'api_app_list',
    of: 'api_gateway_api_app',
    by: { api_app_id: 'id', api_app_name: 'api_app_name' },
    names: { api_app_id: 'id' },
  }),
  api_gateway_bind_api_apps_status: boundApps,
};
