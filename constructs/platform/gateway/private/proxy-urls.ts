import { IConstruct } from 'constructs';
import { checkText } from '../../../../lib/core/l2/text-check';
import { addError } from '../../../../lib/core/synthesis/problems';
import { hostProblem } from '../../../../lib/core/values/hosts';
import { isUnresolved } from '../../../../lib/core/values/tokens';

/** Public address at which clients reach the data planes of a control plane. */
interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Rejects proxy URLs with invalid hosts, or with ports above 65535. The L1 construct of the control plane rejects ports
 * below 1.
 */
export function checkProxyUrls(construct: IConstruct, addresses: readonly Address[] = []): void {
  addresses?.forEach(({ host, port }, index) => {
    checkText(construct, `proxyUrls[${index}].host`, host, (text) => hostProblem(text, {}));
    if (!isUnresolved(port) && port > 65535) {
      addError(construct, `proxyUrls[${index}].port`, `is ${port}; allowed: whole numbers from 1 to 65535`);
    }
  });
}
