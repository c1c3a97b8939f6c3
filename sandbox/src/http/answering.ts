import { IncomingMessage, ServerResponse } from 'node:http';
import { Answer, ApiRequest } from './answer';
import { refusalAt, RefusedRequest } from './refusals';

/** Maximum size of an API request body, in bytes. */
const LARGEST_BODY = 16 * 1024 * 1024;

/** API that responds to requests with a permitted host and a token, and without a foreign origin. */
export interface ServedApi {
  answer(request: ApiRequest): Promise<Answer>;
}

/** Pages for browsers that the same HTTP server serves. Requests for browser pages need no token. */
export interface ServedPages {
  /** Returns whether a URL path belongs to a browser page. */
  has(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** Hosts that the HTTP server accepts in the `Host` header of requests. */
export interface Hosts {
  /** Description of the accepted hosts for error messages. */
  readonly words: string;
  /** Returns whether the server accepts a value of the `Host` header. */
  has(host: string): boolean;
}

/**
 * Responds to the requests of one HTTP server: checks the `Host` and `Origin` headers and the token, and reads the
 * body.
 */
export class Answering {
  private api: ServedApi | undefined;
  private pages: ServedPages | undefined;

  public constructor(private readonly hosts: (request: IncomingMessage) => Hosts) {}

  /** Starts serving the objects of the sandbox store, and browser pages if given. */
  public serve(api: ServedApi, pages?: ServedPages): void {
    this.api = api;
    this.pages = pages;
  }

  public async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0];
    const answer = await this.answered(request, response, path).catch((error: Error) =>
      refusalAt(
        path,
        error instanceof RefusedRequest ? error : new RefusedRequest(500, `the sandbox failed: ${error.message}`),
      ),
    );
    if (!answer) {
      return;
    }
    const { status, body, headers } = answer;
    const text = body && JSON.stringify(body);
    response.writeHead(status, { ...(body && { 'Content-Type': 'application/json' }), ...headers }).end(text);
  }

  /** Returns the response of the platform's API, or undefined if a browser page has already responded. */
  private async answered(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<Answer | undefined> {
    const [, query] = (request.url ?? '/').split('?');
    const { authorization, host = '', origin } = request.headers;
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    const hosts = this.hosts(request);
    // Without this check of the `Host` header, a web page whose host name resolves to this machine could read the response in a browser.
    if (!hosts.has(host)) {
      throw new RefusedRequest(403, `the sandbox accepts only requests for ${hosts.words}`);
    }
    if (origin !== undefined && originHost(origin) !== host) {
      throw new RefusedRequest(403, 'the sandbox rejects requests from pages of another origin');
    }
    if (this.pages?.has(path)) {
      this.pages.answer(request, response);
      return undefined;
    }
    if (token === undefined) {
      throw new RefusedRequest(401, 'a bearer token is required', [], { 'WWW-Authenticate': 'Bearer' });
    }
    if (!this.api) {
      throw new RefusedRequest(503, 'the sandbox is starting: try again', [], { 'Retry-After': '1' });
    }
    const body = await bodyOf(request);
    return this.api.answer({ method: request.method ?? 'GET', path, query: new URLSearchParams(query), token, body });
  }
}

function originHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_BODY) {
      throw new RefusedRequest(413, `the body is too large; allowed: ${LARGEST_BODY} bytes or less`, [], {
        Connection: 'close',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
