import { DefaultTokenResolver, StringConcat, Tokenization } from 'cdktf';
import { IConstruct } from 'constructs';
import { addCheck, addWarning } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { daysInMillis, nowOf, timeOf } from './now';

/** Terraform functions whose result (the current time) changes with each plan. */
const RUNNING = /\b(?:plan)?timestamp\s*\(/;

/**
 * Checks the expiry of an access token. Rejects an expiry time that changes with each plan, because each deployment
 * would replace the access token. Warns about an expiry time in the past or more than 365 days ahead.
 */
export function checkExpiry(token: IConstruct, expiresAt: string): void {
  addCheck(token, () => {
    const message = `is made with timestamp(), which changes with each plan, so each deployment would replace the token; give a date, or use addRotatingToken`;
    return RUNNING.test(expressionOf(token, expiresAt)) ? [{ level: 'error', property: 'expiresAt', message }] : [];
  });
  const end = isUnresolved(expiresAt) ? undefined : timeOf(expiresAt);
  if (end === undefined) {
    return;
  }
  const left = end - nowOf(token);
  const shown = JSON.stringify(expiresAt);
  if (left <= 0) {
    const message = `is ${shown}, which is in the past, so the access token would already be expired; give a later date, or use addRotatingToken`;
    addWarning(token, 'expiresAt', message);
  } else if (left > daysInMillis(365)) {
    addWarning(
      token,
      'expiresAt',
      `is ${shown}, but access tokens are valid for at most 365 days from now; give an earlier date, or use addRotatingToken`,
    );
  }
}

function expressionOf(construct: IConstruct, text: string): string {
  const resolver = new DefaultTokenResolver(new StringConcat());
  return String(Tokenization.resolve(text, { scope: construct, resolver, preparing: false }));
}
