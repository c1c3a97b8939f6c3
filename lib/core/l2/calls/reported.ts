/**
 * Key for the properties of an argument that are already in the report, so that no second check reports them. A symbol,
 * because copies of an object keep it and lists of its properties do not show it.
 */
export const REPORTED = Symbol.for('cdktf-gateways/reported');

/** Whether the report already has a property of some arguments. */
export function isReported(props: object | undefined, property: string): boolean {
  const names = (props as { [REPORTED]?: string[] } | undefined)?.[REPORTED];
  return names?.includes(property) ?? false;
}
