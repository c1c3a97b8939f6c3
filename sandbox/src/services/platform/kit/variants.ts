import { Variant } from '../../../engine/contract/variants';
import { isObject, ObjectValue, Value } from '../../../engine/values/value';

/** Uses an argument as the variant. */
export const argument =
  (name: string): Variant =>
  (root) =>
    given(root[name]);

export function given(value: Value | undefined): ObjectValue | undefined {
  return isObject(value) ? value : undefined;
}
