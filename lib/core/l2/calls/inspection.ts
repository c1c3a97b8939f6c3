import { IConstruct } from 'constructs';
import { nearNames } from '../../shared/formats/near';
import { isUnresolved } from '../../values/tokens';
import { MISSING } from '../required-props';
import { isReported, REPORTED } from './reported';
import { Signatures } from './signatures';

/** A mistake in an argument of a call. */
export interface CallProblem {
  /** Path in the argument, such as `tlsSans.dnsName`. Empty for the argument as a whole. */
  readonly property: string;
  readonly message: string;
}

/** Problems of values from factories, until a construct uses the value. */
const valueProblems = new WeakMap<object, CallProblem[]>();

/** Stores the problems of a value for the construct that uses it. */
export function keepProblems(value: object, problems: readonly CallProblem[]): void {
  valueProblems.set(value, [...(valueProblems.get(value) ?? []), ...problems]);
}

/** Possible problems of values. They count only if code fails because of the value. */
const valueSuspicions = new WeakMap<object, () => CallProblem[]>();

/** Stores a function that finds possible problems of a value. It runs only if code fails because of the value. */
export function keepSuspicions(value: object, find: () => CallProblem[]): void {
  valueSuspicions.set(value, find);
}

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/**
 * Compares the arguments of a call with its signature, and repairs values that the called code cannot process. Most
 * mistakes come from JavaScript, or from TypeScript without type checks.
 */
export class Inspection {
  public readonly problems: CallProblem[] = [];

  /**
   * @param owner a construct near the call, for placeholders
   * @param strict whether to report also wrong texts, numbers and booleans, and missing properties. Constructs and L1
   * report most of them with better messages.
   */
  public constructor(
    private readonly signatures: Signatures,
    private readonly owner: IConstruct | undefined,
    private readonly strict = false,
  ) {}

  /** Returns the arguments of a call, repaired for the called code. */
  public arguments(parameters: readonly string[], given: readonly unknown[]): unknown[] {
    const result = [...given];
    parameters.map(parameterOf).forEach((parameter, index) => {
      const { name, type, isOptional, isRest } = parameter;
      // The properties of the last argument are properties of the construct. Other properties include the name of their
      // parameter.
      const place = type.startsWith('{') && index === parameters.length - 1 ? '' : name;
      if (isRest) {
        const rest = given.slice(index).map((value, at) => this.value(type.slice(1), value, `${place}[${at}]`));
        result.splice(index, rest.length, ...rest);
      } else if (given[index] !== undefined && given[index] !== null) {
        result[index] = this.value(type, given[index], place) ?? this.standIn(type) ?? given[index];
      } else if (!isOptional && (this.strict || !type.startsWith('{'))) {
        const standIn = this.standIn(type);
        if (standIn !== undefined) {
          this.problems.push({ property: name, message: MISSING_MESSAGE });
          result[index] = standIn;
        }
      }
    });
    return result;
  }

  /** Returns a value, repaired for its type. Undefined if the type has no placeholder. */
  private value(type: string, value: unknown, place: string): unknown {
    if (value === undefined || value === null) {
      return value;
    }
    this.take(value, place);
    switch (type.charAt(0)) {
      case '{':
        return this.struct(type.slice(1), value, place);
      case '@':
        return this.reference(type.slice(1), value, place);
      case '[':
        return this.list(type.slice(1), value, place);
      case '<':
        return this.map(type.slice(1), value, place);
      default:
        return this.strict ? this.primitive(type, value, place) : value;
    }
  }

  /** Adds the problems stored for a value. */
  private take(value: unknown, place: string): void {
    const known = typeof value === 'object' && value !== null ? valueProblems.get(value) : undefined;
    if (known) {
      valueProblems.delete(value as object);
      this.problems.push(...known.map(({ property, message }) => ({ property: join(place, property), message })));
    }
    if (this.strict && typeof value === 'object' && value !== null) {
      const suspected = valueSuspicions.get(value)?.() ?? [];
      this.problems.push(...suspected.map(({ property, message }) => ({ property: join(place, property), message })));
    }
  }

  private struct(name: string, value: unknown, place: string): unknown {
    const properties = this.signatures.structs[name];
    if (properties === undefined || isUnresolved(value)) {
      return value;
    }
    if (!isMembers(value)) {
      if (typeof value !== 'object' || Array.isArray(value)) {
        this.problems.push({ property: place, message: `is ${kindOf(value)}; allowed: an object with properties` });
        return {};
      }
      return value;
    }
    let repaired: { [key: string | symbol]: unknown } | undefined;
    const change = (property: string, other: unknown) => {
      repaired ??= { ...value };
      if (other === undefined) {
        delete repaired[property];
        repaired[REPORTED] = [...((repaired[REPORTED] as string[] | undefined) ?? []), property];
      } else {
        repaired[property] = other;
      }
    };
    for (const property of Object.keys(value).filter((key) => value[key] !== undefined)) {
      if (!Object.prototype.hasOwnProperty.call(properties, property)) {
        this.problems.push({ property: join(place, property), message: unknownMessage(property, properties) });
        change(property, undefined);
        continue;
      }
      const other = this.value(typeOf(properties[property]), value[property], join(place, property));
      if (other !== value[property]) {
        change(property, other);
      }
    }
    if (this.strict) {
      const missing = requiredOf(properties).filter((property) => (value[property] ?? undefined) === undefined);
      const unreported = missing.filter((property) => !isReported(value, property));
      unreported.forEach((property) =>
        this.problems.push({ property: join(place, property), message: MISSING_MESSAGE }),
      );
    }
    return repaired ?? value;
  }

