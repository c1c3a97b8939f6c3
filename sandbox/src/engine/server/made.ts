import { CLOUD_MAKERS } from '../../services/cloud/values';
import { PLATFORM_MAKERS } from '../../services/platform/values';
import { madeBy, Making } from '../contract/making';
import { Value } from '../values/value';

/** Times of the last change, under all their names. */
const CHANGED = ['updated_at', 'modify_time', 'modified_time', 'update_time', 'updated_time'];

/** A value that only the service knows. */
export function madeValue(making: Making): Value {
  const made = madeSpecially(making);
  return made === undefined ? usual(making) : made;
}

/** The same, only where there is more to it than its type; some objects are made as a whole. */
export function madeSpecially(making: Making): Value | undefined {
  return madeBy(making.provider === 'platform' ? PLATFORM_MAKERS : CLOUD_MAKERS, making);
}

/** What every change gives a new value: undefined where the value stays. */
export function changedValue(making: Making, was: Value): Value | undefined {
  if (making.name === 'entity_version') {
    return (typeof was === 'number' ? was : 0) + 1;
  }
  return CHANGED.includes(making.name) ? madeValue(making) : undefined;
}

/** A value of the right type, where nothing more is known of it. */
function usual({ provider, name, valueType, isArgument, rules, ids }: Making): Value {
  if (Array.isArray(valueType)) {
    return valueType[0] === 'map' || valueType[0] === 'object' ? {} : [];
  }
  if (rules.documentedDefault !== undefined) {
    return rules.documentedDefault as Value;
  }
  if (valueType === 'bool') {
    return false;
  }
  // The platform says null of an argument that nobody gave, the cloud's kit knows only zero values.
  if (provider === 'cloud') {
    return valueType === 'number' ? 0 : /^(?!certificate).*_id$/.test(name) ? ids.part(name) : '';
  }
  if (isArgument) {
    return null;
  }
  if (valueType === 'number') {
    return 0;
  }
  return name.endsWith('_id') ? ids.uuid() : null;
}
