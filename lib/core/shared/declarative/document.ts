import { partOf } from '../formats/pointer';
import { isPlainObject, Members } from '../objects';

/** A declarative file. */
export interface Document {
  /** Name in messages. */
  readonly name: string;
  /** Parsed content. */
  readonly value: unknown;
  /**
   * Returns the position of a value in the declarative files, such as `kong.yaml:12:5`, by JSON pointer. The search for
   * a position is slow: use for messages.
   */
  place(pointer: string): string;
  /** Returns a text with its environment variables as the declarative file has them. */
  shown(text: string): string;
}

/** A position in a declarative file. */
export class Place {
  /**
   * @param document the file
   * @param pointer JSON pointer of the position in the file
   */
  public constructor(
    public readonly document: Document,
    private readonly pointer: string = '',
  ) {}

  /** Returns the position of a member or element. */
  public at(key: string | number): Place {
    return new Place(this.document, `${this.pointer}${partOf(String(key))}`);
  }

  public toString(): string {
    return this.document.place(this.pointer);
  }
}

/**
 * Returns the members of an object without null members, because null in a declarative file means not given. Includes
 * the members of the objects that the key `<<` refers to, because YAML 1.1 merges their members.
 */
export function membersOf(value: Members): Members {
  const { '<<': merged, ...own } = value;
  const inherited = (Array.isArray(merged) ? [...merged].reverse() : [merged]).filter(isPlainObject).map(membersOf);
  const all = inherited.length > 0 ? Object.assign({}, ...inherited, own) : own;
  return Object.fromEntries(Object.entries(all).filter(([, member]) => member !== null && member !== undefined));
}

/**
 * Returns the members of an entity with defaults for missing members. If a member is an object and its default is also
 * an object, merges the two objects.
 */
export function withDefaults(given: Members, defaults: Members): Members {
  const filled = Object.entries(defaults).map(([name, value]) => {
    const own = given[name];
    return [name, isPlainObject(own) && isPlainObject(value) ? withDefaults(own, value) : (own ?? value)] as const;
  });
  return { ...given, ...Object.fromEntries(filled) };
}

/** Returns an object without the members with the given names. */
export function without(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}
