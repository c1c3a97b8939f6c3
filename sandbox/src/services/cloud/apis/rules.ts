import { ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { requireValue } from '../../../shared/require-value';
import { textOf } from '../../kit/given';
import { inUseRule } from '../../kit/in-use';
import { textAt } from '../../kit/texts-at';
import { uniqueRule } from '../../kit/unique';
import { partsOf, quotaRule } from '../kit/quotas';
import { operationsOf } from './operations';

const pathTaken = uniqueRule(
  {
    name: 'api-path-taken',
    provider: 'cloud',
    summary: 'The APIs of a gateway service must differ in path or method.',
  },
  [
    {
      types: ['api_gateway_api', 'api_gateway_import_open_api'],
      fields: ['request_config_path', 'request_config_method'],
      within: ['service_id'],
      status: 'InvalidParameterValue.InvalidApiRequestConfig',
    },
  ],
);

const importedPath: ServerRule = {
  name: 'imported-path-taken',
  provider: 'cloud',
  summary: 'An imported OpenAPI document must not contain a path and method that an API of the service already has.',
  operations: ['create'],
  types: ['api_gateway_import_open_api'],
  check({ after }: WriteAttempt, world) {
    const service = requireValue(textAt(after, 'service_id'));
    for (const { request_config_path: path, request_config_method: method } of operationsOf(after.content)) {
      const same = { request_config_path: textOf(path), request_config_method: textOf(method), service_id: service };
      const [found] = ['api_gateway_api', 'api_gateway_import_open_api'].flatMap((type) => world.find(type, same));
      if (found) {
        return {
          status: 'InvalidParameterValue.InvalidApiRequestConfig',
          detail: `content contains ${textOf(method)} ${textOf(path)}, which the API ${found.key} of the same service already has: remove that API first`,
        };
      }
    }
    return undefined;
  },
};

const webSocket: ServerRule = {
  name: 'websocket-api',
  provider: 'cloud',
  summary: 'A WebSocket backend requires a WebSocket frontend with the method GET.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }: WriteAttempt) => {
    const { protocol, request_config_method: method, service_config_type: type } = after;
    if (type === 'WEBSOCKET' && protocol !== 'WEBSOCKET') {
      return {
        status: 'InvalidParameterValue.InvalidServiceType',
        detail: `service_config_type is "WEBSOCKET" and protocol is "${String(protocol)}": set protocol = "WEBSOCKET"`,
      };
    }
    return type === 'WEBSOCKET' && method !== 'GET'
      ? {
          status: 'InvalidParameterValue.InvalidMethod',
          detail: `service_config_type is "WEBSOCKET" and request_config_method is "${String(method)}": it must be GET`,
        }
      : undefined;
  },
};

const microservice: ServerRule = {
  name: 'microservice-api',
  provider: 'cloud',
  summary: 'An API of the type TSF (microservice) requires a backend of the type TSF.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }: WriteAttempt) =>
    after.api_type === 'TSF' && after.service_config_type !== 'TSF'
      ? {
          status: 'InvalidParameterValue.InvalidApiType',
          detail: `api_type is "TSF" and service_config_type is "${String(after.service_config_type)}": an API of this type requires the backend "TSF"`,
        }
      : undefined,
};

const oauthRelation: ServerRule = {
  name: 'oauth-relation',
  provider: 'cloud',
  summary: 'An API that another API references in auth_relation_api_id must have the auth_type OAUTH.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }, world) => {
    const id = textAt(after, 'auth_relation_api_id');
    const related = id === undefined ? undefined : world.get('api_gateway_api', id);
    return related === undefined || related.auth_type === 'OAUTH'
      ? undefined
      : {
          status: 'ResourceNotFound.InvalidOauthApi',
          detail: `auth_relation_api_id is ${id}, whose auth_type is ${String(related.auth_type)}: give an API with the auth_type OAUTH`,
        };
  },
};

const apiPath: ServerRule = {
  name: 'api-path-form',
  provider: 'cloud',
  summary: 'Paths of APIs must begin with /, with =/ for an exact match, or with ^~/.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }) => {
    const path = textAt(after, 'request_config_path');
    return path === undefined || /^(=|\^~)?\//.test(path)
      ? undefined
      : {
          status: 'InvalidParameterValue.InvalidApiRequestConfig',
          detail: `request_config_path is "${path}": it must begin with /, with =/ for an exact match, or with ^~/`,
        };
  },
};

const quota = quotaRule({
  name: 'quota-apis',
  summary: 'A gateway service can have at most 200 APIs.',
  types: ['api_gateway_api'],
  most: 200,
  status: 'LimitExceeded.ApiCountLimitExceeded',
  of: (values) => `the service ${textAt(values, 'service_id')}`,
  count: (values, world) => partsOf(world, textAt(values, 'service_id'), 'api_gateway_api') + 1,
});

const apiInUse = inUseRule(
  {
    name: 'gateway-api-in-use',
    provider: 'cloud',
    summary:
      'The service rejects the deletion of an API to which a usage plan is bound, or which authorises other APIs.',
  },
  [
    {
      types: ['api_gateway_api'],
      holders: { api_gateway_usage_plan_attachment: ['api_id'] },
      status: 'FailedOperation.ApiBindEnvironment',
      remedy: 'unbind the usage plans from the API first',
    },
    {
      types: ['api_gateway_api'],
      holders: { api_gateway_api: ['auth_relation_api_id'] },
      status: 'UnsupportedOperation.UnsupportedDeleteApi',
      remedy: 'first remove the APIs that this API authorises',
    },
  ],
);

const upstreamInUse = inUseRule(
  {
    name: 'upstream-in-use',
    provider: 'cloud',
    summary: 'The service rejects the deletion of an upstream that is the backend of an API.',
  },
  [
    {
      types: ['api_gateway_upstream'],
      holders: { api_gateway_api: ['service_config_upstream_id'] },
      status: 'UnsupportedOperation.UnsupportedDeleteUpstream',
      remedy: 'give the API another backend first',
    },
  ],
);

/** Rules that the simulated service applies to requests for APIs and upstreams. */
export const API_RULES: readonly ServerRule[] = [
  apiPath,
  pathTaken,
  importedPath,
  webSocket,
  microservice,
  oauthRelation,
  quota,
  apiInUse,
  upstreamInUse,
];
