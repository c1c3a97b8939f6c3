import { CatalogElement } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { Finder } from './finder';

/** Input for computing a data source. */
export interface Question {
  readonly element: CatalogElement;
  /** Arguments of the data source, with the defaults of the schema. */
  readonly config: ObjectValue;
  readonly finder: Finder;
  /** Working directory of terraform, if known. */
  readonly folder?: string;
  /** Returns the value that the plugin writes to a result file. */
  readonly written: (result: Value) => Value;
}

/** Computes the values of a data source. The engine adds the values that the schema requires and the result lacks. */
export type DataSource = (question: Question) => ObjectValue;

/** Data sources by type, without the prefix of the provider. */
export interface DataSources {
  readonly [type: string]: DataSource;
}
