import { PluginCall, PluginFailure, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { differs } from '../../../kit/fact-paths';
import { textsOf, objectsOf, textOf } from '../../../kit/given';
import { foundTwice } from '../first-generation';

const PORT = 'dayu_l4_rule';
const WEBSITE = 'dayu_l7_rule';

const HEALTH_CHECK = ['switch', 'interval', 'health_num', 'unhealth_num', 'timeout', 'path', 'code', 'method'];

const names: PluginQuirk = {
  name: 'rule-name-taken',
  provider: 'cloud',
  summary:
    'The provider finds a port forwarding rule by its name. A second rule with the same name on an instance is created, and the apply fails.',
  types: [PORT],
  then: (call, _, world) => foundTwice(call, world, 'L4 rule'),
};

const healthCheck: PluginQuirk = {
  name: 'rule-health-check',
  provider: 'cloud',
  summary: 'The health check of a forwarding rule requires several sources, and an interval above its timeout.',
  types: [PORT, WEBSITE],
  refuse: ({ operation, planned }) => {
    if (operation !== 'create') {
      return undefined;
    }
    const { health_check_switch, health_check_interval: every, health_check_timeout: timeout } = planned;
    if (health_check_switch === true && sourcesOf(planned) === 1) {
      return oneSource(
        'The `health_check_switch` cannot be set `true` when `source_list` has only one item.',
        'nothing was sent',
      );
    }
    return typeof every === 'number' && typeof timeout === 'number' && every <= timeout
      ? {
          error: 'The `health_check_interval` should be greater than `health_check_timeout`.',
          detail: `health_check_interval is ${every}, health_check_timeout is ${timeout}: nothing was sent.`,
        }
      : undefined;
  },
  then: (call) =>
    call.operation === 'update' && changesHealthCheck(call) && sourcesOf(call.planned) === 1
      ? oneSource(
          'The `health_check_switch` cannot be set when `source_list` has only one item.',
          'the forwarding rule itself was already changed',
        )
      : undefined,
};

const session: PluginQuirk = {
  name: 'rule-session-time',
  provider: 'cloud',
  summary: 'The provider rejects a session without a time only after the port forwarding rule was created or changed.',
  types: [PORT],
  then: ({ operation, planned }) =>
    operation === 'delete' || planned.session_switch !== true || typeof planned.session_time === 'number'
      ? undefined
      : {
          error: '`session_time` should be set when `session_switch` is true.',
          detail: `The forwarding rule ${textOf(planned.name)} was already ${operation === 'create' ? 'created' : 'changed'}, and stays.`,
        },
};

const protection: PluginQuirk = {
  name: 'website-rule-protocol-unprotected',
  provider: 'cloud',
  summary:
    'A change of the protocol of a website leaves the website unprotected until the next apply, because each protocol has a separate switch. The website stays protected only if the same apply turns its switch on.',
  types: [WEBSITE],
  send: (sent, { operation, state, planned }) => {
    if (operation !== 'update' || !differs(state, planned, 'protocol')) {
      return sent;
    }
    return { ...sent, switch: planned.switch === true && differs(state, planned, 'switch') };
  },
};

/** Simulated behaviour of the Terraform provider for forwarding rules of the first generation. */
export const FIRST_FORWARDING_QUIRKS: readonly PluginQuirk[] = [names, healthCheck, session, protection];

function changesHealthCheck({ state, planned }: PluginCall): boolean {
  return HEALTH_CHECK.some((name) => differs(state, planned, `health_check_${name}`));
}

function sourcesOf({ source_list }: ObjectValue): number {
  return objectsOf(source_list).length || textsOf(source_list).length;
}

function oneSource(error: string, done: string): PluginFailure {
  return { error, detail: `source_list has only one source: ${done}. Give a second source, or no health check.` };
}
