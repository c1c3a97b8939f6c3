import { IConstruct } from 'constructs';
import { checkText } from '../../../../lib/core/l2/text-check';
import { urlProblem } from '../../../../lib/core/values/hosts';
import { isVaultReference } from '../../../../lib/core/values/vault-reference';

/** Rejects an invalid URL of a server that a policy sends requests to. Accepts a vault reference as the URL. */
export function checkEndpoint(construct: IConstruct, property: string, url: string | undefined): void {
  checkText(construct, property, url, (text) => (isVaultReference(text) ? undefined : urlProblem(text)));
}
