/** Whether a value is an object with named members, so neither null nor an array. */
export function isPlainObject<Member = unknown>(value: unknown): value is { readonly [name: string]: Member } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
