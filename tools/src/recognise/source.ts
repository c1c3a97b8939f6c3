import { InventoryObject, InventoryValue, InventoryValues, isValues } from '../inventory/inventory';
import { defaultsIn } from './arguments';

/**
 * Error for an object whose values an L2 construct cannot express. The report shows the error message as the reason for
 * using L1.
 */
export class Unrepresentable extends Error {}

/**
 * Returns a value of an object that an L2 construct requires, or throws `Unrepresentable` if the value is undefined.
 */
export function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Unrepresentable('the L2 construct requires a value that the object does not have');
  }
  return value;
}

/** Arguments of an object or of a nested object. Records the arguments that are already in the code. */
export class Source {
  private readonly taken = new Set<string>();

  public constructor(
    /** Object that has the arguments. */
    public readonly object: InventoryObject,
    private readonly values: InventoryValues,
    /** Path of the arguments in the object. `prefix` is empty for the arguments at the top level of the object. */
    private readonly prefix: string = '',
  ) {}

  /**
   * Returns the value of an argument of the object, or undefined if the object does not have the argument. `take` also
   * records that the generated code represents the argument. In the path of an argument, `a.b` is a member of an
   * object.
   */
  public take(path: string): InventoryValue | undefined {
    this.taken.add(path);
    return this.look(path);
  }

  /** Returns the value of an argument without recording that the generated code represents the argument. */
  public look(path: string): InventoryValue | undefined {
    return path
      .split('.')
      .reduce<InventoryValue | undefined>((value, name) => (isValues(value) ? value[name] : undefined), this.values);
  }

  /**
   * Converts a nested object. The parameter `place` must take all members of the nested object. If the argument is not
   * an object, `inner` does not call `place`.
   */
  public inner(path: string, place: (inner: Source) => void): void {
    const value = this.take(path);
    if (isValues(value)) {
      this.within(value, path, place);
    }
  }

  /**
   * Converts an object inside an argument that `take` has already returned. `within` throws `Unrepresentable` unless
   * `place` takes all arguments of the object that differ from their defaults.
   */
  public within<T>(values: InventoryValues, path: string, place: (inner: Source) => T): T {
    const inner = new Source(this.object, values, this.at(path));
    const placed = place(inner);
    inner.complete();
    return placed;
  }

  /**
   * Throws `Unrepresentable` unless the code contains all arguments that differ from their defaults.
   *
   * @param mayBeLeft names of arguments that the code may lack
   */
  public complete(mayBeLeft: ReadonlySet<string> = new Set()): void {
    const left = leavesOf(this.values).filter(
      (path) => !mayBeLeft.has(path.split('.')[0]) && ![...this.taken].some((one) => isIn(path, one)),
    );
    if (left.length > 0) {
      throw new Unrepresentable(`the L2 construct has no property for ${left.map((path) => this.at(path)).join(', ')}`);
    }
  }

  /** Returns the name of an argument for messages. */
  public at(path: string): string {
    return this.prefix === '' ? path : `${this.prefix}.${path}`;
  }
}

function isIn(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`) || whole.startsWith(`${path}.`);
}

/** Returns the paths of arguments that are given and differ from the default, down to the innermost members. */
function leavesOf(values: InventoryValues): string[] {
  const needed = Object.entries(values).filter(([name]) => !defaultsIn(values).has(name));
  return needed.flatMap(([name, value]) =>
    isValues(value) && Object.keys(value).length > 0 ? leavesOf(value).map((path) => `${name}.${path}`) : [name],
  );
}
