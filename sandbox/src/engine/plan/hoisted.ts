import { ElementRules } from '../catalog/types';
import { isObject, ObjectValue, UNKNOWN, Value } from '../values/value';
import { memberOf } from './elements';

/**
 * Copies what stands at the top only for convenience from the variant that is set. Where none is, or none is known yet,
 * the prior value stays, if there is one (`use_hoisted_value.go` of the platform's provider).
 */
export function copyHoisted(rules: ElementRules, planned: ObjectValue, prior: ObjectValue): ObjectValue {
  const copies = Object.entries(rules.attributes).flatMap(([name, { hoistedFrom }]) =>
    hoistedFrom && planned[name] === UNKNOWN ? [[name, hoisted(hoistedFrom, planned) ?? prior[name] ?? UNKNOWN]] : [],
  );
  return { ...planned, ...Object.fromEntries(copies) };
}

function hoisted(sources: [string, string][], planned: ObjectValue): Value | undefined {
  const source = sources.find(([variant]) => isObject(at(planned, variant)));
  return source && at(planned, source[1]);
}

function at(object: Value, path: string): Value {
  return path.split('.').reduce((value: Value, name) => memberOf(value, name), object);
}
