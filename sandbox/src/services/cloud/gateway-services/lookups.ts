import { Finder } from '../../../engine/contract/finder';
import { DataSource, DataSources, Question } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';
import { givenText, givenTexts, objectsOf, textOf } from '../../kit/given';
import { apisOf, ENVIRONMENTS, environmentsOf, LIMITS, releasedEnvironments, serviceOf } from '../kit/gateway';
import { conditionsOf, listing } from '../kit/listing';
import { boundPlans } from '../usage-plans/lookups';

const services: DataSource = ({ config, finder }) => ({
  list: finder
    .all('api_gateway_service', conditionsOf(config, { service_id: 'id', service_name: 'service_name' }))
    .map((service) => ({
      ...service,
      service_id: service.id,
      usage_plan_list: boundPlans(finder, textOf(service.id)),
    })),
});

/** All that is known of one service. */
const appService: DataSource = ({ config, finder }) => {
  const service = serviceOf(finder, textOf(config.service_id));
  const apis = apisOf(finder, textOf(config.service_id));
  const plans = boundPlans(finder, textOf(config.service_id));
  return {
    ...service,
    net_types: service.net_type,
    created_time: service.create_time,
    modified_time: service.modify_time,
    api_id_status_set: apis.map((api) => ({ ...api, token_location: tokenLocation(api) })),
    api_total_count: apis.length,
    available_environments: releasedEnvironments(finder, service),
    usage_plan_list: plans,
    usage_plan_total_count: plans.length,
    // A service of the shared kind, which is the only one that is still sold.
    user_type: 'COMMON',
  };
};

function tokenLocation(api: ObjectValue): string {
  return textOf(objectsOf(api.oauth_config)[0]?.token_location);
}

const environmentList: DataSource = ({ config, finder }) => ({
  result: environmentsOf(finder, serviceOf(finder, textOf(config.service_id))),
});

const releaseVersions: DataSource = ({ config, finder }) => {
  serviceOf(finder, textOf(config.service_id));
  const releases = finder.all('api_gateway_service_release', { service_id: textOf(config.service_id) });
  return {
    result: releases.map(({ release_version, release_desc }) => ({
      version_name: release_version,
      version_desc: release_desc,
    })),
  };
};

/** The service that was asked for, or all of them. */
function servicesFor({ config, finder }: Question): ObjectValue[] {
  const id = givenText(config, 'service_id');
  return id === undefined
    ? finder.all('api_gateway_service').map((service) => ({ ...service, service_id: service.id }))
    : [serviceOf(finder, id)];
}

const throttlingServices: DataSource = (question) => ({
  list: servicesFor(question).map((service) => ({
    service_id: service.service_id,
    environments: environmentsOf(question.finder, service),
  })),
});

const throttlingApis: DataSource = (question) => {
  const asked = givenTexts(question.config, 'environment_names') ?? ENVIRONMENTS;
  const strategies = (api: ObjectValue): ObjectValue[] =>
    ENVIRONMENTS.filter((environment) => asked.includes(environment)).map((environment) => ({
      environment_name: environment,
      quota: api[LIMITS[environment]] ?? null,
    }));
  return {
    list: servicesFor(question).map(({ service_id }) => ({
      service_id,
      api_environment_strategies: apisOf(question.finder, textOf(service_id)).map((api) => ({
        ...api,
        strategy_list: strategies(api),
      })),
    })),
  };
};

/** Mappings are texts of a path and an environment in the resource. */
const customerDomains = listing({
  into: 'list',
  of: 'api_gateway_custom_domain',
  by: { service_id: 'service_id' },
  names: { domain_name: 'sub_domain' },
  more: ({ path_mappings, status }) => ({
    is_status_on: status === 1,
    path_mappings: (Array.isArray(path_mappings) ? path_mappings : []).map((mapping) => {
      const [path, environment] = textOf(mapping).split('#');
      return { path, environment: environment ?? '' };
    }),
  }),
});

const ipStrategies: DataSource = ({ config, finder }) => {
  const conditions = conditionsOf(config, { service_id: 'service_id', strategy_name: 'strategy_name' });
  return {
    list: finder.dated('api_gateway_ip_strategy', conditions).map((strategy) => {
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

/** An API once for each environment that the strategy holds in. */
function attachedApis(finder: Finder, serviceId: string, strategyId: string): ObjectValue[] {
  const attachments = finder.all('api_gateway_strategy_attachment', { strategy_id: strategyId });
  const apis = apisOf(finder, serviceId);
  return attachments.flatMap(({ bind_api_id }) =>
    apis
      .filter(({ api_id }) => api_id === bind_api_id)
      .map((api) => ({ ...api, oauth_config: objectsOf(api.oauth_config)[0] ?? null })),
  );
}

/** Refuses a service that does not exist, where the list would be empty for it. */
function ofService(source: DataSource): DataSource {
  return (question) => {
    serviceOf(question.finder, textOf(question.config.service_id));
    return source(question);
  };
}

/** The data sources of services, their environments, domains and rules. */
export const GATEWAY_SERVICES: DataSources = {
  api_gateway_services: services,
  api_gateway_api_app_service: appService,
  api_gateway_service_environment_list: environmentList,
  api_gateway_service_release_versions: releaseVersions,
  api_gateway_throttling_services: throttlingServices,
  api_gateway_throttling_apis: throttlingApis,
  api_gateway_customer_domains: ofService(customerDomains),
  api_gateway_ip_strategies: ofService(ipStrategies),
};
