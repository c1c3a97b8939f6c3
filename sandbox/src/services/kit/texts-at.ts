import { isObject, ObjectValue, Value } from '../../engine/values/value';

/** Returns the texts at a dotted path through lists, without unknown, null and empty values. */
export function textsAt(values: ObjectValue | null, path: string): string[] {
  const found: string[] = [];
  collect(values ?? {}, path.split('.'), 0, found);
  return found;
}

/** Returns the first text at a dotted path in an object, or undefined if no text is at the path. */
export function textAt(values: ObjectValue | null, path: string): string | undefined {
  return textsAt(values, path)[0];
}

/** Returns the name of a resource type as words, for messages. */
export function inWords(type: string): string {
  return type.replace(/_/g, ' ');
}

/** Joins up to three texts for a message, followed by the number of the remaining texts. */
export function some(things: readonly string[]): string {
  const shown = things.slice(0, 3).join(', ');
  return things.length > 3 ? `${shown} and ${things.length - 3} more` : shown;
}

function collect(value: Value, path: string[], index: number, found: string[]): void {
  if (Array.isArray(value)) {
    value.forEach((element) => collect(element, path, index, found));
  } else if (index === path.length) {
    if (typeof value === 'string' && value !== '') {
      found.push(value);
    }
  } else if (isObject(value)) {
    collect(value[path[index]] ?? null, path, index + 1, found);
  }
}
