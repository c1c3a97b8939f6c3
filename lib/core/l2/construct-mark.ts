import { IConstruct } from 'constructs';

/**
 * Marks constructs of a class, for its `is…` method. The operator `instanceof` fails if an app has several copies of
 * this package. A mark of a class has the same key in all copies of the package.
 *
 * @param construct the construct to mark; its constructor calls this function
 * @param name full name of the class, such as `platform.Portal`
 */
export function markConstruct(construct: IConstruct, name: string): void {
  Object.defineProperty(construct, keyOf(name), { value: true });
}

/** Whether a value is a construct with a mark. */
export function hasMark(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && keyOf(name) in value;
}

function keyOf(name: string): symbol {
  return Symbol.for(`cdktf-gateways.${name}`);
}
