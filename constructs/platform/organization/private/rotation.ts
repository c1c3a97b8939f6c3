import { IConstruct } from 'constructs';
import { Duration } from '../../../../lib/core/duration';
import { seconds } from '../../../../lib/core/rules/checked';
import { addError } from '../../../../lib/core/rules/problems';
import { days, nowOf, timeText } from './now';

/** Two windows and a day are no more than the 365 days that a token can have. */
const LONGEST = 182;

/** When each of two tokens that take turns expires, and which of them is the current one. */
export interface Rotation {
  readonly current: number;
  readonly expiries: readonly string[];
}

/**
 * Windows are counted from 1970 on, so that they follow from the date alone; a token of an even one takes turns with that of the odd one
 * after it. A day is added to what they need, as the platform makes no token for less: the one of the window before may have to
 * be made on the last day of this one.
 */
export function rotation(construct: IConstruct, every: Duration): Rotation {
  const length = days(wholeDays(construct, every));
  const window = Math.floor(nowOf(construct) / length);
  const expiryOf = (one: number) => timeText((one + 2) * length + days(1));
  const current = window % 2;
  const expiries = [0, 1].map((turn) => expiryOf(turn === current ? window : window - 1));
  return { current, expiries };
}

function wholeDays(construct: IConstruct, every: Duration): number {
  const amount = (seconds(construct, 'rotateEvery', every) ?? days(1) / 1000) / (days(1) / 1000);
  if (!Number.isInteger(amount) || amount < 1 || amount > LONGEST) {
    addError(construct, 'rotateEvery', `is ${every}; allowed: whole days, 1 to ${LONGEST}`);
    return 1;
  }
  return amount;
}
