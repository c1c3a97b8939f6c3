import { ServiceError } from '../../../../engine/protocol/diagnostics';
import { ObjectValue } from '../../../../engine/values/value';
import { textOf } from '../../../kit/given';

/** From a time on, up to another; in seconds since 1970. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** In seconds. */
export const DAY = 86400;

/** More would only fill states; the real service keeps no more than half a year. */
const MOST_POINTS = 10_000;

/** The range that `start_time` and `end_time` give. Times without a zone are UTC. */
export function rangeOf(config: ObjectValue): Range {
  const [start, end] = ['start_time', 'end_time'].map((name) => timeOf(name, textOf(config[name])));
  if (end <= start) {
    throw new ServiceError(
      'InvalidParameterValue',
      `start_time is "${textOf(config.start_time)}", end_time is "${textOf(config.end_time)}": end_time must be the later one`,
    );
  }
  return { start, end };
}

/** The points of a range, one a period. A period that has begun counts. */
export function pointsOf({ start, end }: Range, period: number): number[] {
  const count = Math.ceil((end - start) / period);
  if (count > MOST_POINTS) {
    throw new ServiceError(
      'InvalidParameterValue',
      `from start_time to end_time there are ${count} points of ${period} seconds: at most ${MOST_POINTS} are allowed, so take a shorter time or a longer period`,
    );
  }
  return Array.from({ length: count }, (_, index) => start + index * period);
}

/** A time as the cloud writes it. */
export function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

function timeOf(name: string, text: string): number {
  const [, date, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  const milliseconds = Date.parse(`${date}T${time}${zone}`);
  // The parser takes the 31st of any month.
  if (Number.isNaN(milliseconds) || !new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)) {
    throw new ServiceError(
      'InvalidParameterValue',
      `${name} is "${text}", which is no time: give it as "2024-01-15 09:00:00" or "2024-01-15T09:00:00Z"`,
    );
  }
  return milliseconds / 1000;
}
