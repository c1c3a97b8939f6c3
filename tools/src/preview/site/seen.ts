import { Content, Html, markup } from 'cdktf-gateways-sandbox/look';
import { Audience } from '../model/audience';
import { Portal } from '../model/portal';

/** The class of what is not shown to all; the styles go by it. */
export function classOf(audience: Audience): string {
  return audience === 'visitor' ? '' : `seen-${audience}`;
}

/** Who sees something, in a word or two; nothing for what everybody sees. */
export function tagOf(audience: Audience): Html | undefined {
  return audience === 'visitor'
    ? undefined
    : markup` <span class="tag ${audience === 'nobody' ? 'warn' : ''}">${TAGS[audience]}</span>`;
}

/** A page that is not for all: what stands in its place for those who do not see it, and for the others who does. */
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
