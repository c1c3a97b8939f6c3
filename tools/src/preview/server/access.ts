import { createHash, randomBytes, timingSafeEqual } from 'crypto';
import { IncomingHttpHeaders } from 'http';

/**
 * Who may look: whoever has the token, which stands in the address that is printed, and in a cookie after that. Other programs of
 * this machine do not know it, and pages of other sites that a browser has open can neither send it nor come by another name.
 */
export class Access {
  public readonly token = randomBytes(32).toString('base64url');

  public constructor(private readonly port: number) {}

  /** The cookie that a browser is given for the token. */
  public get cookie(): string {
    return `${this.cookieName}=${this.token}; Path=/; HttpOnly; SameSite=Lax`;
  }

  // Cookies are shared by all ports.
  private get cookieName(): string {
    return `gateways-preview-${this.port}`;
  }

  /** Whether a request names this machine, and not a name of somebody else that leads to it. */
  public isOwnHost({ host }: IncomingHttpHeaders): boolean {
    return host === `127.0.0.1:${this.port}` || host === `localhost:${this.port}`;
  }

  public hasCookie({ cookie = '' }: IncomingHttpHeaders): boolean {
    const prefix = `${this.cookieName}=`;
    const own = cookie.split(';').map((part) => part.trim());
    return own.some((part) => part.startsWith(prefix) && this.isToken(part.slice(prefix.length)));
  }

  public isToken(text: string): boolean {
    // Hashes are of one length, and tell nothing by the time that it takes to compare them.
    const [one, other] = [text, this.token].map((value) => createHash('sha256').update(value).digest());
    return timingSafeEqual(one, other);
  }
}
