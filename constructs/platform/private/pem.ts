import { X509Certificate } from 'node:crypto';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** Requirements that a certificate must meet. */
export interface CertificateForm {
  /** Whether only a single CA certificate without a chain is valid. */
  readonly authority?: boolean;
}

/**
 * Rejects a text that is not a certificate in PEM format. Skips tokens and vault references. Messages never contain the
 * text, because the text might be a private key by mistake.
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

/** Rejects a text without the PEM header of a kind, such as `PUBLIC KEY`. Skips tokens and vault references. */
export function checkPem(construct: IConstruct, property: string, text: string | undefined, kind: string): void {
  const isGiven = text !== undefined && text !== null && !isUnresolved(text) && !isVaultReference(text);
  const problem = isGiven ? beginProblem(text, kind) : undefined;
  if (problem !== undefined) {
    addError(construct, property, problem);
  }
}

function beginProblem(text: string, kind: string): string | undefined {
  const begin = `-----BEGIN ${kind}-----`;
  return text.includes(begin) ? undefined : `is not in PEM format: it has no ${begin}`;
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
    return 'is not a readable certificate; give the whole content of its file';
  }
  if (authority && all.length > 1) {
    return `has ${all.length} certificates; allowed: one; add each as a separate construct`;
  }
  return authority && !parsed[0]?.ca ? 'is not a CA certificate: it lacks the basic constraint CA' : undefined;
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
