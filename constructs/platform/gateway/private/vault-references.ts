import { IConstruct } from 'constructs';
import { SecretValue } from '../../../../lib/core/l2/secret-value';
import { addError } from '../../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../../lib/core/values/tokens';
import { VaultReferenceOptions } from '../vault-reference';

/**
 * Returns a reference to a secret of a gateway vault. Reports an invalid secret name, key or version as an error of the
 * vault construct.
 */
export function referenceTo(
  vault: IConstruct,
  prefix: string,
  secret: string,
  { key, version }: VaultReferenceOptions,
): SecretValue {
  const path = [secret, key].filter((part) => part !== undefined).join('/');
  const text = `{vault://${prefix}/${path}${version === undefined ? '' : `#${version}`}}`;
  if (!isUnresolved(path) && !/^[^\s?#{}]+$/.test(path)) {
    const given = JSON.stringify(path);
    addError(vault, 'reference', `is given ${given}; allowed: secret names without spaces, braces, ? and #`);
  }
  if (version !== undefined && !isUnresolved(version) && !(Number.isInteger(version) && version > 0)) {
    addError(vault, 'reference', `is given the version ${version}; allowed: whole numbers of 1 or more`);
  }
  return SecretValue._ofVault(text, vault);
}
