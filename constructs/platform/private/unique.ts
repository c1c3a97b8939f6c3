import { TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { claimUnique } from '../../../lib/core/l2/unique-registry';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/** Property of a construct whose value must be unique. */
export interface Unique {
  /**
   * Construct within which the value must be unique, such as a portal, a control plane or the result of
   * `organisationOf`.
   */
  readonly within: IConstruct;
  /**
   * Kind of value that must be unique, such as `portal` or `consumer username`. Two equal values do not conflict if
   * their kinds differ.
   */
  readonly kind: string;
  /** Name of the construct property, for messages. */
  readonly property: string;
  readonly value: string;
  /** Text to compare for uniqueness, by default the whole value. */
  readonly key?: string;
}

/**
 * Reports an error for a property value that another construct claimed earlier for the same `within` and `kind`. The
 * uniqueness check skips values with tokens.
 */
export function checkUnique(construct: IConstruct, { within, kind, property, value, key = value }: Unique): void {
  if (isUnresolved(value)) {
    return;
  }
  const other = claimUnique(within, kind, key, construct);
  if (other) {
    addError(construct, property, `is "${value}", as in ${other.node.path}; give one of the two another ${property}`);
  }
}

/**
 * Returns a construct that represents the platform organisation of a construct: the given provider, or the stack of the
 * construct. Constructs with different providers or in different stacks may belong to different organisations.
 */
export function organisationOf(construct: IConstruct, provider?: TerraformProvider): IConstruct {
  return provider ?? TerraformStack.of(construct);
}
