import { TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { claimUnique } from '../../../lib/core/l2/unique-registry';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/** Property of a construct whose value must be unique. */
export interface Unique {
  /** Construct within which the value must be unique: a portal, or the result of `organisationOf`. */
  readonly within: IConstruct;
  /**
   * Type of object whose property must be unique, such as `page`. Equal values of different types of objects do not
   * conflict.
   */
  readonly kind: string;
  /** Name of the construct property, for messages. */
  readonly property: string;
  readonly value: string;
  /** Text to compare for uniqueness. The default text is the whole value. */
  readonly key?: string;
}

/** Reports an error for a property value that a different construct already has. The uniqueness check skips tokens. */
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
 * Returns a construct that represents the platform organisation of a construct. Constructs with different providers or
 * in different stacks may belong to different organisations.
 */
export function organisationOf(construct: IConstruct, provider?: TerraformProvider): IConstruct {
  return provider ?? TerraformStack.of(construct);
}
