import { IConstruct } from 'constructs';
import { requireValue } from '../../../lib/core/shared/require-value';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

/** Type of an anti-DDoS instance. The available settings of an instance depend on its type. */
export enum DdosInstanceType {
  /**
   * Advanced IP: traffic arrives at an address of the anti-DDoS service, which forwards the traffic to your servers.
   * Ids of advanced IPs begin with `bgpip-`.
   */
  ADVANCED_IP = 'bgpip',
  /** Professional version of the advanced IP, with ids that begin with `net-`. */
  ADVANCED_IP_PROFESSIONAL = 'net',
  /** Package that protects one of your IP addresses, with an id that begins with `bgp-`. */
  EXCLUSIVE_PACKAGE = 'bgp',
  /** Package that protects several of your IP addresses, with an id that begins with `bgp-`. */
  SHARED_PACKAGE = 'bgp-multip',
}

const PREFIXES: { readonly [type in DdosInstanceType]: string } = {
  [DdosInstanceType.ADVANCED_IP]: 'bgpip-',
  [DdosInstanceType.ADVANCED_IP_PROFESSIONAL]: 'net-',
  [DdosInstanceType.EXCLUSIVE_PACKAGE]: 'bgp-',
  [DdosInstanceType.SHARED_PACKAGE]: 'bgp-',
};

/**
 * Anti-DDoS instance, identified by type and id. Most anti-DDoS instances are bought outside of Terraform.
 * `DdosPackage` buys a package, and its property `instance` is the `DdosInstance` of the package.
 *
 * @example
 *
 * cloud.DdosInstance.advancedIp('bgpip-000004xf');
 */
export class DdosInstance {
  /**
   * Refers to an advanced IP.
   *
   * @param instanceId id of the advanced IP, which begins with `bgpip-`
   */
  public static advancedIp(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.ADVANCED_IP, instanceId);
  }

  /**
   * Refers to an advanced IP of the professional version.
   *
   * @param instanceId id of the advanced IP, which begins with `net-`
   */
  public static advancedIpProfessional(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.ADVANCED_IP_PROFESSIONAL, instanceId);
  }

  /**
   * Refers to an anti-DDoS package that protects one IP address.
   *
   * @param instanceId id of the package, which begins with `bgp-`
   */
  public static exclusivePackage(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceType.EXCLUSIVE_PACKAGE, instanceId);
  }

  /**
   * Refers to an anti-DDoS package that protects several IP addresses.
   *
   * @param instanceId id of the package, which begins with `bgp-`
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
   * Reports an anti-DDoS instance id that is malformed or does not have the prefix of the instance type.
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
   * Returns whether the type of the anti-DDoS instance is one of `types`, and reports an error for any other instance
   * type.
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

/** Returns the name of the enum member of an instance type, such as `DdosInstanceType.ADVANCED_IP`. */
function nameOf(type: DdosInstanceType): string {
  const [name] = requireValue(Object.entries(DdosInstanceType).find(([, value]) => value === type));
  return `DdosInstanceType.${name}`;
}
