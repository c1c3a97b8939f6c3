import { ObjectValue, UNKNOWN } from '../values/value';
import { Words } from './wording';

/**
 * Returns the provider's errors about an attribute that requires a certain value of another attribute. The provider's
 * validator reads the configuration, which does not contain schema defaults. If the other attribute is not configured,
 * the real provider's error states that it cannot retrieve the other attribute.
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
