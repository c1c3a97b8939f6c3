/**
 * Environment variables in declarative files: `${{ env "DECK_NAME" }}`, also piped into `toInt`, `toFloat`, `toBool` or
 * `indent`. They are replaced in the text before it is parsed, so that they may stand where YAML and JSON have no place for
 * them; here a word stands in for each, which no parser takes for anything but text.
 */

/** What becomes of the value: text as it is, or what it says as a number or a boolean. */
export type VariableForm = 'text' | 'number' | 'bool';

/** A variable as a file has it. */
export interface VariableUse {
  /** Its name, with the prefix. */
  readonly name: string;
  readonly form: VariableForm;
}

/** A part of a text: as it stands there, or a variable. */
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

/** The variables of files that are read together: a word stands for each in the texts that are parsed. */
export class Templates {
  private readonly word: string = 'envVariable';
  private readonly sources: string[] = [];
  private readonly known = new Map<string, number>();

  /** @param texts all texts that are to be read: the word stands in none of them */
  public constructor(texts: readonly string[]) {
    while (texts.some((text) => text.includes(this.word))) {
      this.word += 'X';
    }
  }

  /** The text to parse in place of that of a file. */
  public hide(text: string): string {
    return text.replace(TEMPLATE, (source, inner: string) => {
      const index = this.known.get(inner.trim()) ?? this.sources.push(source) - 1;
      this.known.set(inner.trim(), index);
      // What follows on a line must not slip to another.
      return `${this.word}${index}E${'\n'.repeat(source.split('\n').length - 1)}`;
    });
  }

  /** A text as the file has it: for messages, and for ids. */
  public shown(text: string): string {
    return this.split(text)
      .map((part, index) => (index % 2 === 0 ? part : this.sources[Number(part)]))
      .join('');
  }

  /** Whether a text has variables in it. */
  public has(text: string): boolean {
    return this.sources.length > 0 && text.includes(this.word);
  }

  /** A text with its variables; a text where one of them is not understood, which says what is wrong. */
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
  // A value keeps its lines when it is indented for the text that it stands in.
  const forms = calls.filter((text) => !/^indent\s+\d+$/.test(text)).map((text) => FORMS.get(text));
  const [form = 'text'] = forms;
  if (name === undefined || forms.length > 1 || forms.includes(undefined)) {
    const allowed = `\${{ env "${PREFIX}NAME" }}, with | toInt, | toFloat, | toBool or | indent 2 behind the name`;
    return { problem: `has a template that is not understood; allowed: ${allowed}` };
  }
  if (!name.startsWith(PREFIX) || !NAME.test(name)) {
    const rule = `names begin with ${PREFIX}, and have letters, digits and underscores alone`;
    return { problem: `has the environment variable ${JSON.stringify(name)}; ${rule}` };
  }
  return { name, form };
}
