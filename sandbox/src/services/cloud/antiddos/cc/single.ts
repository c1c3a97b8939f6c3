import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { textOf } from '../../../kit/given';
import { isOfPackage } from '../unseen';

const source: PluginQuirk = {
  name: 'cc-source-of-package',
  provider: 'cloud',
  summary:
    'The provider creates a source of a package, but searches for it among advanced IPs. The apply fails, and the source stays on the service.',
  types: ['antiddos_cc_black_white_ip'],
  then: ({ operation, planned }) =>
    operation !== 'create' || !isOfPackage(planned)
      ? undefined
      : {
          error: 'can not find cc black white ip policy',
          detail: `The service created the entry for the package ${textOf(planned.instance_id)}, but the provider searches for it only among advanced IPs (bgpip-). No state contains the entry, and each apply creates another one. Use a CC policy.`,
        },
  read: (seen, { state }) => (isOfPackage(state) ? undefined : seen),
};

const rule: PluginQuirk = {
  name: 'cc-rule-of-package',
  provider: 'cloud',
  summary:
    'The provider creates a rule of a package, but searches for it among advanced IPs. Terraform considers the rule of the package absent, and the rule stays on the service.',
  types: ['antiddos_cc_precision_policy'],
  read: (seen, { state }) => (isOfPackage(state) ? undefined : seen),
};

/** Simulated behaviour of the Terraform provider for single entries for websites. */
export const SINGLE_CC_QUIRKS: readonly PluginQuirk[] = [source, rule];
