import { CatalogElement } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { Finder } from './finder';

/** Input for computing the values of a data source. */
export interface Question {
  readonly element: CatalogElement;
  /** Arguments of the data source as configured, without defaults. Arguments that are not configured are null. */
  readonly config: ObjectValue;
  readonly finder: Finder;
  /** Working directory of terraform, if known. */
  readonly folder?: string;
  /** Returns the value that the plugin writes to the result file of the data source. */
  readonly written: (result: Value) => Value;
}

/**
 * Computes the values of a data source. The caller adds members of the schema that the result lacks: null for
 * attributes, and Terraform's value for absent blocks.
 */
export type DataSource = (question: Question) => ObjectValue;

/** Data sources by type, without the prefix of the provider. */
export interface DataSources {
  readonly [type: string]: DataSource;
}
