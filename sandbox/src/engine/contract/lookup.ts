import { CatalogElement } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { Finder } from './finder';

/** Input for computing the attributes of a data source. */
export interface Question {
  readonly element: CatalogElement;
  /**
   * Arguments of the data source as configured. Schema defaults do not apply to the arguments: each argument that is
   * not configured is null.
   */
  readonly config: ObjectValue;
  readonly finder: Finder;
  /** Working directory of the terraform process, if known. */
  readonly folder?: string;
  /** Returns the content that the provider plugin writes to the result file of the data source for a result. */
  readonly written: (result: Value) => Value;
}

/**
 * Computes the attributes of a data source. The caller completes the returned object from the schema: missing
 * attributes become null, and missing blocks get Terraform's value for absent blocks.
 */
export type DataSource = (question: Question) => ObjectValue;

/** Functions that compute the attributes of data sources, by Terraform type without the prefix of the provider. */
export interface DataSources {
  readonly [type: string]: DataSource;
}
