/** Object of untyped data, such as parsed JSON: values by member name. */
export interface Members {
  readonly [name: string]: unknown;
}

/** Whether a value is an object with named members, so neither null nor an array. */
export function isPlainObject<Member = unknown>(value: unknown): value is { readonly [name: string]: Member } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a member of an object, or an element of a list. Returns undefined for all other values. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Members)[name]
    : undefined;
}

/** Returns the value at a path of member names and positions. Returns undefined if the path leads to no value. */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(memberOf, value);
}

/** Returns the elements of a list. Returns an empty list for all other values. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
