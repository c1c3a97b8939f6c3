/** A request to the platform's API. */
export interface ApiRequest {
  /** Upper case. */
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
  /** The text of the body; empty if there is none. */
  readonly body: string;
}

/** The answer to a request. */
export interface Answer {
  readonly status: number;
  /** Undefined for an answer without a body. */
  readonly body?: object;
  readonly headers?: { readonly [name: string]: string };
}
