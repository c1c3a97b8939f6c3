import { ObjectValue, UNKNOWN } from '../values/value';
import { Words } from './wording';

/** Validators that a provider has written for one attribute, by name. They see the attribute's siblings. */
export function customFindings(validator: string, name: string, siblings: ObjectValue): Words[] {
  const detail = CUSTOM[validator]?.(name, siblings);
  return detail === undefined ? [] : [{ summary: 'Invalid Configuration', detail }];
}

const CUSTOM: { readonly [validator: string]: (name: string, siblings: ObjectValue) => string | undefined } = {
  // It reads the configuration, where the default of `type` does not show: without a `type` it gives up.
  CentralizedConsumerKeyValidator: (name, siblings) => {
    const { [name]: secret, type } = siblings;
    if (secret === UNKNOWN || type === UNKNOWN) {
      return undefined;
    }
    if (type === null || type === undefined) {
      return "Failed to retrieve the 'type' attribute.";
    }
    const given = secret !== null && secret !== '';
    if (given && type !== 'legacy') {
      return "The 'secret' field can only be set if 'type' is set to 'legacy'.";
    }
    return !given && type === 'legacy'
      ? "The 'secret' field must be provided if 'type' is set to 'legacy'."
      : undefined;
  },
};
