import { CatalogElement } from '../../shared/catalog/types';
import { Finder, Lookup } from '../contract/finder';
import { DataSources } from '../contract/lookup';
import { ServiceError } from '../contract/service-error';
import { ObjectValue, Value } from '../values/value';
import { Plugin } from './plugin';

/** Answers a data source of a type without prefix: its arguments, and what it computes. */
export function lookUp(
  sources: DataSources,
  type: string,
  element: CatalogElement,
  config: ObjectValue,
  { plugin, ...lookup }: Lookup & { readonly plugin: Plugin },
): ObjectValue {
  const source = sources[type];
  if (!source) {
    throw new ServiceError('Not served', `the sandbox does not answer the data source ${element.type}`);
  }
  const written = (result: Value): Value => plugin.written(type, result);
  return source({ element, config, finder: new Finder(lookup), folder: lookup.world.folder, written });
}
