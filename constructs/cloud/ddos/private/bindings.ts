import { IConstruct } from 'constructs';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { DdosInstance } from '../ddos-instance';
import { keyOf } from './instances';

/** IP bindings of an anti-DDoS instance, and the constructs that depend on the bindings. */
interface Bound {
  readonly bindings: IConstruct[];
  readonly waiting: IConstruct[];
}

const known = new ConstructFact<Map<string, Bound>>('ddosBindings');

/** Records that a construct binds an IP to an anti-DDoS instance, and makes the waiting constructs depend on it. */
export function rememberBinding(binding: IConstruct, instance: DdosInstance): void {
  const { bindings, waiting } = boundOf(binding, instance);
  bindings.push(binding);
  waiting.forEach((construct) => construct.node.addDependency(binding));
}

/**
 * Makes a construct depend on all IP bindings of an anti-DDoS instance, including bindings that the program adds later.
 * Alarm thresholds and CC policies require an IP that is bound to the instance.
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
