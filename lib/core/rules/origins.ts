import { IConstruct } from 'constructs';

const origins = new WeakMap<IConstruct, () => string>();

/** Keeps where a construct comes from, such as a line of a file, for the report. */
export function rememberOrigin(construct: IConstruct, origin: () => string): void {
  origins.set(construct, origin);
}

/** Where a construct comes from, or the nearest one that it is part of. */
export function originOf(construct: IConstruct): string | undefined {
  const known = origins.get(construct);
  return known ? known() : construct.node.scope && originOf(construct.node.scope);
}
