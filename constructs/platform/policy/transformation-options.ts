/** What becomes of the headers, the query or the body. Names hold no colon; values may. */
export interface TransformedPart {
  /**
   * Values to add where there are none of the name, by name.
   *
   * @default - none
   */
  readonly add?: { [name: string]: string };

  /**
   * Values to add beside those of the name, by name.
   *
   * @default - none
   */
  readonly append?: { [name: string]: string };

  /**
   * Values to have instead of those of the name, where there are any, by name.
   *
   * @default - none
   */
  readonly replace?: { [name: string]: string };

  /**
   * New names, by the old ones.
   *
   * @default - none
   */
  readonly rename?: { [name: string]: string };

  /**
   * Names to take out.
   *
   * @default - none
   */
  readonly remove?: string[];
}

/** What becomes of a request before it goes to the service. */
export interface RequestTransformationOptions {
  /**
   * The headers.
   *
   * @default - as they are
   */
  readonly headers?: TransformedPart;

  /**
   * The query.
   *
   * @default - as it is
   */
  readonly query?: TransformedPart;

  /**
   * The body.
   *
   * @default - as it is
   */
  readonly body?: TransformedPart;

  /**
   * The method, in capitals.
   *
   * @default - as it is
   */
  readonly method?: string;
}

/** What becomes of an answer before it goes to the client. */
export interface ResponseTransformationOptions {
  /**
   * The headers.
   *
   * @default - as they are
   */
  readonly headers?: TransformedPart;

  /**
   * The members of a JSON body; what comes in is text.
   *
   * @default - as they are
   */
  readonly json?: TransformedPart;
}
