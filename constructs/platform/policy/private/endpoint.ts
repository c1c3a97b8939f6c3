import { IConstruct } from 'constructs';
import { urlProblem } from '../../../../lib/core/hosts';
import { checkText } from '../../../../lib/core/rules/texts';
import { isVaultReference } from '../../../../lib/core/vault-reference';

/** Refuses the URL of a server that is none. Vaults may have it. */
export function checkEndpoint(construct: IConstruct, property: string, url: string | undefined): void {
  checkText(construct, property, url, (text) => (isVaultReference(text) ? undefined : urlProblem(text)));
}
