import { createHash } from 'crypto';

/** What a page may load: nothing from elsewhere, and no script or style within it but those that are named. */
export interface Policy {
  /** Sources of scripts and styles: files beside the page, or the hashes of what stands within it. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether scripts may ask the server of the page. */
  readonly connects: boolean;
}

/** Of pages whose scripts and styles are files beside them. */
export const BESIDE: Policy = { scripts: ["'self'"], styles: ["'self'"], connects: true };

/** A content security policy, as it stands in a page or in the header of an answer. */
export function contentSecurityPolicy({ scripts, styles, connects }: Policy): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    `style-src ${styles.join(' ') || "'none'"}`,
    `img-src${connects ? " 'self'" : ''} data:`,
    `connect-src ${connects ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The source that allows this one text as a script or style within a page. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
