/** Object of untyped data, such as parsed JSON: values by member name. */
export interface Members {
  readonly [name: string]: unknown;
}

/** Returns whether a value is an object with named members, so neither null nor an array. */
export function isPlainObject<Member = unknown>(value: unknown): value is { readonly [name: string]: Member } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a member of an object, or an element of a list, in untyped data. If the value is not an object or list, or
 * does not have the member, returns undefined.
 */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Members)[name]
    : undefined;
}

/**
 * Returns the value of untyped data at a path of member names and list positions, or undefined if the data has no value
 * at the path.
 */
export function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(memberOf, value);
}

/** Returns the elements of a list in untyped data, or an empty list for a value other than a list. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
