import { IConstruct } from 'constructs';

/**
 * Context key that turns broken links into warnings if its value is `warnings`, so that a preview can show the broken
 * links.
 */
const CONTEXT = 'cdktf-gateways/broken-links';

/**
 * Returns whether broken links in the texts of a construct are warnings instead of errors: the option
 * `allowBrokenLinks` or the context value allows broken links.
 */
export function allowsBrokenLinks(construct: IConstruct, allowed = false): boolean {
  return allowed || construct.node.tryGetContext(CONTEXT) === 'warnings';
}
