import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../engine/values/value';
import { requireValue } from '../../../shared/require-value';

const TYPE = 'gateway_control_plane';
const ARGUMENTS = ['auth_type', 'cloud_gateway', 'cluster_type', 'proxy_urls'];

/** Arguments that an import does not set, by Terraform type. */
export const UNREAD_BY_IMPORTS: { readonly [type: string]: readonly string[] } = { [`konnect_${TYPE}`]: ARGUMENTS };

/**
 * Source:
 * https://github.com/Kong/terraform-provider-konnect/blob/main/internal/provider/gatewaycontrolplane_resource_sdk.go.
 * The provider reads the response for a control plane only into `config`, the name, the description and the labels.
 */
export const UNREAD_ARGUMENTS: PluginQuirk = {
  name: 'control-plane-arguments-unread',
  provider: 'platform',
  summary:
    'The provider reads cluster_type, auth_type, cloud_gateway and proxy_urls of a control plane only into config, so these arguments are missing after an import.',
  types: [TYPE],
  imports: (seen) => ({ ...seen, ...argumentsOf({}) }),
  read: (seen, { state }) => seen && { ...seen, ...argumentsOf(state) },
  // The provider does not send arguments whose value it does not know, so the service keeps their values.
  send: (sent, { state, held }) => {
    const unknown = ARGUMENTS.filter((name) => held && state?.[name] === null && sent[name] === null);
    return { ...sent, ...Object.fromEntries(unknown.map((name) => [name, requireValue(held)[name]])) };
  },
};

function argumentsOf(values: ObjectValue): ObjectValue {
  return Object.fromEntries(ARGUMENTS.map((name) => [name, values[name] ?? null]));
}
