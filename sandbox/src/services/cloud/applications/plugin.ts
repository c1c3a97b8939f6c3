import { PluginQuirk } from '../../../engine/contract/plugin-quirk';

const errorsAreGone: PluginQuirk = {
  name: 'application-errors-count-as-gone',
  provider: 'cloud',
  summary:
    'The provider treats any error while it reads an application as a deletion, so the next apply creates another application.',
  types: ['api_gateway_api_app'],
  meets: (_, operation) => (operation === 'read' ? 'success' : undefined),
};

/** Simulated behaviour of the Terraform provider for the applications that call APIs. */
export const APPLICATION_QUIRKS: readonly PluginQuirk[] = [errorsAreGone];
