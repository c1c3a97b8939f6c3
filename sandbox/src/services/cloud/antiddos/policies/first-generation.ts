import { PluginFailure, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { backwards } from '../first-generation';

const CASE = 'dayu_ddos_policy_case';

/** Start and end arguments of the ranges in a DDoS policy case. */
const CASE_RANGES = [
  ['tcp_start_port', 'tcp_end_port'],
  ['udp_start_port', 'udp_end_port'],
  ['min_tcp_package_len', 'max_tcp_package_len'],
] as const;

/** Blocks of a DDoS policy that contain ranges, with the start and end arguments of each range. */
const POLICY_RANGES = [
  ['port_filters', 'start_port', 'end_port'],
  ['packet_filters', 's_start_port', 's_end_port'],
  ['packet_filters', 'd_start_port', 'd_end_port'],
  ['packet_filters', 'pkt_length_min', 'pkt_length_max'],
] as const;

const caseRanges: PluginQuirk = {
  name: 'policy-case-ranges',
  provider: 'cloud',
  summary:
    'In a DDoS policy case, the end of a range of ports or TCP packet lengths must not be less than the start of the range.',
  types: [CASE],
  refuse: ({ operation, planned }) =>
    operation === 'delete'
      ? undefined
      : first(CASE_RANGES, ([from, to]) =>
          backwards(planned, from, to, `\`${from}\`:%s should not be greater than \`${to}\`:%s.`),
        ),
};

const policyRanges: PluginQuirk = {
  name: 'policy-ranges',
  provider: 'cloud',
  summary:
    'In a DDoS policy, the end of a range of ports or packet lengths must not be less than the start of the range.',
  types: ['dayu_ddos_policy'],
  refuse: ({ operation, planned }) =>
    operation === 'delete'
      ? undefined
      : first(POLICY_RANGES, ([block, from, to]) =>
          first(objectsOf(planned[block]), (filter) =>
            backwards(filter, from, to, `The \`${from}\` should not be greater than \`${to}\`.`),
          ),
        ),
};

const packetLength: PluginQuirk = {
  name: 'policy-case-udp-length',
  provider: 'cloud',
  summary:
    'For a DDoS policy case, the provider sends the maximum length of TCP packets also as the maximum length of UDP packets.',
  types: [CASE],
  send: (sent): ObjectValue => ({ ...sent, max_udp_package_len: sent.max_tcp_package_len }),
};

const boundOnce: PluginQuirk = {
  name: 'policy-bound-once',
  provider: 'cloud',
  summary: 'Only one DDoS policy can be attached to an instance.',
  types: ['dayu_ddos_policy_attachment'],
  refuse: ({ operation, type, planned }, world) => {
    const instance = textOf(planned?.resource_id);
    return operation !== 'create' || world.find(type, { resource_id: instance }).length === 0
      ? undefined
      : {
          error: 'DDoS is already bined by policy',
          detail: `${instance} has a policy: unbind that policy first. The provider waits a minute for the unbinding.`,
        };
  },
};

/** Simulated behaviour of the Terraform provider for DDoS policies of the first generation. */
export const FIRST_POLICY_QUIRKS: readonly PluginQuirk[] = [caseRanges, policyRanges, packetLength, boundOnce];

function first<T>(all: readonly T[], failure: (one: T) => PluginFailure | undefined): PluginFailure | undefined {
  return all.map(failure).find((one) => one !== undefined);
}
