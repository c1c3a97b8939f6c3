/** Pattern of the validation report of the library: a line with the number of errors, and indented lines. */
const REPORT = /cdktf-gateways found \d+ error.*:\n(?: {4}.*(?:\n|$))+/g;

/** Pattern of a line in the stack trace that Node prints after the report. */
const FRAME = /^ +at /;

/**
 * Returns the last validation report of the library in the output of an app, without stack traces and without the lines
 * that Node adds. Returns undefined if the output has no validation report, or if the output also contains cdktf's own
 * list of failed validations.
 */
export function reportIn(output: string): string | undefined {
  const report = output.includes('Validation failed with the following errors')
    ? undefined
    : output.match(REPORT)?.at(-1);
  return report
    ?.trimEnd()
    .split('\n')
    .filter((line) => !FRAME.test(line))
    .join('\n');
}
