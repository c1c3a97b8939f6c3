import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/rules/problems';

/** Sets the time of the synthesis, for tests: a time with its zone, such as `2026-03-01T00:00:00Z`. */
const NOW_CONTEXT = 'cdktf-gateways/now';

const DAY = 86_400_000;

/** Apps that were told that their date is none. */
const told = new WeakSet<IConstruct>();

/** A number of days, in milliseconds. */
export const days = (amount: number): number => amount * DAY;

/** The time of the synthesis, in milliseconds since 1970. */
export function nowOf(construct: IConstruct): number {
  const given: unknown = construct.node.tryGetContext(NOW_CONTEXT);
  if (given === undefined) {
    return Date.now();
  }
  const time = typeof given === 'string' ? timeOf(given) : undefined;
  if (time === undefined && !told.has(construct.node.root)) {
    told.add(construct.node.root);
    const message = `the context value ${NOW_CONTEXT} is ${JSON.stringify(given)}; allowed: a time with its zone, such as "2026-03-01T00:00:00Z"`;
    addError(construct, '', message);
  }
  return time ?? Date.now();
}

/** What a text of RFC 3339 means, in milliseconds since 1970; undefined where it is none. */
export function timeOf(text: string): number | undefined {
  const isTime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text);
  const time = isTime ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** A time as a text of RFC 3339, in whole seconds. */
export function timeText(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}
