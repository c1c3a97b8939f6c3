import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

/** What all packages have. */
export interface PackageSizeOptions {
  /** The region of the package, such as `ap-guangzhou`. */
  readonly region: string;

  /** How many addresses it protects, 1 or more. */
  readonly addresses: number;

  /** Bandwidth of your own traffic, in Mbps. */
  readonly bandwidth: number;

  /**
   * Whether more of your own traffic than that is let through, and paid for.
   *
   * @default false
   */
  readonly elasticBandwidth?: boolean;
}

/** What packages of the edition `StandardPlus` have. */
export interface StandardPlusSizeOptions extends PackageSizeOptions {
  /**
   * Whether the service defends with all it has as often as needed, and not twice only.
   *
   * @default false
   */
  readonly unlimited?: boolean;
}

/** What packages of the edition `Enterprise` have. */
export interface EnterpriseSizeOptions extends PackageSizeOptions {
  /** Attack traffic that is always defended against, in Gbps. */
  readonly protection: number;

  /**
   * Further attack traffic that is defended against, and paid for, in Gbps: 0, 400, 500, 600, 800 or 1000.
   *
   * @default 0
   */
  readonly elasticProtection?: number;
}

const ELASTIC_PROTECTION = [0, 400, 500, 600, 800, 1000];

/**
 * The edition of a package, and how much it is for.
 *
 * @example
 *
 * PackageSize.standard({ region: 'ap-guangzhou', addresses: 1, bandwidth: 100 });
 */
export class PackageSize {
  /**
   * The edition `Standard`.
   *
   * @param options how much
   */
  public static standard(options: PackageSizeOptions): PackageSize {
    return new PackageSize(options, {
      packageType: 'Standard',
      standardPackageConfig: common(options),
    });
  }

  /**
   * The edition `StandardPlus`.
   *
   * @param options how much
   */
  public static standardPlus(options: StandardPlusSizeOptions): PackageSize {
    const protectCount = options.unlimited ? 'UNLIMITED' : 'TWO_TIMES';
    return new PackageSize(options, {
      packageType: 'StandardPlus',
      standardPlusPackageConfig: { ...common(options), protectCount },
    });
  }

  /**
   * The edition `Enterprise`.
   *
   * @param options how much
   */
  public static enterprise(options: EnterpriseSizeOptions): PackageSize {
    const { protection, elasticProtection } = options;
    return new PackageSize(
      options,
      {
        packageType: 'Enterprise',
        enterprisePackageConfig: {
          ...common(options),
          basicProtectBandwidth: protection,
          elasticProtectBandwidth: elasticProtection,
        },
      },
      elasticProtection,
    );
  }

  private constructor(
    private readonly options: PackageSizeOptions,
    private readonly rendered: RenderedSize,
    private readonly elasticProtection = 0,
  ) {}

  /**
   * As the resource takes it.
   * @internal
   */
  public _render(construct: IConstruct): RenderedSize {
    const { addresses } = this.options;
    if (!isUnresolved(addresses) && !(Number.isInteger(addresses) && addresses >= 1)) {
      addError(construct, 'size.addresses', `is ${addresses}; allowed: whole numbers from 1`);
    }
    const elastic = this.elasticProtection;
    if (!isUnresolved(elastic) && !ELASTIC_PROTECTION.includes(elastic)) {
      addError(construct, 'size.elasticProtection', `is ${elastic}; allowed: ${ELASTIC_PROTECTION.join(', ')}`);
    }
    return this.rendered;
  }
}

interface CommonSize {
  readonly region: string;
  readonly protectIpCount: number;
  readonly bandwidth: number;
  readonly elasticBandwidthFlag?: boolean;
}

interface RenderedSize {
  readonly packageType: string;
  readonly standardPackageConfig?: CommonSize;
  readonly standardPlusPackageConfig?: CommonSize & { readonly protectCount: string };
  readonly enterprisePackageConfig?: CommonSize & {
    readonly basicProtectBandwidth: number;
    readonly elasticProtectBandwidth?: number;
  };
}

function common({ region, addresses, bandwidth, elasticBandwidth }: PackageSizeOptions): CommonSize {
  return { region, protectIpCount: addresses, bandwidth, elasticBandwidthFlag: elasticBandwidth };
}
