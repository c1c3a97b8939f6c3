import { Lazy } from 'cdktf';
import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/**
 * One port, or all from one port to another.
 *
 * @example
 *
 * PortRange.between(8000, 8080);
 */
export class PortRange {
  /** All ports, 0 to 65535. */
  public static readonly ALL = new PortRange(0, 65535);

  /**
   * One port.
   *
   * @param port 0 to 65535
   */
  public static of(port: number): PortRange {
    return new PortRange(port, port);
  }

  /**
   * All ports from one to another, both included.
   *
   * @param first 0 to 65535
   * @param last 0 to 65535, not below the first
   */
  public static between(first: number, last: number): PortRange {
    return new PortRange(first, last);
  }

  private constructor(
    /** The first port of the range. */
    public readonly first: number,
    /** The last port of the range. */
    public readonly last: number,
  ) {}

  /**
   * Reports ports that do not exist, and a range that ends before it begins. Wrong ones are passed on so that the resource
   * does not report them again.
   * @internal
   */
  public _checked(construct: IConstruct, property: string): PortRange {
    const { first, last } = this;
    const isNone = [first, last].some((port) => !isUnresolved(port) && !isPort(port));
    if (isNone) {
      const text = first === last ? `${first}` : `${first} to ${last}`;
      addError(construct, property, `is ${text}; ports are whole numbers from 0 to 65535`);
      return new PortRange(Lazy.numberValue({ produce: () => first }), Lazy.numberValue({ produce: () => last }));
    }
    if (!isUnresolved(first) && !isUnresolved(last) && first > last) {
      const message = `is ${first} to ${last}, a range that ends before it begins; give the lower port first`;
      addError(construct, property, message);
    }
    return this;
  }
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65535;
}
