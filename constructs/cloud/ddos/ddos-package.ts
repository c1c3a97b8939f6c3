import { Construct } from 'constructs';
import { AntiddosBgpInstance } from '../../../lib/cloud/antiddos-bgp-instance';
import { DataAntiddosBgpInstances } from '../../../lib/cloud/data-antiddos-bgp-instances';
import { preventDestroy } from '../../../lib/core/l1/lifecycle';
import { importObject } from '../../../lib/core/l2/imports';
import { lookupSingle } from '../../../lib/core/l2/lookup';
import { ManagedConstruct } from '../../../lib/core/l2/managed-construct';
import { ManagedProps } from '../../../lib/core/l2/managed-props';
import { literalTexts } from '../../../lib/core/values/literal';
import { checkId } from '../private/texts';
import { DdosInstance } from './ddos-instance';
import { IDdosPackage } from './ddos-package-reference';
import { PackageCharge } from './package-charge';
import { PackageType } from './package-type';

/** Arguments of `DdosPackage`. */
export interface DdosPackageProps extends ManagedProps {
  /** Type and capacity of the anti-DDoS package. */
  readonly packageType: PackageType;

  /** Billing of the anti-DDoS package. */
  readonly charge: PackageCharge;

  /**
   * Tags of the anti-DDoS package.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };
}

/** Anti-DDoS package to look up: by its id, or by tags that only one package of the region has. */
export interface DdosPackageLookup extends ManagedProps {
  /** The region of the anti-DDoS package, such as `ap-guangzhou`. */
  readonly region: string;

  /**
   * Id of the anti-DDoS package.
   *
   * @default - any id; without an id, `tags` is required
   */
  readonly ddosPackageId?: string;

  /**
   * Tags that the anti-DDoS package must have.
   *
   * @default - any tags
   */
  readonly tags?: { [key: string]: string };
}

/**
 * Anti-DDoS package that Terraform buys during the apply.
 *
 * The provider can neither change a package or its tags, nor delete a package. Therefore a `DdosPackage` always has
 * `prevent_destroy`, and no `removalPolicy`. While the program contains the `DdosPackage`, a plan that would replace or
 * destroy the package fails and changes nothing. If you remove the `DdosPackage` from the program, the apply fails,
 * because the provider rejects the deletion. To stop using a package, run `terraform state rm` and let the package
 * expire, or ask the vendor. Also remove an expired package from the Terraform state, because every plan fails while
 * the state contains an expired package. If the service does not list the package immediately after the purchase,
 * Terraform marks the package as tainted: run `terraform untaint`.
 *
 * Creates a `tencentcloud_antiddos_bgp_instance` as the child `Resource`.
 *
 * @example
 *
 * new cloud.DdosPackage(this, 'package', {
 *   packageType: cloud.PackageType.standard({ region: 'ap-guangzhou', protectedIpCount: 1, bandwidth: 100 }),
 *   charge: cloud.PackageCharge.POSTPAID,
 * });
 */
export class DdosPackage extends ManagedConstruct implements IDdosPackage {
  /**
   * Refers to an anti-DDoS package that is managed elsewhere.
   *
   * @param scope parent construct of the reference
   * @param id id of the construct, unique in the scope
   * @param ddosPackageId the id of the package, such as `bgp-00000ry7`
   */
  public static fromDdosPackageId(scope: Construct, id: string, ddosPackageId: string): IDdosPackage {
    return new ImportedPackage(scope, id, ddosPackageId);
  }

  /**
   * Looks up an anti-DDoS package when Terraform plans. Terraform fails unless exactly one package matches.
   *
   * Creates a data source `tencentcloud_antiddos_bgp_instances` as the child `Resource`.
   *
   * @param scope parent construct of the look-up
   * @param id id of the construct, unique in the scope
   * @param lookup conditions that select the package to look up
   */
  public static fromLookup(scope: Construct, id: string, lookup: DdosPackageLookup): IDdosPackage {
    return new LookedUpPackage(scope, id, lookup);
  }

  public readonly ddosPackageId: string;

  /**
   * Anti-DDoS instance of the package, for constructs such as `DdosProtection`, with the type
   * `DdosInstanceType.SHARED_PACKAGE`.
   */
  public readonly instance: DdosInstance;

  private readonly region: string;

  /**
   * Adds an anti-DDoS package, which Terraform buys during the apply, to a stack.
   *
   * @param scope parent construct
   * @param id id of the construct, unique in the scope
   * @param props arguments of the construct
   */
  public constructor(scope: Construct, id: string, props: DdosPackageProps) {
    super(scope, id);
    const args = literalTexts(props);
    const resource = new AntiddosBgpInstance(this, 'Resource', {
      provider: args.provider,
      ...args.packageType._render(this),
      ...args.charge._render(this),
      tagInfoLists: tagsOf(args.tags),
    });
    preventDestroy(resource);
    this.region = args.packageType._region;
    this.ddosPackageId = resource.resourceId;
    this.instance = DdosInstance.sharedPackage(this.ddosPackageId);
  }

  /**
   * Imports an existing anti-DDoS package instead of buying one.
   *
   * The type, capacity, charge and tags in the program must match the imported package. Otherwise the plan of the
   * import fails, because the provider cannot change a package and `prevent_destroy` forbids a replacement.
   *
   * @param id the id of the package, such as `bgp-00000ry7`
   */
  public importFrom(id: string): void {
    importObject(this, () => AntiddosBgpInstance.importId({ resourceId: id, region: this.region }));
  }
}

class ImportedPackage extends Construct implements IDdosPackage {
  public readonly instance: DdosInstance;

  public constructor(
    scope: Construct,
    id: string,
    public readonly ddosPackageId: string,
  ) {
    super(scope, id);
    this.instance = DdosInstance.sharedPackage(ddosPackageId);
    this.instance._check(this);
  }
}

class LookedUpPackage extends Construct implements IDdosPackage {
  public readonly ddosPackageId: string;
  public readonly instance: DdosInstance;

  public constructor(scope: Construct, id: string, lookup: DdosPackageLookup) {
    super(scope, id);
    const { provider, region, ddosPackageId, tags } = lookup;
    checkId(this, 'region', region);
    checkId(this, 'ddosPackageId', ddosPackageId);
    const data = new DataAntiddosBgpInstances(this, 'Resource', {
      provider,
      filterRegion: region,
      filterInstanceIdLists: ddosPackageId === undefined ? undefined : [ddosPackageId],
      filterTags: tagsOf(tags),
    });
    const shown = Object.entries(tags ?? {}).map(([key, value]) => `${key}=${value}`);
    const found = lookupSingle(this, data, 'bgp_instance_list', {
      ddosPackageId: ['instance_id', ddosPackageId],
      // The look-up does not compare the tags of the packages that it finds, because the service already filters by
      // tags.
      tags: [undefined, shown.length > 0 ? shown.join(', ') : undefined],
    });
    this.ddosPackageId = found('instance_id');
    this.instance = DdosInstance.sharedPackage(this.ddosPackageId);
  }
}

function tagsOf(tags: { [key: string]: string } | undefined) {
  const all = Object.entries(tags ?? {}).map(([tagKey, tagValue]) => ({ tagKey, tagValue }));
  return all.length > 0 ? all : undefined;
}
