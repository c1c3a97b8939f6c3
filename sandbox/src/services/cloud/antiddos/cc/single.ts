import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { textOf } from '../../../kit/given';
import { isOfPackage } from '../unseen';

const source: PluginQuirk = {
  name: 'cc-source-of-package',
  provider: 'cloud',
  summary: 'A source of a package is made and then looked for among advanced IPs: the apply fails, and it stays.',
  types: ['antiddos_cc_black_white_ip'],
  then: ({ operation, planned }) =>
    operation !== 'create' || !isOfPackage(planned)
      ? undefined
      : {
          error: 'can not find cc black white ip policy',
          detail:
            `The entry for the package ${textOf(planned.instance_id)} was made, but the plugin looks for it among ` +
            'advanced IPs (bgpip-) alone: it stays without an owner, once more with each apply. Use a policy.',
        },
  read: (seen, { state }) => (isOfPackage(state) ? undefined : seen),
};

const rule: PluginQuirk = {
  name: 'cc-rule-of-package',
  provider: 'cloud',
  summary:
    'A rule of a package is made and then looked for among advanced IPs: terraform finds it absent, and it stays.',
  types: ['antiddos_cc_precision_policy'],
  read: (seen, { state }) => (isOfPackage(state) ? undefined : seen),
};

/** Provider behaviour for single entries for websites. */
export const SINGLE_CC_QUIRKS: readonly PluginQuirk[] = [source, rule];
