import * as fs from 'node:fs';
import * as path from 'node:path';
import { CommandContext, UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { acceptedChangesIn } from '../review/api/accepted';
import { SpecificationSettings } from '../review/api/settings';
import { PlanInput } from '../review/read-plan';
import { specificationsIn } from '../review/review';
import { rulesetProblems } from '../rulesets/run';
import { ReviewOptions } from './review-options';

/**
 * Reads the file of accepted API changes, and checks all specifications of the plans together with the ruleset, if the
 * user gives the file and the ruleset.
 */
export function specificationSettings(
  io: CommandContext,
  { ruleset, accepted }: ReviewOptions,
  plans: readonly PlanInput[],
): SpecificationSettings {
  const texts = ruleset === undefined ? [] : [...new Set(specificationsIn(plans))];
  const problems = ruleset === undefined ? undefined : rulesetProblems(ruleset, io.folder, texts);
  const byText = problems && new Map(texts.map((text, index) => [text, problems[index]]));
  return {
    accepted: accepted === undefined ? undefined : acceptedChangesIn(accepted, readFile(io, accepted, '--accepted')),
    problemsOf: byText && ((text) => byText.get(text) ?? []),
  };
}

/** Maximum size of a file of accepted API changes, in bytes. */
const LARGEST = 10 * 1024 * 1024;

function readFile({ folder }: CommandContext, file: string, option: string): string {
  const found = path.resolve(folder, file);
  const stats = fs.statSync(found, { throwIfNoEntry: false });
  if (!stats?.isFile()) {
    throw new UsageError(`${option} ${file} is not a file`);
  }
  if (stats.size > LARGEST) {
    throw new UsageError(`${option} ${file} has ${stats.size} bytes; allowed: ${LARGEST} or less`);
  }
  return fs.readFileSync(found, 'utf8');
}
