import { ServiceError } from '../../../../engine/contract/service-error';
import { ObjectValue } from '../../../../engine/values/value';
import { textOf } from '../../../kit/given';

/** Range of time in seconds since 1970, which includes `start` and excludes `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Length of a day in seconds. */
export const DAY = 86400;

/**
 * Maximum number of points in a time series of the sandbox, to limit the size of the Terraform state. The real service
 * keeps statistics of at most half a year.
 */
const MOST_POINTS = 10_000;

/**
 * Returns the range of time from the arguments `start_time` and `end_time` of a data source. Times without a time zone
 * are UTC.
 */
export function rangeOf(config: ObjectValue): Range {
  const [start, end] = ['start_time', 'end_time'].map((name) => timeOf(name, textOf(config[name])));
  if (end <= start) {
    throw new ServiceError(
      'InvalidParameterValue',
      `start_time is "${textOf(config.start_time)}", end_time is "${textOf(config.end_time)}": end_time must be later than start_time`,
    );
  }
  return { start, end };
}

/** Returns the start of each period in a range of time, including the start of an incomplete last period. */
export function pointsOf({ start, end }: Range, period: number): number[] {
  const count = Math.ceil((end - start) / period);
  if (count > MOST_POINTS) {
    throw new ServiceError(
      'InvalidParameterValue',
      `start_time to end_time contains ${count} points of ${period} seconds; allowed: ${MOST_POINTS} or fewer. Give a shorter time or a longer period`,
    );
  }
  return Array.from({ length: count }, (_, index) => start + index * period);
}

/** Formats a time in seconds since 1970 as the cloud does, such as `2024-01-15 09:00:00`. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

function timeOf(name: string, text: string): number {
  const [, date, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  const milliseconds = Date.parse(`${date}T${time}${zone}`);
  // `Date.parse` accepts a date such as 31 April, so the code compares the parsed date with the text.
  if (Number.isNaN(milliseconds) || !new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) {
    throw new ServiceError(
      'InvalidParameterValue',
      `${name} is "${text}", which is not a time: give a time such as "2024-01-15 09:00:00" or "2024-01-15T09:00:00Z"`,
    );
  }
  return milliseconds / 1000;
}
