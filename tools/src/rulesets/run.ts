import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { loaded } from '../library';
import { RulesetProblem } from '../review/api/settings';

/**
 * Checks texts of specifications with a ruleset of Spectral, in another process.
 *
 * @param folder folder that must contain the ruleset and all files that it extends
 * @returns the problems of each text
 * @throws UsageError if the ruleset is invalid, or the check takes too long
 */
export function rulesetProblems(
  ruleset: string,
  folder: string,
  texts: readonly string[],
): readonly (readonly RulesetProblem[])[] {
  const { checkRuleset } = loaded('lib/core/input/specification/ruleset');
  const specifications = texts.map((text) => ({ text }));
  const { problems, problem } = checkRuleset(ruleset, folder, specifications);
  if (problem !== undefined) {
    throw new UsageError(`--ruleset: ${problem}`);
  }
  return problems;
}
