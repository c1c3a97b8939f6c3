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

/**
 * Optional arguments of a type that the provider does not read and cannot change: code that has them would replace the
 * imported object.
 */
export function replacingArguments(type: string): readonly string[] {
  const { schema, rules } = resourceOf(type)?.element ?? {};
  return unreadArguments(type).filter(
    (name) => schema?.block.attributes?.[name]?.optional && rules?.attributes[name]?.requiresReplace !== undefined,
  );
}

/** Maps of a type that an import lacks if they are empty. */
export function unreadMaps(type: string): readonly string[] {
  const resource = resourceOf(type)?.element;
  return resource ? topMaps(resource) : [];
}
