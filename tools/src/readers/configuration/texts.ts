import { Expression, ObjectReference } from '../../inventory/inventory';

const ESCAPES = /([$%])\1\{/g;
const REFERENCE = /^\$\{\s*([a-z][a-z0-9_]*\.[\p{L}_][\p{L}\p{N}_-]*)\.([a-z][a-z0-9_.]*)\s*\}$/u;

/** The key of the object that an address is of, where an attribute of it is one value. */
export type KeyAt = (address: string) => string | undefined;

/** What a text of Terraform's JSON is: a text, an attribute of another object, or anything else that Terraform works out. */
export function valueOfText(text: string, keyAt: KeyAt): string | ObjectReference | Expression {
  // What stands around an escape is no beginning of an expression.
  if (!/[$%]\{/.test(text.replace(ESCAPES, ' '))) {
    return unescaped(text);
  }
  const [, address, attribute] = REFERENCE.exec(text) ?? [];
  const key = address === undefined ? undefined : keyAt(address);
  return key === undefined ? new Expression(text) : new ObjectReference(key, attribute);
}

/** A text in which there are no expressions, without the escapes. */
export function unescaped(text: string): string {
  return text.replace(ESCAPES, '$1{');
}
