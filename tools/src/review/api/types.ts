import { Shape } from './shape';

/** Maximum number of values or names in a message. Of further values or names, the message shows only the number. */
const MOST_TOLD = 50;

/** Joins names or values for a message, up to the maximum number. */
export function listed(all: readonly string[], between: string): string {
  const rest = all.length - MOST_TOLD;
  return rest > 0 ? `${all.slice(0, MOST_TOLD).join(between)} and ${rest} more` : all.join(between);
}

/**
 * JSON types that a schema allows: its `type`, restricted to the types of listed values, or without `type` the types of
 * the listed values.
 */
export function typesOf(shape: Shape): readonly string[] | undefined {
  const { types, values } = shape;
  const ofValues = values && [...new Set([...values.value.values()].map(typeOf))];
  if (types === undefined || ofValues === undefined) {
    return types?.value ?? ofValues;
  }
  // Types of a schema that none of its listed values has are never valid.
  return types.value.filter((type) => ofValues.some((one) => areTaken([one], [type])));
}

export function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
}

export function areTaken(types: readonly string[], accepted: readonly string[]): boolean {
  return types.every((type) => accepted.includes(type) || (type === 'integer' && accepted.includes('number')));
}

export function isPartly(type: string, accepted: readonly string[]): boolean {
  return type === 'number' && accepted.includes('integer');
}

export function named(types: readonly string[] | undefined): string {
  return types === undefined ? 'of any type' : types.length === 0 ? 'of no type' : listed(types, ' or ');
}
