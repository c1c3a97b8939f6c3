import { Severity } from '../model';
import { canonical, own } from './document';

/** Announced end (deprecation or `x-sunset`) of a part of an API. */
export interface Lifecycle {
  readonly isDeprecated: boolean;
  /** Announced date of the removal, `2027-03-31`. */
  readonly sunset?: string;
  /** Value of `x-sunset` that is not a date. */
  readonly invalidSunset?: string;
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads the announcement in the members `deprecated` and `x-sunset` of an object. An object with `x-sunset` counts as
 * deprecated.
 */
export function lifecycleOf(value: unknown): Lifecycle {
  const sunset = own(value, 'x-sunset');
  const isDeprecated = own(value, 'deprecated') === true || sunset !== undefined;
  if (sunset === undefined) {
    return { isDeprecated };
  }
  const text = typeof sunset === 'string' ? sunset : canonical(sunset);
  const date = DATE.exec(text)?.[1];
  return date !== undefined && isDate(date) ? { isDeprecated, sunset: date } : { isDeprecated, invalidSunset: text };
}

/** Whether a text is a date of the calendar, `2027-03-31`. */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the date of a moment in time in UTC, `2027-03-31`. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Severity of a change that removes a part of an API, with a remark about the announcement of the removal. */
export interface Removal {
  readonly severity: Severity;
  /**
   * Remark for messages about `x-sunset`, such as `, before its x-sunset 2027-03-31`. The remark is empty if the old
   * version has no `x-sunset`.
   */
  readonly remark: string;
}

/**
 * Returns the severity of a removal, by the `x-sunset` in the old version: high before the announced date, low from the
 * announced date on.
 *
 * @param usual severity of the removal if the old version has no `x-sunset` with a date
 * @param today date, `2027-03-31`
 */
export function removalOf({ sunset, invalidSunset }: Lifecycle, usual: Severity, today: string): Removal {
  if (sunset !== undefined) {
    return today < sunset
      ? { severity: 'high', remark: `, before its x-sunset ${sunset}` }
      : { severity: 'low', remark: `, after its x-sunset ${sunset}` };
  }
  return {
    severity: usual,
    remark: invalidSunset === undefined ? '' : `; its x-sunset ${JSON.stringify(invalidSunset)} is not a date`,
  };
}

/** API change that announces the removal of a part, or an earlier date for its removal. */
export interface Announcement {
  readonly rule: 'deprecated' | 'sunset-earlier';
  readonly severity: Severity;
  readonly what: string;
}

/**
 * Returns the announcement that the new version adds, or undefined if the new version adds none: a deprecation, or an
 * earlier date in `x-sunset`.
 */
export function announcementOf(was: Lifecycle, will: Lifecycle): Announcement | undefined {
  if (will.sunset !== undefined && was.sunset !== undefined && will.sunset < was.sunset) {
    const what = `has the x-sunset ${will.sunset}, and had ${was.sunset}`;
    return { rule: 'sunset-earlier', severity: 'medium', what };
  }
  if (will.isDeprecated && !was.isDeprecated) {
    const until = will.sunset === undefined ? '' : ` with the x-sunset ${will.sunset}`;
    return { rule: 'deprecated', severity: 'low', what: `is deprecated${until}` };
  }
  return undefined;
}
