import { isIP } from 'node:net';
import { IConstruct } from 'constructs';
import { checkText } from '../../../lib/core/l2/text-check';
import { addError } from '../../../lib/core/synthesis/problems';
import { hostProblem, urlProblem } from '../../../lib/core/values/hosts';

const ID = /^[\w-]+$/;

/**
 * Reports a missing text in the options of a factory method, such as `Backend.http`. The L1 resource does not check
 * whether the required options of a factory method are given.
 */
export function checkGiven(construct: IConstruct, property: string, text: string | undefined): void {
  if (text === undefined || text === null) {
    addError(construct, property, 'is required, but was not given');
  }
}

/** Reports an argument that is an empty or blank text. */
export function checkNotEmpty(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    given.trim() === '' ? 'allowed: a text that is not empty' : undefined,
  );
}

/** Reports an argument that is not a domain, such as an IP address or a URL. */
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

/** Reports an argument that is not a host: a host name or an IP address, without a port. */
export function checkHost(construct: IConstruct, property: string, host: string | undefined): void {
  checkText(construct, property, host, (given) => hostProblem(given, {}));
}

/** Reports an argument that is not a URL with `protocol` or its encrypted variant, such as `http` or `https`. */
export function checkUrl(
  construct: IConstruct,
  property: string,
  url: string | undefined,
  protocol: 'http' | 'ws' = 'http',
): void {
  const rule = `allowed: URLs with ${protocol} or ${protocol}s, such as ${protocol}s://orders.example.com`;
  checkText(construct, property, url, (given) => {
    const [, rest] = new RegExp(`^${protocol}(s?://.*)$`, 'is').exec(given) ?? [];
    return rest !== undefined && urlProblem(`http${rest}`) === undefined ? undefined : rule;
  });
}

/** Reports an argument that is not a single IPv4 or IPv6 address. */
export function checkAddress(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    isIP(given) === 0 ? 'allowed: single addresses, such as 203.0.113.80' : undefined,
  );
}

/** Reports an argument that cannot be the id of a cloud object, such as a name or a path. */
export function checkId(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    ID.test(given) ? undefined : 'allowed: letters, digits, hyphens and underscores',
  );
}

/** Reports an argument that cannot be the id of a certificate, such as the certificate in PEM. */
export function checkCertificateId(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    ID.test(given)
      ? undefined
      : 'allowed: the id of a certificate of the account: letters, digits, hyphens and underscores',
  );
}

/** Reports an argument that cannot be the id of a VPC. */
export function checkVpcId(construct: IConstruct, property: string, text: string | undefined): void {
  checkText(construct, property, text, (given) =>
    /^vpc-[0-9a-z]+$/.test(given) ? undefined : 'allowed: the id of a VPC, such as vpc-1a2b3c4d',
  );
}
