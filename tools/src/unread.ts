import { topMaps, unreadOf } from 'cdktf-gateways-sandbox/toolkit/services';
import { resourceOf } from './elements';

/**
 * Returns the arguments of a type that the provider does not read. After an import, the state lacks these arguments, so
 * the first apply sends them again.
 */
export function unreadArguments(type: string): readonly string[] {
  const resource = resourceOf(type)?.element;
  return resource ? unreadOf(resource) : [];
}

/**
 * Returns the optional arguments of a type that the provider neither reads nor updates. If the code sets such an
 * argument, Terraform replaces the imported object.
 */
export function replacingArguments(type: string): readonly string[] {
  return unreadAndFixed(type, 'optional');
}

/**
 * Returns the required arguments of a type that the provider neither reads nor updates. Code for an imported object
 * must contain these arguments, and list them in `ignore_changes`. Without `ignore_changes`, Terraform would replace
 * the imported object.
 */
export function ignoredArguments(type: string): readonly string[] {
  return unreadAndFixed(type, 'required');
}

function unreadAndFixed(type: string, kind: 'optional' | 'required'): readonly string[] {
  const { schema, rules } = resourceOf(type)?.element ?? {};
  return unreadArguments(type).filter(
    (name) => schema?.block.attributes?.[name]?.[kind] && rules?.attributes[name]?.requiresReplace !== undefined,
  );
}

/**
 * Returns the top-level map arguments of a resource type. An import returns no value for such a map if the map is
 * empty.
 */
export function unreadMaps(type: string): readonly string[] {
  const resource = resourceOf(type)?.element;
  return resource ? topMaps(resource) : [];
}
