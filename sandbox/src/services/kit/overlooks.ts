import { PluginQuirk } from '../../engine/contract/plugin-quirk';

/** Returns a quirk that treats an error of the service as success if the error text matches, except during a read. */
export function overlooks(error: RegExp): NonNullable<PluginQuirk['meets']> {
  return ({ summary, detail }, operation) =>
    operation !== 'read' && error.test(`${summary} ${detail}`) ? 'success' : undefined;
}
