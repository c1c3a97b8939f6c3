import { createServer, IncomingMessage, Server, ServerResponse } from 'http';
import { AddressInfo } from 'net';
import { UsageError } from '../input/usage-error';
import { Answer, ApiRequest, refusal } from './answer';
import { answerUsers, USERS_PATH } from './users';

/** What answers requests that are in order. */
export interface Api {
  answer(request: ApiRequest): Promise<Answer>;
}

/** The platform's API on this machine, read only. Without objects behind it, it takes any token and tells of one user. */
export class HttpEndpoint {
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));
  private api: Api | undefined;

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

  /** Serves objects from now on. */
  public serve(api: Api): void {
    this.api = api;
  }

  public async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, headers } = await this.answered(request).catch((error: Error) =>
      refusal(500, `the sandbox failed: ${error.message}`),
    );
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  }

  private async answered(request: IncomingMessage): Promise<Answer> {
    const [path, query] = (request.url ?? '/').split('?');
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!isOurs(request)) {
      return refusal(403, 'the sandbox answers to 127.0.0.1 and localhost only, with its port');
    }
    const isUsers = path.replace(/\/?$/, '/') === USERS_PATH;
    if (!isUsers && !this.api) {
      return refusal(404, `the sandbox has no ${path}, only ${USERS_PATH}`);
    }
    if (request.method !== 'GET') {
      return { ...refusal(405, 'this can only be read, with GET'), headers: { Allow: 'GET' } };
    }
    if (token === undefined) {
      return { ...refusal(401, 'a bearer token is needed'), headers: { 'WWW-Authenticate': 'Bearer' } };
    }
    return isUsers ? answerUsers() : this.api!.answer({ path, query: new URLSearchParams(query), token });
  }
}

/** Whether the request names this machine. Else a page of the web, whose name leads here, could read the answer in a browser. */
function isOurs({ headers, socket }: IncomingMessage): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].some((name) => headers.host === `${name}:${socket.localPort}`);
}
