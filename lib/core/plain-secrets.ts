import { isUnresolved } from './tokens';

/** What is said of a secret that stands in the code; the ways out that there are beside the first follow. */
export const IN_PLAIN_TEXT =
  'is a secret in plain text, which stands in the synthesised file; give a sensitive TerraformVariable';

// Plain texts that somebody has said to be secrets, by `unsafePlainText` or by a mistake that is reported already.
const plain = new Set<string>();

/** Notes a secret that is given to an L1 construct: if it is plain text, that is on purpose, or was told of before. */
export function notePlainSecret(secret: string): string {
  if (!isUnresolved(secret)) {
    plain.add(secret);
  }
  return secret;
}

/** Whether a text was given as a `SecretValue`, so that nobody needs to be told that it is plain. */
export function isPlainOnPurpose(text: string): boolean {
  return plain.has(text);
}
