import { PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { textsOf } from '../../kit/given';

/** Argument with the entries of a template, by type. */
const ENTRIES: { readonly [type: string]: string } = { address_template: 'addresses', protocol_template: 'protocols' };

const emptied: PluginQuirk = {
  name: 'template-emptied',
  provider: 'cloud',
  summary:
    'If a template becomes empty in the configuration, the template keeps its entries, because the provider does not send an empty list.',
  types: Object.keys(ENTRIES),
  send: (sent, { operation, type, held }) => {
    const name = ENTRIES[type];
    return operation === 'update' && held && textsOf(sent[name]).length === 0 ? { ...sent, [name]: held[name] } : sent;
  },
};

/** Simulated behaviour of the Terraform provider for templates. */
export const TEMPLATE_QUIRKS: readonly PluginQuirk[] = [emptied];
