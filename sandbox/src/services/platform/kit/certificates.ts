import { createHash, X509Certificate } from 'node:crypto';
import { ObjectValue, Value } from '../../../engine/values/value';
import { stringOrEmpty } from '../../kit/texts';

/**
 * Returns the SHA-256 digest of a certificate in hexadecimal. Returns the digest of the text if the text is not a
 * certificate.
 */
export function digestOf(pem: Value | undefined): string {
  const certificate = parsed(pem);
  return certificate
    ? certificate.fingerprint256.replace(/:/g, '').toLowerCase()
    : createHash('sha256').update(stringOrEmpty(pem)).digest('hex');
}

/** Returns the expiry of a certificate, or undefined if the text is not a certificate. */
export function endOf(pem: Value | undefined): Date | undefined {
  const certificate = parsed(pem);
  return certificate && new Date(certificate.validTo);
}

/** Returns the metadata that the service reads from a certificate. */
export function metadataOf(pem: Value | undefined): ObjectValue {
  const certificate = parsed(pem);
  const names = (certificate?.subjectAltName ?? '').split(/,\s*/).filter((name) => name !== '');
  const named = (kind: string) =>
    names.filter((name) => name.startsWith(`${kind}:`)).map((name) => name.slice(kind.length + 1));
  return {
    dns_names: named('DNS'),
    email_addresses: named('email'),
    expiry: certificate ? Math.floor(new Date(certificate.validTo).getTime() / 1000) : null,
    ip_addresses: named('IP Address'),
    issuer: certificate ? oneLine(certificate.issuer) : null,
    key_usages: certificate?.keyUsage ?? [],
    san_names: names.map((name) => name.slice(name.indexOf(':') + 1)),
    sha256_fingerprint: digestOf(pem),
    subject: certificate ? oneLine(certificate.subject) : null,
    uris: named('URI'),
  };
}

function parsed(pem: Value | undefined): X509Certificate | undefined {
  try {
    return new X509Certificate(stringOrEmpty(pem));
  } catch {
    return undefined;
  }
}

function oneLine(name: string): string {
  return name.split('\n').join(',');
}
