import { Conditions, Finder } from '../../../engine/contract/finder';
import { ObjectValue } from '../../../engine/values/value';
import { timeText } from './times';

/**
 * Objects with `kept_since` and `changed_last`, which no schema has: some look-ups tell the times of objects that do not
 * keep them.
 */
export function dated(finder: Finder, type: string, conditions?: Conditions): ObjectValue[] {
  return finder.dated(type, conditions).map(({ values, createdAt, updatedAt }) => ({
    ...values,
    kept_since: timeText(type, createdAt),
    changed_last: timeText(type, updatedAt),
  }));
}
