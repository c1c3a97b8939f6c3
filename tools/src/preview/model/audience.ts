/** Who sees something: everybody who comes by; developers who are signed in; those of them whose team has access; nobody. */
export type Audience = 'visitor' | 'developer' | 'team' | 'nobody';

const FROM_WIDE_TO_NARROW: readonly Audience[] = ['visitor', 'developer', 'team', 'nobody'];

/** What is below something is seen by those alone who see both. */
export function narrowest(...audiences: readonly Audience[]): Audience {
  return FROM_WIDE_TO_NARROW[Math.max(...audiences.map((audience) => FROM_WIDE_TO_NARROW.indexOf(audience)))];
}

/** Who sees what has a visibility, such as a page or an item of a menu. */
export function audienceOf(visibility: string | undefined, hasSignIn: boolean): Audience {
  if (visibility !== 'private') {
    return 'visitor';
  }
  return hasSignIn ? 'developer' : 'nobody';
}

/** Who sees what can be published. The platform publishes nothing unless it is told to. */
export function audienceOfStatus(status: string | undefined): Audience {
  return status === 'published' ? 'visitor' : 'nobody';
}
