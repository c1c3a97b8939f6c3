import { PluginWay } from '../../../engine/contract/plugin-way';
import { ObjectValue } from '../../../engine/values/value';

const TYPE = 'gateway_control_plane';
const ARGUMENTS = ['auth_type', 'cloud_gateway', 'cluster_type', 'proxy_urls'];

/** Arguments that an import does not have, by Terraform types. */
export const UNREAD_BY_IMPORTS: { readonly [type: string]: readonly string[] } = { [`konnect_${TYPE}`]: ARGUMENTS };

/**
 * https://github.com/Kong/terraform-provider-konnect/blob/main/internal/provider/gatewaycontrolplane_resource_sdk.go: what the service answers is
 * kept in `config`, beside the name, the description and the labels.
 */
export const UNREAD_ARGUMENTS: PluginWay = {
  name: 'control-plane-arguments-unread',
  provider: 'platform',
  summary:
    'The type of a control plane, how its nodes authenticate, whether the platform runs them and its addresses are read into config alone, so that an import has no such arguments.',
  types: [TYPE],
  imports: (seen) => ({ ...seen, ...argumentsOf({}) }),
  read: (seen, { state }) => seen && { ...seen, ...argumentsOf(state) },
  // What it knows nothing of it does not send, and the service keeps.
  send: (sent, { state, held }) => {
    const unknown = ARGUMENTS.filter((name) => held && state?.[name] === null && sent[name] === null);
    return { ...sent, ...Object.fromEntries(unknown.map((name) => [name, held![name]])) };
  },
};

function argumentsOf(values: ObjectValue): ObjectValue {
  return Object.fromEntries(ARGUMENTS.map((name) => [name, values[name] ?? null]));
}
