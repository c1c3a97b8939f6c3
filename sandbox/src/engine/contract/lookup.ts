import { CatalogElement } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { Finder } from './finder';

/** Request to read a data source. */
export interface Question {
  readonly element: CatalogElement;
  /** Arguments, with the defaults of the schema. */
  readonly config: ObjectValue;
  readonly finder: Finder;
  /** Working directory of terraform, if it is known. */
  readonly folder?: string;
  /** Returns the value that the plugin writes to a result file. */
  readonly written: (result: Value) => Value;
}

/** Computes the values of a data source. The engine completes values that the schema names and the answer lacks. */
export type DataSource = (question: Question) => ObjectValue;

/** Data sources by type, without the prefix of the provider. */
export interface DataSources {
  readonly [type: string]: DataSource;
}
