import { ElementRules } from '../../shared/catalog/types';
import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { memberOf } from './elements';

/**
 * Copies values of the configured variant to unknown top-level attributes that repeat members of the variant
 * (`use_hoisted_value.go` of the platform's provider).
 *
 * @param otherwise object with the values that the unknown attributes get if no variant is configured
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
