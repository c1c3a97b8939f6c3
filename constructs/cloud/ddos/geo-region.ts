import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

const MOST_AREAS = 128;

/**
 * Geographic origin of traffic, for use in anti-DDoS rules.
 *
 * @example
 *
 * cloud.GeoRegion.OVERSEAS;
 */
export class GeoRegion {
  /** All of China. */
  public static readonly CHINA = new GeoRegion('china', []);

  /** All regions outside China. */
  public static readonly OVERSEAS = new GeoRegion('oversea', []);

  /**
   * Returns a region that consists of geographic areas, by the area codes of the anti-DDoS service.
   *
   * @param codes 1 to 128 distinct area codes, such as 100001
   */
  public static areas(...codes: number[]): GeoRegion {
    return new GeoRegion('customized', codes);
  }

  /** @internal */
  public readonly _scope: GeoScope;
  /** @internal */
  public readonly _areas: number[];

  private constructor(scope: GeoScope, areas: number[]) {
    this._scope = scope;
    this._areas = areas;
  }

  /**
   * Reports too few or too many geographic areas, invalid area codes and duplicates.
   * @internal
   */
  public _check(construct: IConstruct, property: string): void {
    const count = this._areas.length;
    if (this._scope === 'customized' && (count === 0 || count > MOST_AREAS)) {
      addError(construct, property, `has ${count} areas; allowed: 1 to ${MOST_AREAS}`);
    }
    const known = this._areas.filter((code) => !isUnresolved(code));
    known
      .filter((code) => !(Number.isInteger(code) && code > 0))
      .forEach((code) => addError(construct, property, `has the area code ${code}; allowed: whole numbers from 1`));
    new Set(known.filter((code, index) => known.indexOf(code) !== index)).forEach((code) =>
      addError(construct, property, `has the area code ${code} twice; remove one of the two area codes`),
    );
  }
}

/**
 * Region types of the anti-DDoS service's geo blocks. The region type `customized` selects areas by area code.
 * @internal
 */
export type GeoScope = 'china' | 'oversea' | 'customized';

/** Action of the anti-DDoS service for traffic from a region. */
export enum GeoAction {
  /** The anti-DDoS service drops the traffic. */
  DROP = 'drop',
  /** The anti-DDoS service lets the traffic through. */
  PASS = 'trans',
}

/** Geo block: a rule that drops or lets through traffic by the region of the traffic's source. */
export interface GeoBlock {
  /** Geographic region that the traffic comes from. */
  readonly region: GeoRegion;

  /**
   * Action of the geo block for traffic from the region.
   *
   * @default GeoAction.DROP
   */
  readonly action?: GeoAction;
}
