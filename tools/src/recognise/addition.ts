import { Code, Creation, struct, Struct } from '../code/code';
import { InventoryObject } from '../inventory/inventory';
import { RecognitionContext } from './recognition-context';

/** A method of an L2 construct that creates another construct. */
export interface Addition {
  /**
   * Property of the created construct that contains the construct on which the method is called, such as `service` of a
   * route.
   */
  readonly owner: string;
  readonly method: string;
  /** Properties that the method does not need, because the construct with the method determines the value. */
  readonly without?: readonly string[];
  /**
   * Properties of the created construct that are separate parameters before the options, with `ID` for the id of the
   * new construct. By default, only the id of the new construct is a separate parameter.
   */
  readonly leading?: readonly string[];
  /**
   * Properties of the created construct that the method does not support. If one of these properties is given, the
   * generated code calls the constructor instead of the method.
   */
  readonly never?: readonly string[];
}

/** Placeholder in the parameters for the id of the new construct. */
export const ID = '#id';

/**
 * Returns the method call that creates a construct. Returns undefined if the method cannot create the construct, or if
 * the code already has a call that would create the same construct id.
 */
export function additionOf(
  { owner, method, without = [], leading = [ID], never = [] }: Addition,
  { members }: Struct,
  object: InventoryObject,
  scene: RecognitionContext,
): Creation | undefined {
  const to = keyOf(members[owner]);
  // References to objects outside of the project have no methods that create other constructs.
  if (to === undefined || !scene.object(to) || never.some((property) => members[property] !== undefined)) {
    return undefined;
  }
  const first = leading.map((property) => (property === ID ? scene.idWithin(to, object) : members[property]));
  if (!first.every((one) => one !== undefined) || (first.length > 0 && !isKnown(first[0]))) {
    return undefined;
  }
  // Methods with leading parameters derive the construct id from their arguments, so a second call with equal arguments would fail.
  if (!scene.isFirst(callOf(to, method, first))) {
    return undefined;
  }
  const placed = [owner, ...without, ...leading];
  const options = Object.entries(members).filter(([property]) => !placed.includes(property));
  const args = options.length > 0 || first.length === 0 ? [...first, struct(Object.fromEntries(options))] : [...first];
  return { kind: 'addition', to, method, args };
}

/** Returns the identity of a method call, which determines the id of the construct. */
export function callOf(to: string, method: string, first: readonly Code[]): string {
  return JSON.stringify([to, method, ...first]);
}

/**
 * Returns the key of the object to whose construct the code refers. Returns undefined for code that is not a construct,
 * such as a property of a construct.
 */
function keyOf(code: Code | undefined): string | undefined {
  const isMade = typeof code === 'object' && code !== null && 'code' in code && code.code === 'made';
  return isMade && code.property === undefined ? code.key : undefined;
}

/** Whether a value is known at synthesis, so that the method can derive an id from the value. */
function isKnown(code: Code | undefined): code is Code {
  if (typeof code !== 'object' || code === null || !('code' in code)) {
    return code !== undefined;
  }
  return keyOf(code) !== undefined || code.code === 'call' || code.code === 'entries';
}
