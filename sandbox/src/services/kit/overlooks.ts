import { PluginQuirk } from '../../engine/contract/plugin-quirk';

/**
 * Returns the function `meets` of a quirk that treats service errors with a matching text as success, except during a
 * read.
 */
export function overlooks(error: RegExp): NonNullable<PluginQuirk['meets']> {
  return ({ summary, detail }, operation) =>
    operation !== 'read' && error.test(`${summary} ${detail}`) ? 'success' : undefined;
}
