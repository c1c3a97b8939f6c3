import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { foundTwice } from '../first-generation';

const HTTP = 'dayu_cc_http_policy';
const HTTPS = 'dayu_cc_https_policy';

const names: PluginQuirk = {
  name: 'cc-policy-name-taken',
  provider: 'cloud',
  summary:
    'The provider finds a CC policy of a website by its name. A second policy with the same name on an instance is created, and the apply fails.',
  types: [HTTP, HTTPS],
  then: (call, _, world) => foundTwice(call, world, 'CC self-define policy'),
};

const speedLimit: PluginQuirk = {
  name: 'cc-policy-speed-limit',
  provider: 'cloud',
  summary:
    'For an HTTP CC policy that limits the speed, the provider sends no action and reads no rules. The provider never reads the frequency of an HTTP CC policy.',
  types: [HTTP],
  send: (sent) => (isSpeedLimit(sent) ? { ...sent, action: '' } : sent),
  read: (seen, { state }) =>
    seen && { ...seen, frequency: state.frequency, ...(isSpeedLimit(seen) && { rule_list: state.rule_list }) },
};

const asHttp: PluginQuirk = {
  name: 'cc-policy-sent-as-http',
  provider: 'cloud',
  summary:
    'The provider sends a change of an HTTPS CC policy as an HTTP policy without a domain, so the next plan replaces the policy.',
  types: [HTTPS],
  send: (sent, { operation }) => (operation === 'update' ? { ...sent, domain: '' } : sent),
};

/** Simulated behaviour of the Terraform provider for CC policies of single websites. */
export const FIRST_CC_QUIRKS: readonly PluginQuirk[] = [names, speedLimit, asHttp];

function isSpeedLimit({ smode }: ObjectValue): boolean {
  return smode === 'speedlimit';
}
