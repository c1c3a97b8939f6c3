/**
 * Result of comparing a route with a request. A verdict is `unknown` if it depends on values that only the gateway or
 * Terraform knows.
 */
export type Verdict = 'yes' | 'no' | 'unknown';

/**
 * Combines verdicts: `no` if at least one verdict is `no`, otherwise `unknown` if one is `unknown`, otherwise `yes`.
 */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('no') ? 'no' : verdicts.includes('unknown') ? 'unknown' : 'yes';
}

/**
 * Combines verdicts: `yes` if at least one verdict is `yes`, otherwise `unknown` if one is `unknown`, otherwise `no`.
 */
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
