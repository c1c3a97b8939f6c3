/** What only private and symmetric keys have (RFC 7518, 6). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** The members of a JSON Web Key that are secrets. */
export function privateParts(jwk: { readonly [name: string]: unknown }): string[] {
  return PRIVATE_MEMBERS.filter((name) => jwk[name] !== undefined);
}
