import { isMembers, Members } from '../declarative/document';
import { Kind, KINDS } from './kinds';

/** Something that Terraform alone knows: what stands for it in a configuration. */
export class Unknown {
  /** @param expression how the configuration has it; never a secret */
  public constructor(public readonly expression: string) {}
}

/** An object of the gateway that is left, whatever it was read from. */
export interface SourceObject {
  readonly kind: Kind;
  /** What people call it. */
  readonly name: string;
  /** Where it was read: the path of a construct, a file, an operation. */
  readonly place: string;
  /** By what others refer to it: ids, addresses. */
  readonly keys: readonly string[];
  /** All that is known of it, by the arguments of the Terraform resource. */
  readonly fields: Members;
  /** Fields that the source does not have: they follow from others. */
  readonly derived?: readonly string[];
  /** How the source spells fields, where that is not how the resource does. */
  readonly spelling?: { readonly [field: string]: string };
}

/** What an object is called in reports, such as `API "list-orders"`. */
export function labelOf({ kind, name }: SourceObject): string {
  return `${KINDS[kind].label} ${JSON.stringify(name)}`;
}

/** Whether a value has members that are known. */
export function isObject(value: unknown): value is Members {
  return isMembers(value) && !(value instanceof Unknown);
}

/** The objects of a source, by what refers to them. */
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

  /** All objects of a kind, in the order of the source. */
  public of(kind: Kind): SourceObject[] {
    return this.objects.filter((object) => object.kind === kind);
  }

  /** The object of a kind that a field refers to. */
  public referred(kind: Kind, { fields }: SourceObject, field: string): SourceObject | undefined {
    return this.find(kind, fields[field]);
  }

  /** The object of a kind that has a key. */
  public find(kind: Kind, key: unknown): SourceObject | undefined {
    return typeof key === 'string' ? this.byKey.get(`${kind} ${key}`) : undefined;
  }
}

/** A field that holds text; undefined where it does not, or is empty. */
export function textIn({ fields }: { readonly fields: Members }, field: string): string | undefined {
  const value = fields[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A field that holds a number. */
export function numberIn({ fields }: { readonly fields: Members }, field: string): number | undefined {
  const value = fields[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A field that holds a list of objects; of a block that can stand there once, that one. */
export function blocksIn({ fields }: { readonly fields: Members }, field: string): Members[] {
  const value = fields[field];
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

/** A field that holds a list of texts. */
export function textsIn({ fields }: { readonly fields: Members }, field: string): string[] {
  const value = fields[field];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : [];
}

/** The paths of all that an object says: texts, numbers, booleans and what is empty; null says nothing. */
export function leavesOf(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) {
    return [];
  }
  const isList = Array.isArray(value);
  const members = isList ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  if (members.length === 0) {
    return path === '' ? [] : [path];
  }
  return members.flatMap(([key, member]) => leavesOf(member, pathOf(path, key)));
}

/** What a path leads to. */
export function valueOf(fields: Members, path: string): unknown {
  let found: any = fields;
  for (const [, name, index, quoted] of path.matchAll(/(?:^|\.)([\w-]+)|\[(?:(\d+)|("(?:[^"\\]|\\.)*"))\]/g)) {
    found = found?.[name ?? index ?? JSON.parse(quoted)];
  }
  return found;
}

/** The path of a member, or of an element of a list. */
export function pathOf(path: string, key: string | number): string {
  if (typeof key === 'number') {
    return `${path}[${key}]`;
  }
  const isPlain = /^[A-Za-z_][\w-]*$/.test(key);
  return isPlain ? (path === '' ? key : `${path}.${key}`) : `${path}[${JSON.stringify(key)}]`;
}

/** Whether a path is another one, or leads to what holds it. */
export function covers(path: string, other: string): boolean {
  return other === path || (other.startsWith(path) && /^[.[]/.test(other.slice(path.length)));
}
