import { IConstruct } from 'constructs';
import { DdosInstance } from '../ddos-instance';
import { keyOf } from './instances';

/** The bindings of an instance, and what is made after them. */
interface Bound {
  readonly bindings: IConstruct[];
  readonly waiting: IConstruct[];
}

const known = new WeakMap<IConstruct, Map<string, Bound>>();

/** Notes that a construct binds an IP to an instance. */
export function noteBinding(binding: IConstruct, instance: DdosInstance): void {
  const { bindings, waiting } = boundOf(binding, instance);
  bindings.push(binding);
  waiting.forEach((construct) => construct.node.addDependency(binding));
}

/**
 * Has a construct made after all IPs of an instance are bound, those noted later too: alarm thresholds and CC policies
 * require an IP.
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
