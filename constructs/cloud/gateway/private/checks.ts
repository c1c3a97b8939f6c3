import { IConstruct } from 'constructs';
import { Duration } from '../../../../lib/core/duration';
import { seconds } from '../../../../lib/core/rules/checked';
import { addError } from '../../../../lib/core/rules/problems';
import { isUnresolved } from '../../../../lib/core/tokens';
import { Environment, EnvironmentQpsLimits } from '../environment';

/** A whole number in a range; undefined, and an error, where it is none. What Terraform alone knows passes. */
export function checkedNumber(
  construct: IConstruct,
  property: string,
  value: number,
  range: { readonly min: number; readonly max: number; readonly also?: number; readonly alsoName?: string },
): number | undefined {
  const { min, max, also, alsoName } = range;
  if (isUnresolved(value) || (Number.isInteger(value) && value >= min && value <= max) || isSame(value, also)) {
    return value;
  }
  const allowed = `a whole number from ${min} to ${max}${alsoName ? `, or ${alsoName}` : ''}`;
  addError(construct, property, `${value === undefined ? 'was not given' : `is ${value}`}; allowed: ${allowed}`);
  return undefined;
}

function isSame(value: number, also: number | undefined): boolean {
  return also !== undefined && value === also;
}

/** The limits of the environments as the resources take them: all three, or none of them where one is wrong. */
export function limitsOf(construct: IConstruct, limits: EnvironmentQpsLimits | undefined) {
  if (limits === undefined) {
    return {};
  }
  const checked = (name: keyof EnvironmentQpsLimits) =>
    checkedNumber(construct, `qpsLimits.${name}`, limits[name], { min: 1, max: 5000 });
  return { testLimit: checked('test'), preLimit: checked('prepub'), releaseLimit: checked('release') };
}

/** Reports an environment that does not exist. */
export function checkEnvironment(construct: IConstruct, property: string, environment: Environment): void {
  if (!isUnresolved(environment) && !Object.values(Environment).includes(environment)) {
    const allowed = Object.keys(Environment).map((name) => `Environment.${name}`);
    addError(construct, property, `is "${environment}", which is no environment; there are ${allowed.join(', ')}`);
  }
}

/** A path of callers or of a backend: from the root on. All that is wrong with it is told. */
export function checkPath(construct: IConstruct, property: string, path: string, prefixes = ''): void {
  if (isUnresolved(path)) {
    return;
  }
  const isWrong: [boolean, string][] = [
    [!new RegExp(`^(${prefixes})?/`).test(path), 'a path begins with /'],
    [/\s/.test(path), 'a path has no spaces; write %20'],
    [/[?#]/.test(path), 'a path ends before ? and #; parameters of the query are told by parameters'],
    [/[{}]/.test(path.replace(PARAMETER, '')), 'braces stand in pairs around the name of a parameter, such as {id}'],
  ];
  isWrong.filter(([found]) => found).forEach(([, rule]) => addError(construct, property, `is "${path}"; ${rule}`));
}

/** A parameter in a path, with its name. */
const PARAMETER = /\{([^{}\s/]+)\}/g;

/** The names of the parameters in a path; none where only Terraform knows it. */
export function namesIn(path: string): string[] {
  return isUnresolved(path) ? [] : [...path.matchAll(PARAMETER)].map(([, name]) => name);
}

/**
 * How long a backend may take. The service allows half an hour.
 *
 * @see https://www.tencentcloud.com/document/product/628/39484
 */
export function checkedTimeout(construct: IConstruct, timeout: Duration | undefined): number | undefined {
  const length = seconds(construct, 'backend.timeout', timeout);
  if (length !== undefined && (length < 1 || length > 1800)) {
    addError(construct, 'backend.timeout', `is ${timeout}; allowed: Duration.seconds(1) to Duration.minutes(30)`);
  }
  return length;
}

/** An environment in a message, of which only Terraform may know which one it is. */
export function shown(environment: Environment): string {
  return isUnresolved(environment) ? 'an environment that only Terraform knows' : `"${environment}"`;
}

/** An environment as part of an id, of which only Terraform may know which one it is. */
export function environmentId(environment: Environment): string {
  return isUnresolved(environment) ? 'environment' : environment;
}
