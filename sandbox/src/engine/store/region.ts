/**
 * Returns the end of a message that names the region of an object, such as ` in the region ap-beijing`. Returns an
 * empty text for the default region, because most types have no other region.
 */
export function regionText(region: string): string {
  return region === '' ? '' : ` in the region ${region}`;
}

/** Returns an object with the member `region`, or without members for the default region. */
export function regionMember(region: string): { readonly region?: string } {
  return region === '' ? {} : { region };
}
