import { Makers, Making } from '../../engine/contract/making';
import { Value } from '../../engine/values/value';
import { always } from '../kit/makers';
import { uuid } from './kit/makers';

/** Values that the platform generates for attributes that several of its types have. */
export const COMMON_MAKERS: Makers = {
  id: uuid,
  created_at: time,
  updated_at: time,
  uploaded_at: time,
  entity_version: always(1),
  state: settled,
  cname_status: settled,
  verification_status: settled,
  // Times of the last use and ids of parent policies are null until an event or a change sets them.
  last_used_at: always(null),
  parent_policy_id: always(null),
};

/**
 * Returns the generated value of a computed attribute for which no maker function returns a value. For an argument that
 * was not given, the platform responds with null.
 */
export function usualValue({ name, valueType, isArgument, ids }: Making): Value {
  if (isArgument) {
    return null;
  }
  if (valueType === 'number') {
    return 0;
  }
  return name.endsWith('_id') ? ids.uuid() : null;
}

/** Returns a timestamp: a number for types of the gateway family, a text for all other types. */
function time({ now, valueType }: Making): Value {
  return valueType === 'number' ? Math.floor(now.getTime() / 1000) : now.toISOString();
}

/**
 * Returns `ready` or `verified`, the value after the service has finished provisioning an object, or undefined if the
 * attribute has neither of these values.
 */
function settled({ rules }: Making): Value | undefined {
  const values = rules.knownValues ?? rules.enum ?? [];
  return values.find((value) => ['ready', 'verified'].includes(String(value)));
}
