import { ObjectStore } from '../../../engine/contract/object-store';
import { PluginError } from '../../../engine/contract/plugin-error';
import { PluginFailure, PluginQuirk } from '../../../engine/contract/plugin-quirk';
import { ObjectValue } from '../../../engine/values/value';
import { FamilyPlugin } from '../../kit/family';
import { textOf } from '../../kit/given';

const ATTACHMENT = 'api_gateway_strategy_attachment';

const inverted: PluginQuirk = {
  name: 'strategy-attachments-inverted',
  provider: 'cloud',
  summary:
    'The provider treats an IP strategy as attached unless an API has the strategy in the environment test. If an API has the strategy in the environment test, all attachments of the strategy leave the state, and new attachments fail.',
  types: [ATTACHMENT],
  then: ({ operation }, values, world) =>
    operation === 'create' && isInTest(world, values) ? notFound(values) : undefined,
  read(_, { state }, world) {
    if (world.find('api_gateway_ip_strategy', { strategy_id: textOf(state.strategy_id) }).length === 0) {
      throw new PluginError(
        {
          error: 'ResourceNotFound.InvalidIPStrategy',
          detail: `the IP strategy ${textOf(state.strategy_id)} no longer exists, so terraform can no longer plan: remove the attachment from the state (terraform state rm)`,
        },
        inverted,
      );
    }
    // The provider never notices that a strategy was unbound.
    return isInTest(world, state) ? undefined : state;
  },
};

/** Simulated behaviour of the Terraform provider for IP strategies and their attachments. */
export const IP_STRATEGY_PLUGIN: FamilyPlugin = {
  quirks: [inverted],
  byHand: { [ATTACHMENT]: ['environment_name'] },
  // If the state has lost an attachment, the next creation binds the same attachment again.
  overwritten: [ATTACHMENT],
};

function isInTest(world: ObjectStore, { strategy_id: strategy }: ObjectValue): boolean {
  return world.find(ATTACHMENT, { strategy_id: textOf(strategy), environment_name: 'test' }).length > 0;
}

function notFound({ strategy_id: strategy, bind_api_id: api }: ObjectValue): PluginFailure {
  return {
    error: `IP strategy attachment ${textOf(strategy)}#${textOf(api)} not found on server`,
    detail:
      'The strategy is bound. The provider searches for the binding for three minutes, treats the result as the opposite, and gives up. Attach strategies only to prepub and release, or use a plugin of the type IPControl.',
    keeps: 'planned',
  };
}
