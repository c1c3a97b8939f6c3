import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { UNKNOWN } from '../../../engine/values/value';
import { valueAt } from '../../../engine/values/value-at';
import { withValueAt } from './paths';

/**
 * Quirk for arguments that every response contains although they are not computed: the `always` of the catalogue's
 * api.json.
 */
export const SHOWS_UNSET: PluginQuirk = {
  name: 'plugin-shows-unset',
  provider: 'platform',
  summary:
    'Some arguments get a value from the platform although the provider does not expect one, so each plan removes the value unless the argument is configured.',
  send: (sent, { element, held }) =>
    (element.requests?.form.always ?? [])
      .filter((path) => (valueAt(sent, path) ?? null) === null)
      .reduce((left, path) => withValueAt(left, path, (held && valueAt(held, path)) ?? UNKNOWN), sent),
};
