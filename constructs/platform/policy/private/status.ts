import { Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';

/** Rejects an invalid HTTP status in the settings of a policy. */
export function checkStatus(construct: IConstruct, property: string, status: number | undefined): void {
  const isGiven = status !== undefined && status !== null && !Token.isUnresolved(status);
  if (isGiven && !(Number.isInteger(status) && status >= 100 && status < 600)) {
    addError(construct, property, `is ${status}; allowed: HTTP statuses from 100 to 599`);
  }
}
