import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { portalFacts } from './portal-facts';

/** Refuses something private on a portal on which nobody can sign in. */
export function checkVisibility(
  construct: IConstruct,
  portal: IConstruct,
  visibility?: string,
  property = 'visibility',
): void {
  if (visibility === 'private' && portalFacts(portal)?.authentication === false) {
    addError(
      construct,
      property,
      `is private, but authentication of ${portal.node.path} is off, so nobody could see it; switch authentication on, or set PortalVisibility.PUBLIC`,
    );
  }
}
