import { Makers, Making } from '../../engine/contract/making';
import { Value } from '../../engine/values/value';
import { always } from '../kit/makers';
import { uuid } from './kit/makers';

/** What the platform gives all of its objects. */
export const COMMON_MAKERS: Makers = {
  id: uuid,
  created_at: time,
  updated_at: time,
  uploaded_at: time,
  entity_version: always(1),
  state: settled,
  cname_status: settled,
  verification_status: settled,
  // No service keeps what nobody has done yet.
  last_used_at: always(null),
  parent_policy_id: always(null),
};

/** The platform says null of an argument that nobody gave. */
export function usualValue({ name, valueType, isArgument, ids }: Making): Value {
  if (isArgument) {
    return null;
  }
  if (valueType === 'number') {
    return 0;
  }
  return name.endsWith('_id') ? ids.uuid() : null;
}

/** Timestamps of the gateway family are numbers, all others texts. */
function time({ now, valueType }: Making): Value {
  return valueType === 'number' ? Math.floor(now.getTime() / 1000) : now.toISOString();
}

/** The state that an object is in when the service is done with it. */
function settled({ rules }: Making): Value | undefined {
  const values = rules.knownValues ?? rules.enum ?? [];
  return values.find((value) => ['ready', 'verified'].includes(String(value)));
}
