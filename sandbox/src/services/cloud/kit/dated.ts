import { Conditions, Finder } from '../../../engine/contract/finder';
import { ObjectValue } from '../../../engine/values/value';
import { timeText } from './times';

/**
 * Returns objects with the additional fields `kept_since` (creation) and `changed_last`, for data sources that return
 * the times of objects without attributes for these times.
 */
export function dated(finder: Finder, type: string, conditions?: Conditions): ObjectValue[] {
  return finder.dated(type, conditions).map(({ values, createdAt, updatedAt }) => ({
    ...values,
    kept_since: timeText(type, createdAt),
    changed_last: timeText(type, updatedAt),
  }));
}
