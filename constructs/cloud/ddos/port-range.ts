import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/**
 * One port, or a range of ports.
 *
 * @example
 *
 * cloud.PortRange.between(8000, 8080);
 */
export class PortRange {
  /** All ports, 0 to 65535. */
  public static readonly ALL = new PortRange(0, 65535);

  /**
   * Returns a range that consists of one port.
   *
   * @param port 0 to 65535
   */
  public static of(port: number): PortRange {
    return new PortRange(port, port);
  }

  /**
   * Returns the range of all ports from `first` to `last`, including `first` and `last`.
   *
   * @param first 0 to 65535
   * @param last 0 to 65535, not below `first`
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
   * Reports invalid ports and a port range that ends before it begins. For an invalid port range, returns all ports
   * from `lowest` to 65535, so that the resource does not report the range again.
   * @internal
   */
  public _checked(construct: IConstruct, property: string, lowest = 0): PortRange {
    const { first, last } = this;
    const isPort = (port: number) => isUnresolved(port) || (Number.isInteger(port) && port >= lowest && port <= 65535);
    const text = first === last ? `${first}` : `${first} to ${last}`;
    if (!isPort(first) || !isPort(last)) {
      addError(construct, property, `is ${text}; allowed: whole numbers from ${lowest} to 65535`);
    } else if (!isUnresolved(first) && !isUnresolved(last) && first > last) {
      addError(construct, property, `is ${text}, a range that ends before it begins; give the lower port first`);
    } else {
      return this;
    }
    return new PortRange(lowest, 65535);
  }
}
