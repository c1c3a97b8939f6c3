import { ServerRule } from '../../../engine/contract/rule';
import { inUseRule } from '../../kit/in-use';

const ASSOCIATED = 'UnsupportedOperation.ResourceAssociated';

/** Things that the cloud keeps while others are bound to them. */
export const IN_USE_RULES: readonly ServerRule[] = [
  inUseRule(
    {
      name: 'gateway-service-in-use',
      provider: 'cloud',
      summary: 'A service with APIs, usage plans or custom domains cannot be removed.',
    },
    [
      {
        types: ['api_gateway_service'],
        holders: { api_gateway_api: ['service_id'], api_gateway_import_open_api: ['service_id'] },
        status: 'UnsupportedOperation.ApiListNotEmpty',
        remedy: 'remove its APIs first',
      },
      {
        types: ['api_gateway_service'],
        holders: { api_gateway_usage_plan_attachment: ['service_id'] },
        status: 'UnsupportedOperation.UsagePlanInUse',
        remedy: 'unbind the usage plans first',
      },
      {
        types: ['api_gateway_service'],
        holders: { api_gateway_custom_domain: ['service_id'] },
        status: 'UnsupportedOperation.UnsupportedDeleteService',
        remedy: 'remove its custom domains first',
      },
    ],
  ),
  inUseRule(
    {
      name: 'gateway-api-in-use',
      provider: 'cloud',
      summary: 'An API that a usage plan is bound to, or that authorises others, cannot be removed.',
    },
    [
      {
        types: ['api_gateway_api'],
        holders: { api_gateway_usage_plan_attachment: ['api_id'] },
        status: 'FailedOperation.ApiBindEnvironment',
        remedy: 'unbind the usage plans first',
      },
      {
        types: ['api_gateway_api'],
        holders: { api_gateway_api: ['auth_relation_api_id'] },
        status: 'UnsupportedOperation.UnsupportedDeleteApi',
        remedy: 'remove the APIs that it authorises first',
      },
    ],
  ),
  inUseRule(
    {
      name: 'usage-plan-in-use',
      provider: 'cloud',
      summary: 'A usage plan that is bound to an environment cannot be removed.',
    },
    [
      {
        types: ['api_gateway_usage_plan'],
        holders: { api_gateway_usage_plan_attachment: ['usage_plan_id'] },
        status: 'UnsupportedOperation.UsagePlanInUse',
        remedy: 'unbind it first',
      },
    ],
  ),
  inUseRule(
    {
      name: 'api-key-in-use',
      provider: 'cloud',
      summary: 'A key that is bound to a usage plan cannot be removed.',
    },
    [
      {
        types: ['api_gateway_api_key'],
        holders: {
          api_gateway_api_key_attachment: ['api_key_id'],
          api_gateway_usage_plan_attachment: ['access_key_ids'],
        },
        status: 'UnsupportedOperation.ResourceIsInUse',
        remedy: 'unbind it first',
      },
    ],
  ),
  inUseRule(
    {
      name: 'upstream-in-use',
      provider: 'cloud',
      summary: 'An upstream that an API has as its backend cannot be removed.',
    },
    [
      {
        types: ['api_gateway_upstream'],
        holders: { api_gateway_api: ['service_config_upstream_id'] },
        status: 'UnsupportedOperation.UnsupportedDeleteUpstream',
        remedy: 'give the API another backend first',
      },
    ],
  ),
  inUseRule(
    {
      name: 'attached-object-in-use',
      provider: 'cloud',
      summary: 'A plugin, application or IP strategy that is attached to an API cannot be removed.',
    },
    [
      {
        types: ['api_gateway_plugin'],
        holders: { api_gateway_plugin_attachment: ['plugin_id'] },
        status: ASSOCIATED,
        remedy: 'remove its attachments first',
      },
      {
        types: ['api_gateway_api_app'],
        holders: { api_gateway_api_app_attachment: ['api_app_id'] },
        status: ASSOCIATED,
        remedy: 'remove its attachments first',
      },
      {
        types: ['api_gateway_ip_strategy'],
        by: 'strategy_id',
        holders: { api_gateway_strategy_attachment: ['strategy_id'] },
        status: ASSOCIATED,
        remedy: 'remove its attachments first',
      },
    ],
  ),
  inUseRule(
    {
      name: 'template-in-group',
      provider: 'cloud',
      summary: 'An address or protocol template that is in a group cannot be removed.',
    },
    [
      {
        types: ['address_template', 'address_extra_template'],
        holders: { address_template_group: ['template_ids'] },
        status: 'ResourceInUse',
        remedy: 'take it out of the group first',
      },
      {
        types: ['protocol_template'],
        holders: { protocol_template_group: ['template_ids'] },
        status: 'ResourceInUse',
        remedy: 'take it out of the group first',
      },
    ],
  ),
];
