import { membersOf } from '../shared/declarative/document';
import { kindOf } from '../shared/formats/kind-of';
import { nearNames } from '../shared/formats/near';
import { isPlainObject, Members } from '../shared/objects';
import { Field, Shape, Type } from './shape';

/**
 * Converts values from files, whose argument names are Terraform's or the gateways', to arguments of constructs.
 * Reports and omits values of a wrong type and unknown arguments in the file. Null in a file counts as a missing value.
 * The type parameter `P` is the type of a position in the file.
 */
export abstract class FromTerraform<P> {
  /**
   * Converts an object of the file, with Terraform names, to arguments with the property names of a construct. The type
   * parameter `Config` is the generated type of the arguments in the shape.
   */
  public inputs<Config = Members>(shape: Shape, members: Members, place: P): Config {
    const properties = new Map(Object.keys(shape).map((property) => [shape[property].name, property]));
    const inputs: { [property: string]: unknown } = {};
    for (const [name, value] of Object.entries(membersOf(members))) {
      const property = properties.get(name);
      const inner = this.at(place, name);
      if (property === undefined) {
        this.unknown(name, [...properties.keys()], inner);
        continue;
      }
      const input = this.field(shape[property], value, inner);
      if (input !== undefined) {
        inputs[property] = input;
      }
    }
    return inputs as Config;
  }

  public value(type: Type, value: unknown, place: P): unknown {
    switch (type.kind) {
      case 'any':
        return this.any(value, place);
      case 'object':
        return isPlainObject(value) ? this.inputs(type.shape, value, place) : this.wrong(value, 'an object', place);
      case 'map':
        return isPlainObject(value)
          ? this.members(value, place, (member, at) => this.value(type.of, member, at))
          : this.wrong(value, 'an object', place);
      case 'list':
      case 'set':
        return Array.isArray(value)
          ? value
              .map((element, index) => this.value(type.of, element, this.at(place, index)))
              .filter((element) => element !== undefined)
          : this.wrong(value, 'a list', place);
      default:
        return this.primitive(type.kind, value, place);
    }
  }

  /**
   * Reports a member of the file that is not an argument of the object. `known` contains the names of the arguments
   * that the object's type has.
   */
  protected unknown(name: string, known: readonly string[], place: P): void {
    const remedy = remedyOf(name, known, this.wayToLeaveOut(place));
    this.report(place, `is unknown, and has no counterpart in Terraform; ${remedy}`);
  }

  /** Converts a value of the file whose type Terraform does not define: configuration of custom plugins, or JSON. */
  protected any(value: unknown, place: P): unknown {
    if (Array.isArray(value)) {
      return value.map((element, index) => this.any(element, this.at(place, index)));
    }
    if (isPlainObject(value)) {
      return this.members(value, place, (member, at) => this.any(member, at));
    }
    return typeof value === 'string' ? this.text(value, place) : value;
  }

  protected primitive(kind: keyof typeof KINDS, value: unknown, place: P): unknown {
    const isText = kind === 'string' && typeof value === 'number' && this.isNumberText(place);
    const given = isText ? String(value) : value;
    if (typeof given !== KINDS[kind].javascript) {
      return this.wrong(value, KINDS[kind].words, place);
    }
    return typeof given === 'string' ? this.text(given, place) : given;
  }

  protected members(value: Members, place: P, each: (member: unknown, at: P) => unknown): Members {
    const members = Object.entries(membersOf(value)).map(([name, member]) => {
      const inner = this.at(place, name);
      return [this.key(name, inner), each(member, inner)] as const;
    });
    return Object.fromEntries(members.filter(([, member]) => member !== undefined));
  }

  /** Returns the position of a member or of a list element in the file. */
  protected abstract at(place: P, key: string | number): P;
  /** Reports a problem with the value at a position in the file. */
  protected abstract report(place: P, message: string): void;
  protected abstract text(value: string, place: P): unknown;
  /** Converts a key of a map in the file, or a member name of JSON. */
  protected abstract key(name: string, place: P): string;
  /**
   * Converts a value of the file to a JSON text for Terraform. Some arguments are JSON texts in Terraform, and
   * structured values in files for gateways.
   */
  protected abstract json(value: unknown, place: P): unknown;
  /**
   * Whether an argument accepts a number instead of a text, because the argument is a text in Terraform and a number in
   * files for gateways.
   */
  protected abstract isNumberText(place: P): boolean;
  /**
   * Returns a part of a sentence that tells how to omit a member of the file, or undefined if the member cannot be
   * omitted.
   */
  protected abstract wayToLeaveOut(place: P): string | undefined;

  private field(field: Field, value: unknown, place: P): unknown {
    return field.format === 'json' && typeof value !== 'string'
      ? this.json(value, place)
      : this.value(field.type, value, place);
  }

  /**
   * Reports a value of the file that has the wrong type. The message does not show the value of the wrong type, because
   * the value may be a secret.
   */
  private wrong(value: unknown, allowed: string, place: P): undefined {
    this.report(place, `is ${kindOf(value)}; allowed: ${allowed}`);
    return undefined;
  }
}

const KINDS = {
  string: { javascript: 'string', words: 'a text, in quotes' },
  number: { javascript: 'number', words: 'a number' },
  bool: { javascript: 'boolean', words: 'true or false' },
} as const;
/** Maximum number of argument names that a message lists. */
const SHOWN = 12;

function remedyOf(name: string, known: readonly string[], wayToLeaveOut: string | undefined): string {
  const [meant] = nearNames(name, known);
  const shown = [...known].sort().slice(0, SHOWN).join(', ');
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  if (meant === undefined) {
    return `known arguments: ${shown}${more}${wayToLeaveOut === undefined ? '' : `; or ${wayToLeaveOut}`}`;
  }
  return `did you mean ${meant}?${wayToLeaveOut === undefined ? '' : ` Otherwise, ${wayToLeaveOut}`}`;
}
