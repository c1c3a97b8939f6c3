import { topMaps, unreadOf } from 'cdktf-gateways-sandbox/toolkit/services';
import { resourceOf } from './elements';

/**
 * Arguments of a type that the provider does not read, so that an import lacks them, and the first apply sends them again although the
 * service has them.
 */
export function unreadArguments(type: string): readonly string[] {
  const resource = resourceOf(type)?.element;
  return resource ? unreadOf(resource) : [];
}

/** Maps of a type that an import lacks if they are empty. */
export function unreadMaps(type: string): readonly string[] {
  const resource = resourceOf(type)?.element;
  return resource ? topMaps(resource) : [];
}
