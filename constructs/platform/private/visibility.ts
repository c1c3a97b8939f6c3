import { IConstruct } from 'constructs';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { alreadyReported } from '../../../lib/core/values/already-reported';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { portalFacts } from './portal-facts';

/**
 * Returns the reason why a visibility is invalid, for a message, or undefined if the visibility is valid. Only programs
 * without type checks can pass an invalid visibility.
 */
export function visibilityProblem(text: string): string | undefined {
  return ['public', 'private'].includes(text) ? undefined : 'allowed: "public", "private"';
}

/**
 * Returns the argument of a resource for a visibility that the construct checks. Hides an invalid visibility from the
 * rules of the resource, so that they do not report it again.
 */
export function visibilityArgument<T extends string | undefined>(visibility: T): T | string {
  const isChecked = typeof visibility === 'string' && !isUnresolved(visibility);
  return isChecked && visibilityProblem(visibility) !== undefined ? alreadyReported(visibility) : visibility;
}

/**
 * Reports an error for an invalid visibility, and for private content on a portal whose authentication is known to be
 * off.
 */
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
      `is private, but authentication of ${portal.node.path} is off, so the content would be invisible; turn authentication on, or set PortalVisibility.PUBLIC`,
    );
  }
}
