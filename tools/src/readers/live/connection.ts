import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError, visible } from 'cdktf-gateways-sandbox/toolkit/commands';

/** How requests are made. */
export interface ConnectionOptions {
  readonly token: string;
  /** How many requests are under way at once. */
  readonly parallel: number;
  /** Milliseconds to wait for an answer. */
  readonly timeout: number;
  /** Told of each answer that counts. */
  readonly answered?: () => void;
  /** Waits; real time unless told. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** An answer that says something: what was asked for, or that it is not there, or not to be seen. */
export type Got =
  { readonly status: 200; readonly body: unknown } | { readonly status: 403 | 404; readonly detail: string };

/** How often a request is tried where the service is busy, and where it fails. */
const TRIES = { busy: 10, failed: 4 };
/** What is waited for at most, in milliseconds: where the service says how long, and where it does not. */
const LONGEST = { told: 120_000, untold: 30_000 };
/** What an answer may weigh, in bytes. */
const LARGEST = 64 * 2 ** 20;

/** What a try came to that may go better the next time. */
class Again extends Error {
  public constructor(
    message: string,
    public readonly isBusy = false,
    /** Milliseconds that the service wants. */
    public readonly after?: number,
  ) {
    super(message);
  }
}

/** Asks the platform, and can do nothing else: all requests are GET. The token goes nowhere but into their headers. */
export class Connection {
  private readonly stopping = new AbortController();
  private readonly waiting: (() => void)[] = [];
  private underWay = 0;
  private pause: Promise<void> | undefined;

  public constructor(private readonly options: ConnectionOptions) {}

  /** Ends all requests that are under way. */
  public stop(): void {
    this.stopping.abort();
  }

  /** What is at a URL. Throws where the service does not tell, after some tries. */
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
        const rest = this.wait(error.after ?? Math.min(LONGEST.untold, 500 * 2 ** attempt));
        if (error.isBusy) {
          // Others would only be told the same.
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
        // It would take the token elsewhere.
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(this.options.timeout)]),
      });
      text = await textOf(response, url);
    } catch (error: any) {
      if (error instanceof UsageError || this.stopping.signal.aborted) {
        throw error;
      }
      const seconds = this.options.timeout / 1000;
      throw new Again(error.name === 'TimeoutError' ? `no answer within ${seconds} s` : reasonOf(error));
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
        `${shown(url)} ${answered}: the token was refused; it may have expired, or be for another region`,
      );
    }
    if (status === 429) {
      const after = waitOf(headers.get('retry-after'));
      if (after !== undefined && after > LONGEST.told) {
        throw new UsageError(
          `${shown(url)} ${answered}: it asks to wait for ${after / 1000} s; run the command again then`,
        );
      }
      throw new Again(answered, true, after);
    }
    if (status >= 500) {
      throw new Again(answered);
    }
    throw new UsageError(`${shown(url)} ${answered}: check that it is the URL of the platform`);
  }

  /** What a refusal says of itself, as the platform writes refusals. */
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

/** A URL for messages. */
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
      throw new UsageError(`${shown(url)} answered more than ${LARGEST / 2 ** 20} MiB`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(url: URL, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${shown(url)} answered what is no JSON: check that it is the URL of the platform`);
  }
}

function reasonOf(error: any): string {
  return `no connection (${error.cause?.code ?? error.code ?? error.name})`;
}

/** Milliseconds that `Retry-After` asks for: a number of seconds, or a date. */
function waitOf(header: string | null): number | undefined {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds * 1000));
}
