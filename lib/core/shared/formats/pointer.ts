import { memberAt } from '../objects';

/** Splits a JSON pointer (RFC 6901) into its parts. */
export function partsOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(decodePart);
}

/** Decodes one part of a JSON pointer, without its leading slash. */
export function decodePart(part: string): string {
  return part.replace(/~1/g, '/').replace(/~0/g, '~');
}

/** Encodes one part of a JSON pointer, with its leading slash. */
export function partOf(key: string): string {
  return `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
}

/** Returns the value at a JSON pointer, or undefined if the document has no value at the JSON pointer. */
export function valueAt(value: unknown, pointer: string): unknown {
  return memberAt(value, partsOf(pointer));
}
