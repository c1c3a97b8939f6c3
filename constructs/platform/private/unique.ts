import { TerraformProvider, TerraformStack } from 'cdktf';
import { IConstruct } from 'constructs';
import { claimUnique } from '../../../lib/core/l2/unique-registry';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/** Value that must be unique. */
export interface Unique {
  /** Scope of the uniqueness: a portal, or see `organisationOf`. */
  readonly within: IConstruct;
  /** Kind of the value, such as `page`. Values of different kinds do not conflict. */
  readonly kind: string;
  /** Argument with the value, for messages. */
  readonly property: string;
  readonly value: string;
  /** Part of the value to compare. The default is the whole value. */
  readonly key?: string;
}

/** Rejects a value that a different construct already has. Tokens are not compared. */
export function checkUnique(construct: IConstruct, { within, kind, property, value, key = value }: Unique): void {
  if (isUnresolved(value)) {
    return;
  }
  const other = claimUnique(within, kind, key, construct);
  if (other) {
    addError(construct, property, `is "${value}", as in ${other.node.path}; give one of them another`);
  }
}

/**
 * Returns a construct that represents the organisation of a construct. Constructs with different providers or in
 * different stacks may belong to different organisations.
 */
export function organisationOf(construct: IConstruct, provider?: TerraformProvider): IConstruct {
  return provider ?? TerraformStack.of(construct);
}
