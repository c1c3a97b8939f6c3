import { Fn, Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { FromTerraform } from '../../../../lib/core/schema/from-terraform';
import { Place } from '../../../../lib/core/shared/declarative/document';
import { isNumberText } from '../../../../lib/core/shared/declarative/entities';
import { TextPart } from '../../../../lib/core/shared/declarative/environment';
import { OmittedFields } from '../../../../lib/core/shared/declarative/omitted-fields';
import { Diagnostic } from '../../../../lib/core/shared/diagnostic';
import { Members } from '../../../../lib/core/shared/objects';
import { escapedText, fileText, literalText } from '../../../../lib/core/values/literal';
import { attributesJson } from '../../private/attributes';
import { DeclarativeFile } from './files';
import { variableOf } from './variables';

/** Position of a value in a declarative file, and the Terraform argument that gets the value. */
export interface Position {
  readonly place: Place;
  /** Returns the position of a member or element of the value in the declarative file. */
  readonly at: (key: string | number) => Place;
  /** Collection of the declarative entity that contains the value, such as `services`. */
  readonly collection: string;
  /** Terraform resource type of the declarative entity. */
  readonly type: string;
  /** Path of the value in the declarative file, relative to its entity. */
  readonly path: string;
}

/** Converts values of declarative files to L1 arguments. */
export class DeclarativeValueConverter extends FromTerraform<Position> {
  public constructor(
    private readonly owner: IConstruct,
    private readonly leftOut: OmittedFields,
    private readonly remark: (remark: Diagnostic<{ readonly place: Place }>) => void,
  ) {
    super();
  }

  /** Returns a text of a declarative file in which tokens of Terraform variables replace the environment variables. */
  public text(text: string, { place }: Pick<Position, 'place'>): string {
    const parts = this.parts(text, place);
    if (parts.every((part) => typeof part === 'string')) {
      return fileText(parts.join(''));
    }
    const written = parts.map((part, index) =>
      typeof part === 'string'
        ? // A `$` or `%` before the `${…}` of a variable would escape the variable.
          literalText(part).replace(index + 1 < parts.length ? /[$%]+$/ : /$^/, (signs) => `\${"${signs}"}`)
        : variableOf(this.owner, part.name).stringValue,
    );
    return escapedText(written.join(''));
  }

  protected at({ at, path, ...others }: Position, key: string | number): Position {
    const place = at(key);
    // An element of a list has the same `path` as the list.
    const inner = typeof key === 'number' ? path : path === '' ? key : `${path}.${key}`;
    return { ...others, place, at: (one) => place.at(one), path: inner };
  }

  protected override unknown(name: string, known: readonly string[], position: Position): void {
    const { place, collection, path } = position;
    if (this.leftOut.has(name, collection, path)) {
      this.remark({ level: 'warning', place, message: 'is left out: the field is not known' });
    } else {
      super.unknown(name, known, position);
    }
  }

  protected wayToLeaveOut({ path }: Position): string {
    return `name ${JSON.stringify(path)} in leaveOut`;
  }

  protected report({ place }: Position, message: string): void {
    this.error(place, message);
  }

  protected isNumberText({ type, path }: Position): boolean {
    return isNumberText(type, path);
  }

  protected json(value: unknown, position: Position): unknown {
    return attributesJson(this.any(value, position) as Members);
  }

  protected key(name: string, { place }: Position): string {
    if (fileOf(place).templates.has(name)) {
      this.error(place, 'has a variable in a member name; give a literal name');
    }
    return literalText(name);
  }

  protected override primitive(kind: 'string' | 'number' | 'bool', value: unknown, position: Position): unknown {
    const variable = kind !== 'string' && typeof value === 'string' ? this.only(value, position.place) : undefined;
    if (!variable) {
      return super.primitive(kind, value, position);
    }
    const reference = variableOf(this.owner, variable.name);
    // Terraform converts the text value of the Terraform variable to the type of the argument.
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

  /** Returns the environment variable if a text consists of exactly one environment variable, or else undefined. */
  private only(text: string, place: Place): Exclude<TextPart, string> | undefined {
    const [part, ...others] = this.parts(text.trim(), place);
    return typeof part === 'object' && others.length === 0 ? part : undefined;
  }

  private error(place: Place, message: string): void {
    this.remark({ level: 'error', place, message });
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
