import { Finder } from '../../../engine/contract/finder';
import { DataSource, DataSources } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';
import { objectsOf, textOf } from '../../kit/given';
import { dated } from '../kit/dated';
import { apisOf, ofService } from '../kit/gateway';
import { conditionsOf } from '../kit/listing';

const ipStrategies: DataSource = ({ config, finder }) => {
  const conditions = conditionsOf(config, { service_id: 'service_id', strategy_name: 'strategy_name' });
  return {
    list: dated(finder, 'api_gateway_ip_strategy', conditions).map((strategy) => {
      const attached = attachedApis(finder, textOf(strategy.service_id), textOf(strategy.strategy_id));
      return {
        ...strategy,
        ip_list: strategy.strategy_data,
        attach_list: attached,
        bind_api_total_count: attached.length,
        modify_time: strategy.changed_last,
      };
    }),
  };
};

/**
 * Returns the APIs that an IP strategy is attached to. The list contains an API once for each environment in which the
 * strategy is attached to the API.
 */
function attachedApis(finder: Finder, serviceId: string, strategyId: string): ObjectValue[] {
  const attachments = finder.all('api_gateway_strategy_attachment', { strategy_id: strategyId });
  const apis = apisOf(finder, serviceId);
  return attachments.flatMap(({ bind_api_id }) =>
    apis
      .filter(({ api_id }) => api_id === bind_api_id)
      .map((api) => ({ ...api, oauth_config: objectsOf(api.oauth_config)[0] ?? null })),
  );
}

/** Data sources of IP strategies. */
export const IP_STRATEGY_LOOKUPS: DataSources = { api_gateway_ip_strategies: ofService(ipStrategies) };
