import { isPlainObject, memberOf, Members } from '../objects';
import { Kind, KINDS } from './kinds';

/** Value in a migration source that only Terraform knows. */
export class Unknown {
  /** @param expression Terraform expression of the unknown value in the configuration, never a secret */
  public constructor(public readonly expression: string) {}
}

/** Object of the cloud's API gateway, read from a configuration, a state, an export or result files. */
export interface SourceObject {
  readonly kind: Kind;
  /** Name for messages. */
  readonly name: string;
  /** Position from which the migration read the source object: a construct path, a file or an operation. */
  readonly place: string;
  /** Keys of the source object, such as ids, which references of other source objects contain. */
  readonly keys: readonly string[];
  /**
   * Values of the source object, by argument or attribute of its Terraform resource. A value that only Terraform knows
   * is an `Unknown`.
   */
  readonly fields: Members;
  /** Names of the source object's fields that the migration derived and that the source does not contain. */
  readonly derived?: readonly string[];
  /**
   * Names in the migration source, by field, for fields that the source names differently from the Terraform resource.
   */
  readonly spelling?: { readonly [field: string]: string };
}

/** Returns the name of a migration source's object in reports, such as `API "list-orders"`. */
export function labelOf({ kind, name }: SourceObject): string {
  return `${KINDS[kind].label} ${JSON.stringify(name)}`;
}

/**
 * Returns whether a value of a migration source is an object, and not an `Unknown`. Members of a known object may be
 * `Unknown`.
 */
export function isKnownObject(value: unknown): value is Members {
  return isPlainObject(value) && !(value instanceof Unknown);
}

/**
 * Objects of a migration source, indexed by kind and key. If several objects of a kind have the same key, the index has
 * the first one.
 */
export class Source {
  private readonly byKey = new Map<string, SourceObject>();

  public constructor(public readonly objects: readonly SourceObject[]) {
    for (const object of objects) {
      for (const key of object.keys) {
        const index = `${object.kind} ${key}`;
        this.byKey.set(index, this.byKey.get(index) ?? object);
      }
    }
  }

  /** Returns all source objects of a kind, such as APIs, in the order of the source. */
  public of(kind: Kind): SourceObject[] {
    return this.objects.filter((object) => object.kind === kind);
  }

  /**
   * Returns the source object of a kind whose key is in a field of another source object, or undefined if there is
   * none.
   */
  public referred(kind: Kind, { fields }: SourceObject, field: string): SourceObject | undefined {
    return this.find(kind, fields[field]);
  }

  /** Returns the source object of a kind that has a given key, or undefined if there is none. */
  public find(kind: Kind, key: unknown): SourceObject | undefined {
    return typeof key === 'string' ? this.byKey.get(`${kind} ${key}`) : undefined;
  }
}

/**
 * Returns the text in a field of a migration source's object, or undefined if the field is empty or does not contain a
 * text.
 */
export function textIn({ fields }: { readonly fields: Members }, field: string): string | undefined {
  const value = fields[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Returns the number in a field of a migration source's object, or undefined if the field does not contain a number.
 */
export function numberIn({ fields }: { readonly fields: Members }, field: string): number | undefined {
  const value = fields[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/**
 * Returns the objects in a field of a migration source's object. A Terraform block that can occur only once counts as a
 * list with one element.
 */
export function blocksIn({ fields }: { readonly fields: Members }, field: string): Members[] {
  const value = fields[field];
  return (Array.isArray(value) ? value : [value]).filter(isKnownObject);
}

/** Returns the texts of the list in a field of a migration source's object, without empty texts. */
export function textsIn({ fields }: { readonly fields: Members }, field: string): string[] {
  const value = fields[field];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : [];
}

/**
 * Returns the paths of all values in a migration source's object: texts, numbers, booleans, empty lists and objects,
 * and values that only Terraform knows. Skips null.
 */
export function leavesOf(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) {
    return [];
  }
  const isList = Array.isArray(value);
  const members = isList ? [...value.entries()] : isKnownObject(value) ? Object.entries(value) : [];
  if (members.length === 0) {
    return path === '' ? [] : [path];
  }
  return members.flatMap(([key, member]) => leavesOf(member, pathOf(path, key)));
}

/** Returns the value at a path of a migration source's object. */
export function valueOf(fields: Members, path: string): unknown {
  let found: unknown = fields;
  for (const [, name, index, quoted] of path.matchAll(/(?:^|\.)([\w-]+)|\[(?:(\d+)|("(?:[^"\\]|\\.)*"))\]/g)) {
    found = memberOf(found, name ?? index ?? JSON.parse(quoted));
  }
  return found;
}

/** Returns the path of an object's member, or of a list element. */
export function pathOf(path: string, key: string | number): string {
  if (typeof key === 'number') {
    return `${path}[${key}]`;
  }
  const isPlain = /^[A-Za-z_][\w-]*$/.test(key);
  return isPlain ? (path === '' ? key : `${path}.${key}`) : `${path}[${JSON.stringify(key)}]`;
}

/** Returns whether the path `path` equals `other` or is a parent path of `other`. */
export function covers(path: string, other: string): boolean {
  return other === path || (other.startsWith(path) && /^[.[]/.test(other.slice(path.length)));
}
