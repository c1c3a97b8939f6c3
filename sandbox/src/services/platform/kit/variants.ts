import { Variant } from '../../../engine/contract/variants';
import { isObject, ObjectValue, Value } from '../../../engine/values/value';

/** Returns a variant of a response whose content is the value of an argument. */
export const argument =
  (name: string): Variant =>
  (root) =>
    given(root[name]);

export function given(value: Value | undefined): ObjectValue | undefined {
  return isObject(value) ? value : undefined;
}
