import { X509Certificate } from 'node:crypto';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** Requirements that a PEM certificate must meet. */
export interface CertificateForm {
  /** Whether the certificate must be a single CA certificate without a chain. */
  readonly authority?: boolean;
}

/**
 * Rejects a text that is not a certificate in PEM format. The PEM check skips tokens and vault references. Messages
 * about certificates never contain the text, because the text might be a private key by mistake.
 */
export function checkCertificate(
  construct: IConstruct,
  property: string,
  text: string | undefined,
  form: CertificateForm = {},
): void {
  if (text === undefined || text === null || isUnresolved(text) || isVaultReference(text)) {
    return;
  }
  const problem = certificateProblem(text, form);
  if (problem !== undefined) {
    addError(construct, property, problem);
  }
}

/**
 * Rejects a text without the PEM header of a type, such as `PUBLIC KEY`. The PEM check skips tokens and vault
 * references.
 */
export function checkPem(construct: IConstruct, property: string, text: string | undefined, kind: string): void {
  const isGiven = text !== undefined && text !== null && !isUnresolved(text) && !isVaultReference(text);
  const problem = isGiven ? beginProblem(text, kind) : undefined;
  if (problem !== undefined) {
    addError(construct, property, problem);
  }
}

function beginProblem(text: string, kind: string): string | undefined {
  const begin = `-----BEGIN ${kind}-----`;
  return text.includes(begin) ? undefined : `is not in PEM format: the text has no ${begin}`;
}

function certificateProblem(text: string, { authority }: CertificateForm): string | undefined {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) {
    return 'contains a private key; give only the certificate';
  }
  const problem = beginProblem(text, 'CERTIFICATE');
  if (problem !== undefined) {
    return problem;
  }
  const all = text.match(CERTIFICATE) ?? [];
  const parsed = all.map(parse);
  if (parsed.length === 0 || parsed.includes(undefined)) {
    return 'is not a readable certificate; give the whole content of the certificate file';
  }
  if (authority && all.length > 1) {
    return `has ${all.length} certificates; allowed: one; add each certificate as a separate construct`;
  }
  return authority && !parsed[0]?.ca
    ? 'is not a CA certificate, because the basic constraint CA is missing'
    : undefined;
}

function parse(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text);
  } catch {
    return undefined;
  }
}

function isVaultReference(text: string): boolean {
  return text.startsWith('{vault://');
}
