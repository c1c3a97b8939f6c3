import { IConstruct } from 'constructs';

/**
 * Marks constructs of a class, for its `is…` method. `instanceof` fails where an app has several copies of this package; a
 * mark has the same key in all of them.
 *
 * @param construct the construct, in its constructor
 * @param name full name of the class, such as `platform.Portal`
 */
export function markConstruct(construct: IConstruct, name: string): void {
  Object.defineProperty(construct, keyOf(name), { value: true });
}

/** Whether a value is a construct that was marked. */
export function hasMark(value: any, name: string): boolean {
  return typeof value === 'object' && value !== null && keyOf(name) in value;
}

function keyOf(name: string): symbol {
  return Symbol.for(`cdktf-gateways.${name}`);
}
