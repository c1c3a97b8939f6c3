/**
 * HTTP method of an API, of a backend or of CORS settings. The cloud's API gateway does not support APIs with the
 * method PATCH or OPTIONS.
 */
export enum HttpMethod {
  /** Reads a resource. */
  GET = 'GET',
  /** Creates a resource. */
  POST = 'POST',
  /** Replaces a resource. */
  PUT = 'PUT',
  /** Deletes a resource. */
  DELETE = 'DELETE',
  /** Reads the headers of a resource, without the body. */
  HEAD = 'HEAD',
  /**
   * Any HTTP method, including PATCH and OPTIONS. By default, the gateway forwards the method of the caller's request
   * to the backend.
   */
  ANY = 'ANY',
}
