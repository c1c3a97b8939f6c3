import { Fn, Token } from 'cdktf';
import { IConstruct } from 'constructs';
import { isMembers, Members, membersOf, Place } from '../../../../lib/core/declarative/document';
import { isNumberText } from '../../../../lib/core/declarative/entities';
import { TextPart } from '../../../../lib/core/declarative/environment';
import { nearNames } from '../../../../lib/core/formats/near';
import { escapedText, fileText, literalText } from '../../../../lib/core/literal';
import { Field, Shape, Type } from '../../../../lib/core/shape';
import { attributesJson } from '../../private/attributes';
import { DeclarativeFile } from './files';
import { variableOf } from './variables';

type Report = (place: Place, message: string) => void;

/** Where a value goes: the Terraform type, and the path in the file from the entity on. */
interface Target {
  readonly type: string;
  readonly path: string;
}

const KINDS: { readonly [kind: string]: string } = { string: 'a text', number: 'a number', bool: 'true or false' };

/** Turns values of declarative files into arguments of constructs. What is of another kind is reported, and left out. */
export class Values {
  public constructor(
    private readonly owner: IConstruct,
    private readonly error: Report,
  ) {}

  /**
   * Members by their Terraform names as arguments by their properties.
   *
   * @param placeOf where a member stands
   */
  public inputs(shape: Shape, members: Members, target: Target, placeOf: (name: string) => Place): any {
    const byName = new Map(Object.keys(shape).map((property) => [shape[property].name, property]));
    const inputs = Object.entries(members).map(([name, value]) => {
      const property = byName.get(name);
      const inner = { ...target, path: target.path === '' ? name : `${target.path}.${name}` };
      if (property === undefined) {
        const known = [...byName.keys()].sort();
        const [meant] = nearNames(name, known);
        const remedy = meant === undefined ? `known here: ${known.join(', ')}` : `did you mean ${meant}?`;
        this.error(placeOf(name), `is not known, and has no counterpart in Terraform; ${remedy}`);
        return [name, undefined];
      }
      return [property, this.field(shape[property], value, inner, placeOf(name))];
    });
    return Object.fromEntries(inputs.filter(([, value]) => value !== undefined));
  }

  /** A text, with its variables as tokens. */
  public text(text: string, place: Place): string {
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

  private field(field: Field, value: unknown, target: Target, place: Place): unknown {
    if (field.format === 'json' && typeof value !== 'string') {
      return attributesJson(this.any(value, place) as { [key: string]: any });
    }
    return this.value(field.type, value, target, place);
  }

  private value(type: Type, value: unknown, target: Target, place: Place): unknown {
    switch (type.kind) {
      case 'any':
        return this.any(value, place);
      case 'object':
        return isMembers(value)
          ? this.inputs(type.shape, membersOf(value), target, (name) => place.at(name))
          : this.wrong(value, 'an object with members', place);
      case 'map':
        return isMembers(value)
          ? this.members(value, place, (member, at) => this.value(type.of, member, target, at))
          : this.wrong(value, 'an object with members', place);
      case 'list':
      case 'set':
        return Array.isArray(value)
          ? value
              .map((element, index) => this.value(type.of, element, target, place.at(index)))
              .filter((element) => element !== undefined)
          : this.wrong(value, 'a list', place);
      default:
        return this.primitive(type.kind, value, target, place);
    }
  }

  private primitive(kind: 'string' | 'number' | 'bool', value: unknown, target: Target, place: Place): unknown {
    if (kind === 'string') {
      const isText = typeof value === 'number' && isNumberText(target.type, target.path);
      const text = isText ? String(value) : value;
      return typeof text === 'string' ? this.text(text, place) : this.wrong(value, 'a text, in quotes', place);
    }
    const variable = typeof value === 'string' ? this.only(value, place) : undefined;
    if (variable) {
      const reference = variableOf(this.owner, variable.name);
      // Terraform makes of a text what the argument takes.
      return kind === 'number' ? reference.numberValue : reference.value;
    }
    const isKind = kind === 'number' ? typeof value === 'number' : typeof value === 'boolean';
    return isKind ? value : this.wrong(value, KINDS[kind], place);
  }

  /** A value for which there is no type: plugins of one's own, JSON. */
  private any(value: unknown, place: Place): unknown {
    if (Array.isArray(value)) {
      return value.map((element, index) => this.any(element, place.at(index)));
    }
    if (isMembers(value)) {
      return this.members(value, place, (member, at) => this.any(member, at));
    }
    if (typeof value !== 'string') {
      return value;
    }
    const variable = this.only(value, place);
    if (!variable || variable.form === 'text') {
      return this.text(value, place);
    }
    const { stringValue } = variableOf(this.owner, variable.name);
    return variable.form === 'number'
      ? Token.asNumber(Fn.tonumber(stringValue))
      : (Fn.tobool(stringValue) as unknown as boolean);
  }

  private members(value: Members, place: Place, each: (member: unknown, at: Place) => unknown): Members {
    const members = Object.entries(membersOf(value)).map(([name, member]) => {
      if (fileOf(place).templates.has(name)) {
        this.error(place.at(name), 'has a variable in the name of a member; give the name itself');
      }
      return [literalText(name), each(member, place.at(name))] as const;
    });
    return Object.fromEntries(members);
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

  /** The value is not shown: it may be a secret. */
  private wrong(value: unknown, allowed: string, place: Place): undefined {
    const known = Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`;
    const kind = known.replace('string', 'text').replace('a object', 'an object');
    this.error(place, `is ${kind}; allowed: ${allowed}`);
    return undefined;
  }
}

function fileOf({ document }: Place): DeclarativeFile {
  return document as DeclarativeFile;
}
