import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/synthesis/problems';
import { isUnresolved } from '../../../lib/core/values/tokens';

const MOST_AREAS = 128;

/**
 * Geographic origin of traffic, for use in rules.
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
   * Selected areas, by the codes of the service.
   *
   * @param codes 1 to 128 distinct codes, such as 100001
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
   * Reports too few or too many areas, invalid codes and duplicates.
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
      .forEach((code) => addError(construct, property, `has the code ${code}; allowed: whole numbers from 1`));
    new Set(known.filter((code, index) => known.indexOf(code) !== index)).forEach((code) =>
      addError(construct, property, `has the code ${code} twice; leave one of them out`),
    );
  }
}

/**
 * Region types of the service. `customized` means areas by code.
 * @internal
 */
export type GeoScope = 'china' | 'oversea' | 'customized';

/** Action for traffic from a region. */
export enum GeoAction {
  /** The service drops the traffic. */
  DROP = 'drop',
  /** The service lets the traffic through. */
  PASS = 'trans',
}

/** Rule that drops or lets through traffic by its origin. */
export interface GeoBlock {
  /** Origin of the traffic. */
  readonly region: GeoRegion;

  /**
   * Action for the traffic.
   *
   * @default GeoAction.DROP
   */
  readonly action?: GeoAction;
}
