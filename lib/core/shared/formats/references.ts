import { isPlainObject } from '../objects';
import { valueAt } from './pointer';

/** A value of an OpenAPI document, with its JSON pointer. */
interface Position {
  readonly value: unknown;
  readonly pointer: string;
}

/**
 * Returns the JSON pointer of a `$ref` reference within the same document, or undefined for other values, such as
 * `$ref` references to other documents.
 */
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
 * Follows the chain of `$ref` references at a position of an OpenAPI document, and returns the position where the chain
 * ends. The chain of references ends at a value without `$ref`, at a missing value, at a reference to another document,
 * or before a reference that repeats.
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

/** Returns the given value of an OpenAPI document, or the value that its `$ref` refers to within the document. */
export function resolveReference(root: unknown, value: unknown): unknown {
  return followReferences(root, { value, pointer: '' }).value;
}
