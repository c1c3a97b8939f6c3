/**
 * Builds the text of a TypeScript source file line by line, with indentation by block. The package `codemaker` of jsii
 * is not used, because `codemaker` writes files itself and does not support doc comments.
 */
export class Code {
  private readonly lines: string[] = [];
  private depth = 0;

  public line(text = ''): this {
    this.lines.push(text === '' ? '' : `${'  '.repeat(this.depth)}${text}`);
    return this;
  }

  /** Writes a block in braces, with the lines of `body` indented. */
  public block(opening: string, body: () => void, closing = '}'): this {
    this.line(`${opening} {`);
    this.depth += 1;
    body();
    this.depth -= 1;
    return this.line(closing);
  }

  /** Writes a doc comment with one paragraph for each element of `paragraphs`. */
  public doc(paragraphs: string[]): this {
    const texts = paragraphs.map((paragraph) => paragraph.replace(/\*\//g, '* /'));
    if (texts.length === 1 && !texts[0].includes('\n')) {
      return this.line(`/** ${texts[0]} */`);
    }
    this.line('/**');
    texts
      .join('\n\n')
      .split('\n')
      .forEach((text) => this.line(text === '' ? ' *' : ` * ${text}`));
    return this.line(' */');
  }

  public toString(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
