/** What a parser throws where a text is none of its language. */
export class Refusal extends Error {
  public constructor(
    /** Where in the text, from 0. */
    public readonly index: number,
    message: string,
  ) {
    super(message);
  }
}
