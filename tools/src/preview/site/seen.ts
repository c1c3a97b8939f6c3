import { Content, Html, markup } from 'cdktf-gateways-sandbox/look';
import { Audience } from '../model/audience';
import { Portal } from '../model/portal';

/** Returns the CSS class for content that not everybody can see. */
export function classOf(audience: Audience): string {
  return audience === 'visitor' ? '' : `seen-${audience}`;
}

/** Returns the audience in one or two words. Undefined for content that everybody can see. */
export function tagOf(audience: Audience): Html | undefined {
  return audience === 'visitor'
    ? undefined
    : markup` <span class="tag ${audience === 'nobody' ? 'warn' : ''}">${TAGS[audience]}</span>`;
}

/** Returns restricted content with a note for people who cannot see it, and a note on its audience for the others. */
export function forAudience(audience: Audience, portal: Portal, content: Content): Html {
  if (audience === 'visitor') {
    return markup`${content}`;
  }
  return markup`<p class="note warn unseen-${audience}">Not shown: ${reasonOf(audience, portal)}</p>
<div class="${classOf(audience)}"><p class="note">${reasonOf(audience, portal)}</p>${content}</div>`;
}

const TAGS = { developer: 'signed in', team: 'teams with access', nobody: 'nobody sees it' };

function reasonOf(audience: Exclude<Audience, 'visitor'>, { hasSignIn, hasRoles }: Portal): string {
  if (audience === 'developer') {
    return 'developers who are signed in see this.';
  }
  if (audience === 'team') {
    return (
      'developers see this whose team has access. Which teams have it is in no app: this version of the provider has no ' +
      'resource for it.'
    );
  }
  if (!hasSignIn) {
    return 'nobody sees this: it is not published, or private on a portal where nobody can sign in.';
  }
  return hasRoles
    ? 'nobody sees this: it is not published, or what it is below is not.'
    : 'nobody sees this: it is not published, or a private API on a portal where developers have no roles.';
}
