import { Finding, HARMS, Review, ReviewedChange, Severity } from '../model';
import { actionWord, driftWord, positionOf, titleOf } from './words';

/** Titles of the rules in SARIF logs and annotations: kinds of harm, and drift and differences without harm. */
export const RULES = {
  ...HARMS,
  drift: 'changed outside Terraform',
  gone: 'deleted outside Terraform',
  unknown: 'not managed by the code',
  difference: 'different',
} as const;

export type Rule = keyof typeof RULES;

/**
 * Result in a SARIF log or in the annotations of GitHub: a finding, or an object with drift or a difference but without
 * findings.
 */
export interface Result {
  readonly rule: Rule;
  readonly severity: Severity;
  /** Changed object that the result is about. */
  readonly subject: ReviewedChange;
  readonly argument?: string;
  /**
   * For a finding in an API specification: name of the rule and position in the specification. The detail distinguishes
   * several results about the same argument of an object.
   */
  readonly detail?: string;
  /** Message of the result: one sentence on one line. The sentence can contain any text of a plan. */
  readonly message: string;
}

/** Returns the results of a review: plan results, then drift results, each with the worst first. */
export function resultsOf(review: Review): Result[] {
  const { kind, changes, drift } = review;
  return [
    ...changes.flatMap((change): Result[] => {
      if (kind !== 'compare' || change.findings.length > 0) {
        return change.findings.map((finding) => resultOf(change, finding));
      }
      const message = `${titleOf(change)} is ${actionWord(change.action, review)}.`;
      return [{ rule: 'difference', severity: 'low', subject: change, message }];
    }),
    ...drift.flatMap((object): Result[] => {
      const ways = `Undo it: ${object.undo}. Keep it: ${object.keep.join('; ')}.`;
      if (object.findings.length > 0) {
        return object.findings.map((finding) => resultOf(object, finding, ` ${ways}`));
      }
      const rule = object.action === 'delete' ? 'gone' : object.action === 'create' ? 'unknown' : 'drift';
      return [
        { rule, severity: 'low', subject: object, message: `${titleOf(object)} is ${driftWord(object)}. ${ways}` },
      ];
    }),
  ];
}

function resultOf(subject: ReviewedChange, finding: Finding, more = ''): Result {
  const { severity, harm, argument, cause, consequence, rule, position } = finding;
  const detail = rule === undefined ? undefined : `${rule} at ${positionOf(finding)}`;
  const place = detail === undefined ? '' : ` (${detail})`;
  const isInFile = position?.file !== undefined;
  return {
    rule: harm,
    severity,
    subject: isInFile ? { ...subject, source: { file: position.file, line: position.line } } : subject,
    argument,
    detail,
    message: `${titleOf(subject)}: ${cause}: ${consequence}${place}.${more}`,
  };
}
