import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { checkText } from '../../../lib/core/rules/texts';
import { portalFacts } from './portal-facts';

/** What is wrong with a visibility, for a message. TypeScript lets no other pass, but plain JavaScript does. */
export function visibilityProblem(text: string): string | undefined {
  return ['public', 'private'].includes(text) ? undefined : 'allowed: "public", "private"';
}

/** Refuses a visibility that does not exist, and something private on a portal on which nobody can sign in. */
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
      `is private, but authentication of ${portal.node.path} is off, so nobody could see it; switch authentication on, or set PortalVisibility.PUBLIC`,
    );
  }
}
