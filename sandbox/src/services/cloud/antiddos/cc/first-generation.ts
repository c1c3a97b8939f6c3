import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { foundTwice } from '../first-generation';

const HTTP = 'dayu_cc_http_policy';
const HTTPS = 'dayu_cc_https_policy';

const names: PluginQuirk = {
  name: 'cc-policy-name-taken',
  provider: 'cloud',
  summary:
    'The provider finds a policy of a website by its name. A second policy with the same name on an instance is created, and the apply fails.',
  types: [HTTP, HTTPS],
  then: (call, _, world) => foundTwice(call, world, 'CC self-define policy'),
};

const speedLimit: PluginQuirk = {
  name: 'cc-policy-speed-limit',
  provider: 'cloud',
  summary:
    'For a policy that limits the speed, the provider does not send the action, and does not read the rules and the frequency.',
  types: [HTTP],
  send: (sent) => (isSpeedLimit(sent) ? { ...sent, action: '' } : sent),
  read: (seen, { state }) =>
    seen && { ...seen, frequency: state.frequency, ...(isSpeedLimit(seen) && { rule_list: state.rule_list }) },
};

const asHttp: PluginQuirk = {
  name: 'cc-policy-sent-as-http',
  provider: 'cloud',
  summary: 'A change sends a policy for https as a policy for http without its domain, so the next plan replaces it.',
  types: [HTTPS],
  send: (sent, { operation }) => (operation === 'update' ? { ...sent, domain: '' } : sent),
};

/** Provider behaviour for policies of single websites. */
export const FIRST_CC_QUIRKS: readonly PluginQuirk[] = [names, speedLimit, asHttp];

function isSpeedLimit({ smode }: ObjectValue): boolean {
  return smode === 'speedlimit';
}
