import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';

/** Settings for requests to the platform. */
export interface ConnectionOptions {
  readonly token: string;
  /** Maximum number of requests to the platform at the same time. */
  readonly parallel: number;
  /** Maximum time to wait for a response of the platform, in milliseconds. */
  readonly timeout: number;
  /** Function that the connection calls after each response of the platform with status 200, 403 or 404. */
  readonly answered?: () => void;
  /** Function that waits before a retry, which tests can replace. By default, the connection waits with a timer. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Final response to a request: the body, or the explanation of the service why the object does not exist (404) or is not visible (403). */
export type Got =
  { readonly status: 200; readonly body: unknown } | { readonly status: 403 | 404; readonly detail: string };

/** Maximum number of attempts for a request: `busy` after responses with status 429, and `failed` after other failures. */
const TRIES = { busy: 10, failed: 4 };
/**
 * Maximum wait before a retry, in milliseconds, if the service requests a wait (`requested`), and for all other retries
 * (`usual`). If the service requests a longer wait, the request fails.
 */
const MAX_WAIT = { requested: 120_000, usual: 30_000 };
/** Maximum size of a response of the platform, in bytes. */
const LARGEST = 64 * 2 ** 20;

/** Error of a request that may succeed after a retry. */
class Again extends Error {
  public constructor(
    message: string,
    public readonly isBusy = false,
    /** Wait before the retry that the service asks for with `Retry-After`, in milliseconds. */
    public readonly after?: number,
  ) {
    super(message);
  }
}

/**
 * Sends GET requests to the platform, with retries. `Connection` sends the token of the platform only in request
 * headers. Packages for retries such as `p-retry` wait in each request separately, but a response with status 429
 * should pause all requests.
 */
export class Connection {
  private readonly stopping = new AbortController();
  private readonly waiting: (() => void)[] = [];
  private underWay = 0;
  private pause: Promise<void> | undefined;

  public constructor(private readonly options: ConnectionOptions) {}

  /** Cancels all running requests of the connection, and makes all its later requests fail. */
  public stop(): void {
    this.stopping.abort();
  }

  /**
   * Returns the response for a URL, after retries if necessary. Throws an error unless the final response has the
   * status 200, 403 or 404.
   */
  public async get(url: URL): Promise<Got> {
    await this.turn();
    try {
      return await this.tried(url);
    } finally {
      this.underWay -= 1;
      this.waiting.shift()?.();
    }
  }

  private async turn(): Promise<void> {
    if (this.underWay >= this.options.parallel) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.underWay += 1;
  }

  private async tried(url: URL): Promise<Got> {
    for (let attempt = 1; ; attempt += 1) {
      await this.pause;
      this.stopping.signal.throwIfAborted();
      try {
        const got = await this.once(url);
        this.stopping.signal.throwIfAborted();
        this.options.answered?.();
        return got;
      } catch (error) {
        if (!(error instanceof Again)) {
          throw error;
        }
        if (attempt >= (error.isBusy ? TRIES.busy : TRIES.failed)) {
          throw new UsageError(`${shown(url)}: ${error.message}, ${attempt} times; run the command again later`);
        }
        const rest = this.wait(error.after ?? Math.min(MAX_WAIT.usual, 500 * 2 ** attempt));
        if (error.isBusy) {
          // All requests wait, because other requests would also get a response with status 429.
          this.pause = rest;
        }
        await rest;
      }
    }
  }

  private async once(url: URL): Promise<Got> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method: 'GET',
        headers: { Authorization: `Bearer ${this.options.token}`, Accept: 'application/json' },
        // Requests do not follow redirects, because a redirect could send the token to another server.
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(this.options.timeout)]),
      });
      text = await textOf(response, url);
    } catch (error) {
      if (error instanceof UsageError || this.stopping.signal.aborted) {
        throw error;
      }
      const seconds = this.options.timeout / 1000;
      throw new Again((error as Error).name === 'TimeoutError' ? `no response within ${seconds} s` : reasonOf(error));
    }
    return this.judged(url, response, text);
  }

  private judged(url: URL, { status, headers }: Response, text: string): Got {
    const detail = this.detailOf(text);
    const answered = `answered ${status}${detail && `: ${detail}`}`;
    if (status === 200) {
      return { status, body: parsed(url, text) };
    }
    if (status === 403 || status === 404) {
      return { status, detail };
    }
    if (status === 401) {
      throw new UsageError(
        `${shown(url)} ${answered}: the platform rejects the token; the token may have expired, or belong to another region`,
      );
    }
    if (status === 429) {
      const after = waitOf(headers.get('retry-after'));
      if (after !== undefined && after > MAX_WAIT.requested) {
        throw new UsageError(
          `${shown(url)} ${answered}: run the command again after ${after / 1000} s, as the platform requests`,
        );
      }
      throw new Again(answered, true, after);
    }
    if (status >= 500) {
      throw new Again(answered);
    }
    throw new UsageError(`${shown(url)} ${answered}: check that it is the URL of the platform`);
  }

  /**
   * Returns the reason in an error response of the platform, without the token. The result is empty if the error
   * response has no reason.
   */
  private detailOf(text: string): string {
    try {
      const { detail, message, title } = JSON.parse(text);
      const said = [detail, message, title].find((one) => typeof one === 'string') ?? '';
      return visible(said.replaceAll(this.options.token, '…')).slice(0, 300);
    } catch {
      return '';
    }
  }

  private wait(milliseconds: number): Promise<void> {
    const { wait = (time, signal) => sleep(time, undefined, { signal }) } = this.options;
    return wait(milliseconds, this.stopping.signal);
  }
}

/** Returns a URL as text for messages. */
export function shown(url: URL): string {
  return visible(decodeURI(url.href));
}

async function textOf(response: Response, url: URL): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST) {
      throw new UsageError(`${shown(url)} returned more than ${LARGEST / 2 ** 20} MiB`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(url: URL, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${shown(url)} did not return JSON: check that it is the URL of the platform`);
  }
}

function reasonOf(error: unknown): string {
  const { cause, code, name } = error as NodeJS.ErrnoException;
  return `no connection (${(cause as NodeJS.ErrnoException | undefined)?.code ?? code ?? name})`;
}

/**
 * Returns the wait in a `Retry-After` header, in milliseconds. The header `Retry-After` has seconds or a date. Returns
 * undefined if the header `Retry-After` has neither seconds nor a date.
 */
function waitOf(header: string | null): number | undefined {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds * 1000));
}
