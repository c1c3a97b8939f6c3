import { ServiceError } from '../../../../engine/contract/service-error';
import { ObjectValue } from '../../../../engine/values/value';
import { textOf } from '../../../kit/given';

/** Range of time from `start` up to `end`, in seconds since 1970. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Length of a day in seconds. */
export const DAY = 86400;

/**
 * Maximum number of points in a time series. More points would only enlarge the state. The real service keeps
 * statistics of at most half a year.
 */
const MOST_POINTS = 10_000;

/** Returns the range from `start_time` to `end_time`. Times without a zone are UTC. */
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

/** Returns the points of a range, one per period. An incomplete last period also has a point. */
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

/** Formats a time as the cloud does. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

function timeOf(name: string, text: string): number {
  const [, date, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  const milliseconds = Date.parse(`${date}T${time}${zone}`);
  // `Date.parse` accepts the 31st of any month.
  if (Number.isNaN(milliseconds) || !new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) {
    throw new ServiceError(
      'InvalidParameterValue',
      `${name} is "${text}", which is not a time: give a time such as "2024-01-15 09:00:00" or "2024-01-15T09:00:00Z"`,
    );
  }
  return milliseconds / 1000;
}
