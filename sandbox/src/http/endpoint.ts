import { createServer, IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import { Answering, Hosts, ServedApi, ServedPages } from './answering';
import { listenOn, portOf } from './listening';
import { KeyPair } from './tls/certificates';

/**
 * HTTP or HTTPS server on this machine for the platform's API. The server does not use a framework such as Express. The
 * catalogue defines the paths, and the proxy responds in the same way without a port.
 */
export class HttpEndpoint {
  private readonly answering = new Answering(localHosts);
  private readonly server: Server | TlsServer;

  public constructor(private readonly isTls = false) {
    const listener: RequestListener = (request, response) => void this.answering.answer(request, response);
    this.server = isTls ? createTlsServer(listener) : createServer(listener);
  }

  /** URL of the server, which only programs on this machine can reach. */
  public get url(): string {
    return `${this.isTls ? 'https' : 'http'}://127.0.0.1:${portOf(this.server)}`;
  }

  /** Makes the server listen on a port. Port 0 selects a free port. */
  public async listen(port: number): Promise<void> {
    await listenOn(this.server, port, this.isTls ? '--https' : '--http');
  }

  /**
   * Sets the certificate of an HTTPS server. Until the server has a certificate, no client can connect to it with
   * HTTPS. `certify` has no effect on an HTTP server.
   */
  public certify({ certificate, key }: KeyPair): void {
    if ('setSecureContext' in this.server) {
      this.server.setSecureContext({ cert: certificate, key });
    }
  }

  /** Starts serving the objects of the sandbox store, and browser pages if given. */
  public serve(api: ServedApi, pages?: ServedPages): void {
    this.answering.serve(api, pages);
  }

  public async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

/** Returns the host names of this machine that requests may have, with the port of the server. */
function localHosts({ socket: { localPort } }: IncomingMessage): Hosts {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  return {
    has: (host) => names.some((name) => host === `${name}:${localPort}`),
    words: '127.0.0.1, localhost and [::1] with the port of the sandbox',
  };
}
