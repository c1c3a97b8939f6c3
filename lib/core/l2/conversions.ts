import { IConstruct } from 'constructs';
import { addError } from '../synthesis/problems';
import { Duration } from '../values/duration';
import { acceptPlainSecret } from '../values/plain-secrets';
import { UNDETERMINED_TEXT } from '../values/tokens';
import { SecretValue } from './secret-value';

/**
 * Converts a duration to whole milliseconds. Reports an error and returns undefined if the duration is invalid or not a
 * whole number of milliseconds. Returns undefined without an error if no duration is given.
 */
export function milliseconds(construct: IConstruct, property: string, duration?: Duration): number | undefined {
  return lengthOf(construct, property, duration, 1, 'milliseconds');
}

/** Converts a duration to whole minutes; reports the same errors as `milliseconds`. */
export function minutes(construct: IConstruct, property: string, duration?: Duration): number | undefined {
  return lengthOf(construct, property, duration, 60_000, 'minutes');
}

/** Converts a duration to whole seconds; reports the same errors as `milliseconds`. */
export function seconds(construct: IConstruct, property: string, duration?: Duration): number | undefined {
  return lengthOf(construct, property, duration, 1000, 'seconds');
}

function lengthOf(
  construct: IConstruct,
  property: string,
  duration: Duration | undefined,
  unit: number,
  name: string,
): number | undefined {
  if (duration === undefined || duration === null) {
    return undefined;
  }
  // Does not use `instanceof` for durations, because an app may have several copies of this package, each with its own
  // class `Duration`.
  if (typeof duration._inMillis !== 'number') {
    addError(
      construct,
      property,
      `is not a duration; give a duration, such as Duration.${name === 'milliseconds' ? 'millis' : name}(…)`,
    );
    return undefined;
  }
  const length = duration._inMillis / unit;
  const problem =
    duration._problem ?? (Number.isInteger(length) ? undefined : `is ${duration}; allowed: whole ${name}`);
  if (problem !== undefined) {
    addError(construct, property, problem);
    return undefined;
  }
  return length;
}

/**
 * Returns the text of a secret for an L1 argument. Reports a missing or invalid secret as an error of the construct. If
 * a vault of the app contains the secret, adds a dependency on the vault.
 */
export function secretText(construct: IConstruct, property: string, secret: SecretValue): string {
  if (typeof secret?._text !== 'function') {
    const isMissing = secret === undefined || secret === null;
    const problem = isMissing
      ? 'is required, but was not given'
      : 'is not a secret; give a secret, such as SecretValue.fromVariable(…)';
    addError(construct, property, problem);
    return UNDETERMINED_TEXT;
  }
  if (secret._problem !== undefined) {
    addError(construct, property, secret._problem);
  }
  if (secret._vault) {
    construct.node.addDependency(secret._vault);
  }
  return acceptPlainSecret(construct, secret._text());
}
