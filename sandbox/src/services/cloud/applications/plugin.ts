import { PluginQuirk } from '../../../engine/contract/plugin-quirk';

const errorsAreGone: PluginQuirk = {
  name: 'application-errors-count-as-gone',
  provider: 'cloud',
  summary:
    'Any error while an application is read, such as an injected one, counts as a deletion: the next apply creates another application.',
  types: ['api_gateway_api_app'],
  meets: (_, operation) => (operation === 'read' ? 'success' : undefined),
};

/** Simulated behaviour of the Terraform provider for applications. */
export const APPLICATION_QUIRKS: readonly PluginQuirk[] = [errorsAreGone];
