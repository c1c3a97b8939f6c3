import { IConstruct } from 'constructs';

/**
 * Marks a construct as an instance of a class, so that the `is…` method of the class recognises the construct. The mark
 * replaces `instanceof`, which fails if an app has several copies of this package. In all copies of the package, the
 * mark of a class has the same key.
 *
 * @param construct the construct to mark; the constructor of its class calls this function
 * @param name full name of the class, such as `platform.Portal`
 */
export function markConstruct(construct: IConstruct, name: string): void {
  Object.defineProperty(construct, keyOf(name), { value: true });
}

/** Returns whether a value is a construct with the mark of a class. */
export function hasMark(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && keyOf(name) in value;
}

function keyOf(name: string): symbol {
  return Symbol.for(`cdktf-gateways.${name}`);
}
