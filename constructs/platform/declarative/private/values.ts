import { Fn, Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { Place } from '../../../../lib/core/declarative/document';
import { isNumberText } from '../../../../lib/core/declarative/entities';
import { TextPart } from '../../../../lib/core/declarative/environment';
import { FromTerraform } from '../../../../lib/core/from-terraform';
import { escapedText, fileText, literalText } from '../../../../lib/core/literal';
import { attributesJson } from '../../private/attributes';
import { DeclarativeFile } from './files';
import { variableOf } from './variables';

/** Where a value stands in a file, and where it goes. */
export interface Position {
  readonly place: Place;
  /** Where a member stands. */
  readonly at: (key: string | number) => Place;
  /** The Terraform type. */
  readonly type: string;
  /** The path in the file, from the entity on. */
  readonly path: string;
}

/** Turns values of declarative files into arguments of constructs. */
export class Values extends FromTerraform<Position> {
  public constructor(
    private readonly owner: IConstruct,
    private readonly error: (place: Place, message: string) => void,
  ) {
    super();
  }

  /** A text, with its variables as tokens. */
  public text(text: string, { place }: Pick<Position, 'place'>): string {
    const parts = this.parts(text, place);
    if (parts.every((part) => typeof part === 'string')) {
      return fileText(parts.join(''));
    }
    const written = parts.map((part, index) =>
      typeof part === 'string'
        ? // A sign before a variable would escape it.
          literalText(part).replace(index + 1 < parts.length ? /[$%]+$/ : /$^/, (signs) => `\${"${signs}"}`)
        : variableOf(this.owner, part.name).stringValue,
    );
    return escapedText(written.join(''));
  }

  protected at({ at, type, path }: Position, key: string | number): Position {
    const place = at(key);
    return { place, at: (inner) => place.at(inner), type, path: path === '' ? String(key) : `${path}.${key}` };
  }

  protected report({ place }: Position, message: string): void {
    this.error(place, message);
  }

  protected isNumberText({ type, path }: Position): boolean {
    return isNumberText(type, path);
  }

  protected json(value: unknown, position: Position): unknown {
    return attributesJson(this.any(value, position) as { [key: string]: any });
  }

  protected key(name: string, { place }: Position): string {
    if (fileOf(place).templates.has(name)) {
      this.error(place, 'has a variable in the name of a member; give the name itself');
    }
    return literalText(name);
  }

  protected override primitive(kind: 'string' | 'number' | 'bool', value: unknown, position: Position): unknown {
    const variable = kind !== 'string' && typeof value === 'string' ? this.only(value, position.place) : undefined;
    if (!variable) {
      return super.primitive(kind, value, position);
    }
    const reference = variableOf(this.owner, variable.name);
    // Terraform makes of a text what the argument takes.
    return kind === 'number' ? reference.numberValue : reference.value;
  }

  protected override any(value: unknown, position: Position): unknown {
    const variable = typeof value === 'string' ? this.only(value, position.place) : undefined;
    if (!variable || variable.form === 'text') {
      return super.any(value, position);
    }
    const { stringValue } = variableOf(this.owner, variable.name);
    return variable.form === 'number'
      ? Token.asNumber(Fn.tonumber(stringValue))
      : (Fn.tobool(stringValue) as unknown as boolean);
  }

  /** The variable that a text is, and nothing else. */
  private only(text: string, place: Place): Exclude<TextPart, string> | undefined {
    const [part, ...others] = this.parts(text.trim(), place);
    return typeof part === 'object' && others.length === 0 ? part : undefined;
  }

  private parts(text: string, place: Place): TextPart[] {
    const parts = fileOf(place).templates.parts(text);
    if (Array.isArray(parts)) {
      return parts;
    }
    this.error(place, parts.problem);
    return [];
  }
}

function fileOf({ document }: Place): DeclarativeFile {
  return document as DeclarativeFile;
}
