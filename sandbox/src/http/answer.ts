/** A request to the platform's API. */
export interface ApiRequest {
  /** HTTP method, in upper case. */
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
  /** Text of the body. Empty without a body. */
  readonly body: string;
}

/** Response to a request. */
export interface Answer {
  readonly status: number;
  /** Body of the response. Undefined if the response has no body. */
  readonly body?: object;
  readonly headers?: { readonly [name: string]: string };
}
