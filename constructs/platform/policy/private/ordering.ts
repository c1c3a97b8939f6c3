import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { Policy } from '../../../../lib/platform/policies';

/** Options for the order of a policy: the policy types before which and after which the policy runs. */
interface Order {
  readonly policy: Policy;
  readonly before?: string[];
  readonly after?: string[];
}

/**
 * Returns the `ordering` argument of a policy resource. `before` and `after` change the order of policies only in the
 * access phase of the gateway.
 */
export function orderingOf({ before, after }: Order): object | undefined {
  const phase = (names: string[] | undefined) => names && { access: names };
  return before || after ? { before: phase(before), after: phase(after) } : undefined;
}

/**
 * Rejects a policy type that is in both `before` and `after`, and the type of the policy itself. Warns about names that
 * are not policy types of the platform.
 */
export function checkOrder(construct: IConstruct, { policy, before = [], after = [] }: Order): void {
  Object.entries({ before, after }).forEach(([property, names]) => {
    names.forEach((name, index) => checkName(construct, `${property}[${index}]`, name, policy.name));
  });
  for (const name of before.filter((other) => after.includes(other))) {
    addError(
      construct,
      'before',
      `has ${JSON.stringify(name)}, which is also in after; leave the policy type out of before or after`,
    );
  }
}

function checkName(construct: IConstruct, property: string, name: string, own: string): void {
  if (isUnresolved(name)) {
    return;
  }
  if (name === own) {
    addError(
      construct,
      property,
      `is ${JSON.stringify(name)}, which is the type of the policy itself; give another policy type`,
    );
  } else if (!Policy._names.includes(name)) {
    const message = `is ${JSON.stringify(name)}, which is not a policy type, such as "key-auth"; the name has no effect unless a custom plugin has this name; give a policy type`;
    addWarning(construct, property, message);
  }
}
