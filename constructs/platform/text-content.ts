import * as path from 'node:path';
import { IConstruct } from 'constructs';
import { characterProblem, readTextIn } from '../../lib/core/input/files';
import { warnOfSecrets } from '../../lib/core/l2/secret-warnings';
import { addError } from '../../lib/core/synthesis/problems';
import { literalText, literalTextAroundTokens } from '../../lib/core/values/literal';

// Maximum size of a text file: a million characters with up to four bytes each.
const MAX_BYTES = 4_000_000;

/**
 * Long text, such as Markdown or a style sheet, from the program or a file.
 *
 * @example
 *
 * platform.TextContent.fromFile('portal/home.md');
 */
export class TextContent {
  /**
   * Returns the content for a text that the program contains. `${HOME}` in the text is not an expression. cdktf
   * resolves tokens in the text, such as attributes of other constructs, variables and results of `Fn`.
   *
   * @param text text to use
   */
  public static fromText(text: string): TextContent {
    return new TextContent(undefined, literalTextAroundTokens(text), text);
  }

  /**
   * Returns content whose text is read from a file. Terraform expressions and cdktf tokens in the text file are plain
   * text.
   *
   * Synthesis fails if the text file does not exist, is not a file, is a link out of its folder, is not UTF-8 text,
   * contains a NUL character, or has more than 4,000,000 bytes.
   *
   * @param file path of the text file; a relative path starts at the working directory of the app, the folder of
   * `cdktf.json`
   */
  public static fromFile(file: string): TextContent {
    return new TextContent(file, '');
  }

  /**
   * Returns the content for a text that the caller has read from a file. Expressions and tokens in the file's text are
   * plain text.
   * @internal
   */
  public static _ofFile(text: string): TextContent {
    return new TextContent(undefined, literalText(text));
  }

  private readonly file?: string;
  private readonly text: string;
  private source?: string;

  private constructor(file: string | undefined, text: string, source?: string) {
    this.file = file;
    this.text = text;
    this.source = source;
  }

  /**
   * Returns the text as the author wrote the text, for checks of the links in the text. If the text is in a file, call
   * `_read` before `_source`. `_source` returns undefined if the file cannot be read, and for texts of a folder,
   * because reading a folder checks the links of its files.
   * @internal
   */
  public _source(): string | undefined {
    return this.source;
  }

  /**
   * Returns the text for an argument of an L1 construct. Reports problems of the text or its file on the construct. If
   * the text file cannot be read, `_read` returns an empty text.
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
    this.source = text;
    return literalText(text);
  }
}
