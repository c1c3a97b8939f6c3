import { DefaultTokenResolver, StringConcat, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { addCheck, addWarning } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { days, nowOf, timeOf } from './now';

/** Functions of Terraform that give another time with each plan. */
const RUNNING = /\b(?:plan)?timestamp\s*\(/;

/** Checks when a token ends: a time that runs would replace it with each deployment, and one that is past is of no use. */
export function checkExpiry(token: IConstruct, expiresAt: string): void {
  addCheck(token, () => {
    const message = `is made with timestamp(), which is another time in each plan, so that each deployment would replace the token; write a date, or use addRotatingToken`;
    return RUNNING.test(expressionOf(token, expiresAt)) ? [{ level: 'error', property: 'expiresAt', message }] : [];
  });
  const end = isUnresolved(expiresAt) ? undefined : timeOf(expiresAt);
  if (end === undefined) {
    return;
  }
  const left = end - nowOf(token);
  const shown = JSON.stringify(expiresAt);
  if (left <= 0) {
    const remedy = 'write a later date, or use addRotatingToken';
    addWarning(token, 'expiresAt', `is ${shown}, which has passed, so that the token is of no use; ${remedy}`);
  } else if (left > days(365)) {
    addWarning(token, 'expiresAt', `is ${shown}, and the platform makes no token for more than 365 days ahead`);
  }
}

function expressionOf(construct: IConstruct, text: string): string {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return String(Tokenization.resolve(text, { scope: construct, resolver, preparing: false }));
}
