import { equal, ObjectValue } from '../../../engine/values/value';
import { Entry } from './protection';

/** List of settings of a protected instance before a change, in the service and in the Terraform state. */
export interface Before {
  /** List entries of the policy for the whole instance. */
  readonly own: readonly ObjectValue[];
  /** List entries of single-entry resources, which the service lists after the entries of the policy. */
  readonly singles: readonly Entry[];
  readonly state: readonly ObjectValue[];
}

/** Result if a policy changes a list of its anti-DDoS instance. */
export interface Change {
  /** List entries of the policy after the change. */
  readonly own: readonly ObjectValue[];
  /** List entries of single-entry resources that the policy's change removes. */
  readonly gone: readonly Entry[];
  /** Whether list entries of the instance were briefly missing during the change. */
  readonly isGap: boolean;
}

export type Changing = (before: Before, planned: readonly ObjectValue[]) => Change;

/**
 * Simulates a provider that removes unwanted entries from the list of an instance, and then creates new entries. A
 * changed list entry is briefly missing, so `isGap` is true, also for an entry that is only removed.
 */
export const removedFirst: Changing = (before, planned) => {
  const change = madeFirst([])(before, planned);
  return { ...change, isGap: before.state.some((one) => !has(planned, one)) };
};

/**
 * Simulates a provider that creates new entries in the list of an instance, and then removes unwanted entries. The
 * comparison of list entries ignores the members in `uncounted`.
 */
export const madeFirst =
  (uncounted: readonly string[]): Changing =>
  ({ own, singles, state }, planned) => {
    const counted = (entry: ObjectValue): ObjectValue =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => !uncounted.includes(name)));
    const [before, after] = [state.map(counted), planned.map(counted)];
    const isUnwanted = (entry: ObjectValue): boolean => has(before, counted(entry)) && !has(after, counted(entry));
    return {
      own: [...own.filter((entry) => !isUnwanted(entry)), ...planned.filter((entry) => !has(before, counted(entry)))],
      gone: singles.filter(({ values }) => isUnwanted(values)),
      isGap: false,
    };
  };

/**
 * Simulates a provider that removes all existing list entries and then creates all planned entries, because the
 * provider recognises none of the existing entries.
 */
export const allAnew: Changing = ({ own, singles }, planned) => ({
  own: planned,
  gone: singles,
  isGap: own.length + singles.length > 0,
});

/**
 * Like `allAnew`, but the simulated provider finds and removes only the first existing list entry. The first entry is
 * an entry of a single-entry resource only if the policy has no entries.
 */
export const firstRemoved: Changing = ({ own, singles }, planned) => ({
  own: [...own.slice(1), ...planned],
  gone: own.length > 0 ? [] : singles.slice(0, 1),
  isGap: own.length + singles.length > 0,
});

/**
 * Simulates a provider that creates all planned list entries again; the service keeps each entry only once. With
 * `allAgain`, the provider removes unwanted list entries after it creates the planned entries.
 */
export const allAgain: Changing = ({ own, singles, state }, planned) => {
  const isUnwanted = (entry: ObjectValue): boolean => has(state, entry) && !has(planned, entry);
  const there = [...own, ...singles.map(({ values }) => values)];
  return {
    own: [...own.filter((entry) => !isUnwanted(entry)), ...planned.filter((entry) => !has(there, entry))],
    gone: singles.filter(({ values }) => isUnwanted(values)),
    isGap: false,
  };
};

export function has(entries: readonly ObjectValue[], entry: ObjectValue): boolean {
  return entries.some((one) => equal(one, entry));
}
