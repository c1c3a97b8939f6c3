import { IConstruct } from 'constructs';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { portalFacts } from './portal-facts';

/**
 * Returns the problem of a visibility, for a message. Only programs without type checks can pass an invalid visibility.
 */
export function visibilityProblem(text: string): string | undefined {
  return ['public', 'private'].includes(text) ? undefined : 'allowed: "public", "private"';
}

/** Rejects an invalid visibility, and private content on a portal without authentication. */
export function checkVisibility(
  construct: IConstruct,
  portal: IConstruct,
  visibility?: string,
  property = 'visibility',
): void {
  checkText(construct, property, visibility, visibilityProblem);
  if (visibility === 'private' && portalFacts(portal)?.authentication === false) {
    addError(
      construct,
      property,
      `is private, but authentication of ${portal.node.path} is off, so it would be invisible; turn authentication on, or set PortalVisibility.PUBLIC`,
    );
  }
}
