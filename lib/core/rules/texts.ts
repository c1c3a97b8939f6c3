import { IConstruct } from 'constructs';
import { isUnresolved } from '../tokens';
import { addError } from './problems';

/** Reports a text that has a problem. What was not given, or only Terraform knows, passes. */
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
