import { isIP } from 'net';
import { IConstruct } from 'constructs';
import { hostProblem, urlProblem } from '../../../lib/core/hosts';
import { checkText } from '../../../lib/core/rules/texts';

const ID = /^[\w-]+$/;

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

/** Reports what is no host of a server, a name or an address, without a port. */
export function checkHost(construct: IConstruct, property: string, host: string | undefined): void {
  checkText(construct, property, host, (given) => hostProblem(given, {}));
}

/** Reports what is no address of a server by one of two protocols that differ in encryption, such as `http` and `https`. */
export function checkUrl(
  construct: IConstruct,
  property: string,
  url: string | undefined,
  protocol: 'http' | 'ws' = 'http',
): void {
  const rule = `allowed: the address of a server by ${protocol} or ${protocol}s, such as ${protocol}s://orders.example.com`;
  checkText(construct, property, url, (given) => {
    const [, rest] = new RegExp(`^${protocol}(s?://.*)$`, 'is').exec(given) ?? [];
    return rest !== undefined && urlProblem(`http${rest}`) === undefined ? undefined : rule;
  });
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
    ID.test(given) ? undefined : 'allowed: letters, digits, hyphens and underscores',
  );
}

/** Reports what cannot be the id of a certificate, such as the certificate itself. */
export function checkCertificateId(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    ID.test(given)
      ? undefined
      : 'allowed: the id of a certificate of the account: letters, digits, hyphens and underscores',
  );
}

/** Reports what cannot be the id of a private network. */
export function checkVpcId(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    /^vpc-[0-9a-z]+$/.test(given) ? undefined : 'allowed: the id of a VPC, such as vpc-1a2b3c4d',
  );
}
