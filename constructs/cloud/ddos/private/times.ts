import { IConstruct } from 'constructs';
import { addError, addWarning } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Start and end of a DDoS report, such as "2026-03-01 00:00:00". */
interface Times {
  readonly start: string;
  readonly end: string;
}

const FIVE_MINUTES = 5 * 60_000;

/**
 * Reports invalid times of a DDoS report, and an end that is not after the start. Does not check times that are tokens.
 */
export function checkTimes(construct: IConstruct, { start, end }: Times): void {
  const [first, last] = [
    ['start', start],
    ['end', end],
  ].map(([property, text]) => {
    const time = isUnresolved(text) ? undefined : timeOf(text);
    if (time !== undefined && Number.isNaN(time)) {
      addError(
        construct,
        property,
        `is "${text}", which is not a time; allowed: a time, such as "2026-03-01 00:00:00"`,
      );
    }
    return time;
  });
  if (first !== undefined && last !== undefined && last <= first) {
    addError(construct, 'end', `is "${end}", not after start, which is "${start}"; give a later time`);
  }
}

/**
 * Warns about report times that are not multiples of five minutes. In a report about the traffic of an instance, the
 * service rejects other times.
 */
export function warnOffGrid(construct: IConstruct, times: Times): void {
  Object.entries(times).forEach(([property, text]) => {
    if (!isUnresolved(text) && timeOf(text) % FIVE_MINUTES > 0) {
      addWarning(
        construct,
        property,
        `is "${text}"; allowed for the traffic of an instance: multiples of five minutes`,
      );
    }
  });
}

/** Returns a time such as "2026-03-01 00:00:00" in milliseconds, or NaN if the text is not a time. */
function timeOf(text: string): number {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  const parsed = Date.parse(`${date}T${time}Z`);
  // `Date.parse` accepts the 31st of any month, and hour 24, and returns a time in the next month or day. To detect
  // such a time, compares the ISO text of the parsed time with the given text.
  const isSame = !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(`${date}T${time}`);
  return isSame ? parsed : NaN;
}
