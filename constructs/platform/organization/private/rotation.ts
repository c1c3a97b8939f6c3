import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { addError } from '../../../../lib/core/synthesis/problems';
import { Duration } from '../../../../lib/core/values/duration';
import { daysInMillis, nowOf, timeText } from './now';

/**
 * Maximum length of a token rotation window in days. Two rotation windows and one day must not exceed 365 days, the
 * maximum lifetime of a token.
 */
const LONGEST = 182;

/** Expiry of each of the two alternating tokens, and the index of the current token. */
export interface Rotation {
  readonly current: number;
  readonly expiries: readonly string[];
}

/**
 * Returns the current rotation of a system account's two tokens at the time of the synthesis. Rotation windows are
 * counted from 1970, so that windows only depend on the date and the rotation interval. The two tokens alternate: in
 * even rotation windows, the first token is current, and in odd windows, the second token. The lifetime of a token
 * includes one extra day, because the platform rejects tokens with a lifetime of less than a day. Without the extra
 * day, Terraform could not create a token for the previous window on the last day of the current window.
 */
export function rotation(construct: IConstruct, every: Duration): Rotation {
  const length = daysInMillis(wholeDays(construct, every));
  const window = Math.floor(nowOf(construct) / length);
  const expiryOf = (one: number) => timeText((one + 2) * length + daysInMillis(1));
  const current = window % 2;
  const expiries = [0, 1].map((turn) => expiryOf(turn === current ? window : window - 1));
  return { current, expiries };
}

function wholeDays(construct: IConstruct, every: Duration): number {
  const amount = (seconds(construct, 'rotateEvery', every) ?? daysInMillis(1) / 1000) / (daysInMillis(1) / 1000);
  if (!Number.isInteger(amount) || amount < 1 || amount > LONGEST) {
    addError(construct, 'rotateEvery', `is ${every}; allowed: whole days, 1 to ${LONGEST}`);
    return 1;
  }
  return amount;
}
