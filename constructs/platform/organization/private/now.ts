import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { ConstructFact } from '../../../../lib/core/values/construct-fact';

/** Context key that sets the time of the synthesis, for tests: a time with a zone, such as `2026-03-01T00:00:00Z`. */
const NOW_CONTEXT = 'cdktf-gateways/now';

const DAY = 86_400_000;

/** Apps for which synthesis has already reported an invalid context value `cdktf-gateways/now`. */
const reportedApps = new ConstructFact<true>('clockReported');

export const daysInMillis = (amount: number): number => amount * DAY;

/** Returns the time of the synthesis, in milliseconds since 1970. */
export function nowOf(construct: IConstruct): number {
  const given: unknown = construct.node.tryGetContext(NOW_CONTEXT);
  if (given === undefined) {
    return Date.now();
  }
  const time = typeof given === 'string' ? timeOf(given) : undefined;
  if (time === undefined && !reportedApps.has(construct.node.root)) {
    reportedApps.set(construct.node.root, true);
    const message = `the context value ${NOW_CONTEXT} is ${JSON.stringify(given)}; allowed: a time with its zone, such as "2026-03-01T00:00:00Z"`;
    addError(construct, '', message);
  }
  return time ?? Date.now();
}

/** Parses an RFC 3339 time to milliseconds since 1970, or returns undefined for a text that is not an RFC 3339 time. */
export function timeOf(text: string): number | undefined {
  const isTime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text);
  const time = isTime ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Formats a time as RFC 3339, in whole seconds. */
export function timeText(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}
