import { isSecretName } from 'cdktf-gateways-sandbox/toolkit';
import { Code, plain } from '../code/code';
import { JsonValue } from '../inventory/inventory';

/** The name of the variable for a secret at a path. */
export type VariableOf = (path: readonly string[], secret: string) => string;

/**
 * Plain data of a configuration as code, with sensitive variables for the secrets that stand in it.
 *
 * @param path where it is
 * @param isSecret whether it is one; by its name unless told
 */
export function withoutSecrets(
  value: JsonValue,
  path: readonly string[],
  variableOf: VariableOf,
  isSecret = isSecretName(path[path.length - 1]),
): Code {
  if (typeof value === 'string') {
    return isSecret && isPlain(value) ? { code: 'variable', variable: variableOf(path, value), as: 'text' } : value;
  }
  if (Array.isArray(value)) {
    return value.map((one) => withoutSecrets(one, path, variableOf, isSecret));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, one]) => [
      name,
      withoutSecrets(one, [...path, name], variableOf),
    ]);
    return { code: 'entries', entries: Object.fromEntries(entries) };
  }
  return plain(value);
}

function isPlain(text: string): boolean {
  return text !== '' && !/[$%]\{/.test(text);
}
