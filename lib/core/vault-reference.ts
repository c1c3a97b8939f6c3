/**
 * References to secrets in a vault, which the gateway replaces where it takes them:
 * `{vault://<prefix>/<id>[/<key>][/][?<name>=<value>…][#<version>]}`.
 *
 * @see https://developer.konghq.com/gateway/entities/vault/
 */

const BEGIN = '{vault://';
const FORM = '{vault://prefix/id}, with /key, ?name=value and #version where needed';

// A prefix is the host of a URL.
const REFERENCE = /^\{vault:\/\/([A-Za-z0-9][A-Za-z0-9._-]*)\/([^?#{}\s]+)(\?[^#{}\s]*)?(#[^{}\s]*)?\}$/;

/** Whether a text is meant as a vault reference, be it well-formed or not. */
export function isVaultReference(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(BEGIN);
}

/** What is wrong with the form of a vault reference, as a message; undefined where nothing is. */
export function vaultReferenceProblem(text: string): string | undefined {
  const [, , id, , version] = REFERENCE.exec(text) ?? [];
  if (id === undefined || /^\/*$/.test(id)) {
    return `is no vault reference, although it begins like one; the form is ${FORM}`;
  }
  return version === undefined || /^#\d+$/.test(version)
    ? undefined
    : 'is a vault reference with a version that is no whole number; write #1, say, or leave it out';
}

/** The prefix of a well-formed vault reference: that of a vault of the control plane, or the name of a kind of vaults. */
export function vaultPrefix(text: string): string | undefined {
  return REFERENCE.exec(text)?.[1];
}

/** Kinds of vaults that can be referred to by their name, with no vault on the control plane: the nodes say the rest. */
export const VAULT_KINDS: readonly string[] = ['env', 'aws', 'azure', 'conjur', 'gcp', 'hcv'];
