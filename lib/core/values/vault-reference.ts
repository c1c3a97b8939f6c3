/**
 * References of gateway entities to secrets in a vault. In arguments that support vault references, the gateway
 * replaces a reference with the secret: `{vault://<prefix>/<id>[/<key>][/][?<name>=<value>…][#<version>]}`.
 *
 * @see https://developer.konghq.com/gateway/entities/vault/
 */

const BEGIN = '{vault://';
const FORM = '{vault://prefix/id}, with /key, ?name=value and #version where needed';

// The prefix of a vault reference is the host in the syntax of a URL.
const REFERENCE = /^\{vault:\/\/([A-Za-z0-9][A-Za-z0-9._-]*)\/([^?#{}\s]+)(\?[^#{}\s]*)?(#[^{}\s]*)?\}$/;

/** Returns whether a value is a text that begins like a vault reference, valid or not. */
export function isVaultReference(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(BEGIN);
}

/**
 * Returns the reason why the syntax of a vault reference is invalid, for a message, or undefined if the syntax is
 * valid.
 */
export function vaultReferenceProblem(text: string): string | undefined {
  const [, , id, , version] = REFERENCE.exec(text) ?? [];
  if (id === undefined || /^\/*$/.test(id)) {
    return `begins like a vault reference, but is not valid; allowed: ${FORM}`;
  }
  return version === undefined || /^#\d+$/.test(version)
    ? undefined
    : 'is a vault reference with a version that is not a whole number; give a number such as #1, or omit the version';
}

/**
 * Returns the prefix of a valid vault reference: the prefix of a vault on the control plane, or the name of a vault
 * type. Returns undefined if the text is not a valid vault reference.
 */
export function vaultPrefix(text: string): string | undefined {
  return REFERENCE.exec(text)?.[1];
}

/**
 * Vault types that vault references can name directly, without a vault on the control plane. A vault that a reference
 * names by its type is configured on the gateway nodes, not on the platform.
 */
export const VAULT_KINDS: readonly string[] = ['env', 'aws', 'azure', 'conjur', 'gcp', 'hcv'];
