import { ObjectValue, UNKNOWN } from '../values/value';
import { Words } from './wording';

/**
 * What the provider says where one attribute goes with one value of another alone. It reads the configuration, where the
 * default of the other does not show: without that one it gives up.
 */
export function exactlyWithFindings(name: string, other: string, value: string, siblings: ObjectValue): Words[] {
  const { [name]: own, [other]: actual } = siblings;
  if (own === UNKNOWN || actual === UNKNOWN) {
    return [];
  }
  const words = (detail: string): Words[] => [{ summary: 'Invalid Configuration', detail }];
  if (actual === null || actual === undefined) {
    return words(`Failed to retrieve the '${other}' attribute.`);
  }
  const isGiven = own !== null && own !== undefined && own !== '';
  if (isGiven === (actual === value)) {
    return [];
  }
  return isGiven
    ? words(`The '${name}' field can only be set if '${other}' is set to '${value}'.`)
    : words(`The '${name}' field must be provided if '${other}' is set to '${value}'.`);
}
