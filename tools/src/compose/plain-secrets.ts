import { isPlainObject } from 'cdktf-gateways-sandbox/toolkit/checks';
import { isSecretName } from 'cdktf-gateways-sandbox/toolkit/configuration';
import { Code, plain } from '../code/code';
import { JsonValue } from '../inventory/inventory';

/** Returns the name of the variable for a secret at a path. */
export type VariableOf = (path: readonly string[], secret: string) => string;

/**
 * Converts plain data of a configuration to code, with sensitive variables for secrets. Empty texts and texts with
 * Terraform expressions are not secrets.
 *
 * @param path path of the data in the configuration
 * @param isSecret whether texts of the data are secrets; by default, the last name of `path` decides, and for members
 * of nested objects, the name of the member
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

/**
 * Whether the synthesized data equals the configured data. A secret in the configuration must be a reference to a
 * variable in the synthesized data.
 *
 * @param wanted configured data
 * @param made synthesized data
 * @param name name of the data, which determines whether its texts are secrets
 */
export function isSameButForSecrets(wanted: unknown, made: unknown, name: string): boolean {
  if (typeof wanted === 'string' && isSecretName(name) && isPlain(wanted)) {
    return typeof made === 'string' && /^\$\{var\.[\w-]+\}$/.test(made);
  }
  if (Array.isArray(wanted) && Array.isArray(made)) {
    return wanted.length === made.length && wanted.every((one, index) => isSameButForSecrets(one, made[index], name));
  }
  if (isPlainObject(wanted) && isPlainObject(made)) {
    return [...new Set([...Object.keys(wanted), ...Object.keys(made)])].every((key) =>
      isSameButForSecrets(wanted[key], made[key], key),
    );
  }
  return wanted === made;
}

function isPlain(text: string): boolean {
  return text !== '' && !/[$%]\{/.test(text);
}
