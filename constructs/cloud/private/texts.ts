import { isIP } from 'net';
import { IConstruct } from 'constructs';
import { hostProblem } from '../../../lib/core/hosts';
import { checkText } from '../../../lib/core/rules/texts';

/** Reports a text that is empty, or only blank. */
export function checkNotEmpty(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    given.trim() === '' ? 'allowed: a text that is not empty' : undefined,
  );
}

/** Reports what is no domain, such as an address or a URL. */
export function checkDomain(
  construct: IConstruct,
  property: string,
  text: string | undefined,
  { wildcard = false }: { readonly wildcard?: boolean } = {},
): void {
  checkText(construct, property, text, (given) =>
    given.includes('.') ? hostProblem(given, { name: true, wildcard }) : 'allowed: domains, such as shop.example.com',
  );
}

/** Reports what is no single address, of IPv4 or IPv6. */
export function checkAddress(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    isIP(given) === 0 ? 'allowed: single addresses, such as 203.0.113.80' : undefined,
  );
}

/** Reports what cannot be the id of an object of the cloud, such as a name or a path. */
export function checkId(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    /^[\w-]+$/.test(given) ? undefined : 'allowed: letters, digits, hyphens and underscores',
  );
}
