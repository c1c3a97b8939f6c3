import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { isOn, settingOf } from '../../../engine/contract/switch';
import { requireValue } from '../../../shared/require-value';
import { textOf } from '../../kit/given';
import { ENVIRONMENTS, takeDown } from '../releases/versions';
import { LIMITS_AFTER_CREATION, SERVICE_LIMITS, tooHigh } from './limits';

const SERVICE = 'api_gateway_service';

const limitsAfterCreation: PluginQuirk = {
  ...LIMITS_AFTER_CREATION,
  types: [SERVICE],
  then({ operation }, values, world) {
    const refusal = operation === 'create' ? tooHigh(values) : undefined;
    return refusal && isOn(SERVICE_LIMITS, world.setting(settingOf(SERVICE_LIMITS)))
      ? {
          error: refusal.status,
          detail: `${refusal.detail}; the service ${textOf(values.id)} was already created, and stays, but terraform does not know it: the next apply creates another one.`,
        }
      : undefined;
  },
};

const offlineFirst: PluginQuirk = {
  name: 'service-offline-before-destroying',
  provider: 'cloud',
  summary:
    'Destroying a gateway service removes its tags and takes all of its environments offline first, even if the service is then not deleted.',
  types: [SERVICE],
  first({ key, held }, world) {
    ENVIRONMENTS.forEach((environment) => takeDown(world, key, environment));
    world.update(SERVICE, key, { ...requireValue(held), tags: null });
  },
};

/** Simulated behaviour of the Terraform provider for gateway services. */
export const SERVICE_QUIRKS: readonly PluginQuirk[] = [limitsAfterCreation, offlineFirst];
