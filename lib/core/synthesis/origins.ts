import { IConstruct } from 'constructs';
import { ConstructFact } from '../values/construct-fact';

const origins = new ConstructFact<() => string>('origin');

/**
 * Stores a function that returns the source of a construct for the validation report, such as a line of an input file.
 */
export function rememberOrigin(construct: IConstruct, origin: () => string): void {
  origins.set(construct, origin);
}

/**
 * Returns the source of a construct, such as a line of an input file. If the construct has no source, returns the
 * source of the nearest scope that has a source, or undefined if no scope has one.
 */
export function originOf(construct: IConstruct): string | undefined {
  const known = origins.get(construct);
  return known ? known() : construct.node.scope && originOf(construct.node.scope);
}
