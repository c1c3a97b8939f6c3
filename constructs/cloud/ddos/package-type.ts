import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { literalTexts } from '../../../lib/core/values/literal';
import { isUnresolved } from '../../../lib/core/values/tokens';
import { checkId } from '../private/texts';

/** Options that all types of anti-DDoS packages share. */
export interface PackageTypeOptions {
  /** Region of the anti-DDoS package, such as `ap-guangzhou`. */
  readonly region: string;

  /** Number of IPs that the anti-DDoS package protects. Minimum 1. Terraform: `protect_ip_count`. */
  readonly protectedIpCount: number;

  /** Bandwidth of your business traffic that the anti-DDoS package covers, in Mbps. Minimum 1. */
  readonly bandwidth: number;

  /**
   * Whether business traffic above `bandwidth` passes the anti-DDoS package, billed by use.
   *
   * @default false
   */
  readonly elasticBandwidth?: boolean;
}

/** Options for anti-DDoS packages of type `StandardPlus`. */
export interface StandardPlusPackageOptions extends PackageTypeOptions {
  /**
   * Whether the anti-DDoS package includes an unlimited number of full protections instead of two. Terraform:
   * `protect_count`.
   *
   * @default false
   */
  readonly unlimitedProtections?: boolean;
}

/** Options for anti-DDoS packages of type `Enterprise`. */
export interface EnterprisePackageOptions extends PackageTypeOptions {
  /** Basic protection bandwidth of the anti-DDoS package, in Gbps. Minimum 1. Terraform: `basic_protect_bandwidth`. */
  readonly basicProtectBandwidth: number;

  /**
   * Elastic protection bandwidth of the anti-DDoS package in Gbps, billed by use: 0, 400, 500, 600, 800 or 1000.
   * Terraform: `elastic_protect_bandwidth`.
   *
   * @default 0
   */
  readonly elasticProtectBandwidth?: number;
}

const ELASTIC_PROTECTION = [0, 400, 500, 600, 800, 1000];

/**
 * Type and capacity of an anti-DDoS package. Terraform: `package_type`.
 *
 * @example
 *
 * cloud.PackageType.standard({ region: 'ap-guangzhou', protectedIpCount: 1, bandwidth: 100 });
 */
export class PackageType {
  /**
   * Returns the package type `Standard`, with a region and capacity.
   *
   * @param options region and capacity of the anti-DDoS package
   */
  public static standard(options: PackageTypeOptions): PackageType {
    const literalOptions = literalTexts(options);
    return new PackageType(literalOptions, {
      packageType: 'Standard',
      standardPackageConfig: common(literalOptions),
    });
  }

  /**
   * Returns the package type `StandardPlus`, with a region and capacity.
   *
   * @param options region and capacity of the anti-DDoS package
   */
  public static standardPlus(options: StandardPlusPackageOptions): PackageType {
    const literalOptions = literalTexts(options);
    const protectCount = literalOptions.unlimitedProtections ? 'UNLIMITED' : 'TWO_TIMES';
    return new PackageType(literalOptions, {
      packageType: 'StandardPlus',
      standardPlusPackageConfig: { ...common(literalOptions), protectCount },
    });
  }

  /**
   * Returns the package type `Enterprise`, with a region and capacity.
   *
   * @param options region and capacity of the anti-DDoS package
   */
  public static enterprise(options: EnterprisePackageOptions): PackageType {
    const literalOptions = literalTexts(options);
    const { basicProtectBandwidth, elasticProtectBandwidth } = literalOptions;
    return new PackageType(
      literalOptions,
      {
        packageType: 'Enterprise',
        enterprisePackageConfig: {
          ...common(literalOptions),
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
   * Region of the anti-DDoS package, which is part of the package's import id.
   * @internal
   */
  public get _region(): string {
    return this.options.region;
  }

  /**
   * Returns the type and capacity of the anti-DDoS package as arguments of the Terraform resource, and reports invalid
   * values.
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
