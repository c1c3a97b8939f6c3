/** Changes of the headers, the query or the body. Names must not contain a colon; values may. */
export interface TransformedPart {
  /**
   * Values to add if the name does not exist, by name.
   *
   * @default - none
   */
  readonly add?: { [name: string]: string };

  /**
   * Values to add in addition to existing ones, by name.
   *
   * @default - none
   */
  readonly append?: { [name: string]: string };

  /**
   * Values that replace existing ones, by name.
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

/** Changes of a request before it reaches the service. */
export interface RequestTransformationOptions {
  /**
   * Changes of the headers.
   *
   * @default - - unchanged
   */
  readonly headers?: TransformedPart;

  /**
   * Changes of the query.
   *
   * @default - - unchanged
   */
  readonly query?: TransformedPart;

  /**
   * Changes of the body.
   *
   * @default - - unchanged
   */
  readonly body?: TransformedPart;

  /**
   * New method, in capitals.
   *
   * @default - - unchanged
   */
  readonly method?: string;
}

/** Changes of a response before it reaches the client. */
export interface ResponseTransformationOptions {
  /**
   * Changes of the headers.
   *
   * @default - - unchanged
   */
  readonly headers?: TransformedPart;

  /**
   * Changes of the members of a JSON body. Added values are texts.
   *
   * @default - - unchanged
   */
  readonly json?: TransformedPart;
}
