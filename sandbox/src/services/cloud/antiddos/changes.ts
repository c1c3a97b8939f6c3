import { equal, ObjectValue } from '../../../engine/values/value';
import { Entry } from './protection';

/** List of an instance before a change, in the service and in the state. */
export interface Before {
  /** Entries of the policy. */
  readonly own: readonly ObjectValue[];
  /** Entries of single resources. The service lists the entries of single resources after the policy's entries. */
  readonly singles: readonly Entry[];
  readonly state: readonly ObjectValue[];
}

/** Result of a change of a list. */
export interface Change {
  /** Entries of the policy after the change. */
  readonly own: readonly ObjectValue[];
  /** Entries of single resources that the change removes. */
  readonly gone: readonly Entry[];
  /** Whether entries that remain were briefly missing. */
  readonly isGap: boolean;
}

export type Changing = (before: Before, planned: readonly ObjectValue[]) => Change;

/** Removes unwanted entries from the list, then creates new entries. A changed entry is briefly missing. */
export const removedFirst: Changing = (before, planned) => {
  const change = madeFirst([])(before, planned);
  return { ...change, isGap: before.state.some((one) => !has(planned, one)) };
};

/** Creates new entries in the list, then removes unwanted entries. The comparison of entries ignores some members. */
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
 * Removes all existing entries, then creates all planned entries, because the provider recognises none of the existing
 * entries.
 */
export const allAnew: Changing = ({ own, singles }, planned) => ({
  own: planned,
  gone: singles,
  isGap: own.length + singles.length > 0,
});

/** Like `allAnew`, but the provider finds and removes only the first existing entry. */
export const firstRemoved: Changing = ({ own, singles }, planned) => ({
  own: [...own.slice(1), ...planned],
  gone: own.length > 0 ? [] : singles.slice(0, 1),
  isGap: own.length + singles.length > 0,
});

/**
 * Creates all entries again, but the service keeps each entry only once. Unwanted entries are removed after the
 * creation of the planned entries.
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
