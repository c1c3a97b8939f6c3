import { X509Certificate } from 'crypto';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/** What a certificate must be. */
export interface CertificateForm {
  /** That of an authority, alone and without a chain. */
  readonly authority?: boolean;
}

/** Refuses a text that is no certificate in PEM format. It is never shown: it might be a key by mistake. */
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

/** Refuses a text that has no beginning of PEM format; what it is of, such as `PUBLIC KEY`, ends the line. */
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
    return 'has a private key in it; give the certificate alone';
  }
  const problem = beginProblem(text, 'CERTIFICATE');
  if (problem !== undefined) {
    return problem;
  }
  const all = text.match(CERTIFICATE) ?? [];
  const parsed = all.map(parse);
  if (parsed.length === 0 || parsed.includes(undefined)) {
    return 'is no certificate that can be read; give it whole, as it stands in its file';
  }
  if (authority && all.length > 1) {
    return `has ${all.length} certificates, and takes one; add each as a construct of its own`;
  }
  return authority && !parsed[0]!.ca
    ? 'is no certificate of an authority: it lacks the basic constraint CA'
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
