import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { Policy } from '../../../../lib/platform/policies';

/** What is said of the order of a policy. */
interface Order {
  readonly policy: Policy;
  readonly before?: string[];
  readonly after?: string[];
}

/** The argument `ordering`. Policies can be ordered in the phase of access alone. */
export function orderingOf({ before, after }: Order): object | undefined {
  const phase = (names: string[] | undefined) => names && { access: names };
  return before || after ? { before: phase(before), after: phase(after) } : undefined;
}

/** Refuses an order that cannot be, and warns of types that the platform does not have. */
export function checkOrder(construct: IConstruct, { policy, before = [], after = [] }: Order): void {
  Object.entries({ before, after }).forEach(([property, names]) => {
    names.forEach((name, index) => checkName(construct, `${property}[${index}]`, name, policy.name));
  });
  for (const name of before.filter((other) => after.includes(other))) {
    addError(construct, 'before', `has ${JSON.stringify(name)}, as after does; leave it out of one of them`);
  }
}

function checkName(construct: IConstruct, property: string, name: string, own: string): void {
  if (isUnresolved(name)) {
    return;
  }
  if (name === own) {
    addError(construct, property, `is ${JSON.stringify(name)}, the type of this policy; name another one`);
  } else if (!Policy._names.includes(name)) {
    const message = `is ${JSON.stringify(name)}, which is the name of no type of policy, such as "key-auth"; it makes no difference unless you have a custom one of that name`;
    addWarning(construct, property, message);
  }
}
