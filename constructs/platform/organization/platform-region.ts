/**
 * A region of the platform: where entities are, and for which a role is granted.
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
  /** All regions, also later ones. */
  public static readonly ALL = new PlatformRegion('*');

  /**
   * A region that is not listed here.
   *
   * @param name as the platform calls it
   */
  public static of(name: string): PlatformRegion {
    return new PlatformRegion(name);
  }

  /** As the platform calls it: two letters, or `*` for all. */
  public readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }
}
