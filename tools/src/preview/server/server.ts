import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { contentSecurityPolicy, SEPARATE_FILES, SERVED_HEADERS } from 'cdktf-gateways-sandbox/look';
import { requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { UsageError } from 'cdktf-gateways-sandbox/toolkit/commands';
import { assetPath } from '../site/assets';
import { Files } from '../site/files';
import { Access } from './access';

/** Content types of the files of a preview. The package `mime` would add a thousand types that no preview contains. */
const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
};

const HEADERS = {
  'Content-Security-Policy': `${contentSecurityPolicy(SEPARATE_FILES)}; frame-ancestors 'none'`,
  ...SERVED_HEADERS,
};

/** Serves a site on this machine, to everyone who has the URL with the token. The server notifies open pages of edits. */
export class PreviewServer {
  private readonly server: Server = createServer((request, response) => this.answer(request, response));
  private readonly listeners = new Set<ServerResponse>();
  private access: Access | undefined;

  public constructor(private readonly site: () => Files) {}

  /** URL of the preview to open, with the token. */
  public get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/?token=${requireValue(this.access).token}`;
  }

  /** Listens on a port. Port 0 selects a free port. */
  public async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error) => reject(new UsageError(`port ${port} cannot be served: ${error.message}`)));
      this.server.listen(port, '127.0.0.1', resolve);
    });
    // Errors after the start of the server concern single connections, and do not stop the server.
    this.server.on('error', () => undefined);
    this.access = new Access((this.server.address() as AddressInfo).port);
  }

  /** Makes all pages of the preview in open browsers reload. */
  public tellOfChange(): void {
    this.listeners.forEach((response) => response.write('event: changed\ndata:\n\n'));
  }

  public async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const access = requireValue(this.access);
    if (!access.isOwnHost(request.headers)) {
      return refuse(response, 403, 'This server accepts requests only for the hosts 127.0.0.1 and localhost.');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, 'The preview is read-only.');
    }
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const token = url.searchParams.get('token');
    if (token !== null && access.isToken(token)) {
      response.writeHead(302, { ...HEADERS, 'Set-Cookie': access.cookie, Location: sameSite(url.pathname) }).end();
      return;
    }
    if (!access.hasCookie(request.headers)) {
      return refuse(response, 403, 'Open the address that gateways preview has printed, with its token.');
    }
    const file = fileOf(url.pathname);
    if (file === assetPath('events')) {
      return this.follow(request, response);
    }
    this.send(response, file, request.method === 'HEAD');
  }

  private send(response: ServerResponse, file: string, isHead: boolean): void {
    let content: string | Buffer | undefined;
    try {
      content = this.site().at(file)?.content();
    } catch (error) {
      return refuse(response, 500, `This page cannot be shown: ${(error as Error).message}`);
    }
    if (content === undefined) {
      return refuse(response, 404, 'This page does not exist.');
    }
    response.writeHead(200, { ...HEADERS, 'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    response.end(isHead ? undefined : content);
  }

  private follow(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
    response.write(':\n\n');
    this.listeners.add(response);
    request.on('close', () => this.listeners.delete(response));
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
}

/** Returns a request path that browsers cannot interpret as another host. */
function sameSite(pathname: string): string {
  return `/${pathname.replace(/^[\\/]+/, '')}`;
}

function fileOf(pathname: string): string {
  let name: string;
  try {
    name = decodeURIComponent(pathname).replace(/^\/+/, '');
  } catch {
    return '';
  }
  return name === '' || name.endsWith('/') ? `${name}index.html` : name;
}
