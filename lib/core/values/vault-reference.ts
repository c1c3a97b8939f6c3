/**
 * References to secrets in a vault. In arguments that support vault references, the gateway replaces a reference with
 * the secret: `{vault://<prefix>/<id>[/<key>][/][?<name>=<value>…][#<version>]}`.
 *
 * @see https://developer.konghq.com/gateway/entities/vault/
 */

const BEGIN = '{vault://';
const FORM = '{vault://prefix/id}, with /key, ?name=value and #version where needed';

// The prefix of a vault reference is the host in the syntax of a URL.
const REFERENCE = /^\{vault:\/\/([A-Za-z0-9][A-Za-z0-9._-]*)\/([^?#{}\s]+)(\?[^#{}\s]*)?(#[^{}\s]*)?\}$/;

/** Whether a value is a text that begins like a vault reference, valid or not. */
export function isVaultReference(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(BEGIN);
}

/** Returns the problem of a vault reference's form as a message, or undefined if the form is valid. */
export function vaultReferenceProblem(text: string): string | undefined {
  const [, , id, , version] = REFERENCE.exec(text) ?? [];
  if (id === undefined || /^\/*$/.test(id)) {
    return `begins like a vault reference, but is not valid; allowed: ${FORM}`;
  }
  return version === undefined || /^#\d+$/.test(version)
    ? undefined
    : 'is a vault reference with a version that is not a whole number; give a number such as #1, or leave it out';
}

/**
 * Returns the prefix of a valid vault reference: the prefix of a vault on the control plane, or the name of a kind of
 * vaults.
 */
export function vaultPrefix(text: string): string | undefined {
  return REFERENCE.exec(text)?.[1];
}

/**
 * Kinds of vaults that vault references can name directly, without a vault on the control plane. The gateway nodes
 * configure vaults of these kinds.
 */
export const VAULT_KINDS: readonly string[] = ['env', 'aws', 'azure', 'conjur', 'gcp', 'hcv'];
