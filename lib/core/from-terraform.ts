import { isMembers, Members, membersOf } from './declarative/document';
import { nearNames } from './formats/near';
import { Field, Shape, Type } from './shape';

/**
 * Turns values of files that spell arguments as Terraform and gateways do into arguments of constructs. What is of another kind
 * than the argument, or no argument at all, is reported and left out; what is null counts as not given. `P` is a place in such
 * a file.
 */
export abstract class FromTerraform<P> {
  /** The arguments by their properties, from members by their Terraform names. */
  public inputs(shape: Shape, members: Members, place: P): any {
    const properties = new Map(Object.keys(shape).map((property) => [shape[property].name, property]));
    const inputs: { [property: string]: unknown } = {};
    for (const [name, value] of Object.entries(membersOf(members))) {
      const property = properties.get(name);
      const inner = this.at(place, name);
      if (property === undefined) {
        this.report(
          inner,
          `is not known, and has no counterpart in Terraform; ${remedyOf(name, [...properties.keys()])}`,
        );
        continue;
      }
      const input = this.field(shape[property], value, inner);
      if (input !== undefined) {
        inputs[property] = input;
      }
    }
    return inputs;
  }

  public value(type: Type, value: unknown, place: P): unknown {
    switch (type.kind) {
      case 'any':
        return this.any(value, place);
      case 'object':
        return isMembers(value)
          ? this.inputs(type.shape, value, place)
          : this.wrong(value, 'an object with members', place);
      case 'map':
        return isMembers(value)
          ? this.members(value, place, (member, at) => this.value(type.of, member, at))
          : this.wrong(value, 'an object with members', place);
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

  /** A value for which there is no type: plugins of one's own, JSON. */
  protected any(value: unknown, place: P): unknown {
    if (Array.isArray(value)) {
      return value.map((element, index) => this.any(element, this.at(place, index)));
    }
    if (isMembers(value)) {
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

  /** The place of a member, or of an element of a list. */
  protected abstract at(place: P, key: string | number): P;
  /** Takes note of what is wrong at a place. */
  protected abstract report(place: P, message: string): void;
  protected abstract text(value: string, place: P): unknown;
  /** The name of a member that is no argument. */
  protected abstract key(name: string, place: P): string;
  /** What gateways have as a value, and Terraform as JSON. */
  protected abstract json(value: unknown, place: P): unknown;
  /** Whether Terraform has a text where gateways have a number. */
  protected abstract isNumberText(place: P): boolean;

  private field(field: Field, value: unknown, place: P): unknown {
    return field.format === 'json' && typeof value !== 'string'
      ? this.json(value, place)
      : this.value(field.type, value, place);
  }

  /** The value is not shown: it may be a secret. */
  private wrong(value: unknown, allowed: string, place: P): undefined {
    const known = Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`;
    const kind = known.replace('string', 'text').replace('a object', 'an object');
    this.report(place, `is ${kind}; allowed: ${allowed}`);
    return undefined;
  }
}

const KINDS = {
  string: { javascript: 'string', words: 'a text, in quotes' },
  number: { javascript: 'number', words: 'a number' },
  bool: { javascript: 'boolean', words: 'true or false' },
} as const;
/** More names than these help nobody. */
const SHOWN = 12;

function remedyOf(name: string, known: readonly string[]): string {
  const [meant] = nearNames(name, known);
  const shown = [...known].sort().slice(0, SHOWN).join(', ');
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  return meant === undefined ? `known here: ${shown}${more}` : `did you mean ${meant}?`;
}
