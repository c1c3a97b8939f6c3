import { Content, Html, markup } from 'cdktf-gateways-sandbox/look';
import { Audience } from '../model/audience';
import { Portal } from '../model/portal';

/**
 * Returns the CSS class for content of a portal that not everybody can see, or an empty text for content that everybody
 * can see.
 */
export function classOf(audience: Audience): string {
  return audience === 'visitor' ? '' : `seen-${audience}`;
}

/** Returns a short label, in HTML, for the audience of content, or undefined for content that everybody can see. */
export function tagOf(audience: Audience): Html | undefined {
  return audience === 'visitor'
    ? undefined
    : markup` <span class="tag ${audience === 'hidden' ? 'warn' : ''}">${TAGS[audience]}</span>`;
}

/**
 * Returns restricted content with a note for viewers who cannot see the content, and a note on the audience for all
 * other viewers. Content that everybody can see gets no note.
 */
export function forAudience(audience: Audience, portal: Portal, content: Content): Html {
  if (audience === 'visitor') {
    return markup`${content}`;
  }
  return markup`<p class="note warn unseen-${audience}">Not shown: ${reasonOf(audience, portal)}</p>
<div class="${classOf(audience)}"><p class="note">${reasonOf(audience, portal)}</p>${content}</div>`;
}

const TAGS = { developer: 'signed in', team: 'teams with access', hidden: 'hidden from all users' };

function reasonOf(audience: Exclude<Audience, 'visitor'>, { hasSignIn, hasRoles }: Portal): string {
  if (audience === 'developer') {
    return 'developers who are signed in see this.';
  }
  if (audience === 'team') {
    return (
      'only developers whose team has access see this. ' +
      'The app cannot list these teams: this version of the provider has no resource for the access of teams.'
    );
  }
  if (!hasSignIn) {
    return 'no user sees this: it is not published, or it is private and developers cannot sign in to the portal.';
  }
  return hasRoles
    ? 'no user sees this: it is not published, or its parent is not published.'
    : 'no user sees this: it is not published, or it is a private API on a portal whose developers have no roles.';
}
