/**
 * Marks an object as one of a type. A mark is seen across copies of the library, as `instanceof` is not.
 *
 * @param type the type with its namespace, such as `cloud.GatewayService`
 */
export function mark(object: object, type: string): void {
  Object.defineProperty(object, symbolOf(type), { value: true });
}

/** Whether something has been marked as one of a type. */
export function isMarked(value: unknown, type: string): boolean {
  return typeof value === 'object' && value !== null && symbolOf(type) in value;
}

function symbolOf(type: string): symbol {
  return Symbol.for(`cdktf-gateways.${type}`);
}
