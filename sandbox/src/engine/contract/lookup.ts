import { CatalogElement } from '../../shared/catalog/types';
import { ObjectValue, Value } from '../values/value';
import { Finder } from './finder';

/** One call of a data source. */
export interface Question {
  readonly element: CatalogElement;
  /** The arguments, with the defaults of the schema. */
  readonly config: ObjectValue;
  readonly finder: Finder;
  /** Where terraform works, if that is known. */
  readonly folder?: string;
  /** What the plugin writes to a file of what it computes. */
  readonly written: (result: Value) => Value;
}

/** Gives what a data source computes. Values that its schema names and the answer lacks are completed. */
export type DataSource = (question: Question) => ObjectValue;

/** By type without the prefix of the provider. */
export interface DataSources {
  readonly [type: string]: DataSource;
}
