import { Dynamic, isObject, ObjectValue, Type, Value } from '../engine/values/value';
import { InputProblem, memberType } from './typed-input';

/**
 * Returns a copy of the values of a sandbox object with a new value at a path. The path consists of attribute names,
 * map keys and list indexes, joined by dots. `assigned` calls `make` with the type at the path to get the new value.
 */
export function assigned(
  values: ObjectValue,
  type: Type,
  path: string,
  subject: string,
  make: (type: Type) => Value,
): ObjectValue {
  const steps = path.split('.');
  const walk = (value: Value, inner: Type, depth: number): Value => {
    if (depth === steps.length) {
      return make(inner);
    }
    const place = depth === 0 ? subject : `${subject} ${steps.slice(0, depth).join('.')}`;
    const step = steps[depth];
    if (value instanceof Dynamic || typeof inner === 'string') {
      throw new InputProblem(`${place} has no attributes that can be set: give the whole value`);
    }
    const [kind, of] = inner;
    if (value === null) {
      throw new InputProblem(`${place} is not set: give the whole value, as JSON`);
    }
    if (Array.isArray(value)) {
      const index = Number(step);
      if (!/^\d+$/.test(step) || index >= value.length) {
        throw new InputProblem(`${place} has ${value.length} elements, counted from 0, so ${step} does not exist`);
      }
      const element = kind === 'tuple' ? (of as Type[])[index] : (of as Type);
      return value.map((member, at) => (at === index ? walk(member, element, depth + 1) : member));
    }
    const object = isObject(value) ? value : {};
    const member = kind === 'map' ? of : memberType(of as { [name: string]: Type }, step, place);
    return { ...object, [step]: walk(Object.hasOwn(object, step) ? object[step] : null, member, depth + 1) };
  };
  return walk(values, type, 0) as ObjectValue;
}
