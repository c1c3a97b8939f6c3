import { CatalogElement } from '../../shared/catalog/types';
import { Finder, Lookup } from '../contract/finder';
import { DataSources } from '../contract/lookup';
import { ServiceError } from '../contract/service-error';
import { ObjectValue, Value } from '../values/value';
import { Plugin } from './plugin';

/**
 * Returns the result of a data source in the sandbox: its arguments and computed values. The parameter `type` is the
 * type of the data source without the prefix of the provider. Throws an error if the sandbox does not support the data
 * source.
 */
export function lookUp(
  sources: DataSources,
  type: string,
  element: CatalogElement,
  config: ObjectValue,
  { plugin, ...lookup }: Lookup & { readonly plugin: Plugin },
): ObjectValue {
  const source = sources[type];
  if (!source) {
    throw new ServiceError('Not served', `the sandbox does not support the data source ${element.type}`);
  }
  const written = (result: Value): Value => plugin.written(type, result);
  return source({ element, config, finder: new Finder(lookup), folder: lookup.world.folder, written });
}
