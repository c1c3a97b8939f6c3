import * as path from 'path';
import { IConstruct } from 'constructs';
import { characterProblem, readTextIn } from '../../lib/core/files';
import { literalText, literalTextAroundTokens } from '../../lib/core/literal';
import { addError } from '../../lib/core/rules/problems';
import { warnOfSecrets } from '../../lib/core/rules/secrets';

// The longest text that any argument takes is a million characters, of four bytes at most.
const MAX_BYTES = 4_000_000;

/**
 * A longer text, such as the Markdown of a page or a style sheet: given in the code, or taken from a file.
 *
 * @example
 *
 * platform.TextContent.fromFile('portal/home.md');
 */
export class TextContent {
  /**
   * The text given, as it is: `${HOME}` in it stays what it is. Tokens of cdktf in it, such as the attribute of
   * another construct, the value of a variable or what `Fn` returns, become what they stand for.
   *
   * @param text the text
   */
  public static fromText(text: string): TextContent {
    return new TextContent(undefined, literalTextAroundTokens(text));
  }

  /**
   * The text of a file, as it is: nothing in it is taken for an expression.
   *
   * The synthesis fails where there is no such file, where it is a link to another folder, where it is not UTF-8, and where
   * it has more than 4,000,000 bytes.
   *
   * @param file path of the file; a relative one starts at the working directory of the app, the folder of `cdktf.json`
   */
  public static fromFile(file: string): TextContent {
    return new TextContent(file, '');
  }

  /**
   * A text that was read from a file already: nothing in it is taken for an expression or a token.
   * @internal
   */
  public static _ofFile(text: string): TextContent {
    return new TextContent(undefined, literalText(text));
  }

  private readonly file?: string;
  private readonly text: string;

  private constructor(file: string | undefined, text: string) {
    this.file = file;
    this.text = text;
  }

  /**
   * The text for an argument of an L1 construct. What is wrong with the file is reported for the construct.
   * @internal
   */
  public _read(construct: IConstruct, property: string): string {
    if (this.file === undefined) {
      const wrong = characterProblem(this.text);
      if (wrong) {
        addError(construct, property, wrong);
      }
      warnOfSecrets(construct, property, this.text);
      return this.text;
    }
    const { text, problem } = readTextIn(path.dirname(this.file), path.basename(this.file), MAX_BYTES);
    if (text === undefined) {
      addError(construct, property, `is the file ${this.file}, which ${problem}`);
      return '';
    }
    return literalText(text);
  }
}
