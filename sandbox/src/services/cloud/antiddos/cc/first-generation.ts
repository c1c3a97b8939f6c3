import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { foundTwice } from '../first-generation';

const HTTP = 'dayu_cc_http_policy';
const HTTPS = 'dayu_cc_https_policy';

const names: PluginQuirk = {
  name: 'cc-policy-name-taken',
  provider: 'cloud',
  summary:
    'A policy of a website is found again by its name: a second one of a name on an instance is made, and fails.',
  types: [HTTP, HTTPS],
  then: (call, _, world) => foundTwice(call, world, 'CC self-define policy'),
};

const speedLimit: PluginQuirk = {
  name: 'cc-policy-speed-limit',
  provider: 'cloud',
  summary: 'A policy that limits the speed is sent without its action, and its rules and frequency are not read.',
  types: [HTTP],
  send: (sent) => (isSpeedLimit(sent) ? { ...sent, action: '' } : sent),
  read: (seen, { state }) =>
    seen && { ...seen, frequency: state.frequency, ...(isSpeedLimit(seen) && { rule_list: state.rule_list }) },
};

const asHttp: PluginQuirk = {
  name: 'cc-policy-sent-as-http',
  provider: 'cloud',
  summary: 'A change sends a policy of https as one of http, without its domain, so that the next plan replaces it.',
  types: [HTTPS],
  send: (sent, { operation }) => (operation === 'update' ? { ...sent, domain: '' } : sent),
};

/** Provider behaviour for policies of single websites. */
export const FIRST_CC_QUIRKS: readonly PluginQuirk[] = [names, speedLimit, asHttp];

function isSpeedLimit({ smode }: ObjectValue): boolean {
  return smode === 'speedlimit';
}
