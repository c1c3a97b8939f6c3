import { PluginCall, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue, UNKNOWN } from '../../../../engine/values/value';
import { requireValue } from '../../../../shared/require-value';
import { textOf } from '../../../kit/given';

const KEY = 'api_gateway_api_key';

const offLeavesKey: PluginQuirk = {
  name: 'key-off-leaves-key',
  provider: 'cloud',
  summary: 'The creation of a generated key that is off fails, and the key stays on the service, switched on.',
  types: [KEY],
  send: (sent, call) => (isMadeOff(call) ? { ...sent, status: 'on' } : sent),
  then: (call, values) =>
    isMadeOff(call)
      ? {
          error: 'ResourceNotFound.InvalidAccessKeyId',
          detail: `The key ${textOf(values.access_key_id)} was created and is on; the request to switch it off has the key "". Terraform does not know the key, and the next apply creates another one. Create it as "on", then switch it off.`,
        }
      : undefined,
};

const ownIdUnsent: PluginQuirk = {
  name: 'key-own-id-unsent',
  provider: 'cloud',
  summary:
    'The provider never sends the configured id and secret of a generated key, and the next plan shows a change that fails.',
  types: [KEY],
  send: (sent, { operation, planned }) =>
    operation === 'create' && isAuto(planned) ? { ...sent, access_key_id: UNKNOWN, access_key_secret: UNKNOWN } : sent,
};

const offFirst: PluginQuirk = {
  name: 'key-off-before-destroying',
  provider: 'cloud',
  summary: 'Destroying a key switches it off first, even if the service then rejects the deletion.',
  types: [KEY],
  first({ key, state, held }, world) {
    if (state.status !== 'off') {
      world.update(KEY, key, { ...requireValue(held), status: 'off' });
    }
  },
};

/** Simulated behaviour of the Terraform provider for keys. */
export const KEY_QUIRKS: readonly PluginQuirk[] = [ownIdUnsent, offLeavesKey, offFirst];

function isMadeOff({ operation, planned }: PluginCall): boolean {
  return operation === 'create' && planned.status === 'off' && isAuto(planned);
}

function isAuto({ access_key_type: type }: ObjectValue): boolean {
  return type !== 'manual';
}
