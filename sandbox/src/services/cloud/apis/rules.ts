import { ServerRule, WRITES } from '../../../engine/contract/rule';
import { equal, UNKNOWN } from '../../../engine/values/value';
import { textAt } from '../../kit/texts-at';
import { uniqueRule } from '../../kit/unique';

const SERVICE_LIMITS = ['pre_limit', 'release_limit', 'test_limit'];
const MOST_A_SECOND = 5000;

const pathTaken = uniqueRule(
  {
    name: 'api-path-taken',
    provider: 'cloud',
    summary: 'The APIs of a service differ in path or method.',
  },
  [
    {
      types: ['api_gateway_api'],
      fields: ['request_config_path', 'request_config_method'],
      within: ['service_id'],
      status: 'InvalidParameterValue.InvalidApiRequestConfig',
    },
  ],
);

const webSocket: ServerRule = {
  name: 'websocket-api',
  provider: 'cloud',
  summary: 'A WebSocket backend has a WebSocket frontend with the method GET.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }) => {
    const { protocol, request_config_method: method, service_config_type: type } = after!;
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
  summary: 'The API of a microservice has a microservice as its backend.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }) =>
    after!.api_type === 'TSF' && after!.service_config_type !== 'TSF'
      ? {
          status: 'InvalidParameterValue.InvalidApiType',
          detail:
            `api_type is "TSF" and service_config_type is "${String(after!.service_config_type)}": ` +
            'an API of this type takes the backend "TSF" only',
        }
      : undefined,
};

const mockNeedsMessage: ServerRule = {
  name: 'mock-needs-message',
  provider: 'cloud',
  summary: 'A mock backend says what it returns.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }) => {
    const message = after!.service_config_mock_return_message;
    return after!.service_config_type === 'MOCK' && (message === null || message === '')
      ? {
          status: 'InvalidParameterValue.InvalidServiceMockReturnMessage',
          detail:
            'service_config_type is "MOCK", but service_config_mock_return_message is not set: say what is returned',
        }
      : undefined;
  },
};

const oauthRelation: ServerRule = {
  name: 'oauth-relation',
  provider: 'cloud',
  summary: 'The API that authorises another one is itself of the kind OAUTH.',
  operations: WRITES,
  types: ['api_gateway_api'],
  check: ({ after }, world) => {
    const id = textAt(after, 'auth_relation_api_id');
    const related = id === undefined ? undefined : world.get('api_gateway_api', id);
    return related === undefined || related.auth_type === 'OAUTH'
      ? undefined
      : {
          status: 'ResourceNotFound.InvalidOauthApi',
          detail: `auth_relation_api_id is ${id}, whose auth_type is ${String(related.auth_type)}: name an API of the kind OAUTH`,
        };
  },
};

const appNeedsAuth: ServerRule = {
  name: 'application-needs-app-auth',
  provider: 'cloud',
  summary: 'Applications are attached to APIs whose callers are told by applications.',
  isOptional: true,
  operations: ['create'],
  types: ['api_gateway_api_app_attachment'],
  check: ({ after }, world) => {
    const id = textAt(after, 'api_id');
    const kind = id === undefined ? undefined : world.get('api_gateway_api', id)?.auth_type;
    return kind === undefined || kind === 'APP'
      ? undefined
      : {
          status: 'UnsupportedOperation',
          detail: `api_id is ${id}, whose auth_type is ${String(kind)}: set auth_type = "APP" on the API`,
        };
  },
};

const networkFixed: ServerRule = {
  name: 'service-network-fixed',
  provider: 'cloud',
  summary: 'The private network of a service stays as it was made.',
  operations: ['update'],
  types: ['api_gateway_service'],
  check: ({ before, after }) =>
    after!.uniq_vpc_id !== UNKNOWN && textAt(before, 'uniq_vpc_id') !== textAt(after, 'uniq_vpc_id')
      ? {
          status: 'InvalidParameterValue.InvalidVpcConfig',
          detail:
            `uniq_vpc_id was ${textAt(before, 'uniq_vpc_id') ?? 'not set'} and cannot be changed: ` +
            'make another service, or have terraform replace this one (-replace)',
        }
      : undefined,
};

const networkTypesGrow: ServerRule = {
  name: 'service-network-types-grow',
  provider: 'cloud',
  summary: 'A service is not taken from a type of network again.',
  operations: ['update'],
  types: ['api_gateway_service'],
  check: ({ before, after }) => {
    const [old, current] = [before!.net_type, after!.net_type];
    const lost =
      Array.isArray(old) && Array.isArray(current)
        ? old.filter((one) => !current.some((other) => equal(one, other)))
        : [];
    return lost.length === 0
      ? undefined
      : {
          status: 'UnsupportedOperation.ReduceNetTypes',
          detail: `network types cannot be reduced, and net_type no longer has ${lost.map(String).join(', ')}: put it back`,
        };
  },
};

const serviceLimits: ServerRule = {
  name: 'quota-service-requests',
  provider: 'cloud',
  summary: `A service takes ${MOST_A_SECOND} requests a second at most.`,
  operations: WRITES,
  types: ['api_gateway_service'],
  check: ({ after }) => {
    const name = SERVICE_LIMITS.find((one) => typeof after![one] === 'number' && after![one] > MOST_A_SECOND);
    return name === undefined
      ? undefined
      : {
          status: 'InvalidParameterValue.RangeExceeded',
          detail: `${name} is ${String(after![name])}: ${MOST_A_SECOND} requests a second at most are allowed`,
        };
  },
};

/** Rules on services and their APIs. */
export const API_RULES: readonly ServerRule[] = [
  pathTaken,
  webSocket,
  microservice,
  mockNeedsMessage,
  oauthRelation,
  appNeedsAuth,
  networkFixed,
  networkTypesGrow,
  serviceLimits,
];
