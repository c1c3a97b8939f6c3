import { Key } from './elements';
import { Path, PlanContext } from './types';

/**
 * Returns the path of an element in a collection. For a single object (the key null), returns the path of the object
 * itself.
 */
export function pathTo(path: Path, key: Key): Path {
  return key === null ? path : [...path, key];
}

/** Formats an attribute path as text, such as `config.rules[0].name`. */
export function pathText(path: Path): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}

export function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}

/**
 * Adds an attribute path to the paths whose changes require a replacement, unless the list already contains the path.
 */
export function requireReplace({ requiresReplace }: PlanContext, path: Path): void {
  if (!requiresReplace.some((other) => samePath(other, path))) {
    requiresReplace.push(path);
  }
}
