import { IConstruct } from 'constructs';
import { PropertyDiagnostic } from '../../values/property-diagnostic';

const VALUES = ['error', 'off'];

/**
 * Level of the findings of a check whose level users can change. `level` is undefined if the check is off or the
 * context value is invalid.
 */
export interface Level {
  readonly level?: PropertyDiagnostic['level'];
  /** Error for an invalid value of the context key. */
  readonly mistake?: PropertyDiagnostic;
}

/**
 * Returns the level that a context value sets for a check, in an app or a stack: `error`, or `off`. The default level is a warning.
 *
 * @param key the context key that users set
 */
export function levelOf(construct: IConstruct, key: string): Level {
  const value = construct.node.tryGetContext(key);
  if (value !== undefined && !VALUES.includes(value)) {
    const message = `the context value ${key} is ${JSON.stringify(value)}; allowed: "error", "off", or none`;
    return { mistake: { level: 'error', property: '', message } };
  }
  return { level: value === 'off' ? undefined : (value ?? 'warning') };
}
