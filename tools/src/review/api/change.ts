import { Severity } from '../model';
import { Rule } from './rules';

/** A change between two versions of a specification that callers may have to react to. */
export interface ApiChange {
  readonly rule: Rule;
  readonly severity: Severity;
  /** Position of the change in the API: `GET /orders: query limit`. */
  readonly place: string;
  /** Effect of the API change: `is required`. */
  readonly what: string;
  /** JSON pointer of the changed value in the old version, or else of the innermost value around it. */
  readonly before: string;
  /** JSON pointer of the changed value in the new version, or else of the innermost value around it. */
  readonly after: string;
  /**
   * Number of further positions with the same change, because these positions refer to the same schema. At most 50
   * further positions are counted for each change.
   */
  readonly more: number;
}

/** An API change, as the comparison reports it. The severity of an API change is `medium` by default. */
export interface ReportedChange {
  readonly rule: Rule;
  readonly place: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly severity?: Severity;
}

export type Report = (change: ReportedChange) => void;
