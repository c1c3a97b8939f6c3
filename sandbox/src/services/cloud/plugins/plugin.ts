import { PluginError } from '../../../engine/contract/plugin-error';
import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { textOf } from '../../kit/given';

const ATTACHMENT = 'api_gateway_plugin_attachment';

/** Page size of the API gateway's lists if a request has no limit. */
const PAGE = 20;

const onePage: PluginQuirk = {
  name: 'plugin-attachments-one-page',
  provider: 'cloud',
  summary: `The provider reads only the first ${PAGE} attachments of a plugin. All further attachments count as missing, and every plan fails.`,
  types: [ATTACHMENT],
  read(seen, { state }, world) {
    const page = world.find(ATTACHMENT, { plugin_id: textOf(state.plugin_id) }).slice(0, PAGE);
    if (!seen || page.some(({ key }) => key === state.id)) {
      return seen;
    }
    throw new PluginError(
      {
        error: 'resource `APIGatewayPluginAttachment`  does not exist',
        detail: `${textOf(state.id)} exists, but the plugin has more than ${PAGE} attachments, and the provider reads only one page of them: use another plugin for the rest.`,
      },
      onePage,
    );
  },
};

/** Simulated behaviour of the Terraform provider for plugins of APIs. */
export const PLUGIN_QUIRKS: readonly PluginQuirk[] = [onePage];
