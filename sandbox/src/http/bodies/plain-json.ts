/** An object of JSON. */
export type Plain = { [name: string]: unknown };

/** Whether a value of JSON is an object. */
export function isPlainObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
