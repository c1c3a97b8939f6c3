import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { addError } from '../../../../lib/core/synthesis/problems';
import { Duration } from '../../../../lib/core/values/duration';

/**
 * Returns the timeout for an API's backend in seconds. Reports an error for a timeout that is not a whole number of
 * seconds, is below one second, or is above 30 minutes, the maximum of the service.
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
