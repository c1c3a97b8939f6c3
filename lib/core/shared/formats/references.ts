import { isPlainObject } from '../objects';
import { valueAt } from './pointer';

/** A value of an OpenAPI document, with its JSON pointer. */
interface Position {
  readonly value: unknown;
  readonly pointer: string;
}

/** Returns the JSON pointer of a reference within the document. Returns undefined for references to other documents. */
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

/**
 * Follows the references at a position of a document. Returns the last position that could be resolved, also for
 * references that form a circle.
 */
export function followReferences(root: unknown, position: Position): Position {
  let found = position;
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

/** Returns a value of a document, or the value that a reference points to within the document. */
export function resolveReference(root: unknown, value: unknown): unknown {
  return followReferences(root, { value, pointer: '' }).value;
}
