import { IConstruct } from 'constructs';
import { literalTexts } from '../../../lib/core/literal';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';
import { checkId } from '../private/texts';

/** What all packages have. */
export interface PackageTypeOptions {
  /** The region of the package, such as `ap-guangzhou`. */
  readonly region: string;

  /** How many IPs it protects, 1 or more. Terraform: `protect_ip_count`. */
  readonly protectedIpCount: number;

  /** Bandwidth of your business traffic, in Mbps, 1 or more. */
  readonly bandwidth: number;

  /**
   * Whether more business traffic than that is let through, and paid for by use.
   *
   * @default false
   */
  readonly elasticBandwidth?: boolean;
}

/** What packages of the type `StandardPlus` have. */
export interface StandardPlusPackageOptions extends PackageTypeOptions {
  /**
   * Whether full protection is unlimited, rather than two times only. Terraform: `protect_count`.
   *
   * @default false
   */
  readonly unlimitedProtections?: boolean;
}

/** What packages of the type `Enterprise` have. */
export interface EnterprisePackageOptions extends PackageTypeOptions {
  /** Basic protection bandwidth, in Gbps, 1 or more. Terraform: `basic_protect_bandwidth`. */
  readonly basicProtectBandwidth: number;

  /**
   * Elastic protection bandwidth, which is paid for by use, in Gbps: 0, 400, 500, 600, 800 or 1000. Terraform:
   * `elastic_protect_bandwidth`.
   *
   * @default 0
   */
  readonly elasticProtectBandwidth?: number;
}

const ELASTIC_PROTECTION = [0, 400, 500, 600, 800, 1000];

/**
 * The type of a package, with its capacity. Terraform: `package_type`.
 *
 * @example
 *
 * cloud.PackageType.standard({ region: 'ap-guangzhou', protectedIpCount: 1, bandwidth: 100 });
 */
export class PackageType {
  /**
   * The type `Standard`.
   *
   * @param options its capacity
   */
  public static standard(options: PackageTypeOptions): PackageType {
    options = literalTexts(options);
    return new PackageType(options, {
      packageType: 'Standard',
      standardPackageConfig: common(options),
    });
  }

  /**
   * The type `StandardPlus`.
   *
   * @param options its capacity
   */
  public static standardPlus(options: StandardPlusPackageOptions): PackageType {
    options = literalTexts(options);
    const protectCount = options.unlimitedProtections ? 'UNLIMITED' : 'TWO_TIMES';
    return new PackageType(options, {
      packageType: 'StandardPlus',
      standardPlusPackageConfig: { ...common(options), protectCount },
    });
  }

  /**
   * The type `Enterprise`.
   *
   * @param options its capacity
   */
  public static enterprise(options: EnterprisePackageOptions): PackageType {
    options = literalTexts(options);
    const { basicProtectBandwidth, elasticProtectBandwidth } = options;
    return new PackageType(
      options,
      {
        packageType: 'Enterprise',
        enterprisePackageConfig: {
          ...common(options),
          basicProtectBandwidth,
          elasticProtectBandwidth,
        },
      },
      elasticProtectBandwidth,
    );
  }

  private constructor(
    private readonly options: PackageTypeOptions,
    private readonly rendered: RenderedType,
    private readonly elasticProtectBandwidth = 0,
  ) {}

  /**
   * The region of the package, which is a part of its import id.
   * @internal
   */
  public get _region(): string {
    return this.options.region;
  }

  /**
   * As the resource takes it.
   * @internal
   */
  public _render(construct: IConstruct): RenderedType {
    const { region, protectedIpCount, bandwidth } = this.options;
    const { basicProtectBandwidth } = this.rendered.enterprisePackageConfig ?? {};
    checkId(construct, 'packageType.region', region);
    Object.entries({ protectedIpCount, bandwidth, basicProtectBandwidth }).forEach(([property, value]) => {
      if (value !== undefined && !isUnresolved(value) && !(Number.isInteger(value) && value >= 1)) {
        addError(construct, `packageType.${property}`, `is ${value}; allowed: whole numbers from 1`);
      }
    });
    const elastic = this.elasticProtectBandwidth;
    if (!isUnresolved(elastic) && !ELASTIC_PROTECTION.includes(elastic)) {
      addError(
        construct,
        'packageType.elasticProtectBandwidth',
        `is ${elastic}; allowed: ${ELASTIC_PROTECTION.join(', ')}`,
      );
    }
    return this.rendered;
  }
}

interface CommonConfig {
  readonly region: string;
  readonly protectIpCount: number;
  readonly bandwidth: number;
  readonly elasticBandwidthFlag?: boolean;
}

interface RenderedType {
  readonly packageType: string;
  readonly standardPackageConfig?: CommonConfig;
  readonly standardPlusPackageConfig?: CommonConfig & { readonly protectCount: string };
  readonly enterprisePackageConfig?: CommonConfig & {
    readonly basicProtectBandwidth: number;
    readonly elasticProtectBandwidth?: number;
  };
}

function common({ region, protectedIpCount, bandwidth, elasticBandwidth }: PackageTypeOptions): CommonConfig {
  return { region, protectIpCount: protectedIpCount, bandwidth, elasticBandwidthFlag: elasticBandwidth };
}
