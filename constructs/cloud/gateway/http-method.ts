/** HTTP method of an API, a backend or a CORS rule. An API cannot have the method PATCH or OPTIONS. */
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
  /** Any method, including PATCH and OPTIONS. The backend gets the actual method of each request. */
  ANY = 'ANY',
}
