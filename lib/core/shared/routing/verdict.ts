/**
 * Result of comparing a route with a request. A verdict is `unknown` if it depends on values that only the gateway or
 * Terraform knows.
 */
export type Verdict = 'yes' | 'no' | 'unknown';

/** Combines the verdicts of match criteria: `yes` if all verdicts are `yes`. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('no') ? 'no' : verdicts.includes('unknown') ? 'unknown' : 'yes';
}

/** Combines the verdicts of match criteria: `yes` if at least one verdict is `yes`. */
export function anyOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('yes') ? 'yes' : verdicts.includes('unknown') ? 'unknown' : 'no';
}

/** Negates a verdict. `unknown` stays `unknown`. */
export function negate(verdict: Verdict): Verdict {
  return verdict === 'yes' ? 'no' : verdict === 'no' ? 'yes' : 'unknown';
}

/** Converts a boolean to a verdict. */
export function verdictOf(holds: boolean): Verdict {
  return holds ? 'yes' : 'no';
}
