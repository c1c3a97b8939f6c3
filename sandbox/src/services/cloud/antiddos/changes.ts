import { equal, ObjectValue } from '../../../engine/values/value';
import { Entry } from './protection';

/** A list before a change: what the service has, and what the state says of it. */
export interface Before {
  /** Entries of the policy. */
  readonly own: readonly ObjectValue[];
  /** Entries of single resources, which the service lists after those of the policy. */
  readonly singles: readonly Entry[];
  readonly state: readonly ObjectValue[];
}

/** What a change comes to. */
export interface Change {
  /** The entries that the policy has then. */
  readonly own: readonly ObjectValue[];
  /** Entries of single resources that it takes away. */
  readonly gone: readonly Entry[];
  /** Whether entries that stay were away for a moment. */
  readonly isGap: boolean;
}

export type Changing = (before: Before, planned: readonly ObjectValue[]) => Change;

/** Removes what is not wanted any more, then makes what is new: what was changed is away meanwhile. */
export const removedFirst: Changing = (before, planned) => {
  const change = madeFirst([])(before, planned);
  return { ...change, isGap: before.state.some((one) => !has(planned, one)) };
};

/** Makes what is new, then removes what is not wanted any more. Some members do not count. */
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

/** Removes all that there is, then makes all that is wanted, since nothing is known again. */
export const allAnew: Changing = ({ own, singles }, planned) => ({
  own: planned,
  gone: singles,
  isGap: own.length + singles.length > 0,
});

/** As `allAnew`, but of what there is, only the first is listed, and removed. */
export const firstRemoved: Changing = ({ own, singles }, planned) => ({
  own: [...own.slice(1), ...planned],
  gone: own.length > 0 ? [] : singles.slice(0, 1),
  isGap: own.length + singles.length > 0,
});

/** Makes everything again, and the service takes no entry twice; then removes what is not wanted any more. */
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
