import { Attempt, Refusal, ServerRule, WRITES } from '../../../engine/contract/rule';
import { FORMATS } from '../../../shared/formats/formats';
import { textAt } from '../../kit/texts-at';

const pluginName: ServerRule = {
  name: 'plugin-name-form',
  provider: 'cloud',
  summary: 'Names of plugins have 2 to 50 letters, digits and dashes, with a letter first and no dash last.',
  operations: WRITES,
  types: ['api_gateway_plugin'],
  check: ({ after }) => {
    const name = textAt(after, 'plugin_name');
    return name === undefined || /^[A-Za-z][A-Za-z0-9-]{0,48}[A-Za-z0-9]$/.test(name)
      ? undefined
      : {
          status: 'InvalidParameterValue',
          detail:
            `plugin_name is "${name}": 2 to 50 letters, digits and dashes are allowed, ` +
            'beginning with a letter and ending with a letter or digit',
        };
  },
};

const dataIsJson: ServerRule = {
  name: 'plugin-data-is-json',
  provider: 'cloud',
  summary: 'The statement of a plugin is JSON.',
  operations: WRITES,
  types: ['api_gateway_plugin'],
  check: ({ after }) => {
    const data = after!.plugin_data;
    return typeof data !== 'string' || FORMATS.json(data)
      ? undefined
      : { status: 'FailedOperation.InvalidInputJSON', detail: 'plugin_data is no JSON: use jsonencode' };
  },
};

const typeFixed: ServerRule = {
  name: 'plugin-type-fixed',
  provider: 'cloud',
  summary: 'The type of a plugin stays as it was made.',
  operations: ['update'],
  types: ['api_gateway_plugin'],
  check: ({ before, after }) =>
    before!.plugin_type === after!.plugin_type
      ? undefined
      : {
          status: 'tencentcloud_api_gateway_plugin update on plugin_type is not support yet',
          detail:
            `plugin_type is ${String(after!.plugin_type)} and was ${String(before!.plugin_type)}: ` +
            'have terraform replace the plugin (replace_triggered_by, or -replace)',
        },
};

const readOfNothing: ServerRule = {
  name: 'plugin-missing-is-error',
  provider: 'cloud',
  summary: 'Reading a plugin or its attachment that is gone is an error, rather than a plan to make it anew.',
  operations: ['read'],
  types: ['api_gateway_plugin', 'api_gateway_plugin_attachment'],
  check: (attempt) => (attempt.before === null ? gone(attempt) : undefined),
};

/** Rules on plugins. */
export const PLUGIN_RULES: readonly ServerRule[] = [pluginName, dataIsJson, typeFixed, readOfNothing];

function gone({ type, key }: Attempt): Refusal {
  const name = type === 'api_gateway_plugin' ? 'ApiGatewayPlugin' : 'APIGatewayPluginAttachment';
  return {
    status: `resource \`${name}\` ${key} does not exist`,
    detail: 'it was removed behind the back of terraform, which cannot plan any more: terraform state rm its address',
  };
}
