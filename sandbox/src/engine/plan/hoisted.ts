import { ElementRules } from '../catalog/types';
import { ObjectValue, UNKNOWN, Value } from '../values/value';
import { memberOf } from './elements';

/**
 * Copies what stands at the top only for convenience from the variant that is set. Where no variant is set any more,
 * the prior value stays.
 */
export function copyHoisted(rules: ElementRules, planned: ObjectValue, prior: ObjectValue): ObjectValue {
  const copies = Object.entries(rules.attributes).flatMap(([name, { hoistedFrom }]) =>
    hoistedFrom && planned[name] === UNKNOWN ? [[name, hoisted(hoistedFrom, planned) ?? prior[name]]] : [],
  );
  return { ...planned, ...Object.fromEntries(copies) };
}

function hoisted(sources: [string, string][], planned: ObjectValue): Value | undefined {
  const source = sources.find(([variant]) => at(planned, variant) !== null);
  return source && at(planned, source[1]);
}

function at(object: Value, path: string): Value {
  return path.split('.').reduce((value: Value, name) => memberOf(value, name), object);
}
