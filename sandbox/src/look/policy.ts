import { createHash } from 'node:crypto';

/**
 * Permissions of a page. Parts of a content security policy. A page loads only the listed scripts and styles, and
 * nothing from servers other than its own.
 */
export interface Policy {
  /** Sources of scripts and styles: `'self'` for separate files, or hashes of inline texts. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether scripts may send requests to the server of the page, and images may come from that server. */
  readonly connects: boolean;
  /** Whether forms may be sent to the server of the page. Default: false. */
  readonly forms?: boolean;
}

/** Policy of pages with separate files for scripts and styles. */
export const SEPARATE_FILES: Policy = { scripts: ["'self'"], styles: ["'self'"], connects: true };

/** Returns a content security policy for a page or for the header of a response. */
export function contentSecurityPolicy({ scripts, styles, connects, forms }: Policy): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    `style-src ${styles.join(' ') || "'none'"}`,
    `img-src${connects ? " 'self'" : ''} data:`,
    `connect-src ${connects ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Returns the source that allows one inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Security headers of pages that a local server sends. With these headers, pages of other servers can neither frame nor
 * read the pages of the local server.
 */
export const SERVED_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
