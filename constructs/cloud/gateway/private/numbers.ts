import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { addError } from '../../../../lib/core/synthesis/problems';
import { Duration } from '../../../../lib/core/values/duration';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Returns a whole number in a range. Otherwise reports an error and returns undefined. Tokens pass. */
export function numberInRange(
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

/**
 * Checks the timeout of a backend. The service allows half an hour.
 *
 * @see https://www.tencentcloud.com/document/product/628/39484
 */
export function checkedTimeout(construct: IConstruct, timeout: Duration | undefined): number | undefined {
  const length = seconds(construct, 'backend.timeout', timeout);
  if (length !== undefined && (length < 1 || length > 1800)) {
    addError(construct, 'backend.timeout', `is ${timeout}; allowed: Duration.seconds(1) to Duration.minutes(30)`);
  }
  return length;
}
