import { ServerRule, WriteAttempt, WRITES } from '../../../engine/contract/rule';
import { FORMATS } from '../../../shared/formats/formats';
import { textAt } from '../../kit/texts-at';

const pluginName: ServerRule = {
  name: 'plugin-name-form',
  provider: 'cloud',
  summary:
    'Names of plugins have 2 to 50 letters, digits and hyphens, start with a letter, and do not end with a hyphen.',
  operations: WRITES,
  types: ['api_gateway_plugin'],
  check: ({ after }) => {
    const name = textAt(after, 'plugin_name');
    return name === undefined || /^[A-Za-z][A-Za-z0-9-]{0,48}[A-Za-z0-9]$/.test(name)
      ? undefined
      : {
          status: 'InvalidParameterValue',
          detail: `plugin_name is "${name}"; allowed: 2 to 50 letters, digits and hyphens, starting with a letter and ending with a letter or digit`,
        };
  },
};

const dataIsJson: ServerRule = {
  name: 'plugin-data-is-json',
  provider: 'cloud',
  summary: 'The content of a plugin (plugin_data) must be JSON.',
  operations: WRITES,
  types: ['api_gateway_plugin'],
  check: ({ after }: WriteAttempt) => {
    const data = after.plugin_data;
    return typeof data !== 'string' || FORMATS.json(data)
      ? undefined
      : { status: 'FailedOperation.InvalidInputJSON', detail: 'plugin_data is not JSON: use jsonencode' };
  },
};

/** Rules that the simulated service applies to requests for plugins of the cloud's API gateway. */
export const PLUGIN_RULES: readonly ServerRule[] = [pluginName, dataIsJson];
