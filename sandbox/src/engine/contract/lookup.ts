import { LoadedElement } from '../catalog/load';
import { World } from '../server/world';
import { ObjectValue } from '../values/value';
import { Finder } from './finder';

/** What a data source finds: `show` gives an object of a type, without prefix, as the service shows it. */
export interface Lookup {
  readonly world: World;
  show(type: string, values: ObjectValue): ObjectValue;
}

/** One call of a data source. */
export interface Question {
  readonly element: LoadedElement;
  /** The arguments, with the defaults of the schema. */
  readonly config: ObjectValue;
  readonly finder: Finder;
  /** Where terraform works, if that is known. */
  readonly folder?: string;
}

/** Gives what a data source computes. Values that its schema names and the answer lacks are completed. */
export type DataSource = (question: Question) => ObjectValue;

/** By type without the prefix of the provider. */
export interface DataSources {
  readonly [type: string]: DataSource;
}
