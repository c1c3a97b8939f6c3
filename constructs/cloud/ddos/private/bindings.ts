import { IConstruct } from 'constructs';
import { DdosInstance } from '../ddos-instance';
import { keyOf } from './instances';

/** What is bound to an instance, and what has to wait for it. */
interface Bound {
  readonly bindings: IConstruct[];
  readonly waiting: IConstruct[];
}

const known = new WeakMap<IConstruct, Map<string, Bound>>();

/** Notes that a construct binds an address to an instance. */
export function noteBinding(binding: IConstruct, instance: DdosInstance): void {
  const { bindings, waiting } = boundOf(binding, instance);
  bindings.push(binding);
  waiting.forEach((construct) => construct.node.addDependency(binding));
}

/**
 * Has a construct made once all addresses of an instance are bound, those noted later too: a package without an address has
 * nothing that alarms and rules on requests could be for.
 */
export function waitForBindings(construct: IConstruct, instance: DdosInstance): void {
  const { bindings, waiting } = boundOf(construct, instance);
  waiting.push(construct);
  construct.node.addDependency(...bindings);
}

function boundOf(construct: IConstruct, instance: DdosInstance): Bound {
  const { root } = construct.node;
  const all = known.get(root) ?? new Map<string, Bound>();
  known.set(root, all);
  const key = keyOf(construct, instance);
  const bound = all.get(key) ?? { bindings: [], waiting: [] };
  all.set(key, bound);
  return bound;
}
