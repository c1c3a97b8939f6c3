/**
 * Platform region (geo), which contains entities such as control planes and portals.
 *
 * @example
 *
 * platform.PlatformRegion.EU;
 */
export class PlatformRegion {
  /** Australia. */
  public static readonly AU = new PlatformRegion('au');
  /** Europe. */
  public static readonly EU = new PlatformRegion('eu');
  /** India. */
  public static readonly IN = new PlatformRegion('in');
  /** The Middle East. */
  public static readonly ME = new PlatformRegion('me');
  /** Singapore. */
  public static readonly SG = new PlatformRegion('sg');
  /** The United States. */
  public static readonly US = new PlatformRegion('us');
  /** All regions of the platform, including future regions. */
  public static readonly ALL = new PlatformRegion('*');

  /**
   * Returns the platform region with a name, for a region that `PlatformRegion` has no constant for.
   *
   * @param name name of the region on the platform, such as `eu`
   */
  public static of(name: string): PlatformRegion {
    return new PlatformRegion(name);
  }

  /** Name of the region on the platform, such as `eu`, or `*` for all regions. */
  public readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }
}
