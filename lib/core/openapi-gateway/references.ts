import { valueAt } from '../shared/formats/pointer';
import { isPlainObject } from '../shared/objects';
import { Located } from './model';

/** Returns the JSON pointer of a reference within the document. Undefined for other references. */
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

/** Follows the references at a position. Returns the last position that could be resolved. */
export function followReferences(root: unknown, place: Located): Located {
  let found = place;
  const seen = new Set<string>();
  while (isPlainObject(found.value) && found.value.$ref !== undefined) {
    const pointer = pointerOf(found.value.$ref);
    if (pointer === undefined || seen.has(pointer)) {
      return found;
    }
    seen.add(pointer);
    found = { value: valueAt(root, pointer), pointer };
  }
  return found;
}
