/**
 * Changes of the headers, the query or the body of a request or response. Names of headers, query arguments and fields
 * must not contain a colon, except in `remove`. Values of headers and fields may contain colons.
 */
export interface TransformedPart {
  /**
   * Headers or fields to add if the name does not exist: values by name.
   *
   * @default - none
   */
  readonly add?: { [name: string]: string };

  /**
   * Headers or fields to add in addition to existing values: values by name.
   *
   * @default - none
   */
  readonly append?: { [name: string]: string };

  /**
   * Headers or fields whose existing values are replaced: new values by name.
   *
   * @default - none
   */
  readonly replace?: { [name: string]: string };

  /**
   * Headers or fields to rename: new names by old name.
   *
   * @default - none
   */
  readonly rename?: { [name: string]: string };

  /**
   * Names to remove.
   *
   * @default - none
   */
  readonly remove?: string[];
}

/** Changes of a request before the gateway sends the request to the service. */
export interface RequestTransformationOptions {
  /**
   * Changes of the request headers.
   *
   * @default - no changes
   */
  readonly headers?: TransformedPart;

  /**
   * Changes of the query arguments of the request.
   *
   * @default - no changes
   */
  readonly query?: TransformedPart;

  /**
   * Changes of the fields in the request body.
   *
   * @default - no changes
   */
  readonly body?: TransformedPart;

  /**
   * New HTTP method of the request, in capitals.
   *
   * @default - no changes
   */
  readonly method?: string;
}

/** Changes of a response before the gateway sends the response to the client. */
export interface ResponseTransformationOptions {
  /**
   * Changes of the response headers.
   *
   * @default - no changes
   */
  readonly headers?: TransformedPart;

  /**
   * Changes of the members of a JSON response body. The gateway adds values to a JSON body as texts, not as numbers or
   * booleans.
   *
   * @default - no changes
   */
  readonly json?: TransformedPart;
}
