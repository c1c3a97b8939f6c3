import { struct } from '../../../code/code';
import { enumeration, Field, same, secret } from '../../fields';
import { Recogniser, simple } from '../../recogniser';
import { required } from '../../source';
import { addition, ownerAt, referred } from '../additions';
import { named } from '../values';

/**
 * Conversion to L2 code for the id and the secret of an access key, if the user has chosen both. The cloud generates
 * the id and the secret of all other access keys.
 */
const credentials: Field = (source, scene) => {
  if (source.take('access_key_type') !== 'manual') {
    return undefined;
  }
  return struct({
    accessKeyId: same('access_key_id')(source, scene),
    accessKeySecret: secret('access_key_secret')(source, scene),
  });
};

const enabled: Field = (source) => (source.take('status') === 'off' ? false : undefined);

const plan = ownerAt('usage_plan_id', 'cloud.UsagePlan');

/**
 * Recognisers that convert existing clients of the cloud's gateway to L2 constructs: usage plans, keys, applications,
 * and their attachments.
 */
export const CLIENTS: readonly Recogniser[] = [
  simple({
    type: 'tencentcloud_api_gateway_usage_plan',
    of: 'cloud.UsagePlan',
    fields: {
      name: same('usage_plan_name'),
      description: same('usage_plan_desc'),
      quota: named('max_request_num', -1, 'cloud.UsagePlan', 'UNLIMITED'),
      requestsPerSecond: named('max_request_num_pre_sec', -1, 'cloud.UsagePlan', 'UNLIMITED'),
    },
  }),
  simple({
    type: 'tencentcloud_api_gateway_api_key',
    of: 'cloud.ApiKey',
    fields: { name: same('secret_name'), enabled, credentials },
  }),
  addition({
    type: 'tencentcloud_api_gateway_api_key_attachment',
    of: 'cloud.Attachment',
    owner: plan,
    add: (source, scene) => ({
      method: 'attachKey',
      args: [referred(source, 'api_key_id', 'cloud.ApiKey', scene)],
    }),
  }),
  addition({
    type: 'tencentcloud_api_gateway_usage_plan_attachment',
    of: 'cloud.Attachment',
    owner: plan,
    add: (source, scene) => {
      const environment = required(enumeration('environment', 'cloud.Environment')(source, scene));
      const isOfApi = source.take('bind_type') === 'API';
      const service = referred(source, 'service_id', 'cloud.GatewayService', scene);
      return isOfApi
        ? { method: 'attachToApi', args: [referred(source, 'api_id', 'cloud.Api', scene), environment] }
        : { method: 'attachToService', args: [service, environment] };
    },
  }),
  simple({
    type: 'tencentcloud_api_gateway_api_app',
    of: 'cloud.ApiApp',
    fields: { name: same('api_app_name'), description: same('api_app_desc'), tags: same('tags') },
  }),
  addition({
    type: 'tencentcloud_api_gateway_api_app_attachment',
    of: 'cloud.Attachment',
    owner: ownerAt('api_app_id', 'cloud.ApiApp'),
    add: (source, scene) => {
      source.take('service_id');
      const api = referred(source, 'api_id', 'cloud.Api', scene);
      return {
        method: 'attachTo',
        args: [api, required(enumeration('environment', 'cloud.Environment')(source, scene))],
      };
    },
  }),
];
