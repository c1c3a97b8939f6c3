import { DataSource, DataSources, Question } from '../../../engine/contract/lookup';
import { ObjectValue } from '../../../engine/values/value';
import { givenText, givenTexts, objectsOf, textOf } from '../../kit/given';
import { apisOf, serviceOf } from '../kit/gateway';
import { conditionsOf } from '../kit/listing';
import { LIMITS } from '../releases/serving';
import { environmentsOf, releasedEnvironments } from '../releases/shown';
import { ENVIRONMENTS } from '../releases/versions';
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

/** Data source for the details of one gateway service. */
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
    // The value `COMMON` means a gateway service on a shared gateway. The sandbox simulates only shared gateways.
    user_type: 'COMMON',
  };
};

function tokenLocation(api: ObjectValue): string {
  return textOf(objectsOf(api.oauth_config)[0]?.token_location);
}

/** Returns the requested gateway service, or all gateway services if the request names none. */
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

/** Data sources of gateway services, and of the request limits of services and APIs. */
export const SERVICE_LOOKUPS: DataSources = {
  api_gateway_services: services,
  api_gateway_api_app_service: appService,
  api_gateway_throttling_services: throttlingServices,
  api_gateway_throttling_apis: throttlingApis,
};
