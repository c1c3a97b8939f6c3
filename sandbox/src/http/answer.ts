/** A request to the platform's API. */
export interface ApiRequest {
  /** HTTP method of the request, in upper case. */
  readonly method: string;
  /** URL path of the request, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
  /** Text of the request body. Empty if the request has no body. */
  readonly body: string;
}

/** Response of the platform's API to a request. */
export interface Answer {
  readonly status: number;
  /** Body of the response. Undefined if the response has no body. */
  readonly body?: object;
  readonly headers?: { readonly [name: string]: string };
}
