import { IConstruct } from 'constructs';
import { hostProblem } from '../../../../lib/core/hosts';
import { addError } from '../../../../lib/core/rules/problems';
import { checkText } from '../../../../lib/core/rules/texts';
import { isUnresolved } from '../../../../lib/core/tokens';

/** Where data planes are reached, as far as it is checked. */
interface Address {
  readonly host: string;
  readonly port: number;
}

/** Refuses addresses that are none. */
export function checkProxyUrls(construct: IConstruct, addresses: readonly Address[] = []): void {
  addresses?.forEach(({ host, port }, index) => {
    checkText(construct, `proxyUrls[${index}].host`, host, (text) => hostProblem(text, {}));
    if (!isUnresolved(port) && port > 65535) {
      addError(construct, `proxyUrls[${index}].port`, `is ${port}; allowed: whole numbers from 1 to 65535`);
    }
  });
}
