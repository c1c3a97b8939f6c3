import { ElementRules } from '../../shared/catalog/types';
import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { memberOf } from './elements';

/**
 * Returns an object in which the unknown top-level attributes that repeat members of the configured variant have the
 * values of these members (`use_hoisted_value.go` of the platform's provider).
 *
 * @param otherwise object with the values of the unknown attributes if no variant is configured
 */
export function copyHoisted(rules: ElementRules, object: ObjectValue, otherwise: ObjectValue): ObjectValue {
  const copies = Object.entries(rules.attributes).flatMap(([name, { hoistedFrom }]) =>
    hoistedFrom && object[name] === UNKNOWN ? [[name, hoisted(hoistedFrom, object) ?? otherwise[name]]] : [],
  );
  return { ...object, ...Object.fromEntries(copies) };
}

function hoisted(sources: [string, string][], object: ObjectValue): Value | undefined {
  const source = sources.find(([variant]) => isObject(at(object, variant)));
  return source && at(object, source[1]);
}

function at(object: Value, path: string): Value {
  return path.split('.').reduce((value: Value, name) => memberOf(value, name), object);
}
