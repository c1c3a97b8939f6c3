import { IConstruct } from 'constructs';
import { PropertyDiagnostic } from '../../values/property-diagnostic';

const VALUES = ['error', 'off'];

/**
 * Level of the findings of a check, which users can change with a context key. `level` is undefined if the user
 * disabled the check, or if the context value is invalid.
 */
export interface Level {
  readonly level?: PropertyDiagnostic['level'];
  /** Error for an invalid value of the context key that sets the check's level. */
  readonly mistake?: PropertyDiagnostic;
}

/**
 * Returns the level of a check in an app or a stack. A context value sets the level: `error` makes the findings errors,
 * and `off` disables the check. Without a context value, the findings of the check are warnings.
 *
 * @param key context key with which users set the level of the check
 */
export function levelOf(construct: IConstruct, key: string): Level {
  const value = construct.node.tryGetContext(key);
  if (value !== undefined && !VALUES.includes(value)) {
    const message = `the context value ${key} is ${JSON.stringify(value)}; allowed: "error", "off", or none`;
    return { mistake: { level: 'error', property: '', message } };
  }
  return { level: value === 'off' ? undefined : (value ?? 'warning') };
}
