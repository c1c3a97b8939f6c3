import * as fs from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import * as path from 'node:path';
import { Store } from '../engine/store';
import { TypeNames } from '../input/type-names';
import { contentSecurityPolicy, SEPARATE_FILES, SERVED_HEADERS, STYLE } from '../look';
import { Changes } from './changes';
import { framed, notFound, Page } from './frame';
import { logPage } from './log-page';
import { objectPage } from './object-page';
import { objectsPage } from './objects-page';
import { PAGE_STYLE } from './style';
import { isPagePath, PATHS } from './urls';

const HEADERS = {
  'Content-Security-Policy': `${contentSecurityPolicy({ ...SEPARATE_FILES, forms: true })}; frame-ancestors 'none'`,
  ...SERVED_HEADERS,
};

/** Serves the browser pages of the sandbox store: the list of objects, one object, and the request log. */
export class StorePages {
  private readonly changes: Changes;

  public constructor(
    private readonly store: Store,
    private readonly names = TypeNames.load(),
  ) {
    this.changes = new Changes(store);
  }

  /**
   * Whether a URL path belongs to the browser pages of the sandbox store, including their files and events. All other
   * URL paths belong to the platform's API.
   */
  public has(path: string): boolean {
    return isPagePath(path);
  }

  /**
   * Responds to a request for a browser page, or for a file or the events of a browser page. The caller of `answer`
   * must check the `Host` header of the request first.
   */
  public answer({ method, url = '/' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method !== 'GET' && method !== 'HEAD') {
      return send(response, 405, 'text/plain', 'The pages are read-only.\n');
    }
    switch (pathname) {
      case PATHS.changes:
        response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
        return this.changes.follow(response);
      case PATHS.look:
        return send(response, 200, 'text/css', STYLE);
      case PATHS.style:
        return send(response, 200, 'text/css', PAGE_STYLE);
      case PATHS.script:
        return send(response, 200, 'text/javascript', fs.readFileSync(SCRIPT, 'utf8'));
      default: {
        const page = this.pageAt(pathname, searchParams);
        return send(response, page.status ?? 200, 'text/html', framed(page));
      }
    }
  }

  public close(): void {
    this.changes.close();
  }

  private pageAt(pathname: string, query: URLSearchParams): Page {
    const { store, names } = this;
    switch (pathname) {
      case PATHS.objects:
        return objectsPage(store, names, query);
      case PATHS.object:
        return objectPage(store, names, query);
      case PATHS.log:
        return logPage(store, names, query);
      default:
        return notFound('The sandbox does not have this page.');
    }
  }
}

const SCRIPT = path.join(__dirname, '..', '..', 'assets', 'page.js');

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(text);
}
