import { InventoryObject, InventoryValue, InventoryValues, isValues } from '../inventory/inventory';
import { defaultsIn } from './arguments';

/** Error for an object that a construct cannot express. The message says what, for those who wonder. */
export class Unrepresentable extends Error {}

/** Returns a value that a construct of L2 requires. Throws `Unrepresentable` if the object does not have it. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Unrepresentable('lacks a value that its construct requires');
  }
  return value;
}

/** Arguments of an object or of a nested object. Records the arguments that are already in code. */
export class Source {
  private readonly taken = new Set<string>();

  public constructor(
    /** The object that they are of. */
    public readonly object: InventoryObject,
    private readonly values: InventoryValues,
    /** Where they are in the object; empty at the top. */
    private readonly prefix: string = '',
  ) {}

  /** An argument, which counts as placed; undefined where it is not given. `a.b` is a member of an object. */
  public take(path: string): InventoryValue | undefined {
    this.taken.add(path);
    return this.look(path);
  }

  /** An argument, which others have to place. */
  public look(path: string): InventoryValue | undefined {
    return path
      .split('.')
      .reduce<InventoryValue | undefined>((value, name) => (isValues(value) ? value[name] : undefined), this.values);
  }

  /** An object in this one: all that it has must be placed. Undefined where it is not given. */
  public inner(path: string, place: (inner: Source) => void): void {
    const value = this.take(path);
    if (isValues(value)) {
      this.within(value, path, place);
    }
  }

  /** Has something placed that lies in an argument which was taken. */
  public within<T>(values: InventoryValues, path: string, place: (inner: Source) => T): T {
    const inner = new Source(this.object, values, this.at(path));
    const placed = place(inner);
    inner.complete();
    return placed;
  }

  /** Fails unless all is placed. */
  public complete(mayBeLeft: ReadonlySet<string> = new Set()): void {
    const left = leavesOf(this.values).filter(
      (path) => !mayBeLeft.has(path.split('.')[0]) && ![...this.taken].some((one) => isIn(path, one)),
    );
    if (left.length > 0) {
      throw new Unrepresentable(`has no place for ${left.map((path) => this.at(path)).join(', ')}`);
    }
  }

  /** Returns the name of an argument in messages. */
  public at(path: string): string {
    return this.prefix === '' ? path : `${this.prefix}.${path}`;
  }
}

function isIn(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`) || whole.startsWith(`${path}.`);
}

/** Paths of what is given and no default: through objects, to their members. */
function leavesOf(values: InventoryValues): string[] {
  const needed = Object.entries(values).filter(([name]) => !defaultsIn(values).has(name));
  return needed.flatMap(([name, value]) =>
    isValues(value) && Object.keys(value).length > 0 ? leavesOf(value).map((path) => `${name}.${path}`) : [name],
  );
}
