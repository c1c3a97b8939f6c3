import { Problem } from '../../shared/diagnostic';
import { kindOf } from '../../shared/formats/kind-of';
import { nearNames } from '../../shared/formats/near';
import { isUnresolved } from '../../values/tokens';
import { Signatures } from './signatures';

/** Position of a mistake in the arguments of an L2 call. */
export interface ArgumentPosition {
  /**
   * Path of the mistake, such as `tlsSans.dnsName`. For a mistake in the props object, the path starts below that
   * object, and is empty if the mistake concerns the whole object. For other arguments, the path starts with the name
   * of the parameter.
   */
  readonly property: string;
}

/**
 * Key under which the return value of a factory method stores unknown properties of the factory's arguments. The
 * construct that later uses the return value reports these unknown properties. The key is a symbol from `Symbol.for`,
 * because all copies of this package share such a symbol, and lists of properties omit symbols.
 */
const UNREPORTED = Symbol.for('cdktf-gateways/unreported');

interface Value {
  [UNREPORTED]?: readonly Problem<ArgumentPosition>[];
}

/** Stores problems with arguments in a value, so that the construct that uses the value reports them. */
export function keepProblems(value: object, problems: readonly Problem<ArgumentPosition>[]): void {
  const kept = (value as Value)[UNREPORTED] ?? [];
  Object.defineProperty(value, UNREPORTED, { value: [...kept, ...problems], configurable: true });
}

/** Parameter of a signature. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly isRest: boolean;
}

/**
 * Compares the arguments of an L2 call with the signature of the call. Such mistakes come mostly from apps in
 * JavaScript, or in TypeScript without type checks.
 */
export class Inspection {
  /** Unknown properties in the arguments of the call. The call can run without these properties. */
  public readonly unknown: Problem<ArgumentPosition>[] = [];

  /**
   * Missing arguments, and arguments of another type than declared in the signature. The call cannot run with missing
   * arguments or arguments of the wrong type.
   */
  public readonly invalid: Problem<ArgumentPosition>[] = [];

  /**
   * @param strict whether to also report arguments that are not a text, number or boolean although the signature
   * declares one. Otherwise, the code of L1 and L2 constructs reports most such arguments with better messages.
   */
  public constructor(
    private readonly signatures: Signatures,
    private readonly strict = false,
  ) {}

  /** Checks the arguments of a call, and returns the arguments without their unknown properties. */
  public arguments(parameters: readonly Parameter[], given: readonly unknown[]): unknown[] {
    const result = [...given];
    parameters.forEach((parameter, index) => {
      const { name, type, isOptional, isRest } = parameter;
      // In messages, the path of a property in the last argument, the props object, has no prefix. The path of a
      // property in another argument begins with the name of the parameter.
      const place = type.startsWith('{') && index === parameters.length - 1 ? '' : name;
      if (isRest) {
        const rest = given.slice(index).map((value, at) => this.value(type.slice(1), value, `${place}[${at}]`));
        result.splice(index, rest.length, ...rest);
      } else if (!isMissing(given[index])) {
        result[index] = this.value(type, given[index], place);
      } else if (!isOptional) {
        this.missingArgument(name, type, place);
      }
    });
    return result;
  }

  /** Reports each required property of a missing argument, or the argument itself if the argument has no required properties. */
  private missingArgument(name: string, type: string, place: string): void {
    const required = type.startsWith('{') ? this.signatures.required[type.slice(1)] : undefined;
    if (required !== undefined) {
      required.forEach((property) => this.missing(join(place, property)));
    } else if (type !== '' && type !== '@Construct') {
      // Does not report a missing argument `scope`, because the base class of constructs reports it.
      this.missing(name);
    }
  }

  private missing(property: string): void {
    this.invalid.push({ property, message: 'is required, but was not given' });
  }

