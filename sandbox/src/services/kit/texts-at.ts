import { isObject, ObjectValue, Value } from '../../engine/values/value';

/** The texts at a dotted path that goes through lists; what is unknown, null or empty is left out. */
export function textsAt(values: ObjectValue | null, path: string): string[] {
  const found: string[] = [];
  collect(values ?? {}, path.split('.'), 0, found);
  return found;
}

/** The text at a dotted path, if there is one. */
export function textAt(values: ObjectValue | null, path: string): string | undefined {
  return textsAt(values, path)[0];
}

/** A type in words. */
export function inWords(type: string): string {
  return type.replace(/_/g, ' ');
}

/** Some of the things that stand in the way, in words. */
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