  private reference(name: string, value: unknown, place: string): unknown {
    const isGiven = typeof value === 'object' || typeof value === 'function';
    if (isGiven && !Array.isArray(value)) {
      return value;
    }
    const makers = this.signatures.makers[name] ?? [];
    const ways = makers.length > 0 ? makers.join(', ') : EXTERNAL[name];
    this.problems.push({ property: place, message: `is ${kindOf(value)}; allowed: ${ways ?? withArticle(name)}` });
    return /^I[A-Z]/.test(name) && this.owner ? MISSING.reference(this.owner) : undefined;
  }

  private list(type: string, value: unknown, place: string): unknown {
    if (Array.isArray(value)) {
      return this.members(value, value, (member, index) => this.value(type, member, `${place}[${index}]`));
    }
    if (isUnresolved(value) || isIterable(value)) {
      return value;
    }
    this.problems.push({ property: place, message: `is ${kindOf(value)}; allowed: a list` });
    return undefined;
  }

  private map(type: string, value: unknown, place: string): unknown {
    if (isMembers(value)) {
      const members = Object.keys(value);
      const made = members.map((key) => this.value(type, value[key], `${place}[${JSON.stringify(key)}]`));
      const isSame = made.every((member, index) => member === value[members[index]]);
      return isSame ? value : Object.fromEntries(members.map((key, index) => [key, made[index]]));
    }
    if (isUnresolved(value) || (typeof value === 'object' && !Array.isArray(value))) {
      return value;
    }
    this.problems.push({
      property: place,
      message: `is ${kindOf(value)}; allowed: an object with a member for each key`,
    });
    return undefined;
  }

  private members(value: unknown[], given: unknown[], repair: (member: unknown, index: number) => unknown): unknown[] {
    const made = value.map(repair);
    // Members without a placeholder are removed, because the called code does not expect undefined members.
    return made.every((member, index) => member === given[index])
      ? value
      : made.filter((member, index) => member !== undefined || given[index] === undefined);
  }

  private primitive(type: string, value: unknown, place: string): unknown {
    const wanted = PRIMITIVES[type];
    if (wanted !== undefined && typeof value !== wanted.type && !isUnresolved(value)) {
      this.problems.push({ property: place, message: `is ${kindOf(value)}; allowed: ${wanted.words}` });
    }
    return value;
  }

  private standIn(type: string): unknown {
    switch (type.charAt(0)) {
      case 's':
        return MISSING.text();
      case 'n':
        return MISSING.number();
      case '{':
      case '<':
        return {};
      case '[':
        return [];
      case '@':
        return /^@I[A-Z]/.test(type) && this.owner ? MISSING.reference(this.owner) : undefined;
      default:
        return undefined;
    }
  }
}

const PRIMITIVES: { readonly [type: string]: { readonly type: string; readonly words: string } } = {
  s: { type: 'string', words: 'a text' },
  n: { type: 'number', words: 'a number' },
  b: { type: 'boolean', words: 'true or false' },
};

const EXTERNAL: { readonly [type: string]: string } = {
  Construct: 'a construct, such as a stack',
  IConstruct: 'a construct',
  TerraformStack: 'a stack',
  TerraformProvider: 'a provider, such as new PlatformProvider(…)',
};

const MISSING_MESSAGE = 'is required, but was not given';

function requiredOf(properties: { readonly [property: string]: string }): string[] {
  return Object.keys(properties).filter((property) => properties[property].startsWith('!'));
}

function typeOf(property: string): string {
  return property.replace('!', '');
}

/** Returns the kind of a value. Does not show the value, because it may be a secret. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) {
    return 'a list';
  }
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'object':
      return 'an object';
    default:
      return `a ${typeof value}`;
  }
}

function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Maximum number of names in a message. */
const SHOWN = 12;

function unknownMessage(property: string, properties: { readonly [property: string]: string }): string {
  const known = Object.keys(properties).sort();
  const [meant] = nearNames(property, known);
  if (meant !== undefined) {
    return `is not known; did you mean ${meant}?`;
  }
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  return `is not known; known here: ${known.slice(0, SHOWN).join(', ') || 'nothing'}${more}`;
}

function parameterOf(text: string): Parameter {
  const [, rest, name, optional, type] = /^(\.\.\.)?(\w+)(\?)?:(.*)$/.exec(text)!;
  return { name, type, isOptional: optional !== undefined, isRest: rest !== undefined };
}

/** Whether a value is a plain object. An object of a class may have further members. */
function isMembers(value: unknown): value is { [key: string]: unknown } {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // Checks the prototype's own prototype, because objects of another realm, such as jest's, have a different
  // `Object.prototype`.
  return prototype === null || (Object.getPrototypeOf(prototype) === null && !isUnresolved(value));
}

function isIterable(value: unknown): boolean {
  return typeof value === 'object' && Symbol.iterator in (value as object);
}

function join(place: string, property: string): string {
  if (place === '' || property === '') {
    return place + property;
  }
  return property.startsWith('[') ? place + property : `${place}.${property}`;
}
