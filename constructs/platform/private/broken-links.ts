import { IConstruct } from 'constructs';

/**
 * Context key. With the value `warnings`, broken links do not stop synthesis, so that a preview can show the broken
 * links.
 */
const CONTEXT = 'cdktf-gateways/broken-links';

/**
 * Returns whether broken links in the documents of a construct are warnings, by its own options or the context of the
 * app.
 */
export function allowsBrokenLinks(construct: IConstruct, allowed = false): boolean {
  return allowed || construct.node.tryGetContext(CONTEXT) === 'warnings';
}
