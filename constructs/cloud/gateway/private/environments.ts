import { IConstruct } from 'constructs';
import { addError } from '../../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../../lib/core/values/already-reported';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { checkedNumber } from '../../private/numbers';
import { Environment, EnvironmentQpsLimits } from '../environment';

/**
 * Renders the QPS limits of an API or gateway service in the three environments. Reports invalid QPS limits and omits
 * them.
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
  if (isUnknown(environment)) {
    const allowed = Object.keys(Environment).map((name) => `Environment.${name}`);
    addError(construct, property, `is "${environment}", which is not an environment; allowed: ${allowed.join(', ')}`);
  }
}

/**
 * Returns an environment, which `checkEnvironment` must check, as the value of a resource argument. Hides an unknown
 * environment from the rules of the resource, so that they do not report it again.
 */
export function environmentArgument(environment: Environment): string {
  return isUnknown(environment) ? alreadyReported(environment) : environment;
}

function isUnknown(environment: Environment): boolean {
  return !isUnresolved(environment) && !Object.values(Environment).includes(environment);
}

/** Returns the text for an API gateway environment in messages. The environment may be a cdktf token. */
export function environmentText(environment: Environment): string {
  return isUnresolved(environment) ? 'an environment that only Terraform knows' : `"${environment}"`;
}

/**
 * Returns the part of a construct id that identifies an API gateway environment. For a cdktf token, the part is
 * `environment`.
 */
export function environmentId(environment: Environment): string {
  return isUnresolved(environment) ? 'environment' : environment;
}
