/** Returns a value that the program's own logic guarantees. Throws an error if the value is missing, which is a bug of the program. */
export function requireValue<T>(value: T): NonNullable<T> {
  return requireDefined<NonNullable<T>>(value ?? undefined);
}

/** Returns a value that the program guarantees, which may be null. Throws an error if the value is undefined. */
export function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('internal error: a value that must exist is missing');
  }
  return value;
}
