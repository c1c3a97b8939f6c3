import { createServer, IncomingMessage, Server, ServerResponse } from 'http';
import { AddressInfo } from 'net';
import { UsageError } from '../input/usage-error';

/** Where the platform tells who there is; every token may ask, so it shows whether a token is good. */
export const USERS_PATH = '/v2/users/';

/** The one user of the sandbox. */
const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'sandbox@example.com',
  full_name: 'Sandbox User',
  preferred_name: 'Sandbox',
  active: true,
};

/** An endpoint of the platform on this machine, which takes any token. */
export class UsersEndpoint {
  private readonly server: Server = createServer(answer);

  /** Its URL; only this machine can reach it. */
  public get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Port 0 is any that is free. */
  public async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE'
            ? new UsageError(`port ${port} is in use: give another by --http PORT, or any free one by --http 0`)
            : new UsageError(`port ${port} cannot be served: ${error.message}`),
        ),
      );
      this.server.listen(port, '127.0.0.1', resolve);
    });
    // Later ones are about a connection that could not be taken; the others go on.
    this.server.on('error', () => undefined);
  }

  public async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const [pathname] = (request.url ?? '/').split('?');
  if (!isOurs(request)) {
    reply(response, 403, {
      status: 403,
      title: 'Forbidden',
      detail: 'the sandbox answers to 127.0.0.1 and localhost only, with its port',
    });
  } else if (pathname.replace(/\/?$/, '/') !== USERS_PATH) {
    reply(response, 404, {
      status: 404,
      title: 'Not Found',
      detail: `the sandbox has no ${pathname}, only ${USERS_PATH}`,
    });
  } else if (request.method !== 'GET') {
    response.setHeader('Allow', 'GET');
    reply(response, 405, { status: 405, title: 'Method Not Allowed', detail: 'users can only be listed, with GET' });
  } else if (!/^Bearer \S+$/i.test(request.headers.authorization ?? '')) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    reply(response, 401, { status: 401, title: 'Unauthorized', detail: 'a bearer token is needed' });
  } else {
    reply(response, 200, { meta: { page: { total: 1, size: 10, number: 1 } }, data: [USER] });
  }
}

/** Whether the request names this machine. Else a page of the web, whose name leads here, could read the answer in a browser. */
function isOurs({ headers, socket }: IncomingMessage): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].some((name) => headers.host === `${name}:${socket.localPort}`);
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
