import { kindOf, isPlainObject, requireValue } from 'cdktf-gateways-sandbox/toolkit/checks';
import { nearNames } from 'cdktf-gateways-sandbox/toolkit/commands';
import { membersOf, isNumberText, Members, Place } from 'cdktf-gateways-sandbox/toolkit/declarative';
import { CatalogElement, Member, Nested, TerraformType } from 'cdktf-gateways-sandbox/toolkit/engine';
import { Expression, InventoryValue, InventoryValues } from '../../inventory/inventory';
import { FreeValue, jsonOf, Template } from './templates';
import { Report, Texts } from './texts';

/** Position of a value in a declarative file, and path of the Terraform argument for the value. */
export interface Position {
  readonly place: Place;
  /** Returns the position of a member of the value. */
  readonly at: (key: string | number) => Place;
  /** Path of the value in the file, starting at the entity, without indexes. */
  readonly path: string;
  /** Path of the argument in the Terraform object, without indexes. */
  readonly argument: string;
}

/**
 * Converts values of declarative files to values of Terraform arguments. Reports values of a wrong type and unknown
 * fields, and omits them from the result.
 */
export class DeclaredValues {
  public constructor(
    private readonly element: CatalogElement,
    private readonly collection: string,
    private readonly texts: Texts,
    private readonly report: Report,
  ) {}

  public members(members: readonly Member[], given: Members, at: Position): InventoryValues {
    const known = new Map(members.map((member) => [member.name, member]));
    const found: [string, InventoryValue][] = [];
    for (const [name, value] of Object.entries(membersOf(given))) {
      const inner = { ...within(at, name), argument: at.argument === '' ? name : `${at.argument}.${name}` };
      const member = known.get(name);
      const made = member ? this.member(member, value, inner) : this.unknown(name, inner, [...known.keys()]);
      if (made !== undefined) {
        found.push([name, made]);
      }
    }
    return Object.fromEntries(found);
  }

  private unknown(name: string, { place, path }: Position, known: readonly string[]): undefined {
    const [meant] = nearNames(name, known);
    const way = `--leave-out ${path}`;
    const remedy =
      meant === undefined
        ? `leave the field out (${way})`
        : `did you mean ${meant}? Otherwise, leave the field out (${way})`;
    const message = `is unknown, and has no counterpart in Terraform; ${remedy}`;
    this.report(place, message, { name, collection: this.collection, path });
    return undefined;
  }

  private member({ nested, type }: Member, value: unknown, at: Position): InventoryValue | undefined {
    const rules = this.element.rules.attributes[at.argument];
    if (rules?.format === 'json' && typeof value !== 'string') {
      return jsonOf(this.free(value, at));
    }
    return nested
      ? this.nested(nested, value, at)
      : this.typed(requireValue(type), value, at, rules?.items?.format === 'json');
  }

  private nested({ mode, members }: Nested, value: unknown, at: Position): InventoryValue | undefined {
    const one = (given: unknown, inner: Position): InventoryValue | undefined =>
      isPlainObject(given) ? this.members(members, given, inner) : this.wrong(given, 'an object', inner);
    return mode === 'list' || mode === 'set'
      ? this.list(value, at, one)
      : mode === 'map'
        ? this.map(value, at, one)
        : one(value, at);
  }

  /** @param isJson whether the Terraform argument has JSON texts as elements */
  private typed(type: TerraformType, value: unknown, at: Position, isJson: boolean): InventoryValue | undefined {
    if (type === 'dynamic') {
      return plainOf(this.free(value, at));
    }
    if (typeof type === 'string') {
      return isJson && typeof value !== 'string' ? jsonOf(this.free(value, at)) : this.primitive(type, value, at);
    }
    const [kind, of] = type as [string, TerraformType];
    const one = (given: unknown, inner: Position): InventoryValue | undefined => this.typed(of, given, inner, isJson);
    return kind === 'map' ? this.map(value, at, one) : this.list(value, at, one);
  }

  private primitive(type: string, value: unknown, at: Position): InventoryValue | undefined {
    const { javascript, words } = KINDS[type];
    const isText = type === 'string' && typeof value === 'number' && isNumberText(this.element.type, at.path);
    const given = isText ? String(value) : value;
    // If the text contains environment variables, the result is an expression, whose value Terraform converts to the
    // type of the argument.
    const made = typeof given === 'string' ? this.texts.value(given, at.place) : (given as InventoryValue);
    return made instanceof Expression || typeof made === javascript ? made : this.wrong(value, words, at);
  }

  private list(
    value: unknown,
    at: Position,
    each: (one: unknown, at: Position) => InventoryValue | undefined,
  ): InventoryValue | undefined {
    return Array.isArray(value)
      ? value.flatMap((one, index) => each(one, within(at, index)) ?? [])
      : this.wrong(value, 'a list', at);
  }

  private map(
    value: unknown,
    at: Position,
    each: (one: unknown, at: Position) => InventoryValue | undefined,
  ): InventoryValue | undefined {
    if (!isPlainObject(value)) {
      return this.wrong(value, 'an object', at);
    }
    const members = Object.entries(membersOf(value)).map(([name, one]) => {
      const inner = within(at, name);
      return [this.texts.key(name, inner.place), each(one, inner)] as const;
    });
    return Object.fromEntries(members.filter((entry): entry is [string, InventoryValue] => entry[1] !== undefined));
  }

  /** Converts a value for an argument that accepts values of any type, such as the settings of a custom plugin. */
  private free(value: unknown, at: Position): FreeValue {
    if (Array.isArray(value)) {
      return value.map((one, index) => this.free(one, within(at, index)));
    }
    if (isPlainObject(value)) {
      const members = Object.entries(membersOf(value)).map(([name, one]) => {
        const inner = within(at, name);
        return [this.texts.key(name, inner.place), this.free(one, inner)];
      });
      return Object.fromEntries(members);
    }
    return typeof value === 'string' ? this.texts.template(value, at.place) : (value as FreeValue);
  }

  /**
   * Reports a value of a wrong type. The reported message does not contain the value, because the value may be a
   * secret.
   */
  private wrong(value: unknown, allowed: string, { place }: Position): undefined {
    this.report(place, `is ${kindOf(value)}; allowed: ${allowed}`);
    return undefined;
  }
}

const KINDS: { readonly [type: string]: { readonly javascript: string; readonly words: string } } = {
  string: { javascript: 'string', words: 'a text, in quotes' },
  number: { javascript: 'number', words: 'a number' },
  bool: { javascript: 'boolean', words: 'true or false' },
};

function within({ at, path, argument }: Position, key: string | number): Position {
  const place = at(key);
  const inner = typeof key === 'number' ? path : path === '' ? key : `${path}.${key}`;
  return { place, at: (one) => place.at(one), path: inner, argument };
}

function plainOf(value: FreeValue): InventoryValue {
  if (value instanceof Template) {
    return value.toValue();
  }
  if (Array.isArray(value)) {
    return value.map(plainOf);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainOf(one)]))
    : value;
}
