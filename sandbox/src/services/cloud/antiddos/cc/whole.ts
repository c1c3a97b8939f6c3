import { ObjectStore } from '../../../../engine/contract/object-store';
import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { ServiceError } from '../../../../engine/contract/service-error';
import { ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { madeFirst } from '../changes';
import { listQuirk, takeAway } from '../list-quirk';
import { CC_POLICY, LISTS, listsOf } from '../lists';
import { addressesOf, protectionOf, singlesOf } from '../protection';
import { withoutLevels } from './rate-limits';

const TYPES = [CC_POLICY];
const LIMITS = LISTS.ccRateLimits.argument;

const showsAll: PluginQuirk = {
  name: 'cc-policy-shows-all',
  provider: 'cloud',
  summary:
    'The provider reads into a CC policy all CC lists of its instance, including entries of other resources. A policy that no longer exists stays in the state, with the remaining entries.',
  types: TYPES,
  read: (seen, { state }, world) => {
    const protection = protectionOf(world, instanceOf(state));
    const lists = listsOf(CC_POLICY).map((name) => [
      LISTS[name].argument,
      protection[name].map(({ values }) => values),
    ]);
    return { ...(seen ?? state), ...Object.fromEntries(lists) };
  },
};

const needsAddress: PluginQuirk = {
  name: 'cc-policy-needs-address',
  provider: 'cloud',
  summary: 'A CC policy of a package without a bound address crashes the provider, at creation and in every plan.',
  types: TYPES,
  refuse: ({ operation, planned }, world) =>
    operation === 'create' && isBare(world, textOf(planned.resource_id)) ? noAddress(planned) : undefined,
  read: (seen, { state }, world) => {
    if (isBare(world, instanceOf(state))) {
      const { error, detail } = noAddress(state);
      throw new ServiceError(error, detail);
    }
    return seen;
  },
};

const entries = listQuirk({
  name: 'cc-policy-entries',
  summary:
    'A change of a CC policy creates new sources and regions first, and then removes unwanted entries. The provider never sends a new order of entries.',
  lists: {
    ccSources: madeFirst(['create_time', 'modify_time']),
    ccGeoBlocks: madeFirst(['create_time', 'modify_time', 'area_list']),
  },
});

const areasUnsent: PluginQuirk = {
  name: 'cc-policy-areas-unsent',
  provider: 'cloud',
  summary: 'The provider never sends the areas of a region that a CC policy blocks.',
  types: TYPES,
  send: (sent) => ({
    ...sent,
    cc_geo_ip_policys: objectsOf(sent.cc_geo_ip_policys).map((region): ObjectValue => ({ ...region, area_list: [] })),
  }),
};

const takesAll: PluginQuirk = {
  name: 'cc-policy-takes-all',
  provider: 'cloud',
  summary:
    'Deleting a CC policy deletes all CC settings of its instance, including settings of other resources, except the rate limits and their levels for https.',
  types: TYPES,
  removes: ({ held, key }) => (objectsOf(held?.[LIMITS]).length > 0 ? [] : [key]),
  then: ({ operation, type, key }, values, world) => {
    if (operation !== 'delete') {
      return undefined;
    }
    const names = listsOf(CC_POLICY);
    names.forEach((name) => takeAway(world, singlesOf(world, textOf(values.resource_id), name)));
    if (objectsOf(values[LIMITS]).length > 0) {
      const none = Object.fromEntries(names.map((name) => [LISTS[name].argument, []]));
      world.update(type, key, { ...values, ...none, [LIMITS]: withoutLevels(values, () => true) });
    }
    return undefined;
  },
};

const crashes: PluginQuirk = {
  name: 'cc-policy-read-crash',
  provider: 'cloud',
  summary:
    'Any error of the service while the provider reads a CC policy crashes the provider, for example an error for too many requests.',
  types: TYPES,
  meets: ({ summary }, operation) =>
    operation !== 'read'
      ? undefined
      : {
          error: 'Plugin did not respond',
          detail: `The provider treats the service's response ${summary} as a CC policy, and crashes.`,
        },
};

/** Simulated behaviour of the Terraform provider for the CC policy of an instance. */
export const WHOLE_CC_QUIRKS: readonly PluginQuirk[] = [
  showsAll,
  needsAddress,
  entries,
  areasUnsent,
  takesAll,
  crashes,
];

/**
 * Returns the id of the protected instance of a CC policy. For an existing CC policy, the provider takes the instance
 * id from the id of the CC policy.
 */
function instanceOf({ id }: ObjectValue): string {
  return textOf(id).split('#')[0];
}

/**
 * Whether an anti-DDoS package that the sandbox created has no bound addresses; false for other packages, because the
 * sandbox does not know their addresses.
 */
function isBare(world: ObjectStore, id: string): boolean {
  return world.find('antiddos_bgp_instance', { resource_id: id }).length > 0 && addressesOf(world, id).length === 0;
}

function noAddress({ resource_id }: ObjectValue) {
  return {
    error: 'Plugin did not respond',
    detail: `The package ${textOf(resource_id)} has no address, but the provider uses the first address without a check: bind an address first, and make the CC policy depend on the binding.`,
  };
}
