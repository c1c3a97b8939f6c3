import { IConstruct } from 'constructs';
import { seconds } from '../../../../lib/core/l2/conversions';
import { addError } from '../../../../lib/core/synthesis/problems';
import { Duration } from '../../../../lib/core/values/duration';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { Environment, EnvironmentQpsLimits } from '../environment';

/** Returns a whole number in a range. Otherwise reports an error and returns undefined. Tokens pass. */
export function numberInRange(
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

/** Renders the limits of the environments: all three, or none if one is invalid. */
export function limitsOf(construct: IConstruct, limits: EnvironmentQpsLimits | undefined) {
  if (limits === undefined) {
    return {};
  }
  const checked = (name: keyof EnvironmentQpsLimits) =>
    numberInRange(construct, `qpsLimits.${name}`, limits[name], { min: 1, max: 5000 });
  return { testLimit: checked('test'), preLimit: checked('prepub'), releaseLimit: checked('release') };
}

/** Reports an unknown environment. */
export function checkEnvironment(construct: IConstruct, property: string, environment: Environment): void {
  if (!isUnresolved(environment) && !Object.values(Environment).includes(environment)) {
    const allowed = Object.keys(Environment).map((name) => `Environment.${name}`);
    addError(construct, property, `is "${environment}", which is not an environment; allowed: ${allowed.join(', ')}`);
  }
}

/** Reports all problems of a request path or backend path. */
export function checkPath(construct: IConstruct, property: string, path: string, prefixes = ''): void {
  if (isUnresolved(path)) {
    return;
  }
  const isWrong: [boolean, string][] = [
    [!new RegExp(`^(${prefixes})?/`).test(path), 'a path begins with /'],
    [/\s/.test(path), 'a path has no spaces; write %20'],
    [/[?#]/.test(path), 'a path has no ? and #; declare query parameters in parameters'],
    [/[{}]/.test(path.replace(PARAMETER, '')), 'braces must enclose the name of a parameter, such as {id}'],
  ];
  isWrong.filter(([found]) => found).forEach(([, rule]) => addError(construct, property, `is "${path}"; ${rule}`));
}

/** Matches a path parameter and captures its name. */
const PARAMETER = /\{([^{}\s/]+)\}/g;

/** Returns the names of the parameters in a path. Returns none for a token. */
export function namesIn(path: string): string[] {
  return isUnresolved(path) ? [] : [...path.matchAll(PARAMETER)].map(([, name]) => name);
}

/**
 * Checks the timeout of a backend. The service allows half an hour.
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

/** Returns an environment, which may be a token, for messages. */
export function environmentText(environment: Environment): string {
  return isUnresolved(environment) ? 'an environment that only Terraform knows' : `"${environment}"`;
}

/** Returns an environment, which may be a token, as part of a construct id. */
export function environmentId(environment: Environment): string {
  return isUnresolved(environment) ? 'environment' : environment;
}
