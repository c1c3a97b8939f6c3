import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { textOf } from '../../kit/given';
import { dated } from '../kit/dated';
import { apisOf, existing, existingApi, serviceOf } from '../kit/gateway';
import { conditionsOf } from '../kit/listing';

/** Data source for the plugins that are attached to an API. */
const apiPlugins: DataSource = ({ config, finder }) => {
  const conditions = conditionsOf(config, {
    api_id: 'api_id',
    service_id: 'service_id',
    environment_name: 'environment_name',
  });
  existingApi(finder, textOf(config.service_id), textOf(config.api_id));
  return {
    result: dated(finder, 'api_gateway_plugin_attachment', conditions).map((attachment) => ({
      ...finder.one('api_gateway_plugin', { id: textOf(attachment.plugin_id) }),
      plugin_id: attachment.plugin_id,
      environment: attachment.environment_name,
      attached_time: attachment.kept_since,
    })),
  };
};

/**
 * Data source for all APIs of a gateway service. For each API, the result shows whether a given plugin is attached in
 * an environment, and whether another plugin of the same type is attached there.
 */
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

/** Data sources for plugins of the API gateway. */
export const PLUGIN_LOOKUPS: DataSources = {
  api_gateway_api_plugins: apiPlugins,
  api_gateway_plugins: plugins,
};
