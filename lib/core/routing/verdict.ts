/** Whether something holds, or cannot be told before the gateway runs. */
export type Verdict = 'yes' | 'no' | 'unknown';

/** Whether all hold. */
export function allOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('no') ? 'no' : verdicts.includes('unknown') ? 'unknown' : 'yes';
}

/** Whether one holds. */
export function anyOf(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('yes') ? 'yes' : verdicts.includes('unknown') ? 'unknown' : 'no';
}

/** Whether the opposite holds. */
export function opposite(verdict: Verdict): Verdict {
  return verdict === 'yes' ? 'no' : verdict === 'no' ? 'yes' : 'unknown';
}

/** What is known for sure. */
export function certain(holds: boolean): Verdict {
  return holds ? 'yes' : 'no';
}
