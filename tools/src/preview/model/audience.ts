/** Audience of a page or API: everybody, signed-in developers, signed-in developers of a team with access, or no user. */
export type Audience = 'visitor' | 'developer' | 'team' | 'hidden';

const FROM_WIDE_TO_NARROW: readonly Audience[] = ['visitor', 'developer', 'team', 'hidden'];

/**
 * Returns the smallest of several audiences, because a part of a page or portal is visible only to people who can also
 * see the page or portal.
 */
export function narrowest(...audiences: readonly Audience[]): Audience {
  return FROM_WIDE_TO_NARROW[Math.max(...audiences.map((audience) => FROM_WIDE_TO_NARROW.indexOf(audience)))];
}

/** Returns the audience of a page or menu item by its visibility. */
export function audienceOf(visibility: string | undefined, hasSignIn: boolean): Audience {
  if (visibility !== 'private') {
    return 'visitor';
  }
  return hasSignIn ? 'developer' : 'hidden';
}

/**
 * Returns the audience of a page by its status. A page without a status is unpublished, because the platform does not
 * publish pages by default.
 */
export function audienceOfStatus(status: unknown): Audience {
  return status === 'published' ? 'visitor' : 'hidden';
}
