import { Value } from '../../../engine/values/value';

/** Returns the elements of a list. Returns an empty list if the value is not a list. */
export function list(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the value of a member in each block of a list. */
export function inBlocks(blocks: Value | undefined, name: string): Value[] {
  return list(blocks).map((block) => (block as { [name: string]: Value })[name]);
}

/** Returns the elements of a list as a text with commas, for use in an id. */
export function joined(values: Value | undefined): string {
  return list(values).map(String).join(',');
}
