import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../../lib/core/values/already-reported';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkedNumber } from '../../private/numbers';
import { Environment, EnvironmentQpsLimits } from '../environment';

/**
 * Converts the QPS limits of an API or gateway service to Terraform arguments, one per environment. Reports an error
 * for an invalid QPS limit and omits the limit.
 */
export function limitsOf(construct: IConstruct, limits: EnvironmentQpsLimits | undefined) {
  if (limits === undefined) {
    return {};
  }
  const checked = (name: keyof EnvironmentQpsLimits) =>
    checkedNumber(construct, `qpsLimits.${name}`, limits[name], { min: 1, max: 5000 });
  return { testLimit: checked('test'), preLimit: checked('prepub'), releaseLimit: checked('release') };
}

/** Reports an error for an unknown API gateway environment. */
export function checkEnvironment(construct: IConstruct, property: string, environment: Environment): void {
  if (isInvalidEnvironment(environment)) {
    const allowed = Object.keys(Environment).map((name) => `Environment.${name}`);
    addError(construct, property, `is "${environment}", which is not an environment; allowed: ${allowed.join(', ')}`);
  }
}

/**
 * Returns an environment as the value of a resource argument. Hides an invalid environment from the checks of the L1
 * construct, because `checkEnvironment` reports it.
 */
export function environmentArgument(environment: Environment): string {
  return isInvalidEnvironment(environment) ? alreadyReported(environment) : environment;
}

/** Returns whether an environment is invalid. Only programs without type checks can give an invalid environment. */
export function isInvalidEnvironment(environment: Environment): boolean {
  return !isUnresolved(environment) && !Object.values(Environment).includes(environment);
}

/** Returns the text for an API gateway environment, which may be a cdktf token, in messages. */
export function environmentText(environment: Environment): string {
  return isUnresolved(environment) ? 'an environment that only Terraform knows' : `"${environment}"`;
}

/**
 * Returns the part of a construct id that identifies an API gateway environment. If the environment is a cdktf token,
 * returns the text `environment`.
 */
export function environmentId(environment: Environment): string {
  return isUnresolved(environment) ? 'environment' : environment;
}
