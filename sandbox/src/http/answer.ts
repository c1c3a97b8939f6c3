import { STATUS_CODES } from 'http';

/** A request to the platform's API that is in order. */
export interface ApiRequest {
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
}

/** What comes of a request. */
export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: { readonly [name: string]: string };
}

/** A refusal in the form of the platform's. */
export function refusal(status: number, detail: string): Answer {
  return { status, body: { status, title: STATUS_CODES[status], detail } };
}
