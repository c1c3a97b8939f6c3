import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/**
 * Returns `value` if it is a whole number from `min` to `max`, equal to `also`, or a token. For any other value,
 * reports an error and returns undefined.
 */
export function checkedNumber(
  construct: IConstruct,
  property: string,
  value: number,
  range: { readonly min: number; readonly max: number; readonly also?: number; readonly alsoName?: string },
): number | undefined {
  const { min, max, also, alsoName } = range;
  if (isUnresolved(value) || (Number.isInteger(value) && value >= min && value <= max) || isSame(value, also)) {
    return value;
  }
  const upTo = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
  const allowed = `whole numbers from ${min}${upTo}${alsoName ? `, or ${alsoName}` : ''}`;
  addError(construct, property, `${value === undefined ? 'is not given' : `is ${value}`}; allowed: ${allowed}`);
  return undefined;
}

function isSame(value: number, also: number | undefined): boolean {
  return also !== undefined && value === also;
}
