import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';

/** Reports a required construct property that is missing. Returns whether the required property is given. */
export function checkRequired(construct: IConstruct, property: string, value: unknown): boolean {
  const isGiven = value !== undefined && value !== null;
  if (!isGiven) {
    addError(construct, property, 'is required, but was not given');
  }
  return isGiven;
}
