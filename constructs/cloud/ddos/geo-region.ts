import { IConstruct } from 'constructs';
import { addError } from '../../../lib/core/rules/problems';
import { isUnresolved } from '../../../lib/core/tokens';

const MOST_AREAS = 128;

/**
 * Where traffic comes from, as rules tell it.
 *
 * @example
 *
 * cloud.GeoRegion.OVERSEAS;
 */
export class GeoRegion {
  /** All of China. */
  public static readonly CHINA = new GeoRegion('china', []);

  /** All but China. */
  public static readonly OVERSEAS = new GeoRegion('oversea', []);

  /**
   * Chosen areas, by the codes of the service.
   *
   * @param codes 1 to 128 codes, each once, such as 100001
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
   * Reports too few or too many areas, and codes that are none or come twice.
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
      addError(construct, property, `has the code ${code} more than once; leave the others out`),
    );
  }
}

/**
 * The service's names of the scopes.
 * @internal
 */
export type GeoScope = 'china' | 'oversea' | 'customized';

/** What happens to traffic from a region. */
export enum GeoAction {
  /** It is dropped. */
  DROP = 'drop',
  /** It is let through. */
  PASS = 'trans',
}

/** A rule on traffic by where it comes from. */
export interface GeoBlock {
  /** Where the traffic comes from. */
  readonly region: GeoRegion;

  /**
   * What happens to it.
   *
   * @default GeoAction.DROP
   */
  readonly action?: GeoAction;
}
