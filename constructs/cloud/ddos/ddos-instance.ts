import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/** The types of protected instances. They differ in what can be set on them. */
export enum DdosInstanceType {
  /** An advanced IP: traffic comes in at its own address and is forwarded. Ids begin with `bgpip-`. */
  ADVANCED_IP = 'bgpip',
  /** The professional version of the advanced IP. Ids begin with `net-`. */
  ADVANCED_IP_PROFESSIONAL = 'net',
  /** A package that protects one address of yours. Ids begin with `bgp-`. */
  EXCLUSIVE_PACKAGE = 'bgp',
  /** A package that protects several addresses of yours. Ids begin with `bgp-`. */
  SHARED_PACKAGE = 'bgp-multip',
}

const PREFIXES: { readonly [type in DdosInstanceType]: string } = {
  [DdosInstanceType.ADVANCED_IP]: 'bgpip-',
  [DdosInstanceType.ADVANCED_IP_PROFESSIONAL]: 'net-',
  [DdosInstanceType.EXCLUSIVE_PACKAGE]: 'bgp-',
  [DdosInstanceType.SHARED_PACKAGE]: 'bgp-',
};

/**
 * A protected instance, by its type and id. Most instances are bought outside of Terraform; a package can be bought
 * with `DdosPackage`, whose `instance` is one of these.
 *
 * @example
 *
 * cloud.DdosInstance.advancedIp('bgpip-000004xf');
 */
export class DdosInstance {
  /**
   * An advanced IP.
   *
   * @param instanceId its id, which begins with `bgpip-`
   */
  public static advancedIp(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.ADVANCED_IP, instanceId);
  }

  /**
   * An advanced IP, professional version.
   *
   * @param instanceId its id, which begins with `net-`
   */
  public static advancedIpProfessional(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.ADVANCED_IP_PROFESSIONAL, instanceId);
  }

  /**
   * A package that protects one address.
   *
   * @param instanceId its id, which begins with `bgp-`
   */
  public static exclusivePackage(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.EXCLUSIVE_PACKAGE, instanceId);
  }

  /**
   * A package that protects several addresses.
   *
   * @param instanceId its id, which begins with `bgp-`
   */
  public static sharedPackage(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.SHARED_PACKAGE, instanceId);
  }

  private constructor(
    /** The type of the instance. Terraform: `business`. */
    public readonly type: DdosInstanceType,
    /** The id of the instance. */
    public readonly instanceId: string,
  ) {}

  /**
   * Reports an id of another type, and what is no id.
   * @internal
   */
  public _check(construct: IConstruct): void {
    const { type, instanceId } = this;
    if (!isUnresolved(instanceId) && !instanceId.startsWith(PREFIXES[type])) {
      const id = `has the id "${instanceId}"`;
      const wanted = `ids of ${nameOf(type)} begin with "${PREFIXES[type]}"`;
      addError(
        construct,
        'instance',
        `${id}; ${wanted}: give the id of such an instance, or use the factory of its type`,
      );
    } else if (!isUnresolved(instanceId) && !/^[a-z]+-[A-Za-z0-9]+$/.test(instanceId)) {
      const example = `${PREFIXES[type]}00000ry7`;
      addError(construct, 'instance', `has the id "${instanceId}"; ids are letters and digits, such as "${example}"`);
    }
  }

  /**
   * Whether it is of one of the types; an error where it is not.
   * @internal
   */
  public _isOneOf(construct: IConstruct, property: string, types: readonly DdosInstanceType[]): boolean {
    const isOne = types.includes(this.type);
    if (!isOne) {
      const allowed = types.map(nameOf).join(' or ');
      addError(construct, property, `cannot be set on ${nameOf(this.type)}; it needs ${allowed}`);
    }
    return isOne;
  }
}

/** A type as programs name it. */
function nameOf(type: DdosInstanceType): string {
  const [name] = Object.entries(DdosInstanceType).find(([, value]) => value === type)!;
  return `DdosInstanceType.${name}`;
}
