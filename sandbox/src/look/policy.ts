import { createHash } from 'node:crypto';

/**
 * Permissions of an HTML page, as parts of its content security policy. With the policy, a page loads only the listed
 * scripts and styles, and nothing from other servers.
 */
export interface Policy {
  /** Allowed sources of scripts and styles: `'self'` for separate files, or hashes of inline texts. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether scripts of the page may send requests to the page's server, and images may come from that server. */
  readonly connects: boolean;
  /** Whether the page may send forms to its server. Default: false. */
  readonly forms?: boolean;
}

/** Permissions of HTML pages with separate files for scripts and styles. */
export const SEPARATE_FILES: Policy = { scripts: ["'self'"], styles: ["'self'"], connects: true };

/** Returns the content security policy for an HTML page, or for the header of its response. */
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

/** Returns the source for a content security policy that allows one inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Security headers of the HTML pages that a local server of a command sends. With these headers, pages of other servers
 * can neither frame nor read the pages of the local server.
 */
export const SERVED_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
