import { valueAt } from '../formats/pointer';
import { Located } from './model';

/** Whether a value has members. */
export function isObject(value: unknown): value is { [key: string]: any } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where a reference within the document leads; undefined for another one. */
export function pointerOf(reference: unknown): string | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) {
    return undefined;
  }
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return reference.slice(1);
  }
}

/** What stands at a place, or where the references lead that stand there. What leads nowhere is left as it is. */
export function resolved(root: unknown, place: Located): Located {
  let found = place;
  const seen = new Set<string>();
  while (isObject(found.value) && found.value.$ref !== undefined) {
    const pointer = pointerOf(found.value.$ref);
    if (pointer === undefined || seen.has(pointer)) {
      return found;
    }
    seen.add(pointer);
    found = { value: valueAt(root, pointer), pointer };
  }
  return found;
}
