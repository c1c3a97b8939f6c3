/** How an API is called. The gateway knows neither PATCH nor OPTIONS. */
export enum HttpMethod {
  /** Reads. */
  GET = 'GET',
  /** Makes. */
  POST = 'POST',
  /** Replaces. */
  PUT = 'PUT',
  /** Removes. */
  DELETE = 'DELETE',
  /** Reads without the body. */
  HEAD = 'HEAD',
  /** Every method, PATCH and OPTIONS included; the backend sees which. */
  ANY = 'ANY',
}
