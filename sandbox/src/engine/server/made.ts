import { Makers, Making } from '../contract/making';
import { ServiceValues } from '../contract/services';
import { Value } from '../values/value';

/** Names of attributes that contain the time of the last change of an object. */
const CHANGED = ['updated_at', 'modify_time', 'modified_time', 'update_time', 'updated_time'];

/** Returns a generated value for an attribute whose value only the service knows. */
export function madeValue(values: ServiceValues, making: Making): Value {
  const made = madeSpecially(values.makers, making);
  return made === undefined ? usual(values, making) : made;
}

/**
 * Returns the generated value of an attribute if the service has a generator for the attribute of this resource type,
 * or for all attributes with this name. Without a generator, returns undefined.
 */
export function madeSpecially(makers: Makers, making: Making): Value | undefined {
  const own = makers[`${making.type} ${making.path}`];
  return own ? own(making) : makers[making.name]?.(making);
}

/**
 * Returns the new value of an attribute if every change of the object updates the attribute. For attributes that a
 * change of the object does not update, returns undefined.
 */
export function changedValue(values: ServiceValues, making: Making, was: Value): Value | undefined {
  if (making.name === 'entity_version') {
    return (typeof was === 'number' ? was : 0) + 1;
  }
  return CHANGED.includes(making.name) ? madeValue(values, making) : undefined;
}

/**
 * Returns the documented default, or a generated value of the right type, for an attribute without a specific
 * generator.
 */
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
