import { Severity } from '../model';
import { Rule } from './rules';

/** A change between two versions of an API specification to which callers may have to react. */
export interface ApiChange {
  readonly rule: Rule;
  readonly severity: Severity;
  /** Position of the change in the API: `GET /orders: query limit`. */
  readonly place: string;
  /** Effect of the API change: `is required`. */
  readonly what: string;
  /**
   * JSON pointer of the changed value in the old version of the specification. If the old version does not contain the
   * value, JSON pointer of the innermost object that would contain it.
   */
  readonly before: string;
  /**
   * JSON pointer of the changed value in the new version of the specification. If the new version does not contain the
   * value, JSON pointer of the innermost object that would contain it.
   */
  readonly after: string;
  /**
   * Number of further positions in the API with the same change, because they refer to the same changed schema. Only
   * the first 50 changes of a schema are counted.
   */
  readonly more: number;
}

/**
 * An API change during the comparison, before its positions are counted. The default severity of an API change is
 * `medium`.
 */
export interface ReportedChange {
  readonly rule: Rule;
  readonly place: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly severity?: Severity;
}

export type Report = (change: ReportedChange) => void;
