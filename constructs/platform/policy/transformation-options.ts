/**
 * Changes of the headers, the query or the body. Names must not contain a colon, except in `remove`. Values may contain
 * colons.
 */
export interface TransformedPart {
  /**
   * Values to add if the name does not exist, by name.
   *
   * @default - none
   */
  readonly add?: { [name: string]: string };

  /**
   * Values to add in addition to existing values, by name.
   *
   * @default - none
   */
  readonly append?: { [name: string]: string };

  /**
   * Values that replace existing values, by name.
   *
   * @default - none
   */
  readonly replace?: { [name: string]: string };

  /**
   * New names, by old name.
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

/** Changes of a request before the request reaches the service. */
export interface RequestTransformationOptions {
  /**
   * Changes of the headers.
   *
   * @default - no changes
   */
  readonly headers?: TransformedPart;

  /**
   * Changes of the query.
   *
   * @default - no changes
   */
  readonly query?: TransformedPart;

  /**
   * Changes of the body.
   *
   * @default - no changes
   */
  readonly body?: TransformedPart;

  /**
   * New HTTP method, in capitals.
   *
   * @default - no changes
   */
  readonly method?: string;
}

/** Changes of a response before the response reaches the client. */
export interface ResponseTransformationOptions {
  /**
   * Changes of the headers.
   *
   * @default - no changes
   */
  readonly headers?: TransformedPart;

  /**
   * Changes of the members of a JSON body. Added values are texts.
   *
   * @default - no changes
   */
  readonly json?: TransformedPart;
}
