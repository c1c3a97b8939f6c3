import { Conditions, Finder } from '../../../engine/contract/finder';
import { ObjectValue } from '../../../engine/values/value';
import { timeText } from './times';

/**
 * Returns objects with the fields `kept_since` and `changed_last`, which no schema has. Some data sources return the
 * times of objects that do not store their times.
 */
export function dated(finder: Finder, type: string, conditions?: Conditions): ObjectValue[] {
  return finder.dated(type, conditions).map(({ values, createdAt, updatedAt }) => ({
    ...values,
    kept_since: timeText(type, createdAt),
    changed_last: timeText(type, updatedAt),
  }));
}
