/** A declarative file that was read. */
export interface Document {
  /** What to call it in messages. */
  readonly name: string;
  /** What it says. */
  readonly value: unknown;
  /** Where a value stands, by a JSON pointer, such as `kong.yaml:12:5`. Slow: for messages. */
  place(pointer: string): string;
  /** A text with its environment variables as the file has them. */
  shown(text: string): string;
}

/** A place in a declarative file. */
export class Place {
  /**
   * @param document the file
   * @param pointer where in it, as a JSON pointer
   */
  public constructor(
    public readonly document: Document,
    private readonly pointer: string = '',
  ) {}

  /** A member of what stands here. */
  public at(key: string | number): Place {
    return new Place(this.document, `${this.pointer}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`);
  }

  public toString(): string {
    return this.document.place(this.pointer);
  }
}

/** Something to be said of a place; the message follows on it. */
export interface Remark {
  readonly level: 'error' | 'warning';
  readonly place: Place;
  readonly message: string;
}

/** Members by name. */
export interface Members {
  readonly [name: string]: unknown;
}

/** Whether a value has members. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The members of an object without those that are null, which say nothing, and with those of the objects that its key `<<`
 * refers to: YAML 1.1 merges these.
 */
export function membersOf(value: Members): Members {
  const { '<<': merged, ...own } = value;
  const inherited = (Array.isArray(merged) ? [...merged].reverse() : [merged]).filter(isMembers).map(membersOf);
  const all = inherited.length > 0 ? Object.assign({}, ...inherited, own) : own;
  return Object.fromEntries(Object.entries(all).filter(([, member]) => member !== null && member !== undefined));
}

/** Members together with defaults for what is missing, also in members that are objects on both sides. */
export function withDefaults(given: Members, defaults: Members): Members {
  const filled = Object.entries(defaults).map(([name, value]) => {
    const own = given[name];
    return [name, isMembers(own) && isMembers(value) ? withDefaults(own, value) : (own ?? value)] as const;
  });
  return { ...given, ...Object.fromEntries(filled) };
}

/** Members without some of them. */
export function without(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}
