import { PluginQuirk } from '../../../../engine/contract/plugin-quirk';
import { equal, ObjectValue } from '../../../../engine/values/value';
import { objectsOf, textOf } from '../../../kit/given';
import { Change, has } from '../changes';
import { listQuirk } from '../list-quirk';
import { CC_POLICY, LISTS } from '../lists';

const { argument } = LISTS.ccRateLimits;

/**
 * Targets of a CC rate limit. If a CC rate limit has several targets, the provider sends only the target that comes
 * first in this list.
 */
const TARGETS = ['uri', 'cookie', 'user_agent'];

const limits = listQuirk({
  name: 'cc-policy-rate-limits',
  summary:
    'The provider sends only the first given target of a rate limit. An update of the rate limits of a CC policy sends the levels of all entries.',
  lists: {
    ccRateLimits: ({ own, state }, planned): Change => {
      const changed = new Map(byPlace(own).map((entry) => [placeOf(entry), entry]));
      for (const entry of planned) {
        const place = placeOf(entry);
        const there = limitsAt([...changed.values()], place);
        const known = [...limitsAt(state, place), ...there];
        const made = sentLimits(entry).filter((limit) => !has(known, limit));
        changed.set(place, { ...entry, policys: [...there, ...made] });
      }
      for (const entry of state) {
        const place = placeOf(entry);
        const wanted = planned.filter((one) => placeOf(one) === place).flatMap(sentLimits);
        const now = changed.get(place);
        if (now) {
          const unwanted = objectsOf(entry.policys).filter((limit) => !has(wanted, limit));
          changed.set(place, { ...now, policys: objectsOf(now.policys).filter((limit) => !has(unwanted, limit)) });
        }
      }
      return {
        own: [...changed.values()].filter(({ policys }) => objectsOf(policys).length > 0),
        gone: [],
        isGap: false,
      };
    },
  },
});

const firstTarget: PluginQuirk = {
  name: 'cc-policy-first-target',
  provider: 'cloud',
  summary: 'The creation of a CC policy sends only the first target of each rate limit.',
  types: [CC_POLICY],
  send: (sent, { operation }) =>
    operation !== 'create'
      ? sent
      : {
          ...sent,
          [argument]: byPlace(
            objectsOf(sent[argument]).map((entry): ObjectValue => ({ ...entry, policys: sentLimits(entry) })),
          ),
        },
};

const thresholds: PluginQuirk = listQuirk({
  name: 'cc-policy-thresholds',
  summary:
    'The provider deletes a removed threshold after it has set the new threshold of the same domain. The deletion removes the new threshold too.',
  lists: {
    ccThresholds: ({ own, singles, state }, planned): Change => {
      const set = planned.filter((one) => !has(state, one));
      const others = own.filter(({ domain }) => !set.some((one) => one.domain === domain));
      const removed = removedDomains(state, planned);
      return {
        own: [...others, ...set].filter(({ domain }) => !removed.includes(textOf(domain))),
        gone: singles,
        isGap: false,
      };
    },
  },
});

const levels: PluginQuirk = {
  name: 'cc-policy-thresholds-take-level',
  provider: 'cloud',
  summary:
    'Removing or changing a threshold also removes the level of the http rate limits of its domain, unless the rate limits change too.',
  types: [CC_POLICY],
  send: (sent, { operation, state, planned }) => {
    const removed = removedDomains(objectsOf(state?.thresholds), objectsOf(planned?.thresholds));
    // If the rate limits change too, the provider sends their levels after it has removed the CC thresholds.
    return operation !== 'update' || !equal(state?.[argument] ?? [], planned?.[argument] ?? [])
      ? sent
      : { ...sent, [argument]: withoutLevels(sent, (domain) => removed.includes(domain)) };
  },
};

const byDomain: PluginQuirk = {
  name: 'cc-policy-limits-by-domain',
  provider: 'cloud',
  summary:
    'The provider reads rate limits only by their domain, so a domain with limits for http and https shows changes in every plan.',
  types: [CC_POLICY],
  read: (seen) => {
    const entries = objectsOf(seen?.[argument]);
    return (
      seen && {
        ...seen,
        [argument]: entries.map((entry): ObjectValue => ({
          ...entry,
          policys: entries.filter(({ domain }) => domain === entry.domain).flatMap(({ policys }) => objectsOf(policys)),
        })),
      }
    );
  },
};

/** Simulated behaviour of the Terraform provider for CC thresholds and CC rate limits. */
export const RATE_LIMIT_QUIRKS: readonly PluginQuirk[] = [limits, firstTarget, thresholds, levels, byDomain];

/**
 * Returns the rate limits of a CC policy without the levels of http rate limits of some domains. `withoutLevels` keeps
 * the levels of https rate limits.
 */
export function withoutLevels(policy: ObjectValue, isMeant: (domain: string) => boolean): ObjectValue[] {
  return objectsOf(policy[argument]).map((entry) =>
    textOf(entry.protocol) === 'http' && isMeant(textOf(entry.domain)) ? { ...entry, level: '' } : entry,
  );
}

function removedDomains(state: readonly ObjectValue[], planned: readonly ObjectValue[]): string[] {
  return state.filter((one) => !has(planned, one)).map(({ domain }) => textOf(domain));
}

function placeOf({ domain, protocol }: ObjectValue): string {
  return `${textOf(domain)}/${textOf(protocol)}`;
}

function limitsAt(entries: readonly ObjectValue[], place: string): ObjectValue[] {
  return entries.filter((entry) => placeOf(entry) === place).flatMap(({ policys }) => objectsOf(policys));
}

/**
 * Merges the rate limits of each domain and protocol, so that each rate limit occurs once. The configuration may repeat
 * a domain, and a new CC policy may find rate limits that a deleted policy has left on the instance.
 */
function byPlace(entries: readonly ObjectValue[]): ObjectValue[] {
  const places = new Map<string, ObjectValue>();
  for (const entry of entries) {
    const there = objectsOf(places.get(placeOf(entry))?.policys);
    const more = objectsOf(entry.policys).filter((limit) => !has(there, limit));
    places.set(placeOf(entry), { ...entry, policys: [...there, ...more] });
  }
  return [...places.values()];
}

function sentLimits({ policys }: ObjectValue): ObjectValue[] {
  return objectsOf(policys).map(sentLimit);
}

function sentLimit(limit: ObjectValue): ObjectValue {
  const first = TARGETS.find((name) => textOf(limit[name]) !== '');
  const others = TARGETS.filter((name) => name !== first).map((name) => [name, '']);
  return { ...limit, ...Object.fromEntries(others) };
}
