/** Members that only private and symmetric JSON Web Keys have (RFC 7518, 6). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** Returns the names of the members of a JSON Web Key that are secret. */
export function privateParts(jwk: { readonly [name: string]: unknown }): string[] {
  return PRIVATE_MEMBERS.filter((name) => jwk[name] !== undefined);
}
