import { Finder } from '../../../engine/contract/finder';
import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { ServiceError } from '../../../engine/protocol/diagnostics';
import { ObjectValue } from '../../../engine/values/value';
import { givenText, givenTexts, textOf } from '../../kit/given';
import { apiOf, apisOf, existing, releasedEnvironments, serviceOf } from '../kit/gateway';
import { conditionsOf, listing } from '../kit/listing';
import { filtered, isOneOf, NamedFilters } from '../kit/named-filters';

/** The API of a service, without which there is nothing to ask for. */
function existingApi(finder: Finder, serviceId: string, id: string): ObjectValue {
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

const apis: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  const [id, name] = [givenText(config, 'api_id'), givenText(config, 'api_name')];
  const wanted = ({ api_id, api_name }: ObjectValue): boolean =>
    (id === undefined || api_id === id) && (name === undefined || api_name === name);
  return { list: apisOf(finder, textOf(service.id)).filter(wanted) };
};

/** All that is known of one API; its backend goes by shorter names here than in the resource. */
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
        environments: releasedEnvironments(finder, service),
        tags: Object.entries((service.tags as ObjectValue | null) ?? {}).map(([key, value]) => ({ key, value })),
      },
    ],
  };
};

/** The plugins that are bound to an API. */
const apiPlugins: DataSource = ({ config, finder }) => {
  const conditions = conditionsOf(config, {
    api_id: 'api_id',
    service_id: 'service_id',
    environment_name: 'environment_name',
  });
  existingApi(finder, textOf(config.service_id), textOf(config.api_id));
  return {
    result: finder.dated('api_gateway_plugin_attachment', conditions).map((attachment) => ({
      ...finder.one('api_gateway_plugin', { id: textOf(attachment.plugin_id) }),
      plugin_id: attachment.plugin_id,
      environment: attachment.environment_name,
      attached_time: attachment.kept_since,
    })),
  };
};

/** The APIs that a plugin can be bound to, and whether it or another of its kind is. */
const plugins: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  const plugin = existing(finder, 'Plugin', textOf(config.plugin_id));
  const bound = finder.all('api_gateway_plugin_attachment', {
    service_id: textOf(service.id),
    environment_name: textOf(config.environment_name),
  });
  const kinds = new Map(bound.map(({ plugin_id: id }) => [id, finder.one('api_gateway_plugin', { id: textOf(id) })]));
  return {
    result: apisOf(finder, textOf(service.id)).map((api) => {
      const here = bound.filter(({ api_id }) => api_id === api.api_id);
      const others = here.filter(({ plugin_id: id }) => id !== plugin.id);
      return {
        ...api,
        is_attached: here.length > others.length,
        attached_other_plugin: others.some(({ plugin_id: id }) => kinds.get(id)?.plugin_type === plugin.plugin_type),
      };
    }),
  };
};

/** The applications that are bound to APIs. */
const boundApps: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  const apiIds = givenTexts(config, 'api_ids') ?? [];
  const bindings = finder
    .dated('api_gateway_api_app_attachment', { service_id: textOf(service.id) })
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

const BINDING_FILTERS: NamedFilters = {
  ApiAppId: isOneOf('api_app_id'),
  Environment: isOneOf('environment'),
  KeyWord: ({ api_app_id: id, api_app_name: name }, values) =>
    values.some((value) => textOf(id).includes(value) || textOf(name).includes(value)),
};

/** The APIs whose backend is an upstream. */
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

/** The data sources of APIs, and of plugins, applications, documents and upstreams, which APIs are bound to. */
export const GATEWAY_APIS: DataSources = {
  api_gateway_apis: apis,
  api_gateway_api_app_api: appApi,
  api_gateway_api_plugins: apiPlugins,
  api_gateway_plugins: plugins,
  api_gateway_bind_api_apps_status: boundApps,
  api_gateway_upstreams: upstreams,
  api_gateway_api_apps: listing({
    into: 'api_app_list',
    of: 'api_gateway_api_app',
    by: { api_app_id: 'id', api_app_name: 'api_app_name' },
    names: { api_app_id: 'id' },
  }),
  api_gateway_api_docs: listing({ into: 'api_doc_list', of: 'api_gateway_api_doc', names: { api_doc_id: 'id' } }),
};
