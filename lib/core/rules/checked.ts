import { IConstruct } from 'constructs';
import { Duration } from '../duration';
import { notePlainSecret } from '../plain-secrets';
import { SecretValue } from '../secret-value';
import { addError } from './problems';
import { MISSING } from './required';

/** A duration in whole milliseconds, as an argument takes it; undefined, and an error, where it has no such length. */
export function milliseconds(construct: IConstruct, property: string, duration?: Duration): number | undefined {
  return lengthOf(construct, property, duration, 1, 'milliseconds');
}

/** The same in whole minutes. */
export function minutes(construct: IConstruct, property: string, duration?: Duration): number | undefined {
  return lengthOf(construct, property, duration, 60_000, 'minutes');
}

/** The same in whole seconds. */
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
  // By what it has, as an app may hold several copies of this package, each with a class of its own.
  if (typeof duration._inMillis !== 'number') {
    addError(
      construct,
      property,
      `is no duration; give one, such as Duration.${name === 'milliseconds' ? 'millis' : name}(…)`,
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
 * A secret, as an argument takes it. One that was made wrongly is reported; where it is in a vault of the app, the construct
 * waits for that.
 */
export function secretText(construct: IConstruct, property: string, secret: SecretValue): string {
  if (typeof secret?._text !== 'function') {
    addError(construct, property, 'is no secret; give one, such as SecretValue.fromVariable(…)');
    return MISSING.text();
  }
  if (secret._problem !== undefined) {
    addError(construct, property, secret._problem);
  }
  if (secret._vault) {
    construct.node.addDependency(secret._vault);
  }
  // Noted here, too: the secret may be of another copy of this package.
  return notePlainSecret(secret._text());
}
