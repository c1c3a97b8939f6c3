/** Syntax error that a parser of the library throws. */
export class ParseError extends Error {
  public constructor(
    /** Position of the syntax error in the parsed text, from 0. */
    public readonly index: number,
    message: string,
  ) {
    super(message);
  }
}
