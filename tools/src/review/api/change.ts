import { Severity } from '../model';
import { Rule } from './rules';

/** A change between two versions of a specification that callers may have to react to. */
export interface ApiChange {
  readonly rule: Rule;
  readonly severity: Severity;
  /** Place of the change: `GET /orders: query limit`. */
  readonly place: string;
  /** Effect of the change: `is required`. */
  readonly what: string;
  /** JSON pointer in the old version: of the changed value, else of the innermost value around it. */
  readonly before: string;
  /** JSON pointer in the new version: of the changed value, else of the innermost value around it. */
  readonly after: string;
  /** Number of further places with the same change, because they refer to the same schema. At most 50 are counted for each. */
  readonly more: number;
}

/** A change, as the comparison reports it. The severity is `medium` by default. */
export interface ReportedChange {
  readonly rule: Rule;
  readonly place: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly severity?: Severity;
}

export type Report = (change: ReportedChange) => void;
