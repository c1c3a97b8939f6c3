import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { IncomingHttpHeaders } from 'node:http';

/**
 * Controls access to the preview by a token, which is first in the printed URL and later in a cookie. Programs on this
 * machine that did not get the printed URL do not know the token. Pages of other sites cannot send the token, and
 * cannot use another host name for the server.
 */
export class Access {
  public readonly token = randomBytes(32).toString('base64url');

  public constructor(private readonly port: number) {}

  /** Value of the `Set-Cookie` header, which gives the token to the browser. */
  public get cookie(): string {
    return `${this.cookieName}=${this.token}; Path=/; HttpOnly; SameSite=Lax`;
  }

  // The cookie's name contains the port, because all ports of a host share cookies.
  private get cookieName(): string {
    return `gateways-preview-${this.port}`;
  }

  /** Whether the `Host` of a request is this machine, and not another name that resolves to this machine. */
  public isOwnHost({ host }: IncomingHttpHeaders): boolean {
    return host === `127.0.0.1:${this.port}` || host === `localhost:${this.port}`;
  }

  public hasCookie({ cookie = '' }: IncomingHttpHeaders): boolean {
    const prefix = `${this.cookieName}=`;
    const own = cookie.split(';').map((part) => part.trim());
    return own.some((part) => part.startsWith(prefix) && this.isToken(part.slice(prefix.length)));
  }

  public isToken(text: string): boolean {
    // The comparison uses hashes of the tokens, because hashes have equal lengths, so the time of the comparison
    // reveals nothing about the token.
    const [one, other] = [text, this.token].map((value) => createHash('sha256').update(value).digest());
    return timingSafeEqual(one, other);
  }
}
