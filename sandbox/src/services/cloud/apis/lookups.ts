import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';
import { givenText, textOf } from '../../kit/given';
import { apisOf, existing, existingApi, serviceOf } from '../kit/gateway';
import { listing } from '../kit/listing';
import { filtered, isOneOf } from '../kit/named-filters';
import { servedEnvironments } from '../releases/shown';

const apis: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  // The provider passes `api_id` and `api_name` to the service as filters (DescribeApisStatus in
  // service_tencentcloud_api_gateway.go). We do not know how the real service compares ids and names; the sandbox
  // compares them exactly.
  const [id, name] = [givenText(config, 'api_id'), givenText(config, 'api_name')];
  const wanted = ({ api_id, api_name }: ObjectValue): boolean =>
    (id === undefined || api_id === id) && (name === undefined || api_name === name);
  return { list: apisOf(finder, textOf(service.id)).filter(wanted) };
};

/**
 * Data source for the details of one API. In the data source, the attributes of the API's backend have shorter names
 * than in the API resource.
 */
const appApi: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  const api = existingApi(finder, textOf(config.service_id), textOf(config.api_id));
  const backend = Object.entries(api)
    .filter(([name]) => name.startsWith('service_config_'))
    .map(([name, value]): [string, (typeof api)[string]] => [name.slice('service_config_'.length), value]);
  const own = Object.fromEntries(backend);
  return {
    result: [
      {
        ...Object.fromEntries(backend.map(([name, value]) => [`service_${name}`, value])),
        ...api,
        service_name: service.service_name,
        service_desc: service.service_desc,
        service_type: own.type,
        service_timeout: own.timeout,
        service_config: { ...own, uniq_vpc_id: own.vpc_id ?? null },
        request_config: { path: api.path, method: api.method },
        internal_domain: service.internal_sub_domain,
        environments: servedEnvironments(finder, textOf(service.id), textOf(api.api_id)),
        tags: Object.entries((service.tags as ObjectValue | null) ?? {}).map(([key, value]) => ({ key, value })),
      },
    ],
  };
};

/** Data source for the APIs that have the given upstream as their backend. */
const upstreams: DataSource = ({ config, finder }) => {
  const upstream = existing(finder, 'Upstream', textOf(config.upstream_id));
  const bound = finder.all('api_gateway_api', { service_config_upstream_id: textOf(upstream.id) });
  return {
    result: filtered(bound, config.filters, { ServiceId: isOneOf('service_id'), ApiId: isOneOf('id') }).map((api) => ({
      ...api,
      api_id: api.id,
      service_name: finder.one('api_gateway_service', { id: textOf(api.service_id) })?.service_name ?? '',
      bind_time: api.create_time,
    })),
  };
};

/** Data sources of APIs, API documents and upstreams. */
export const API_LOOKUPS: DataSources = {
  api_gateway_apis: apis,
  api_gateway_api_app_api: appApi,
  api_gateway_upstreams: upstreams,
  api_gateway_api_docs: listing({ into: 'api_doc_list', of: 'api_gateway_api_doc', names: { api_doc_id: 'id' } }),
};
