import { partOf } from '../formats/pointer';
import { isPlainObject, Members } from '../objects';

/** A declarative file. */
export interface Document {
  /** Name of the declarative file in messages. */
  readonly name: string;
  /** Parsed content of the declarative file, with a word in place of each environment variable. */
  readonly value: unknown;
  /**
   * Returns the position of the value at a JSON pointer in the declarative file, such as `kong.yaml:12:5`. The search
   * for a file position is slow, so use `place` only for messages.
   */
  place(pointer: string): string;
  /** Returns a text with the environment variables as written in the declarative file. */
  shown(text: string): string;
}

/** Position of a value in a declarative file. */
export class Place {
  /**
   * @param document the file
   * @param pointer JSON pointer of the position in the file
   */
  public constructor(
    public readonly document: Document,
    private readonly pointer: string = '',
  ) {}

  /** Returns the position of a member or element of the value. */
  public at(key: string | number): Place {
    return new Place(this.document, `${this.pointer}${partOf(String(key))}`);
  }

  public toString(): string {
    return this.document.place(this.pointer);
  }
}

/**
 * Returns the members of an object in a declarative file without null members, because null means not given.
 * `membersOf` adds the members of the objects that the key `<<` refers to, because YAML 1.1 merges these members.
 */
export function membersOf(value: Members): Members {
  const { '<<': merged, ...own } = value;
  const inherited = (Array.isArray(merged) ? [...merged].reverse() : [merged]).filter(isPlainObject).map(membersOf);
  const all = inherited.length > 0 ? Object.assign({}, ...inherited, own) : own;
  return Object.fromEntries(Object.entries(all).filter(([, member]) => member !== null && member !== undefined));
}

/**
 * Returns the members of an entity in a declarative file, with defaults for missing members. If a member and its
 * default are objects, `withDefaults` merges the two objects.
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
