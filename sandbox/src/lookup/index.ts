import { LoadedElement } from '../catalog/load';
import { ServiceError } from '../protocol/diagnostics';
import { World } from '../server/world';
import { ObjectValue } from '../values/value';

/** What a data source finds: `show` gives an object of a type, without prefix, as the service shows it. */
export interface Lookup {
  readonly world: World;
  show(type: string, values: ObjectValue): ObjectValue;
}

/** Answers a data source. */
export function lookUp(element: LoadedElement, ..._: [config: ObjectValue, lookup: Lookup]): ObjectValue {
  throw new ServiceError('Not served yet', `the sandbox does not answer the data source ${element.type} yet`);
}
