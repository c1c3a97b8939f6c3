import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/** The kinds of protected instances. They differ in what can be set on them. */
export enum DdosInstanceKind {
  /** An advanced IP: traffic comes in at its own address and is forwarded. Ids begin with `bgpip-`. */
  ADVANCED_IP = 'bgpip',
  /** The professional edition of the advanced IP. Ids begin with `net-`. */
  PROFESSIONAL = 'net',
  /** A package that protects one address of yours. Ids begin with `bgp-`. */
  EXCLUSIVE_PACKAGE = 'bgp',
  /** A package that protects several addresses of yours. Ids begin with `bgp-`. */
  SHARED_PACKAGE = 'bgp-multip',
}

const PREFIXES: { readonly [kind in DdosInstanceKind]: string } = {
  [DdosInstanceKind.ADVANCED_IP]: 'bgpip-',
  [DdosInstanceKind.PROFESSIONAL]: 'net-',
  [DdosInstanceKind.EXCLUSIVE_PACKAGE]: 'bgp-',
  [DdosInstanceKind.SHARED_PACKAGE]: 'bgp-',
};

/**
 * A protected instance, by its kind and id. Instances of most kinds are bought outside of Terraform; a package can be bought
 * with `DdosPackage`, whose `instance` is one of these.
 *
 * @example
 *
 * DdosInstance.advancedIp('bgpip-000004xf');
 */
export class DdosInstance {
  /**
   * An advanced IP.
   *
   * @param instanceId its id, which begins with `bgpip-`
   */
  public static advancedIp(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceKind.ADVANCED_IP, instanceId);
  }

  /**
   * An advanced IP of the professional edition.
   *
   * @param instanceId its id, which begins with `net-`
   */
  public static professional(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceKind.PROFESSIONAL, instanceId);
  }

  /**
   * A package that protects one address.
   *
   * @param instanceId its id, which begins with `bgp-`
   */
  public static exclusivePackage(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceKind.EXCLUSIVE_PACKAGE, instanceId);
  }

  /**
   * A package that protects several addresses.
   *
   * @param instanceId its id, which begins with `bgp-`
   */
  public static sharedPackage(instanceId: string): DdosInstance {
    return new DdosInstance(DdosInstanceKind.SHARED_PACKAGE, instanceId);
  }

  private constructor(
    /** What kind of instance it is. */
    public readonly kind: DdosInstanceKind,
    /** The id of the instance. */
    public readonly instanceId: string,
  ) {}

  /**
   * Reports an id that is of another kind.
   * @internal
   */
  public _check(construct: IConstruct): void {
    const { kind, instanceId } = this;
    if (!isUnresolved(instanceId) && !instanceId.startsWith(PREFIXES[kind])) {
      const id = `has the id "${instanceId}"`;
      const wanted = `ids of ${nameOf(kind)} begin with "${PREFIXES[kind]}"`;
      addError(construct, 'instance', `${id}; ${wanted}: give the id of such an instance, or say of what kind it is`);
    }
  }

  /**
   * Whether it is of one of the kinds; an error where it is not.
   * @internal
   */
  public _isOneOf(construct: IConstruct, property: string, kinds: readonly DdosInstanceKind[]): boolean {
    const isOne = kinds.includes(this.kind);
    if (!isOne) {
      const allowed = kinds.map(nameOf).join(' or ');
      addError(construct, property, `cannot be set on ${nameOf(this.kind)}; it needs ${allowed}`);
    }
    return isOne;
  }
}

/** A kind as the programs name it. */
function nameOf(kind: DdosInstanceKind): string {
  const [name] = Object.entries(DdosInstanceKind).find(([, value]) => value === kind)!;
  return `DdosInstanceKind.${name}`;
}
