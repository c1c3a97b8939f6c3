import { Code, Creation, struct, Struct } from '../code/code';
import { InventoryObject } from '../inventory/inventory';
import { RecognitionContext } from './recognition-context';

/** A method of a construct of L2 that makes another one. */
export interface Addition {
  /** The property that is the construct with the method. */
  readonly owner: string;
  readonly method: string;
  /** Further properties that the method has no need of. */
  readonly without?: readonly string[];
  /**
   * Properties that the method takes before its options: properties, and `ID` for the id of the new construct. The id alone unless told.
   */
  readonly leading?: readonly string[];
  /** Properties that it cannot say: where one is given, it is not called. */
  readonly never?: readonly string[];
}

/** Placeholder for the id of the new construct. */
export const ID = '#id';

/** Returns the method call that creates a construct, if there is one. */
export function additionOf(
  { owner, method, without = [], leading = [ID], never = [] }: Addition,
  { members }: Struct,
  object: InventoryObject,
  scene: RecognitionContext,
): Creation | undefined {
  const to = keyOf(members[owner]);
  // Constructs that are imported by id have no methods that add to them.
  if (to === undefined || !scene.object(to) || never.some((property) => members[property] !== undefined)) {
    return undefined;
  }
  const first = leading.map((property) => (property === ID ? scene.idWithin(to, object) : members[property]));
  if (!first.every((one) => one !== undefined) || (first.length > 0 && !isKnown(first[0]))) {
    return undefined;
  }
  // These methods make ids of what they are given, so that the same cannot be given twice.
  if (!scene.isFirst(callOf(to, method, first))) {
    return undefined;
  }
  const placed = [owner, ...without, ...leading];
  const options = Object.entries(members).filter(([property]) => !placed.includes(property));
  const args = options.length > 0 || first.length === 0 ? [...first, struct(Object.fromEntries(options))] : [...first];
  return { kind: 'addition', to, method, args };
}

/** Returns the identity of a method call. */
export function callOf(to: string, method: string, first: readonly Code[]): string {
  return JSON.stringify([to, method, ...first]);
}

/** The object whose construct it is. */
function keyOf(code: Code | undefined): string | undefined {
  const isMade = typeof code === 'object' && code !== null && 'code' in code && code.code === 'made';
  return isMade && code.property === undefined ? code.key : undefined;
}

/** Whether an id can be made of it, or need not be: what only Terraform knows makes none. */
function isKnown(code: Code | undefined): code is Code {
  if (typeof code !== 'object' || code === null || !('code' in code)) {
    return code !== undefined;
  }
  return keyOf(code) !== undefined || code.code === 'call' || code.code === 'entries';
}
