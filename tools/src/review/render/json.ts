import { Review } from '../model';

/** The version of the form; the number behind the point counts what is added, the one before it what readers must be changed for. */
export const FORMAT_VERSION = '1.1';

/** A review for programs. docs/review.md says what each member is. */
export function reviewAsJson(review: Review): string {
  return `${JSON.stringify({ formatVersion: FORMAT_VERSION, ...review }, null, 2)}\n`;
}
