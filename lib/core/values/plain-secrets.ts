import { IConstruct } from 'constructs';
import { ConstructFact } from './construct-fact';
import { isUnresolved } from './tokens';

/** Warning about a secret in plain text in an argument. Some callers append further alternatives to the text. */
export const IN_PLAIN_TEXT =
  'is a secret in plain text, which the synthesised file contains; give a sensitive TerraformVariable';

/** Plain texts that may be secret arguments of the resources of a construct. */
const acceptedTexts = new ConstructFact<Set<string>>('acceptedPlainSecrets');

/**
 * Accepts a plain text as a secret argument of the resources of a construct. Callers accept a plain text if the user
 * allows it with `SecretValue.unsafePlainText`, if the text is not a secret, or if the validation report already has an
 * error about the text. Returns the text.
 */
export function acceptPlainSecret(construct: IConstruct, text: string): string {
  if (!isUnresolved(text)) {
    acceptedTexts.getOrSet(construct, () => new Set()).add(text);
  }
  return text;
}

/** Returns whether `acceptPlainSecret` was called with the text for a resource or for one of its scopes. */
export function acceptsPlainSecret(resource: IConstruct, text: string): boolean {
  return resource.node.scopes.some((scope) => acceptedTexts.get(scope)?.has(text) ?? false);
}
