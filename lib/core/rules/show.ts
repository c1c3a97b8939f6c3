import { Place } from '../values/property-diagnostic';

const SHOWN = 80;

/**
 * Formats the value of an argument for a message of the validation report. Shortens long values of arguments and hides
 * secrets.
 */
export function show(value: unknown, place: Place): string {
  if (place.secret) {
    return 'a value that is not shown, since it is a secret';
  }
  if (Array.isArray(value)) {
    return `a list of ${count(value.length, 'element')}`;
  }
  if (typeof value === 'object' || typeof value === 'function') {
    return 'an object';
  }
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`;
}

/** Formats a number with its unit for a message, such as `3 elements`. */
export function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
