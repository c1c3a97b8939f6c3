import { PluginCall, PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { allAgain, allAnew, firstRemoved, has, removedFirst } from '../changes';
import { noteGap } from '../gaps';
import { listQuirk, takeAway } from '../list-quirk';
import { DDOS_POLICY, LISTS, listsOf } from '../lists';
import { NEUTRAL, protectionOf, singlesOf } from '../protection';

const TYPES = [DDOS_POLICY];

const showsAll: PluginQuirk = {
  name: 'ddos-policy-shows-all',
  provider: 'cloud',
  summary:
    'The provider reads into a DDoS policy all DDoS lists of its instance, including entries of other resources, and always the level, AI, connection limits and protocol blocks.',
  types: TYPES,
  read: (seen, { state }, world) => {
    const protection = protectionOf(world, textOf(state.resource_id));
    const { level, threshold, ai, connectLimit, protocolBlocks, watermark } = protection;
    const lists = listsOf(DDOS_POLICY).map((name) => [
      LISTS[name].argument,
      protection[name].map(({ values }) => values),
    ]);
    return {
      ...(seen ?? state),
      ddos_level: level,
      ddos_threshold: threshold,
      ddos_ai: ai,
      ddos_connect_limit: [connectLimit],
      protocol_block_config: [protocolBlocks],
      water_print_config: watermark ? [watermark] : [],
      ...Object.fromEntries(lists),
    };
  },
};

/**
 * Arguments that an update of a DDoS policy sends after `ddos_ai`. If the service rejects `ddos_ai`, the provider does
 * not send the arguments in this list.
 */
const AFTER_AI = ['ddos_geo_ip_block_config', 'ddos_speed_limit_config', 'packet_filters', 'water_print_config'];

const emptyLevel: PluginQuirk = {
  name: 'ddos-policy-empty-level',
  provider: 'cloud',
  summary:
    'An update that removes the level or AI of a DDoS policy sends an empty text, which the service rejects. If the level is removed, no other change is sent.',
  types: TYPES,
  refuse: (call) =>
    isEmptied(call, 'ddos_level') ? refusedEmpty('ddos_level', 'nothing else was changed') : undefined,
  send: (sent, call) => {
    const kept = isEmptied(call, 'ddos_ai') ? ['ddos_ai', ...AFTER_AI] : [];
    return { ...sent, ...Object.fromEntries(kept.map((name) => [name, call.held?.[name] ?? null])) };
  },
  then: (call) =>
    isEmptied(call, 'ddos_ai') ? refusedEmpty('ddos_ai', `${AFTER_AI.join(', ')} were not changed`) : undefined,
};

const firstFilter = listQuirk({
  name: 'ddos-policy-first-filter',
  summary:
    'The provider reads only the first packet filter of a DDoS policy. Each change of the packet filters deletes the first filter and creates all filters again, so the other filters exist twice.',
  lists: { packetFilters: firstRemoved },
  takesTwice: true,
  read: (seen) =>
    seen && {
      ...seen,
      packet_filters: objectsOf(seen.packet_filters)
        .slice(0, 1)
        .map((filter) => ({ ...filter, is_not: 0, is_not2: 0 })),
    },
});

const madeAnew = listQuirk({
  name: 'ddos-policy-made-anew',
  summary:
    'To change one blocked region or speed limit of a DDoS policy, the provider first removes the whole list of regions or speed limits, and then creates the list again.',
  lists: { geoBlocks: allAnew, speedLimits: allAnew },
});

const portRules = listQuirk({
  name: 'ddos-policy-port-rules',
  summary:
    'To change a port rule of a DDoS policy, the provider first removes the rule, and then creates it again, even if a single-entry resource had created the rule.',
  lists: { portRules: removedFirst },
});

const sources = listQuirk({
  name: 'ddos-policy-sources',
  summary:
    'To change one source address of a DDoS policy, the provider creates all addresses again, and then removes unwanted addresses. The service ignores the creation of existing addresses.',
  lists: { sources: allAgain },
});

const sourcesTwice: PluginQuirk = {
  name: 'ddos-policy-sources-twice',
  provider: 'cloud',
  isOptional: true,
  summary:
    'The service rejects the creation of an existing source address, so a change of the source addresses of a DDoS policy fails if one of the addresses remains.',
  types: TYPES,
  refuse: ({ operation, state, planned, held }) => {
    const [before, after] = [state, planned].map((values) => objectsOf(values?.black_white_ips));
    const isChanged = after.length !== before.length || after.some((one) => !has(before, one));
    const there = after.find((one) => has(objectsOf(held?.black_white_ips), one));
    return operation !== 'update' || !isChanged || !there
      ? undefined
      : {
          error: 'ResourceInUse',
          detail: `black_white_ips has ${textOf(there.ip)}, which the service already has: the provider creates the whole list again, and tries each entry for five minutes. Use resources for single entries.`,
        };
  },
};

const lastWatermark: PluginQuirk = {
  name: 'ddos-policy-watermark',
  provider: 'cloud',
  summary:
    'If a DDoS policy has several watermarks, a create sends only the last watermark, and an update sends only the first watermark. An update first removes a changed watermark, and then creates the watermark with new keys.',
  types: TYPES,
  send: (sent, call) => {
    const given = objectsOf(sent.water_print_config);
    return { ...sent, water_print_config: call.operation === 'create' ? given.slice(-1) : given.slice(0, 1) };
  },
  then: ({ operation, state, planned }, values, world) => {
    const [[before], [after]] = [state, planned].map((one) => objectsOf(one?.water_print_config).map(beyondStatus));
    if (operation === 'update' && before && after && !has([before], after)) {
      noteGap(world, textOf(values.resource_id), 'water_print_config');
    }
    return undefined;
  },
};

const takesAll: PluginQuirk = {
  name: 'ddos-policy-takes-all',
  provider: 'cloud',
  summary:
    'Deleting a DDoS policy deletes all DDoS settings of its instance, including settings of other resources. Only packet filters after the first filter remain.',
  types: TYPES,
  removes: ({ held, key }) => (filtersLeft(held).length > 0 ? [] : [key]),
  then: ({ operation, type, key }, values, world) => {
    if (operation !== 'delete') {
      return undefined;
    }
    const instance = textOf(values.resource_id);
    const hasOwnFilter = objectsOf(values.packet_filters).length > 0;
    for (const name of listsOf(DDOS_POLICY)) {
      const singles = singlesOf(world, instance, name);
      takeAway(world, name === 'packetFilters' ? singles.slice(0, hasOwnFilter ? 0 : 1) : singles);
    }
    const left = filtersLeft(values);
    if (left.length > 0) {
      world.update(type, key, { ...emptied(values), packet_filters: left });
    }
    return undefined;
  },
};

const crashes: PluginQuirk = {
  name: 'ddos-policy-read-crash',
  provider: 'cloud',
  summary:
    'Any error of the service while the provider reads a DDoS policy crashes the provider, for example an error for too many requests.',
  types: TYPES,
  meets: ({ summary }, operation) =>
    operation !== 'read'
      ? undefined
      : {
          error: 'Plugin did not respond',
          detail: `The provider treats the response ${summary} as a policy, and crashes.`,
        },
};

/** Simulated behaviour of the Terraform provider for the DDoS policy of an instance. */
export const WHOLE_POLICY_QUIRKS: readonly PluginQuirk[] = [
  showsAll,
  firstFilter,
  madeAnew,
  portRules,
  sources,
  sourcesTwice,
  lastWatermark,
  emptyLevel,
  takesAll,
  crashes,
];

function isEmptied({ operation, state, planned }: PluginCall, name: string): boolean {
  return operation === 'update' && textOf(state?.[name]) !== '' && textOf(planned?.[name]) === '';
}

function refusedEmpty(name: string, left: string) {
  return {
    error: 'InvalidParameterValue',
    detail: `${name} is not given, so the provider sends an empty text instead of the value that it has read, tries for five minutes and fails: ${left}. Always give ${name}.`,
  };
}

/** Returns a watermark without its status, because the provider does not replace a watermark to switch it on or off. */
function beyondStatus(watermark: ObjectValue): ObjectValue {
  return { ...watermark, open_status: null };
}

function filtersLeft(values: ObjectValue | null): ObjectValue[] {
  return objectsOf(values?.packet_filters).slice(1);
}

function emptied(values: ObjectValue): ObjectValue {
  const lists = [...listsOf(DDOS_POLICY).map((name) => LISTS[name].argument), 'water_print_config'];
  return {
    ...values,
    ddos_level: NEUTRAL.level,
    ddos_threshold: NEUTRAL.threshold,
    ddos_ai: NEUTRAL.ai,
    ddos_connect_limit: [NEUTRAL.connectLimit],
    protocol_block_config: [NEUTRAL.protocolBlocks],
    ...Object.fromEntries(lists.map((name) => [name, []])),
  };
}
