/** Request to the sandbox's copy of the platform's API. */
export interface ApiRequest {
  /** HTTP method of the request, in upper case. */
  readonly method: string;
  /** URL path of the request, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
  /** Text of the request body. The body is an empty text if the request has no body. */
  readonly body: string;
}

/** Response of the sandbox's copy of the platform's API. */
export interface Answer {
  readonly status: number;
  /** Body of the API response. The body is undefined if the API response has no body. */
  readonly body?: object;
  readonly headers?: { readonly [name: string]: string };
}
