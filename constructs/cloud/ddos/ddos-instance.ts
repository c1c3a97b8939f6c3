import { IConstruct } from 'constructs';
import { requireValue } from '../../../lib/core/shared/require-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/** Type of an anti-DDoS instance. The available settings of an instance depend on its type. */
export enum DdosInstanceType {
  /**
   * Advanced IP: traffic arrives at an address of the service, which forwards the traffic to your servers. Ids begin
   * with `bgpip-`.
   */
  ADVANCED_IP = 'bgpip',
  /** The professional version of the advanced IP. Ids begin with `net-`. */
  ADVANCED_IP_PROFESSIONAL = 'net',
  /** Package that protects one of your addresses. Ids begin with `bgp-`. */
  EXCLUSIVE_PACKAGE = 'bgp',
  /** Package that protects several of your addresses. Ids begin with `bgp-`. */
  SHARED_PACKAGE = 'bgp-multip',
}

const PREFIXES: { readonly [type in DdosInstanceType]: string } = {
  [DdosInstanceType.ADVANCED_IP]: 'bgpip-',
  [DdosInstanceType.ADVANCED_IP_PROFESSIONAL]: 'net-',
  [DdosInstanceType.EXCLUSIVE_PACKAGE]: 'bgp-',
  [DdosInstanceType.SHARED_PACKAGE]: 'bgp-',
};

/**
 * Anti-DDoS instance, identified by type and id. Most instances are bought outside of Terraform. `DdosPackage` buys a
 * package, and its property `instance` is the `DdosInstance` of the package.
 *
 * @example
 *
 * cloud.DdosInstance.advancedIp('bgpip-000004xf');
 */
export class DdosInstance {
  /**
   * An advanced IP.
   *
   * @param instanceId id of the instance, which begins with `bgpip-`
   */
  public static advancedIp(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.ADVANCED_IP, instanceId);
  }

  /**
   * An advanced IP of the professional version.
   *
   * @param instanceId id of the instance, which begins with `net-`
   */
  public static advancedIpProfessional(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.ADVANCED_IP_PROFESSIONAL, instanceId);
  }

  /**
   * A package that protects one address.
   *
   * @param instanceId id of the instance, which begins with `bgp-`
   */
  public static exclusivePackage(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.EXCLUSIVE_PACKAGE, instanceId);
  }

  /**
   * A package that protects several addresses.
   *
   * @param instanceId id of the instance, which begins with `bgp-`
   */
  public static sharedPackage(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.SHARED_PACKAGE, instanceId);
  }

  private constructor(
    /** The type of the anti-DDoS instance. Terraform: `business`. */
    public readonly type: DdosInstanceType,
    /** The id of the anti-DDoS instance. */
    public readonly instanceId: string,
  ) {}

  /**
   * Reports an instance id that is malformed or does not have the prefix of the instance type.
   * @internal
   */
  public _check(construct: IConstruct): void {
    const { type, instanceId } = this;
    if (!isUnresolved(instanceId) && !instanceId.startsWith(PREFIXES[type])) {
      addError(
        construct,
        'instance',
        `has the id "${instanceId}"; ids of ${nameOf(type)} begin with "${PREFIXES[type]}": give the id of such an instance, or use the factory method of its instance type`,
      );
    } else if (!isUnresolved(instanceId) && !/^[a-z]+-[A-Za-z0-9]+$/.test(instanceId)) {
      const example = `${PREFIXES[type]}00000ry7`;
      addError(
        construct,
        'instance',
        `has the id "${instanceId}"; allowed after the hyphen: letters and digits, such as "${example}"`,
      );
    }
  }

  /**
   * Returns whether the instance has one of the types. Reports an error if the instance has a different type.
   * @internal
   */
  public _isOneOf(construct: IConstruct, property: string, types: readonly DdosInstanceType[]): boolean {
    const isOne = types.includes(this.type);
    if (!isOne) {
      const allowed = types.map(nameOf).join(', ');
      addError(construct, property, `cannot be set on ${nameOf(this.type)}; allowed: ${allowed}`);
    }
    return isOne;
  }
}

/** Returns the enum member of an instance type as text, such as `DdosInstanceType.ADVANCED_IP`. */
function nameOf(type: DdosInstanceType): string {
  const [name] = requireValue(Object.entries(DdosInstanceType).find(([, value]) => value === type));
  return `DdosInstanceType.${name}`;
}
