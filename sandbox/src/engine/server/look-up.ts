import { answerCloud, CLOUD } from '../../services/cloud/kit/answer';
import { PLATFORM } from '../../services/platform/lookups';
import { LoadedElement } from '../catalog/load';
import { Finder } from '../contract/finder';
import { Lookup } from '../contract/lookup';
import { ServiceError } from '../protocol/diagnostics';
import { ObjectValue } from '../values/value';

export { Lookup } from '../contract/lookup';

/** Answers a data source: its arguments, and what it computes. */
export function lookUp(element: LoadedElement, config: ObjectValue, lookup: Lookup): ObjectValue {
  const finder = new Finder(lookup);
  const type = shortType(element);
  if (lookup.world.provider === 'cloud') {
    return answerCloud(known(CLOUD[type], element), { element, config, finder, folder: lookup.world.folder });
  }
  return { ...config, ...known(PLATFORM[type], element)({ element, config, finder }) };
}

/** The types that are answered, without the prefixes of the providers. */
export const ANSWERED = { platform: Object.keys(PLATFORM), cloud: Object.keys(CLOUD) };

/** The prefix of both providers is their first word. */
function shortType({ type }: LoadedElement): string {
  return type.slice(type.indexOf('_') + 1);
}

function known<T>(source: T | undefined, element: LoadedElement): T {
  if (!source) {
    throw new ServiceError('Not served', `the sandbox does not answer the data source ${element.type}`);
  }
  return source;
}
