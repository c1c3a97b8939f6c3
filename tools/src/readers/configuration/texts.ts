import { Expression, ObjectReference } from '../../inventory/inventory';

const ESCAPES = /([$%])\1\{/g;
const REFERENCE = /^\$\{\s*([a-z][a-z0-9_]*\.[\p{L}_][\p{L}\p{N}_-]*)\.([a-z][a-z0-9_.]*)\s*\}$/u;

/**
 * Returns the inventory key of the object at an address. For unknown addresses, and for objects with several instances,
 * whose attributes are lists, returns undefined.
 */
export type KeyAt = (address: string) => string | undefined;

/** Converts a text of Terraform's JSON to a text, a reference or an expression. */
export function valueOfText(text: string, keyAt: KeyAt): string | ObjectReference | Expression {
  // An escaped `$${` is not the start of an expression.
  if (!/[$%]\{/.test(text.replace(ESCAPES, ' '))) {
    return unescaped(text);
  }
  const [, address, attribute] = REFERENCE.exec(text) ?? [];
  const key = address === undefined ? undefined : keyAt(address);
  return key === undefined ? new Expression(text) : new ObjectReference(key, attribute);
}

/** Replaces the escapes `$${` and `%%{` of Terraform in a text that contains no expressions. */
export function unescaped(text: string): string {
  return text.replace(ESCAPES, '$1{');
}
