import { TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/** What must not occur twice. */
export interface Unique {
  /** Within what: a portal, or see `organisationOf`. */
  readonly within: IConstruct;
  /** What for, such as `page`: others of the same value are no matter. */
  readonly kind: string;
  /** The argument that has it, for messages. */
  readonly property: string;
  readonly value: string;
  /** What counts of the value, where that is not all of it. */
  readonly key?: string;
}

const takenIn = new WeakMap<IConstruct, Map<string, IConstruct>>();

/** Refuses a value that another construct has already. What only Terraform knows is not compared. */
export function checkUnique(construct: IConstruct, { within, kind, property, value, key = value }: Unique): void {
  if (isUnresolved(value)) {
    return;
  }
  const taken = takenIn.get(within) ?? new Map<string, IConstruct>();
  takenIn.set(within, taken);
  const entry = `${kind}\n${key}`;
  const other = taken.get(entry);
  if (other) {
    addError(construct, property, `is "${value}", as in ${other.node.path}; give one of them another`);
  } else {
    taken.set(entry, construct);
  }
}

/** Stands for the organisation that a construct belongs to: other providers may be of others, as may be other stacks. */
export function organisationOf(construct: IConstruct, provider?: TerraformProvider): IConstruct {
  return provider ?? TerraformStack.of(construct);
}
