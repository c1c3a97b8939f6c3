import { IConstruct } from 'constructs';
import { addUniqueChild } from '../../../../lib/core/l2/unique-child';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';
import { partId } from '../../private/part-id';
import { EventPolicy } from '../event-policy';

/** Record policy to add to its owner. The owner is a virtual cluster or a parent policy. */
interface PolicyToAdd {
  readonly call: string;
  readonly phase: string;
  readonly policy: EventPolicy;
  readonly name?: string;
}

const lastPolicies = new ConstructFact<Map<string, IConstruct>>('lastPolicies');

/**
 * Adds a record policy after the earlier record policies of its owner and phase. Each record policy depends on the
 * previous policy of the phase, because the platform runs policies in the order of their creation. If the owner already
 * has a child with the construct id of the new policy, reports an error and returns the existing child.
 */
export function addInOrder<T extends IConstruct>(
  owner: IConstruct,
  { call, phase, policy, name }: PolicyToAdd,
  make: (id: string) => T,
): T {
  const id = partId(owner, call, phase, name ?? policy?._kind, 'VirtualClusterPolicy');
  const problem = `is given ${JSON.stringify(name ?? policy?._kind)} twice; give each policy a different name, or remove one of the two policies`;
  return addUniqueChild(owner, id, call, problem, () => {
    const added = make(id);
    const chains = lastPolicies.get(owner) ?? new Map<string, IConstruct>();
    lastPolicies.set(owner, chains);
    const before = chains.get(phase);
    chains.set(phase, added);
    if (before) {
      added.node.addDependency(before);
    }
    return added;
  });
}
