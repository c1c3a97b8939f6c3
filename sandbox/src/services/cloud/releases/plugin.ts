import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { UNKNOWN } from '../../../engine/values/value';
import { textOf } from '../../kit/given';
import { takeDown } from './versions';

const RELEASE = 'api_gateway_service_release';

const takesDown: PluginQuirk = {
  name: 'release-takes-environment-down',
  provider: 'cloud',
  summary:
    'Destroying or replacing a release takes its environment offline, regardless of the version that the environment serves.',
  types: [RELEASE],
  then({ operation }, { service_id, environment_name }, world) {
    if (operation === 'delete') {
      takeDown(world, textOf(service_id), textOf(environment_name));
    }
    return undefined;
  },
};

const versionUnsent: PluginQuirk = {
  name: 'release-version-unsent',
  provider: 'cloud',
  summary: 'The version of a release is never sent. The service generates a version, and the next plan shows a change.',
  types: [RELEASE],
  send: (sent, { operation }) => (operation === 'create' ? { ...sent, release_version: UNKNOWN } : sent),
};

/** Simulated behaviour of the Terraform provider for releases. */
export const RELEASE_QUIRKS: readonly PluginQuirk[] = [takesDown, versionUnsent];
