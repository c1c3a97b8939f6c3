import { createServer, IncomingMessage, Server, STATUS_CODES } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { Answering, Hosts, ServedApi } from './answering';
import { listenOn, portOf } from './listening';
import { KeyPair } from './tls/certificates';

/**
 * Pattern of the hosts of the platform's API. The provider reads the IP addresses of the platform from the separate
 * host `ip-addresses.origin.konghq.com`.
 */
const PLATFORM_HOST = /^([a-z]{2,12}\.api|ip-addresses\.origin)\.konghq\.com$/;

/**
 * HTTPS proxy of the sandbox. The proxy itself answers requests to the hosts of the platform's API, and rejects
 * requests to all other hosts. The proxy opens no connections, so no request through the proxy reaches another server.
 * Packages such as `proxy-chain` are not used, because their proxies forward requests to the requested host.
 */
export class PlatformProxy {
  private readonly answering = new Answering(() => PLATFORM_HOSTS);
  /**
   * TLS server for connections to the hosts of the platform. The TLS server listens on no port, because the proxy
   * passes the connections to the TLS server.
   */
  private readonly platform: TlsServer;
  private readonly server: Server;
  private readonly tunnels = new Set<Duplex>();

  public constructor() {
    this.platform = createTlsServer((request, response) => void this.answering.answer(request, response));
    this.platform.on('tlsClientError', (_, socket) => socket.destroy());
    this.server = createServer((request, response) => {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end(refusalOf(request.url ?? ''));
    });
    this.server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.connect(request.url ?? '', socket, head),
    );
  }

  /** Value for `HTTPS_PROXY`. */
  public get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  /** Starts the proxy on a port of this machine. Port 0 selects a free port. */
  public async listen(port: number): Promise<void> {
    await listenOn(this.server, port, '--proxy');
  }

  /**
   * Sets the TLS certificate for the hosts of the platform. Before the call of `certify`, no client can establish a TLS
   * connection to these hosts through the proxy.
   */
  public certify({ certificate, key }: KeyPair): void {
    this.platform.setSecureContext({ cert: certificate, key });
  }

  /** Sets the API that answers requests to the hosts of the platform. */
  public serve(api: ServedApi): void {
    this.answering.serve(api);
  }

  public async close(): Promise<void> {
    this.tunnels.forEach((socket) => socket.destroy());
    this.platform.closeAllConnections();
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private connect(authority: string, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    if (!isPlatform(authority)) {
      const text = refusalOf(authority);
      const headers = `Content-Type: text/plain\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close`;
      socket.end(`HTTP/1.1 403 ${STATUS_CODES[403]}\r\n${headers}\r\n\r\n${text}`);
      return;
    }
    this.tunnels.add(socket);
    socket.once('close', () => this.tunnels.delete(socket));
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (head.length > 0) {
      socket.unshift(head);
    }
    this.platform.emit('connection', socket as Socket);
  }
}

const PLATFORM_HOSTS: Hosts = {
  has: (host) => PLATFORM_HOST.test(host.replace(/:443$/, '')),
  words: 'the hosts of the platform',
};

function isPlatform(authority: string): boolean {
  return authority.endsWith(':443') && PLATFORM_HOST.test(authority.slice(0, -':443'.length).toLowerCase());
}

/**
 * Returns the message for a request to a host that the proxy rejects. The message contains only the host, because the
 * rest of a URL may contain secrets.
 */
function refusalOf(target: string): string {
  const host = URL.canParse(target) && /^https?:/.test(target) ? new URL(target).host : target.slice(0, 255);
  return `the sandbox answers only HTTPS requests to the platform's API (https://*.api.konghq.com), not to ${host.replace(/[^\w.:[\]-]/g, '?')}\n`;
}
