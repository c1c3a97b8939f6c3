import { Makers, Making } from '../contract/making';
import { ServiceValues } from '../contract/services';
import { Value } from '../values/value';

/** Times of the last change, under all their names. */
const CHANGED = ['updated_at', 'modify_time', 'modified_time', 'update_time', 'updated_time'];

/** A value that only the service knows. */
export function madeValue(values: ServiceValues, making: Making): Value {
  const made = madeSpecially(values.makers, making);
  return made === undefined ? usual(values, making) : made;
}

/** The same, only where there is more to it than its type; some objects are made as a whole. */
export function madeSpecially(makers: Makers, making: Making): Value | undefined {
  const own = makers[`${making.type} ${making.path}`];
  return own ? own(making) : makers[making.name]?.(making);
}

/** What every change gives a new value: undefined where the value stays. */
export function changedValue(values: ServiceValues, making: Making, was: Value): Value | undefined {
  if (making.name === 'entity_version') {
    return (typeof was === 'number' ? was : 0) + 1;
  }
  return CHANGED.includes(making.name) ? madeValue(values, making) : undefined;
}

/** A value of the right type, where nothing more is known of it. */
function usual(values: ServiceValues, making: Making): Value {
  const { valueType, rules } = making;
  if (Array.isArray(valueType)) {
    return valueType[0] === 'map' || valueType[0] === 'object' ? {} : [];
  }
  if (rules.documentedDefault !== undefined) {
    return rules.documentedDefault as Value;
  }
  return valueType === 'bool' ? false : values.usual(making);
}
