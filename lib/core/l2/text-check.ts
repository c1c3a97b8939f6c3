import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';
import { isUnresolved } from '../values/tokens';

/**
 * Reports an error if the text of a property has a problem. `checkText` skips missing texts and texts that only
 * Terraform knows.
 */
export function checkText(
  construct: IConstruct,
  property: string,
  text: string | undefined,
  problemOf: (text: string) => string | undefined,
): void {
  const problem = text === undefined || text === null || isUnresolved(text) ? undefined : problemOf(text);
  if (problem !== undefined) {
    addError(construct, property, `is ${JSON.stringify(text)}; ${problem}`);
  }
}