  /** Checks an argument of a call, and returns the argument without its unknown properties. */
  private value(type: string, value: unknown, place: string): unknown {
    if (isMissing(value)) {
      return value;
    }
    this.takeProblems(value, place);
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

  /**
   * Reports the problems that a factory method stored in its return value, if the value is now an argument, and removes
   * the problems from the value.
   */
  private takeProblems(value: unknown, place: string): void {
    const known = typeof value === 'object' && value !== null ? (value as Value)[UNREPORTED] : undefined;
    if (known) {
      delete (value as Value)[UNREPORTED];
      this.unknown.push(...known.map(({ property, message }) => ({ property: join(place, property), message })));
    }
  }

  private struct(name: string, value: unknown, place: string): unknown {
    const properties = this.signatures.structs[name];
    if (properties === undefined || isUnresolved(value)) {
      return value;
    }
    if (typeof value !== 'object' || Array.isArray(value)) {
      this.invalid.push({ property: place, message: `is ${kindOf(value)}; allowed: an object with properties` });
      return value;
    }
    if (!hasPlainPrototype(value)) {
      return value;
    }
    let copy: { [key: string]: unknown } | undefined;
    for (const property of Object.keys(value).filter((key) => value[key] !== undefined)) {
      if (!Object.prototype.hasOwnProperty.call(properties, property)) {
        this.unknown.push({ property: join(place, property), message: unknownMessage(property, properties) });
        copy ??= { ...value };
        delete copy[property];
        continue;
      }
      const other = this.value(properties[property], value[property], join(place, property));
      if (other !== value[property]) {
        copy ??= { ...value };
        copy[property] = other;
      }
    }
    for (const property of this.signatures.required[name] ?? []) {
      if (isMissing(value[property])) {
        this.missing(join(place, property));
      }
    }
    return copy ?? value;
  }

  private reference(name: string, value: unknown, place: string): unknown {
    const isGiven = typeof value === 'object' || typeof value === 'function';
    if (!isGiven || Array.isArray(value)) {
      const makers = this.signatures.makers[name] ?? [];
      const ways = makers.length > 0 ? makers.join(', ') : EXTERNAL[name];
      this.invalid.push({ property: place, message: `is ${kindOf(value)}; allowed: ${ways ?? withArticle(name)}` });
    }
    return value;
  }

  private list(type: string, value: unknown, place: string): unknown {
    if (Array.isArray(value)) {
      const members = value.map((member, index) => this.member(type, member, `${place}[${index}]`));
      return members.every((member, index) => member === value[index]) ? value : members;
    }
    if (!isUnresolved(value) && !isIterable(value)) {
      this.invalid.push({ property: place, message: `is ${kindOf(value)}; allowed: a list` });
    }
    return value;
  }

  private map(type: string, value: unknown, place: string): unknown {
    if (hasPlainPrototype(value)) {
      const keys = Object.keys(value);
      const members = keys.map((key) => this.value(type, value[key], `${place}[${JSON.stringify(key)}]`));
      const isSame = members.every((member, index) => member === value[keys[index]]);
      return isSame ? value : Object.fromEntries(keys.map((key, index) => [key, members[index]]));
    }
    if (!isUnresolved(value) && (typeof value !== 'object' || Array.isArray(value))) {
      this.invalid.push({
        property: place,
        message: `is ${kindOf(value)}; allowed: an object with a member for each key`,
      });
    }
    return value;
  }

  /**
   * Checks an element of a list in an argument. Does not report missing texts and numbers in a list, because constructs
   * report these elements.
   */
  private member(type: string, value: unknown, place: string): unknown {
    if (isMissing(value) && /^[@{]/.test(type)) {
      this.missing(place);
    }
    return this.value(type, value, place);
  }

  private primitive(type: string, value: unknown, place: string): unknown {
    const wanted = PRIMITIVES[type];
    if (wanted !== undefined && typeof value !== wanted.type && !isUnresolved(value)) {
      this.invalid.push({ property: place, message: `is ${kindOf(value)}; allowed: ${wanted.words}` });
    }
    return value;
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

function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Maximum number of property names in the message about an unknown property. */
const SHOWN = 12;

function unknownMessage(property: string, properties: { readonly [property: string]: string }): string {
  const known = Object.keys(properties).sort();
  const [meant] = nearNames(property, known);
  if (meant !== undefined) {
    return `is not known; did you mean ${meant}?`;
  }
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : '';
  return `is not known; known properties: ${known.slice(0, SHOWN).join(', ') || 'nothing'}${more}`;
}

/** Parses a parameter of a signature, such as `options?:{ApiOptions`. */
export function parameterOf(text: string): Parameter {
  const [, rest, name, optional, type] = /^(\.\.\.)?(\w+)(\?)?:(.*)$/.exec(text) ?? [];
  return { name, type, isOptional: optional !== undefined, isRest: rest !== undefined };
}

/**
 * Returns whether a value is an object literal or another object without a class. The check skips instances of classes,
 * because they may have further members.
 */
function hasPlainPrototype(value: unknown): value is { [key: string]: unknown } {
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
