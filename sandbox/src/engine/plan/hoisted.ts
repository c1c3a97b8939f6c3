import { ElementRules } from '../../shared/catalog/types';
import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { memberOf } from './elements';

/**
 * Copies what stands at the top only for convenience from the variant that is set, or takes it from elsewhere where none
 * is, or none is known yet (`use_hoisted_value.go` of the platform's provider).
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
