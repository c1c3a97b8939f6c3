import { compareVersions } from './versions';

/**
 * A version constraint of Terraform, such as `~> 3.15` or `>= 3.10, < 4`. The parser replaces the npm package `semver`,
 * which reads `~> 3.15` as below 3.16, while Terraform reads the constraint as below 4.
 */
export interface VersionConstraint {
  /**
   * Lowest release that the version constraint allows, or a lower pre-release that a condition contains. `lowest` is
   * undefined if the conditions contradict each other.
   */
  readonly lowest?: string;
}

interface Condition {
  readonly operator: string;
  readonly version: string;
  /**
   * Number of parts of the version in the condition, as the user wrote the version: 2 for `3.15`. The upper bound of a
   * `~>` condition depends on the number of parts.
   */
  readonly parts: number;
}

const CONDITION = /^(=|!=|>=|<=|>|<|~>)?\s*(\d{1,9}(?:\.\d{1,9}){0,2})(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;

/**
 * Parses a version constraint with Terraform's syntax: conditions with the operators `=`, `!=`, `>`, `>=`, `<`, `<=`
 * and `~>`, separated by commas. `parseConstraint` returns undefined if Terraform would reject the text as a version
 * constraint.
 */
export function parseConstraint(text: string): VersionConstraint | undefined {
  const conditions = text.split(',').map((part) => parseCondition(part.trim()));
  return conditions.some((condition) => condition === undefined)
    ? undefined
    : { lowest: lowestOf(conditions as Condition[]) };
}

function parseCondition(text: string): Condition | undefined {
  const match = CONDITION.exec(text);
  if (!match) {
    return undefined;
  }
  const [, operator = '=', numbers, preRelease = ''] = match;
  const parts = numbers.split('.').map((part) => String(Number(part)));
  const version = [...parts, '0', '0'].slice(0, 3).join('.') + preRelease;
  return { operator, version, parts: parts.length };
}

/**
 * Returns the lowest version that all conditions of a version constraint allow. The lowest version is the highest lower
 * bound of the conditions (0.0.0 by default), or a release just after the bound, because only `>` and `!=` exclude the
 * bound itself.
 */
function lowestOf(conditions: readonly Condition[]): string | undefined {
  const bounds = conditions
    .filter(({ operator }) => !['<', '<=', '!='].includes(operator))
    .map(({ version }) => version);
  const highest = bounds.sort(compareVersions).pop() ?? '0.0.0';
  const excluded = conditions.filter(({ operator }) => operator === '!=').length;
  const candidates = [highest];
  for (let count = 0; count <= excluded; count += 1) {
    candidates.push(nextPatch(candidates[candidates.length - 1]));
  }
  return candidates.find((version) => conditions.every((condition) => allows(condition, version)));
}

function nextPatch(version: string): string {
  const [release, preRelease] = version.split('-', 2);
  const [major, minor, patch] = release.split('.').map(Number);
  return preRelease === undefined ? `${major}.${minor}.${patch + 1}` : release;
}

function allows({ operator, version, parts }: Condition, candidate: string): boolean {
  const order = compareVersions(candidate, version);
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    default:
      return order >= 0 && compareVersions(candidate, upperBound(version, parts)) < 0;
  }
}

/**
 * Returns the first version that a `~>` condition does not allow: the version whose last part but one is increased by
 * one, or whose only part is increased by one.
 */
function upperBound(version: string, parts: number): string {
  const [major, minor] = version.split('-')[0].split('.').map(Number);
  return parts === 3 ? `${major}.${minor + 1}.0` : `${major + 1}.0.0`;
}
