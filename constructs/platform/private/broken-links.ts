import { IConstruct } from 'constructs';

/** Set to `warnings` in the context of an app, broken links do not stop its synthesis: a preview shows them where they are. */
const CONTEXT = 'cdktf-gateways/broken-links';

/** Whether broken links in the documents of a construct are warnings: by its own settings, or by those of the app. */
export function allowsBrokenLinks(construct: IConstruct, allowed = false): boolean {
  return allowed || construct.node.tryGetContext(CONTEXT) === 'warnings';
}
