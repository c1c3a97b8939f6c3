import { Construct, IConstruct } from 'constructs';
import { AntiddosBgpInstance } from '../../../lib/cloud/antiddos-bgp-instance';
import { DataAntiddosBgpInstances } from '../../../lib/cloud/data-antiddos-bgp-instances';
import { importObject } from '../../../lib/core/imports';
import { preventDestroy } from '../../../lib/core/lifecycle';
import { literalTexts } from '../../../lib/core/literal';
import { theOne } from '../../../lib/core/lookup';
import { ManagedConstruct } from '../../../lib/core/managed-construct';
import { ManagedProps } from '../../../lib/core/managed-props';
import { complete, MISSING } from '../../../lib/core/rules/required';
import { checkId } from '../private/texts';
import { DdosInstance } from './ddos-instance';
import { PackageCharge } from './package-charge';
import { PackageType } from './package-type';

/**
 * A package of anti-DDoS protection. Bought here, or looked up.
 */
export interface IDdosPackage extends IConstruct {
  /**
   * The id of the package, such as `bgp-00000ry7`; the same as `instance.instanceId`.
   *
   * @attribute
   */
  readonly ddosPackageId: string;

  /** The package as an instance that can be set up. It protects several IPs. */
  readonly instance: DdosInstance;
}

/**
 * The arguments of `DdosPackage`.
 */
export interface DdosPackageProps extends ManagedProps {
  /** The type of the package, with its capacity. */
  readonly packageType: PackageType;

  /** How it is paid for. */
  readonly charge: PackageCharge;

  /**
   * Tags.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };
}

/**
 * Which package is looked up: the one of an id, or the only one that has the tags.
 */
export interface DdosPackageLookup extends ManagedProps {
  /** The region of the package, such as `ap-guangzhou`. */
  readonly region: string;

  /**
   * Its id.
   *
   * @default - any id; tags have to be given then
   */
  readonly ddosPackageId?: string;

  /**
   * Tags that it must have.
   *
   * @default - any tags
   */
  readonly tags?: { [key: string]: string };
}

/**
 * A package of anti-DDoS protection, which Terraform buys when it applies.
 *
 * It cannot be changed, its tags included, and Terraform cannot give it back: the provider refuses to delete it. It therefore
 * carries `prevent_destroy`, always and with no `removalPolicy`, so that plans which would replace or destroy it fail before
 * anything is done. To get rid of it, have Terraform forget it (`terraform state rm`) and let it run out, or ask the vendor. So
 * for one that ran out: it fails every plan. One that the service does not list at once after the purchase ends as tainted, and
 * `terraform untaint` is the way on.
 *
 * Makes a `tencentcloud_antiddos_bgp_instance`, which is the child `Resource`.
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
   * Refers to a package that is managed elsewhere.
   *
   * @param scope where the reference belongs
   * @param id its id in the scope
   * @param ddosPackageId the id of the package, such as `bgp-00000ry7`
   */
  public static fromDdosPackageId(scope: Construct, id: string, ddosPackageId: string): IDdosPackage {
    return new ImportedPackage(scope, id, ddosPackageId);
  }

  /**
   * Looks a package up when Terraform plans. Terraform fails where none or several fit.
   *
   * Makes a data source `tencentcloud_antiddos_bgp_instances`, which is the child `Resource`.
   *
   * @param scope where the look-up belongs
   * @param id its id in the scope
   * @param lookup which one
   */
  public static fromLookup(scope: Construct, id: string, lookup: DdosPackageLookup): IDdosPackage {
    return new LookedUpPackage(scope, id, lookup);
  }

  public readonly ddosPackageId: string;

  /** The package as an instance that can be set up. It protects several IPs. */
  public readonly instance: DdosInstance;

  private readonly region: string;

  /**
   * Buys a package.
   *
   * @param scope where it belongs
   * @param id its id, unique in the scope
   * @param props its arguments
   */
  public constructor(scope: Construct, id: string, props: DdosPackageProps) {
    super(scope, id);
    props = literalTexts(
      complete(this, props, {
        charge: () => PackageCharge.POSTPAID,
        packageType: () =>
          PackageType.standard({
            region: MISSING.text(),
            protectedIpCount: MISSING.number(),
            bandwidth: MISSING.number(),
          }),
      }),
    );
    const resource = new AntiddosBgpInstance(this, 'Resource', {
      provider: props.provider,
      ...props.packageType._render(this),
      ...props.charge._render(this),
      tagInfoLists: tagsOf(props.tags),
    });
    preventDestroy(resource);
    this.region = props.packageType._region;
    this.ddosPackageId = resource.resourceId;
    this.instance = DdosInstance.sharedPackage(this.ddosPackageId);
  }

  /**
   * Takes over a package that exists already, instead of making one: Terraform imports it, and changes what differs.
   *
   * Its type, capacity and charge have to be those of the package: it cannot be changed, and a plan that would replace it
   * fails.
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
    const { provider, region, ddosPackageId, tags } = complete(this, lookup, { region: MISSING.text });
    checkId(this, 'region', region);
    checkId(this, 'ddosPackageId', ddosPackageId);
    const data = new DataAntiddosBgpInstances(this, 'Resource', {
      provider,
      filterRegion: region,
      filterInstanceIdLists: ddosPackageId === undefined ? undefined : [ddosPackageId],
      filterTags: tagsOf(tags),
    });
    const shown = Object.entries(tags ?? {}).map(([key, value]) => `${key}=${value}`);
    const found = theOne(this, data, 'bgp_instance_list', {
      ddosPackageId: ['instance_id', ddosPackageId],
      // Which tags fit is up to the service.
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
