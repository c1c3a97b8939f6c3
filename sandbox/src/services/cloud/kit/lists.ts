import { Value } from '../../../engine/values/value';

/** The elements of a list, none where there is none. */
export function list(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}

/** A member of each block of a list. */
export function inBlocks(blocks: Value | undefined, name: string): Value[] {
  return list(blocks).map((block) => (block as { [name: string]: Value })[name]);
}

/** A list as a part of an id. */
export function joined(values: Value | undefined): string {
  return list(values).map(String).join(',');
}
