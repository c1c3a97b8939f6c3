import { createServer, IncomingMessage, RequestListener, Server } from 'node:http';
import { createServer as createTlsServer, Server as TlsServer } from 'node:https';
import { Answering, Hosts, ServedApi, ServedPages } from './answering';
import { listenOn, portOf } from './listening';
import { KeyPair } from './tls/certificates';

/** Serves an API on this machine by HTTP or HTTPS. */
export class HttpEndpoint {
  private readonly answering = new Answering(localHosts);
  private readonly server: Server | TlsServer;

  public constructor(private readonly isTls = false) {
    const listener: RequestListener = (request, response) => void this.answering.answer(request, response);
    this.server = isTls ? createTlsServer(listener) : createServer(listener);
  }

  /** Its URL; only this machine can reach it. */
  public get url(): string {
    return `${this.isTls ? 'https' : 'http'}://127.0.0.1:${portOf(this.server)}`;
  }

  /** Port 0 is any that is free. */
  public async listen(port: number): Promise<void> {
    await listenOn(this.server, port, this.isTls ? '--https' : '--http');
  }

  /** Uses a certificate from now on. Until then, no client can connect by HTTPS. */
  public certify({ certificate, key }: KeyPair): void {
    if ('setSecureContext' in this.server) {
      this.server.setSecureContext({ cert: certificate, key });
    }
  }

  /** Serves objects from now on, and pages if given. */
  public serve(api: ServedApi, pages?: ServedPages): void {
    this.answering.serve(api, pages);
  }

  public async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

/** The names of this machine, with the port. */
function localHosts({ socket: { localPort } }: IncomingMessage): Hosts {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  return {
    has: (host) => names.some((name) => host === `${name}:${localPort}`),
    words: '127.0.0.1 and localhost with its port',
  };
}
