/**
 * Environment variables in declarative files: `${{ env "DECK_NAME" }}`, also piped into `toInt`, `toFloat`, `toBool` or
 * `indent`. The vendor's tool replaces environment variables before it parses the text, so variables can be in
 * positions where YAML and JSON allow no text. The class `Templates` replaces each environment variable with a word
 * that the YAML parser reads as text, even without quotes.
 */

/** Conversion of the environment variable's value: none for a text, or to a number or boolean. */
export type VariableForm = 'text' | 'number' | 'bool';

/** Use of an environment variable in a declarative file. */
export interface VariableUse {
  /** Name of the environment variable, including the prefix `DECK_`. */
  readonly name: string;
  readonly form: VariableForm;
}

/** A part of a text in a declarative file: literal text or an environment variable. */
export type TextPart = string | VariableUse;

const PREFIX = 'DECK_';
const TEMPLATE = /\$\{\{(.*?)\}\}/gs;
const ENV = /^env\s+(?:"([^"\n]*)"|`([^`]*)`)$/;
const CALL = /^(to(?:Int|Float|Bool))\s+\((.*)\)$/s;
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const FORMS = new Map<string, VariableForm>([
  ['toInt', 'number'],
  ['toFloat', 'number'],
  ['toBool', 'bool'],
]);

/**
 * Environment variables of declarative files that are read together. Before the files are parsed, a word replaces each
 * environment variable in their texts.
 */
export class Templates {
  private readonly word: string = 'envVariable';
  private readonly sources: string[] = [];
  private readonly known = new Map<string, number>();

  /**
   * @param texts texts of all declarative files to read. The constructor chooses a replacement word that none of the
   * texts contains.
   */
  public constructor(texts: readonly string[]) {
    while (texts.some((text) => text.includes(this.word))) {
      this.word += 'X';
    }
  }

  /** Returns the text of a declarative file with a word in place of each environment variable. */
  public hide(text: string): string {
    return text.replace(TEMPLATE, (source, inner: string) => {
      const index = this.known.get(inner.trim()) ?? this.sources.push(source) - 1;
      this.known.set(inner.trim(), index);
      // Keeps the line breaks inside the environment variable's template, so that the line numbers of the following
      // text stay correct.
      return `${this.word}${index}E${'\n'.repeat(source.split('\n').length - 1)}`;
    });
  }

  /**
   * Returns a text with its environment variables as written in the declarative file. Messages, construct ids and names
   * of Terraform variables are made from the text with its environment variables.
   */
  public shown(text: string): string {
    return this.split(text)
      .map((part, index) => (index % 2 === 0 ? part : this.sources[Number(part)]))
      .join('');
  }

  /** Returns whether a text of a declarative file contains environment variables. */
  public has(text: string): boolean {
    return this.sources.length > 0 && text.includes(this.word);
  }

  /**
   * Splits a text of a declarative file into literal parts and environment variables. If an environment variable has an
   * invalid form, `parts` returns the problem instead.
   */
  public parts(text: string): TextPart[] | { readonly problem: string } {
    const parts: TextPart[] = [];
    for (const [index, part] of this.split(text).entries()) {
      const use = index % 2 === 0 ? part : useIn(this.sources[Number(part)]);
      if (typeof use === 'object' && 'problem' in use) {
        return use;
      }
      if (use !== '') {
        parts.push(use);
      }
    }
    return parts;
  }

  private split(text: string): string[] {
    return this.sources.length === 0 ? [text] : text.split(new RegExp(`${this.word}(\\d+)E`));
  }
}

function useIn(source: string): VariableUse | { readonly problem: string } {
  const [first, ...pipes] = source.slice('${{'.length, -'}}'.length).split('|');
  const [, call, argument = first] = CALL.exec(first.trim()) ?? [];
  const [, quoted, name = quoted] = ENV.exec(argument.trim()) ?? [];
  const calls = [...(call === undefined ? [] : [call]), ...pipes.map((pipe) => pipe.trim())];
  // The conversion `indent` is ignored, because `indent` only indents the lines of the value.
  const forms = calls.filter((text) => !/^indent\s+\d+$/.test(text)).map((text) => FORMS.get(text));
  const [form = 'text'] = forms;
  if (name === undefined || forms.length > 1 || forms.includes(undefined)) {
    const allowed = `\${{ env "${PREFIX}NAME" }}, with | toInt, | toFloat, | toBool or | indent 2 after the name`;
    return { problem: `has a template that is not supported; allowed: ${allowed}` };
  }
  if (!name.startsWith(PREFIX) || !NAME.test(name)) {
    const rule = `names begin with ${PREFIX}, and contain only letters, digits and underscores`;
    return { problem: `has the environment variable ${JSON.stringify(name)}; ${rule}` };
  }
  return { name, form };
}
