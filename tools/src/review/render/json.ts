import { withoutJobCommands } from 'cdktf-gateways-sandbox/toolkit/commands';
import { Review } from '../model';

/**
 * Version of the JSON format of reviews. Additions to the JSON format change the minor version; incompatible changes
 * change the major version.
 */
export const FORMAT_VERSION = '1.1';

/** Renders a review as JSON. docs/review.md describes the members of the JSON. */
export function reviewAsJson(review: Review): string {
  return withoutJobCommands(`${JSON.stringify({ formatVersion: FORMAT_VERSION, ...review }, null, 2)}\n`, 'json');
}
