/**
 * Returns a value that is present if the program has no bug. `requireValue` throws an error if the value is null or
 * undefined, which is a bug of the program.
 */
export function requireValue<T>(value: T): NonNullable<T> {
  return requireDefined<NonNullable<T>>(value ?? undefined);
}

/**
 * Returns a value that is not undefined, but may be null, if the program has no bug. `requireDefined` throws an error
 * if the value is undefined.
 */
export function requireDefined<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error('internal error: a value that must exist is missing');
  }
  return value;
}
